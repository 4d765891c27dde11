import { floorSumOfShares } from '../money.ts';
import { points, type Points } from '../points.ts';
import type { RefundedGoods } from './kept-goods.ts';
import type { GoodsTotals } from '../shop/order.ts';
import type { MethodEarning } from './earning.ts';

/** What was returned, split by how its share of a reward is measured. */
interface RefundSplit {
  /** Value of all refunds, however they are measured. */
  readonly goodsMinor: number;
  /** Units of the refunds that count by units; null without any. */
  readonly units: number | null;
  /** Value of the refunds that count by value. */
  readonly valueMinor: number;
}

/** The value of all refunded goods. */
export const refundedMinorOf = (refunds: readonly RefundedGoods[]): number =>
  refunds.reduce((sum, { goodsMinor }) => sum + goodsMinor, 0);

/** Splits refunds by the reward's measure. A host that refunds an amount without naming items leaves units at 0: then the value decides. */
export const splitRefunds = (
  { measure }: Pick<MethodEarning, 'measure'>,
  refunds: readonly RefundedGoods[],
): RefundSplit => {
  const byUnits = measure === 'units' ? refunds.filter(({ units }) => units > 0) : [];
  return {
    goodsMinor: refundedMinorOf(refunds),
    units: byUnits.length === 0 ? null : byUnits.reduce((sum, { units }) => sum + units, 0),
    valueMinor: refundedMinorOf(refunds.filter((each) => !byUnits.includes(each))),
  };
};

/**
 * The share of a reward that refunds take back, rounded down once. Orders were settled this way before their points were recomputed on the
 * kept goods; such an order keeps its share until its host reports something new about it (decision 0008).
 */
export const reversedShare = (
  award: Pick<MethodEarning, 'points' | 'measure'>,
  totals: GoodsTotals,
  refunds: readonly RefundedGoods[],
): Points => {
  const { goodsMinor, units, valueMinor } = splitRefunds(award, refunds);
  if (goodsMinor >= totals.goodsMinor) return award.points;
  const share = floorSumOfShares(award.points, [
    [Math.min(units ?? 0, totals.units), Math.max(totals.units, 1)],
    [Math.max(valueMinor, 0), totals.goodsMinor],
  ]);
  return points(Math.min(share, award.points));
};
