import type { LocalDate } from '@apps-hub/domain/time';

import type { HostAccess } from './access.ts';

/** A rule for earning: points for each full amount spent. The numbers are the host's, which our own rules may not allow. */
export interface OwnEarning {
  readonly points: number;
  /** A decimal in the store's currency. */
  readonly amount: string;
  /** Whether it applies to some customers only. */
  readonly isForSome: boolean;
}

/** What points buy, as a discount on the whole order. */
export interface OwnReward {
  readonly points: number;
  /** Null for an unknown type of reward. */
  readonly mode: 'percent' | 'per_order' | null;
  /** A percentage or an amount as a decimal; null if the host does not say. */
  readonly value: string | null;
  readonly hasConditions: boolean;
}

/** The host's own loyalty programme. */
export interface OwnProgramme {
  readonly isOn: boolean;
  /** The active rules. */
  readonly earning: readonly OwnEarning[];
  readonly rewards: readonly OwnReward[];
  /** How many customers have points in it; null if the host does not say. */
  readonly customersWithPoints: number | null;
}

/** A customer's points in the host's programme: a whole number above zero. */
export interface OwnBalance {
  readonly customerExternalId: string;
  readonly points: number;
}

export interface OwnBalancesPage {
  readonly balances: readonly OwnBalance[];
  /** How many customers this page lists, with or without points, and how many the store has. */
  readonly read: number;
  readonly total: number;
  /** Any text that identifies the next page for the adapter; null after the last page. */
  readonly next: string | null;
}

/** Reads a host's own loyalty programme; never writes to it. */
export interface OwnProgrammePort {
  /** Null if the host does not allow reading it. Throws `HostUnavailable`. */
  read(access: HostAccess): Promise<OwnProgramme | null>;
  /** How the customers' balances are read: in pages, or one customer after the other. */
  readonly balances: OwnBalancesByPage | OwnBalancesByCustomer;
}

interface OwnBalancesByPage {
  readonly by: 'page';
  /** A page may repeat customers. Throws `HostUnavailable`. */
  page(access: HostAccess, cursor: string | null): Promise<OwnBalancesPage>;
}

interface OwnBalancesByCustomer {
  readonly by: 'customer';
  /**
   * The points that the customer can use on `today`, a whole number from 0; "unreadable" if the host's records say what it does not
   * document. Throws `HostUnavailable`.
   */
  of(access: HostAccess, customerExternalId: string, today: LocalDate): Promise<number | 'unreadable'>;
}
