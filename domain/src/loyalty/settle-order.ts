import type { AwardId } from '../ids.ts';
import { points, type Points } from '../points.ts';
import { instantAfterDays } from '../time.ts';
import type { Earning, MethodEarning } from './earning.ts';
import { reversedShare } from './refund-share.ts';
import type { RefundedGoods } from './kept-goods.ts';
import type { GoodsTotals, OrderFacts } from '../shop/order.ts';

const NONE = points(0);

/** When pending points become available: on delivery, or this many days after payment. */
export type ReleaseRule =
  | { readonly on: 'delivery' }
  | { readonly on: 'days_after_payment'; readonly days: number };

/** What the ledger already holds for one method's reward of one order, in one customer's wallet. */
export interface HeldAward {
  readonly methodId: AwardId;
  /** The latest rule version that earned. */
  readonly ruleVersion: number;
  /** The postings that earned, oldest first, by their version in the wallet, with what has not been taken back of each. */
  readonly earns: readonly { readonly version: number; readonly left: Points }[];
  /** The total earned, including what paid earlier shortfalls. */
  readonly earned: Points;
  readonly released: Points;
  /** The total taken back, from pending and available points, including the shortfall that the store's policy forgave. */
  readonly reversed: Points;
  readonly pending: Points;
  /** The shortfall that has not been paid since. */
  readonly letGo: Points;
  /** The most that can still be taken back, which excludes expired points. Missing if nothing of its lots has expired. */
  readonly recoverable?: Points;
}

/** The next posting that brings the ledger in line with the order's known facts; totals are part of the idempotency key. */
export type SettlementPosting =
  | {
      readonly kind: 'earn';
      readonly methodId: AwardId;
      readonly ruleVersion: number;
      readonly pending: Points;
      /** Points that pay this award's earlier shortfall instead of reaching the customer. */
      readonly madeGood: Points;
      readonly earnedInAll: Points;
    }
  | {
      readonly kind: 'release';
      readonly methodId: AwardId;
      readonly ruleVersion: number;
      readonly points: Points;
      readonly releasedInAll: Points;
    }
  | {
      readonly kind: 'reverse';
      readonly methodId: AwardId;
      readonly ruleVersion: number;
      readonly fromPending: Points;
      readonly fromAvailable: Points;
      /** The posting to reverse; null for the one that is planned just before. */
      readonly reversesVersion: number | null;
      readonly reversedInAll: Points;
    };

/** Whether the store's rule releases pending points by `now`. */
export const isReleased = (order: OrderFacts, rule: ReleaseRule, now: Date): boolean => {
  if (!order.paidAt || order.cancelledAt) return false;
  if (rule.on === 'delivery') return order.deliveredAt !== null;
  return instantAfterDays(order.paidAt, rule.days) <= now;
};

/** The current and the target totals of an award. */
interface AwardTarget {
  readonly ruleVersion: number;
  /** What the order earns by its latest facts, before refunds. */
  readonly earned: Points;
  /** What remains of it after refunds and cancellation. */
  readonly standing: Points;
  readonly released: boolean;
}

const NOTHING_HELD = { earns: [], earned: NONE, released: NONE, reversed: NONE, pending: NONE, letGo: NONE };

/** What a customer still has of an award. */
const holdingOf = ({ earned, reversed, recoverable }: HeldAward): number =>
  Math.min(earned - reversed, recoverable ?? Infinity);

/** Takes points back from the postings that earned them, pending points before available ones. */
const takeBack = (
  held: Pick<HeldAward, 'methodId' | 'earns' | 'reversed' | 'pending'>,
  wanted: number,
  ruleVersion: number,
): SettlementPosting[] => {
  const earns = held.earns.length > 0 ? held.earns : [{ version: null, left: points(wanted) }];
  let left = wanted;
  let pending: number = held.pending;
  return earns.flatMap(({ version, left: mostOfThis }) => {
    const taken = Math.min(left, mostOfThis);
    if (taken <= 0) return [];
    const fromPending = Math.min(taken, pending);
    left -= taken;
    pending -= fromPending;
    return [
      {
        kind: 'reverse' as const,
        methodId: held.methodId,
        ruleVersion,
        fromPending: points(fromPending),
        fromAvailable: points(taken - fromPending),
        reversesVersion: version,
        reversedInAll: points(held.reversed + wanted - left),
      },
    ];
  });
};

