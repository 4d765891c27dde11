import type { CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import { largestTierGift, topPercent } from '@apps-hub/domain/loyalty/tier-gift';
import type { TierTerms } from '@apps-hub/domain/loyalty/tiers';
import { multiplied } from '@apps-hub/domain/loyalty/tier-bonus';
import type { Points } from '@apps-hub/domain/points';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { type Gift, GIFT_DAYS, guardGift, shownGift } from '../approvals/gift.ts';
import { type Ground, groundOf, guardEarningLoss, mostOfOneOrder } from '../method-trials/earning-loss.ts';
import type { ActiveMethods } from '../method-trials/rules.ts';
import { activeTiers } from './programme.ts';

/** The rules without what members with limits saved alone in the last thirty days. */
const tiersOfMonth = async ({ tx: { sql, storeId }, now }: VerbContext): Promise<TierTerms | null> => {
  const since = instantAfterDays(now, -GIFT_DAYS);
  const [row] = await sql<{ status: string; terms: TierTerms }[]>`
    select status, terms from tier_programme
    where store_id = ${storeId} and (not made_alone or valid_from <= ${since}) order by version desc limit 1`;
  return row?.status === 'active' ? row.terms : null;
};

/** The earning rules for a customer of the highest tier. */
const collectionFor = ({ collection }: ActiveMethods, terms: TierTerms | null): CollectionTerms[] =>
  collection.map(({ terms: rule }) => ({
    ...rule,
    reward: { ...rule.reward, points: multiplied(rule.reward.points, { percent: topPercent(terms) }) },
  }));

/** What tiers give one customer, compared with those in force and with those of a month ago. */
const giftOf = async (ctx: VerbContext, ground: Ground, after: TierTerms): Promise<Gift> => {
  const largest = mostOfOneOrder(
    ground,
    ground.methods.collection.map(({ terms }) => terms),
  );
  const before = (await activeTiers(ctx.tx)) ?? null;
  return {
    now: largestTierGift(after, before, largest),
    ofMonth: largestTierGift(after, await tiersOfMonth(ctx), largest),
  };
};

/** The gift of tiers as shown to the person who approves them. */
export const giftOfTiers = async (ctx: VerbContext, after: TierTerms): Promise<Points> =>
  shownGift(await giftOf(ctx, await groundOf(ctx), after));

/** Refuses tiers that give back more than the store's limit, or give more than the actor may give; inactive ones (null) give nothing. */
export const guardTiers = async (
  ctx: VerbContext,
  after: TierTerms | null,
  confirmed: number | undefined,
): Promise<void> => {
  if (after === null) return;
  const before = (await activeTiers(ctx.tx)) ?? null;
  const ground = await groundOf(ctx);
  await guardEarningLoss(ctx, ground, {
    before: collectionFor(ground.methods, before),
    after: collectionFor(ground.methods, after),
    confirmed,
  });
  await guardGift(ctx, () => giftOf(ctx, ground, after));
};
