import type { CampaignId } from '@apps-hub/domain/ids';
import { type CampaignEffect, termsOfEffect } from '@apps-hub/domain/loyalty/campaign-bonus';
import { campaignGift, moreByCampaign, rulesDuring } from '@apps-hub/domain/loyalty/campaign-gift';
import type { CampaignTerms } from '@apps-hub/domain/loyalty/campaigns';
import { points, type Points } from '@apps-hub/domain/points';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { type Gift, GIFT_DAYS, guardGift, shownGift } from '../approvals/gift.ts';
import { type Ground, groundOf, guardEarningLoss, mostOfOneOrder } from '../method-trials/earning-loss.ts';

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
      and valid_from > ${instantAfterDays(now, -GIFT_DAYS)} and (terms ->> 'endsAt')::timestamptz > ${now}`;
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

/** What a campaign gives one order; of the month, with what other campaigns give that were saved alone. */
const giftOf = async (ctx: VerbContext, ground: Ground, { id, before, after }: Change): Promise<Gift> => {
  const gift = giftIn(ground);
  const now = moreByCampaign({ before, after }, gift);
  const others = await aloneInMonth(ctx, id);
  return { now, ofMonth: points(others.reduce<number>((sum, terms) => sum + gift(terms), gift(after))) };
};

const linesOf = (effect: CampaignEffect) => (effect.kind === 'multiplier' ? null : termsOfEffect(effect));

/** The gift of a campaign as shown to the person who approves it. */
export const giftOfCampaign = async (ctx: VerbContext, change: Change): Promise<Points> =>
  shownGift(await giftOf(ctx, await groundOf(ctx, linesOf(change.after.effect)), change));

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
  await guardGift(ctx, () => giftOf(ctx, ground, change));
};
