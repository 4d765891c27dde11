import type { CollectionTerms } from '@apps-hub/domain/loyalty/collection-method';
import { largestTierGift, topPercent } from '@apps-hub/domain/loyalty/tier-gift';
import type { TierTerms } from '@apps-hub/domain/loyalty/tiers';
import { multiplied } from '@apps-hub/domain/loyalty/tier-bonus';
import { points, type Points } from '@apps-hub/domain/points';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { adjustableNow, claimAlone } from '../approvals/day-limit.ts';
import { mayBeLimited, needsApproval } from '../approvals/limits.ts';
import { type Ground, groundOf, guardEarningLoss, mostOfOneOrder } from '../method-trials/earning-loss.ts';
import type { ActiveMethods } from '../method-trials/rules.ts';
import { activeTiers } from './programme.ts';

/** Changes within this many days are added up, as for other rules. */
const DAYS = 30;

/** The rules without what members with limits saved alone in the last thirty days. */
const tiersOfMonth = async ({ tx: { sql, storeId }, now }: VerbContext): Promise<TierTerms | null> => {
  const since = instantAfterDays(now, -DAYS);
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

interface Gift {
  readonly now: Points;
  /** Larger than `now` if other changes of the last month, made without approval, gave something too. */
  readonly ofMonth: Points;
}

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
export const giftOfTiers = async (ctx: VerbContext, after: TierTerms): Promise<Points> => {
  const { now, ofMonth } = await giftOf(ctx, await groundOf(ctx), after);
  return now === 0 ? now : points(Math.max(now, ofMonth));
};

/** Refuses with `rule_needs_approval` tiers that give one customer more than the actor may give alone. */
const guardGift = async (ctx: VerbContext, ground: Ground, after: TierTerms): Promise<void> => {
  if (!mayBeLimited(ctx.actor)) return;
  const { now, ofMonth } = await giftOf(ctx, ground, after);
  if (now === 0) return;
  const isGradual = needsApproval(ctx.actor, ofMonth, ground.measure.settings.adjustLimits);
  if (!isGradual && (await claimAlone(ctx, now))) return;
  const limit = (await adjustableNow(ctx)) ?? 0;
  throw new AppError('rule_needs_approval', { params: { points: Math.max(now, ofMonth), limit } });
};

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
  await guardGift(ctx, ground, after);
};
