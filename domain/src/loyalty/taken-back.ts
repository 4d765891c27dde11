import { points, type Points } from '../points.ts';
import type { Earning, MethodEarning } from './earning.ts';
import type { OrderFacts } from '../shop/order.ts';
import { isRefundedInFull, type RefundedGoods, reversedShare, standingPoints } from './settle-order.ts';

/** What an order lost of one method's reward, with the numbers it follows from. */
export interface TakenBack {
  readonly points: Points;
  readonly by: 'cancellation' | 'full_refund' | 'partial_refund';
  /** Refunded units of those that earned; null when the value decides. */
  readonly units: { readonly refunded: number; readonly of: number } | null;
  /** Refunded value of the goods that earned; null when units decide alone. */
  readonly value: { readonly refundedMinor: number; readonly ofMinor: number } | null;
}

/** How much of a reward is taken back, and why; null when nothing was refunded or cancelled. */
export const takenBackOf = (
  order: Pick<OrderFacts, 'cancelledAt'>,
  { totals }: Earning,
  { award, refunds }: { readonly award: MethodEarning; readonly refunds: readonly RefundedGoods[] },
): TakenBack | null => {
  const { goodsMinor } = totals;
  const total = {
    refundedMinor: refunds.reduce((sum, each) => sum + each.goodsMinor, 0),
    ofMinor: goodsMinor,
  };
  if (order.cancelledAt) return { points: award.points, by: 'cancellation', units: null, value: null };
  if (refunds.length === 0) return null;
  const taken = reversedShare(award, totals, refunds);
  if (isRefundedInFull(totals, refunds))
    return { points: taken, by: 'full_refund', units: null, value: total };
  const byUnits = award.measure === 'units' ? refunds.filter(({ units }) => units > 0) : [];
  const byValue = refunds.filter((each) => !byUnits.includes(each));
  const refundedMinor = byValue.reduce((sum, each) => sum + each.goodsMinor, 0);
  return {
    points: taken,
    by: 'partial_refund',
    units:
      byUnits.length === 0
        ? null
        : { refunded: byUnits.reduce((sum, each) => sum + each.units, 0), of: totals.units },
    value: refundedMinor > 0 || byUnits.length === 0 ? { refundedMinor, ofMinor: goodsMinor } : null,
  };
};

/** What an order has become, for its badge; null while it stands whole. */
export const orderState = (
  order: Pick<OrderFacts, 'cancelledAt'>,
  totals: Parameters<typeof isRefundedInFull>[0],
  refunds: readonly RefundedGoods[],
): 'cancelled' | 'refunded' | 'partly_refunded' | null => {
  if (order.cancelledAt) return 'cancelled';
  if (isRefundedInFull(totals, refunds)) return 'refunded';
  return refunds.some(({ goodsMinor, units }) => goodsMinor > 0 || units > 0) ? 'partly_refunded' : null;
};

/** The points that an order's facts leave of all its rewards. */
export const standingOfAll = (
  order: Pick<OrderFacts, 'cancelledAt'>,
  earning: Earning,
  refunds: readonly RefundedGoods[],
): Points =>
  points(
    earning.methods.reduce(
      (sum, award) => sum + standingPoints(order, award, { totals: earning.totals, refunds }),
      0,
    ),
  );
