import { points, type Points } from '../points.ts';
import type { EarningStep } from './earning-step.ts';
import type { Earning, MethodEarning } from './earning.ts';
import type { RefundedGoods } from './kept-goods.ts';
import type { OrderFacts } from '../shop/order.ts';
import { areGoodsBack } from './returned-goods.ts';
import { refundedMinorOf, reversedShare, splitRefunds } from './refund-share.ts';
import { standingPoints } from './settle-order.ts';

/** What was taken back of one method's reward for an order, with the underlying numbers. */
export interface TakenBack {
  readonly points: Points;
  readonly by: 'cancellation' | 'payment_withdrawn' | 'full_refund' | 'partial_refund';
  /** Refunded units out of those that earned; null when the value decides. */
  readonly units: { readonly refunded: number; readonly of: number } | null;
  /** Refunded value of the earning goods; null when units alone decide. */
  readonly value: { readonly refundedMinor: number; readonly ofMinor: number } | null;
  /** The computation on the kept goods; empty if the refund was proportional, as in older orders. */
  readonly steps: readonly EarningStep[];
}

interface Refunded {
  readonly award: MethodEarning;
  readonly refunds: readonly RefundedGoods[];
}

/** What a refund took back of an older order, in proportion to the refund. */
const shareOf = ({ totals }: Earning, { award, refunds }: Refunded): TakenBack => {
  const { goodsMinor } = totals;
  const split = splitRefunds(award, refunds);
  const taken = reversedShare(award, totals, refunds);
  if (split.goodsMinor >= goodsMinor) {
    const value = { refundedMinor: split.goodsMinor, ofMinor: goodsMinor };
    return { points: taken, by: 'full_refund', units: null, value, steps: [] };
  }
  const { units, valueMinor } = split;
  return {
    points: taken,
    by: 'partial_refund',
    units: units === null ? null : { refunded: units, of: totals.units },
    value: valueMinor > 0 || units === null ? { refundedMinor: valueMinor, ofMinor: goodsMinor } : null,
    steps: [],
  };
};

/** How much of a reward is taken back, and why; null when nothing was refunded, cancelled or withdrawn. */
export const takenBackOf = (
  order: Pick<OrderFacts, 'cancelledAt' | 'paidAt'>,
  earning: Earning,
  refunded: Refunded,
): TakenBack | null => {
  const { award, refunds } = refunded;
  const whole = { points: award.points, units: null, value: null, steps: [] };
  if (order.cancelledAt) return { ...whole, by: 'cancellation' };
  if (!order.paidAt) return { ...whole, by: 'payment_withdrawn' };
  if (refunds.length === 0) return null;
  if (!award.left || !earning.kept) return shareOf(earning, refunded);
  if (award.left.steps.length === 0) return null;
  const totals = award.scoped?.totals ?? earning.totals;
  const kept = award.left.totals ?? earning.kept;
  const value = { refundedMinor: totals.goodsMinor - kept.goodsMinor, ofMinor: totals.goodsMinor };
  const units = { refunded: totals.units - kept.units, of: totals.units };
  const isAll = kept.goodsMinor === 0;
  return {
    points: points(award.points - award.left.points),
    by: isAll ? 'full_refund' : 'partial_refund',
    units: award.measure === 'units' && !isAll ? units : null,
    value: award.measure === 'units' && !isAll && value.refundedMinor === 0 ? null : value,
    steps: isAll ? [] : award.left.steps,
  };
};

/** The state of an order for its badge; null while nothing was taken back. */
export const orderState = (
  order: Pick<OrderFacts, 'cancelledAt' | 'lines'>,
  earning: Pick<Earning, 'totals' | 'kept'> | null,
  refunds: readonly RefundedGoods[],
): 'cancelled' | 'refunded' | 'partly_refunded' | null => {
  if (order.cancelledAt) return 'cancelled';
  const goodsMinor = order.lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const isPaidBack = earning?.kept
    ? earning.kept.goodsMinor === 0 && earning.totals.goodsMinor > 0
    : goodsMinor > 0 && refundedMinorOf(refunds) >= goodsMinor;
  if (isPaidBack || areGoodsBack(order.lines, refunds)) return 'refunded';
  return refunds.some(
    ({ goodsMinor: minor, units, items = [] }) => minor > 0 || units > 0 || items.length > 0,
  )
    ? 'partly_refunded'
    : null;
};

/** What remains of all rewards by an order's facts. */
export const standingOfAll = (
  order: Pick<OrderFacts, 'cancelledAt' | 'paidAt'>,
  earning: Earning,
  refunds: readonly RefundedGoods[],
): Points =>
  points(
    earning.methods.reduce(
      (sum, award) => sum + standingPoints(order, award, { totals: earning.totals, refunds }),
      0,
    ),
  );
