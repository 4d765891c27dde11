import type { HostAccess } from './access.ts';

/** How customers earn there: points for each full amount that is spent. Numbers as the host has them; ours may have no such ones. */
export interface OwnEarning {
  readonly points: number;
  /** A decimal in the store's currency. */
  readonly amount: string;
  /** Whether it counts for some customers only. */
  readonly isForSome: boolean;
}

/** What points buy there, off the whole order. */
export interface OwnReward {
  readonly points: number;
  /** Null for a kind of reward that we do not know. */
  readonly mode: 'percent' | 'per_order' | null;
  /** A percentage or an amount as a decimal; null where the host does not say. */
  readonly value: string | null;
  readonly hasConditions: boolean;
}

/** The loyalty programme that a host has of its own, beside ours. */
export interface OwnProgramme {
  readonly isOn: boolean;
  /** Its rules that are active. */
  readonly earning: readonly OwnEarning[];
  readonly rewards: readonly OwnReward[];
  /** How many customers have points in it; null where the host does not say. */
  readonly customersWithPoints: number | null;
}

/** What a customer has in the host's programme: whole points, more than none. */
export interface OwnBalance {
  readonly customerExternalId: string;
  readonly points: number;
}

export interface OwnBalancesPage {
  readonly balances: readonly OwnBalance[];
  /** Any text of the adapter's that leads to the next page; null after the last one. */
  readonly next: string | null;
}

/** Reads a host's own loyalty programme; nothing is written there. */
export interface OwnProgrammePort {
  /** Null where the host does not let us read it. Throws `HostUnavailable`. */
  read(access: HostAccess): Promise<OwnProgramme | null>;
  /** The balances that the host tells, page by page; a page may bring customers again. Throws `HostUnavailable`. */
  balances(access: HostAccess, cursor: string | null): Promise<OwnBalancesPage>;
}
