import { assumedOrderMinor } from '@apps-hub/domain/loyalty/give-back';
import type { CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import type { RedemptionTerms } from '@apps-hub/domain/loyalty/redemption';
import { type RewardGround, rewardGift } from '@apps-hub/domain/loyalty/reward-gift';
import { largestGift } from '@apps-hub/domain/loyalty/rule-gift';
import { points, type Points } from '@apps-hub/domain/points';

import type { VerbContext } from '#context.ts';
import { type Gift, guardGift, shownGift } from '../approvals/gift.ts';
import { managersDay } from '../approvals/limits.ts';
import { mostHeld } from '../customers/most-held.ts';
import { presentRewards } from '../redemption-methods/present-rewards.ts';
import type { Evidence } from './evidence.ts';
import { loadMeasure } from './loss.ts';
import { collectionOfMonth, rewardsOfMonth } from './month-before.ts';
import { asTheyCost } from './past-orders.ts';
import { activeMethods, type CollectionDraft, type Draft, withDraft } from './rules.ts';

type Changed = Pick<CollectionDraft, 'id' | 'terms'>;

/** The most extra points that a single order would earn with the draft. */
const giftOf = async (ctx: VerbContext, draft: Changed, { orders }: Evidence): Promise<Gift> => {
  const { collection } = await activeMethods(ctx.tx, ctx.now);
  const { currency, settings } = await loadMeasure(ctx.tx);
  const after = withDraft(collection, draft);
  const sales = {
    orders: orders.map(({ totals }) => totals),
    assumedMinor: assumedOrderMinor(settings.assumedOrder, currency),
  };
  const since = (before: readonly CollectionTerms[]) => largestGift({ before, after }, sales);
  return {
    now: since(collection.map(({ terms }) => terms)),
    ofMonth: since(await collectionOfMonth(ctx)),
  };
};

/** The largest cart is assumed to be worth at least this many assumed orders, since a percentage off a large cart gives more. */
const LARGE_CART_ORDERS = 10;

/** The customer who gains most is assumed to place at least this many orders, each with a coupon. */
const LEAST_COUPONS = 10;

/** What the best customer among the past orders buys. */
const reachOf = ({ orders }: Evidence, assumedMinor: number): NonNullable<RewardGround['reach']> => {
  const reach = { coupons: LEAST_COUPONS, goodsMinor: assumedMinor * LEAST_COUPONS };
  for (const own of Map.groupBy(orders, ({ customerId }) => customerId).values()) {
    reach.coupons = Math.max(reach.coupons, own.length);
    reach.goodsMinor = Math.max(
      reach.goodsMinor,
      own.reduce((sum, { totals }) => sum + totals.goodsMinor, 0),
    );
  }
  return reach;
};

/**
 * The most points that one customer would save by a reward at the previous prices. Computed for the largest balance, limited by what
 * customers buy, and for a manager's daily limit without that bound; the second keeps points from becoming worth many times more.
 */
const rewardGiftOf = async (ctx: VerbContext, terms: RedemptionTerms, evidence: Evidence): Promise<Gift> => {
  const { currency, settings } = await loadMeasure(ctx.tx);
  const assumedMinor = assumedOrderMinor(settings.assumedOrder, currency);
  const cartsMinor = [assumedMinor, assumedMinor * LARGE_CART_ORDERS];
  cartsMinor.push(evidence.orders.reduce((most, { totals }) => Math.max(most, totals.goodsMinor), 0));
  const given = { cartsMinor, spendable: managersDay(settings.adjustLimits) };
  const held = { cartsMinor, spendable: await mostHeld(ctx.tx), reach: reachOf(evidence, assumedMinor) };
  const since = (before: readonly RedemptionTerms[]) =>
    points(Math.max(rewardGift(terms, before, given), rewardGift(terms, before, held)));
  const costing = (rewards: readonly RedemptionTerms[]) => asTheyCost(ctx.tx, evidence.window, rewards);
  const present = await costing(await presentRewards(ctx.tx));
  const ofMonth = await costing(await rewardsOfMonth(ctx));
  return { now: since(present), ofMonth: since(ofMonth.length > 0 ? ofMonth : present) };
};

/** The gift of a method as shown to the person who approves it. */
export const giftToApprove = async (ctx: VerbContext, draft: Draft, evidence: Evidence): Promise<Points> =>
  shownGift(await giftOfDraft(ctx, draft, evidence));

const NONE: Gift = { now: points(0), ofMonth: points(0) };

const giftOfDraft = async (ctx: VerbContext, draft: Draft, evidence: Evidence): Promise<Gift> => {
  if (draft.kind === 'collection') return giftOf(ctx, draft, evidence);
  return draft.terms === null ? NONE : rewardGiftOf(ctx, draft.terms, evidence);
};

/** Refuses with `rule_needs_approval` a draft whose gift exceeds what the actor may adjust alone now. */
export const guardDraft = (ctx: VerbContext, draft: Draft, evidence: Evidence): Promise<void> =>
  guardGift(ctx, () => giftOfDraft(ctx, draft, evidence));
