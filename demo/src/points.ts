import type { LocalDate } from '@apps-hub/domain/time';

import { instantOn, TOLD_FROM_MINUTES } from './clock.ts';

/** The price of a coupon in points, and what it takes off an order. */
export const REWARDS = {
  small: { points: 100, amountMinor: 1500 },
  large: { points: 250, amountMinor: 4500 },
} as const;

export type Reward = keyof typeof REWARDS;

/** The lowest rate of any method in the year: 2 points per full SAR 10. */
const leastPointsOf = (goodsMinor: number): number => Math.floor(goodsMinor / 1000) * 2;

/** Only points this recent are counted, because older ones may have expired. */
const COUNTED_DAYS = 150;
const DAY_MINUTES = 1440;

/**
 * A lower bound of a customer's balance, so that they redeem only what the ledger surely has. It counts delivered orders that are never
 * refunded, at the lowest rate, and every coupon of the same time.
 */
export class Purse {
  readonly #moves: { readonly at: Date; readonly points: number }[] = [];

  earn(goodsMinor: number, at: Date): void {
    this.#moves.push({ at, points: leastPointsOf(goodsMinor) });
  }

  spend(points: number, at: Date): void {
    this.#moves.push({ at, points: -points });
  }

  /** What the apps are certain to know when a day begins: a delivery reaches them the same evening or the next one. */
  heldOn(date: LocalDate): number {
    const until = instantOn(date, TOLD_FROM_MINUTES - DAY_MINUTES);
    const since = instantOn(date, -COUNTED_DAYS * DAY_MINUTES);
    return this.#moves.reduce(
      // A coupon counts as soon as it is planned, whatever the day.
      (sum, { at, points }) => (at > since && (points < 0 || at < until) ? sum + points : sum),
      0,
    );
  }
}
