import { MAX_POINTS, points, type Points } from '../points.ts';
import type { GoodsTotals } from '../shop/order.ts';
import type { CollectionTerms } from './collection-method.ts';

/** The base of a method: goods after discounts, with or without tax by its terms. */
export const baseMinorOf = (terms: CollectionTerms, totals: GoodsTotals): number =>
  terms.taxIncluded ? totals.goodsMinor : totals.goodsMinor - totals.taxMinor;

/** The only rounding of earning: only full amounts count. */
export const floorTimes = (baseMinor: number, perAmountMinor: number): number =>
  Math.floor(baseMinor / perAmountMinor);

/** Whether an order's goods meet a method's minimums. */
export const meetsMinimums = (terms: CollectionTerms, totals: GoodsTotals): boolean =>
  totals.units >= (terms.minimumUnits ?? 0) && baseMinorOf(terms, totals) >= (terms.minimumTotalMinor ?? 0);

/** Caps points at what one posting may move. */
const atMostOnePosting = (earned: number): Points => points(Math.min(earned, MAX_POINTS));

/** The points that goods earn by a method, without the steps of {@link computeEarning}; for replays of many orders. */
export const earnedPoints = (terms: CollectionTerms, totals: GoodsTotals): Points => {
  if (totals.goodsMinor <= 0 || !meetsMinimums(terms, totals)) return points(0);
  const { reward } = terms;
  switch (reward.mode) {
    case 'order':
      return reward.points;
    case 'unit':
      return atMostOnePosting(reward.points * totals.units);
    case 'money':
      return atMostOnePosting(reward.points * floorTimes(baseMinorOf(terms, totals), reward.perAmountMinor));
  }
};

/**
 * The points for what is kept and paid of an order, by the rule it earned by. Minimums and rounding apply to the kept goods. Points per
 * order are for the whole order, so they shrink in proportion.
 */
export const leftPoints = (terms: CollectionTerms, whole: GoodsTotals, kept: GoodsTotals): Points => {
  const { reward } = terms;
  const earned = earnedPoints(terms, whole);
  const forKept = earnedPoints(terms, kept);
  if (reward.mode !== 'order' || forKept === 0) return points(Math.min(earned, forKept));
  return points(Number((BigInt(earned) * BigInt(kept.goodsMinor)) / BigInt(Math.max(whole.goodsMinor, 1))));
};