const earn = (
  methodId: AwardId,
  more: number,
  { held, ruleVersion }: { readonly held: Pick<HeldAward, 'earned' | 'letGo'>; readonly ruleVersion: number },
): SettlementPosting => {
  const madeGood = Math.min(more, held.letGo);
  return {
    kind: 'earn',
    methodId,
    ruleVersion,
    pending: points(more - madeGood),
    madeGood: points(madeGood),
    earnedInAll: points(held.earned + more),
  };
};

const settleAward = (
  methodId: AwardId,
  known: HeldAward | undefined,
  { ruleVersion, earned, standing, released }: AwardTarget,
): SettlementPosting[] => {
  const held: HeldAward = known ?? { ...NOTHING_HELD, methodId, ruleVersion };
  const postings: SettlementPosting[] = [];
  // A new award shows everything it earned, and then what refunds take back; a known one moves by the difference.
  const more = known ? standing - (held.earned - held.reversed) : earned;
  if (more > 0) postings.push(earn(methodId, more, { held, ruleVersion }));
  const earnedNow = postings.reduce((sum, each) => sum + (each.kind === 'earn' ? each.pending : 0), 0);
  const pending = held.pending + earnedNow;
  const less = Math.min(known ? Math.max(-more, 0) : earned - standing, held.recoverable ?? Infinity);
  const reversals = less > 0 ? takeBack({ ...held, pending: points(pending) }, less, ruleVersion) : [];
  postings.push(...reversals);
  const gone = reversals.reduce((sum, each) => sum + (each.kind === 'reverse' ? each.fromPending : 0), 0);
  const release = pending - gone;
  if (released && release > 0)
    postings.push({
      kind: 'release',
      methodId,
      ruleVersion,
      points: points(release),
      releasedInAll: points(held.released + release),
    });
  return postings;
};

/** What remains of a reward by an order's facts. */
export const standingPoints = (
  order: Pick<OrderFacts, 'cancelledAt' | 'paidAt'>,
  award: Pick<MethodEarning, 'points' | 'measure' | 'left'>,
  goods: { readonly totals: GoodsTotals; readonly refunds: readonly RefundedGoods[] },
): Points => {
  if (order.cancelledAt || !order.paidAt) return NONE;
  if (award.left) return award.left.points;
  return points(award.points - reversedShare(award, goods.totals, goods.refunds));
};

/** Takes back all that a customer has of an order that now names another customer or is no longer paid. */
export const takeBackAll = (held: readonly HeldAward[]): SettlementPosting[] =>
  held.flatMap((award) => takeBack(award, holdingOf(award), award.ruleVersion));

/**
 * The postings still missing for an order, from all its known facts and all previous postings to its customer. The result does not depend
 * on the order of arrival: a refund before the payment, a duplicate event, an edit or a withdrawn payment lead to the same balances.
 */
export const settleOrder = (
  order: OrderFacts,
  earning: Earning,
  refunds: readonly RefundedGoods[],
  context: { readonly held: readonly HeldAward[]; readonly release: ReleaseRule; readonly now: Date },
): SettlementPosting[] => {
  if (!order.paidAt) return takeBackAll(context.held);
  const released = isReleased(order, context.release, context.now);
  const awards = new Map(earning.methods.map((award) => [award.methodId, award]));
  const heldBy = new Map(context.held.map((held) => [held.methodId, held]));
  return [...new Set([...awards.keys(), ...heldBy.keys()])].flatMap((methodId) => {
    const [award, held] = [awards.get(methodId), heldBy.get(methodId)];
    if (!held && (order.cancelledAt || !award?.points)) return [];
    return settleAward(methodId, held, {
      ruleVersion: award?.version ?? held?.ruleVersion ?? 0,
      earned: award?.points ?? NONE,
      standing: award ? standingPoints(order, award, { totals: earning.totals, refunds }) : NONE,
      released,
    });
  });
};
