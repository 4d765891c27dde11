import type { Month } from './month.ts';

/** Where points came from: an order; no sale (adjustments and other ways to earn); a programme that the store used before. */
export const SOURCES = ['sale', 'other', 'moved_in'] as const;

export type Source = (typeof SOURCES)[number];

/**
 * After how long points end, counted from when they could be used; a month more or less is the same rule, because a host may report an
 * order some days late. `pending` points have none yet.
 */
export const EXPIRY_RULES = ['m3', 'm6', 'm12', 'm24', 'longer', 'never', 'pending'] as const;

export type ExpiryRule = (typeof EXPIRY_RULES)[number];

/**
 * What a posting did to points, with its sign. The first seven are the dashboard's figures. The others add up to zero over all vintages:
 * `released` points became available, `offset` ones paid a debt, and `transferred` ones moved between merged customers.
 */
export const FIGURES = [
  'issued',
  'redeemed',
  'returned',
  'expired',
  'reversed',
  'deducted',
  'restored',
  'released',
  'offset',
  'transferred',
] as const;

export type Figure = (typeof FIGURES)[number];

/** Points issued in one month from one source that end in one month (null: never, or not known yet). */
export interface Cell {
  readonly issued: Month;
  readonly source: Source | 'debt';
  readonly rule: ExpiryRule;
  readonly ends: Month | null;
}

/** By how many points a figure changed a cell in a month. */
export interface Movement extends Cell {
  readonly month: Month;
  readonly figure: Figure;
  readonly points: number;
}

/** Balances below zero: no month issued them. */
export const DEBT: Cell = { issued: 0 as Month, source: 'debt', rule: 'never', ends: null };

/** Adds movements up, so that a store's history stays small whatever the number of postings. */
export class MovementSums {
  private readonly sums = new Map<string, { readonly of: Omit<Movement, 'points'>; points: number }>();

  add(cell: Cell, month: Month, figure: Figure, points: number): void {
    if (points === 0) return;
    const { issued, source, rule, ends } = cell;
    const key = `${issued} ${source} ${rule} ${ends} ${month} ${figure}`;
    const known = this.sums.get(key);
    if (known) known.points += points;
    else this.sums.set(key, { of: { issued, source, rule, ends, month, figure }, points });
  }

  all(): Movement[] {
    return [...this.sums.values()]
      .filter(({ points }) => points !== 0)
      .map(({ of, points }) => ({ ...of, points }));
  }
}
