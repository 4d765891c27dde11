import type { CollectionMethodId } from '../ids.ts';
import { floorSumOfShares } from '../money.ts';
import { points, type Points } from '../points.ts';
import { instantAfterDays } from '../time.ts';
import type { Earning, MethodEarning } from './earning.ts';
import type { GoodsTotals, OrderFacts, Refund } from './order.ts';

/** When pending points become available: on delivery, or this many days after payment. */
export type ReleaseRule =
  | { readonly on: 'delivery' }
  | { readonly on: 'days_after_payment'; readonly days: number };

/** What the ledger already holds for one method's reward of one order. */
export interface HeldAward {
  readonly methodId: CollectionMethodId;
  /** The wallet version of the posting that earned; a reversal names it. */
  readonly earnVersion: number;
  readonly earned: Points;
  readonly released: Points;
  /** Taken back so far, from pending and available, including the shortfall that the store's policy waived. */
  readonly reversedPending: Points;
  readonly reversedAvailable: Points;
}

/** The next posting that brings the ledger in line with the order's known facts. */
export type SettlementPosting =
  | {
      readonly kind: 'earn';
      readonly methodId: CollectionMethodId;
      readonly ruleVersion: number;
      readonly pending: Points;
    }
  | {
      readonly kind: 'release';
      readonly methodId: CollectionMethodId;
      readonly ruleVersion: number;
      readonly points: Points;
    }
  | {
      readonly kind: 'reverse';
      readonly methodId: CollectionMethodId;
      readonly ruleVersion: number;
      readonly fromPending: Points;
      readonly fromAvailable: Points;
      /** The total taken back of this reward after this posting; part of the idempotency key. */
      readonly reversedInAll: Points;
    };

/** The parts of a refund that points depend on. */
export type RefundedGoods = Pick<Refund, 'units' | 'goodsMinor'>;

/**
 * The share of a reward that refunds take back, rounded down once. Each refund adds its own part, so the share depends on the set of
 * refunds and not on their order, and never shrinks; the last one completes the whole. Goods refunded in full take back everything,
 * with or without shipping.
 */
export const reversedShare = (
  award: Pick<MethodEarning, 'points' | 'measure'>,
  totals: GoodsTotals,
  refunds: readonly RefundedGoods[],
): Points => {
  const goodsMinor = refunds.reduce((sum, refund) => sum + refund.goodsMinor, 0);
  if (goodsMinor >= totals.goodsMinor) return award.points;
  // A host that refunds an amount without naming items leaves units at 0: then the value decides.
  const byUnits = (refund: RefundedGoods): boolean => award.measure === 'units' && refund.units > 0;
  const units = refunds.reduce((sum, refund) => sum + (byUnits(refund) ? refund.units : 0), 0);
  const valueMinor = refunds.reduce((sum, refund) => sum + (byUnits(refund) ? 0 : refund.goodsMinor), 0);
  const share = floorSumOfShares(award.points, [
    [Math.min(units, totals.units), Math.max(totals.units, 1)],
    [Math.max(valueMinor, 0), totals.goodsMinor],
  ]);
  return points(Math.min(share, award.points));
};

/** Whether refunds have returned all of an order's goods. Free goods are returned by any refund. */
export const isRefundedInFull = (totals: GoodsTotals, refunds: readonly RefundedGoods[]): boolean =>
  refunds.length > 0 && refunds.reduce((sum, refund) => sum + refund.goodsMinor, 0) >= totals.goodsMinor;

/** Whether the store's rule releases pending points by `now`. */
export const isReleased = (order: OrderFacts, rule: ReleaseRule, now: Date): boolean => {
  if (!order.paidAt || order.cancelledAt) return false;
  if (rule.on === 'delivery') return order.deliveredAt !== null;
  return instantAfterDays(order.paidAt, rule.days) <= now;
};

const settleAward = (
  award: MethodEarning,
  held: HeldAward | undefined,
  target: { readonly reversed: Points; readonly released: boolean },
): SettlementPosting[] => {
  const { methodId, version: ruleVersion } = award;
  const postings: SettlementPosting[] = [];
  if (!held) postings.push({ kind: 'earn', methodId, ruleVersion, pending: award.points });
  const releasedBefore = held?.released ?? 0;
  const reversedBefore = (held?.reversedPending ?? 0) + (held?.reversedAvailable ?? 0);
  const stillPending = award.points - releasedBefore - (held?.reversedPending ?? 0);
  const takeBack = Math.max(target.reversed - reversedBefore, 0);
  const fromPending = Math.min(takeBack, stillPending);
  if (takeBack > 0) {
    const fromAvailable = points(takeBack - fromPending);
    const reversedInAll = points(reversedBefore + takeBack);
    postings.push({
      kind: 'reverse',
      methodId,
      ruleVersion,
      fromPending: points(fromPending),
      fromAvailable,
      reversedInAll,
    });
  }
  const release = stillPending - fromPending;
  if (target.released && release > 0)
    postings.push({ kind: 'release', methodId, ruleVersion, points: points(release) });
  return postings;
};

/**
 * The postings still missing for an order, given all its known facts and all that was posted for it. It depends on facts, not on the
 * order in which they arrived: a refund before the payment, or the same event twice, ends in the same balances.
 */
export const settleOrder = (
  order: OrderFacts,
  earning: Earning,
  refunds: readonly Refund[],
  context: { readonly held: readonly HeldAward[]; readonly release: ReleaseRule; readonly now: Date },
): SettlementPosting[] => {
  if (!order.paidAt) return [];
  const released = isReleased(order, context.release, context.now);
  return earning.methods
    .filter((award) => award.points > 0)
    .flatMap((award) => {
      const held = context.held.find((each) => each.methodId === award.methodId);
      if (order.cancelledAt && !held) return [];
      const reversed = order.cancelledAt ? award.points : reversedShare(award, earning.totals, refunds);
      return settleAward(award, held, { reversed, released });
    });
};
