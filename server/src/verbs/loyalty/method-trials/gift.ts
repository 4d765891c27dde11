import { assumedOrderMinor } from '@apps-hub/domain/loyalty/give-back';
import type { RedemptionTerms } from '@apps-hub/domain/loyalty/redemption';
import { rewardGift } from '@apps-hub/domain/loyalty/reward-gift';
import { largestGift } from '@apps-hub/domain/loyalty/rule-gift';
import { points, type Points } from '@apps-hub/domain/points';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { adjustableNow, claimAlone } from '../approvals/day-limit.ts';
import { managersDay, mayBeLimited } from '../approvals/limits.ts';
import { mostHeld } from '../customers/most-held.ts';
import { presentRewards } from '../redemption-methods/present-rewards.ts';
import type { Evidence } from './evidence.ts';
import { loadMeasure } from './loss.ts';
import { activeMethods, type CollectionDraft, withDraft } from './rules.ts';

type Changed = Pick<CollectionDraft, 'id' | 'terms'>;

/** The most points that one order would earn more with the draft than by the rules in force. */
export const giftOf = async (ctx: VerbContext, draft: Changed, { orders }: Evidence): Promise<Points> => {
  const { collection } = await activeMethods(ctx.tx, ctx.now);
  const { currency, settings } = await loadMeasure(ctx.tx);
  const before = collection.map(({ terms }) => terms);
  return largestGift(
    { before, after: withDraft(collection, draft) },
    {
      orders: orders.map(({ totals }) => totals),
      assumedMinor: assumedOrderMinor(settings.assumedOrder, currency),
    },
  );
};

/** Assumed orders that the largest cart is at least worth, since a percentage off a large one gives more. */
const LARGE_CART_ORDERS = 10;

/**
 * The most points that one customer would save by a reward, at the prices before it: with the largest balance, or with what a manager may
 * give in a day if that is more.
 */
export const rewardGiftOf = async (
  ctx: VerbContext,
  terms: RedemptionTerms,
  { orders }: Evidence,
): Promise<Points> => {
  const { currency, settings } = await loadMeasure(ctx.tx);
  const assumedMinor = assumedOrderMinor(settings.assumedOrder, currency);
  const cartsMinor = [assumedMinor, assumedMinor * LARGE_CART_ORDERS];
  cartsMinor.push(orders.reduce((most, { totals }) => Math.max(most, totals.goodsMinor), 0));
  const spendable = points(Math.max(await mostHeld(ctx.tx), managersDay(settings.adjustLimits)));
  return rewardGift(terms, await presentRewards(ctx.tx), { cartsMinor, spendable });
};

/**
 * Refuses with `rule_needs_approval` a draft whose gift is more than the actor may adjust alone now. The gift counts towards the actor's
 * day, so that a large change is not made in small steps.
 */
const guard = async (ctx: VerbContext, giftOfDraft: () => Promise<Points>): Promise<void> => {
  if (!mayBeLimited(ctx.actor)) return;
  const gift = await giftOfDraft();
  if (gift === 0 || (await claimAlone(ctx, gift))) return;
  const limit = (await adjustableNow(ctx)) ?? 0;
  throw new AppError('rule_needs_approval', { params: { points: gift, limit } });
};

export const guardGift = (ctx: VerbContext, draft: Changed, evidence: Evidence): Promise<void> =>
  guard(ctx, () => giftOf(ctx, draft, evidence));

export const guardRewardGift = (
  ctx: VerbContext,
  terms: RedemptionTerms,
  evidence: Evidence,
): Promise<void> => guard(ctx, () => rewardGiftOf(ctx, terms, evidence));
