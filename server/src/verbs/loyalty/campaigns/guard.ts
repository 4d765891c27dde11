import type { CampaignId } from '@apps-hub/domain/ids';
import { type CampaignEffect, termsOfEffect } from '@apps-hub/domain/loyalty/campaign-bonus';
import { campaignGift, moreByCampaign, rulesDuring } from '@apps-hub/domain/loyalty/campaign-gift';
import type { CampaignTerms } from '@apps-hub/domain/loyalty/campaigns';
import { points, type Points } from '@apps-hub/domain/points';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { adjustableNow, claimAlone } from '../approvals/day-limit.ts';
import { mayBeLimited, needsApproval } from '../approvals/limits.ts';
import { type Ground, groundOf, guardEarningLoss, mostOfOneOrder } from '../method-trials/earning-loss.ts';

/** Changes within this many days are added up, as for other rules. */
const DAYS = 30;

interface Change {
  /** Null for a new one. */
  readonly id: CampaignId | null;
  readonly before: CampaignTerms | null;
  readonly after: CampaignTerms;
}

/** Other campaigns that members with limits saved alone in the last thirty days and that have not ended. */
const aloneInMonth = async (
  { tx: { sql, storeId }, now }: VerbContext,
  id: CampaignId | null,
): Promise<readonly CampaignTerms[]> => {
  const rows = await sql<{ terms: CampaignTerms }[]>`
    select terms from campaign
    where store_id = ${storeId} and valid_to is null and status = 'active' and made_alone and id is distinct from ${id}
      and valid_from > ${instantAfterDays(now, -DAYS)} and (terms ->> 'endsAt')::timestamptz > ${now}`;
  return rows.map(({ terms }) => terms);
};

/** The most points that a campaign gives one order. */
const giftIn =
  (ground: Ground) =>
  (terms: CampaignTerms): Points => {
    const { effect } = terms;
    const rules = ground.methods.collection.map((rule) => rule.terms);
    const largest =
      effect.kind === 'multiplier'
        ? Math.floor((mostOfOneOrder(ground, rules) * (effect.percent - 100)) / 100)
        : mostOfOneOrder(ground, [termsOfEffect(effect)]);
    return campaignGift(terms, largest);
  };

interface Gift {
  readonly now: Points;
  /** With what other campaigns of the month give, which were saved alone. */
  readonly ofMonth: Points;
}

const giftOf = async (ctx: VerbContext, ground: Ground, { id, before, after }: Change): Promise<Gift> => {
  const gift = giftIn(ground);
  const now = moreByCampaign({ before, after }, gift);
  const others = await aloneInMonth(ctx, id);
  return { now, ofMonth: points(others.reduce<number>((sum, terms) => sum + gift(terms), gift(after))) };
};

const linesOf = (effect: CampaignEffect) => (effect.kind === 'multiplier' ? null : termsOfEffect(effect));

/** The gift of a campaign as shown to the person who approves it. */
export const giftOfCampaign = async (ctx: VerbContext, change: Change): Promise<Points> => {
  const { now, ofMonth } = await giftOf(ctx, await groundOf(ctx, linesOf(change.after.effect)), change);
  return now === 0 ? now : points(Math.max(now, ofMonth));
};

/** Refuses with `rule_needs_approval` a campaign that gives one order more than the actor may give alone. */
const guardGift = async (ctx: VerbContext, ground: Ground, change: Change): Promise<void> => {
  if (!mayBeLimited(ctx.actor)) return;
  const { now, ofMonth } = await giftOf(ctx, ground, change);
  if (now === 0) return;
  const isGradual = needsApproval(ctx.actor, ofMonth, ground.measure.settings.adjustLimits);
  if (!isGradual && (await claimAlone(ctx, now))) return;
  const limit = (await adjustableNow(ctx)) ?? 0;
  throw new AppError('rule_needs_approval', { params: { points: Math.max(now, ofMonth), limit } });
};

/** Refuses a campaign that gives back more than the store's limit, or gives more than the actor may give. */
export const guardCampaign = async (
  ctx: VerbContext,
  change: Change,
  confirmed: number | undefined,
): Promise<void> => {
  const { before, after } = change;
  const ground = await groundOf(ctx, linesOf(after.effect));
  const rules = ground.methods.collection.map(({ terms }) => terms);
  await guardEarningLoss(ctx, ground, {
    before: rulesDuring(rules, before?.effect ?? null),
    after: rulesDuring(rules, after.effect),
    confirmed,
  });
  await guardGift(ctx, ground, change);
};
