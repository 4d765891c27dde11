import type { HostAccess } from './access.ts';

/** How customers earn there: points for each full amount that is spent. */
export interface OwnEarning {
  readonly points: number;
  /** A decimal in the store's currency. */
  readonly amount: string;
}

/** The loyalty programme that a host has of its own, beside ours. */
export interface OwnProgramme {
  readonly isOn: boolean;
  /** Its rules that are active, as far as we have the like. */
  readonly earning: readonly OwnEarning[];
  /** How many customers have points in it; null where the host does not say. */
  readonly customersWithPoints: number | null;
}

/** Reads a host's own loyalty programme; nothing is written there. */
export interface OwnProgrammePort {
  /** Null where the host does not let us read it. Throws `HostUnavailable`. */
  read(access: HostAccess): Promise<OwnProgramme | null>;
}
