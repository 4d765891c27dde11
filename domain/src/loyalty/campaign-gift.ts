import { points, type Points } from '../points.ts';
import { multiplied } from './tier-bonus.ts';
import { type CampaignEffect, termsOfEffect } from './campaign-bonus.ts';
import type { CampaignSegment, CampaignTerms } from './campaigns.ts';
import type { CollectionTerms } from './collection-method.ts';

/** The rules as a customer of a campaign earns by them, without its limits. */
export const rulesDuring = (
  rules: readonly CollectionTerms[],
  effect: CampaignEffect | null,
): CollectionTerms[] => {
  if (effect === null) return [...rules];
  if (effect.kind !== 'multiplier') return [...rules, termsOfEffect(effect)];
  const { percent } = effect;
  return rules.map((rule) => ({
    ...rule,
    reward: { ...rule.reward, points: multiplied(rule.reward.points, { percent }) },
  }));
};

/** The most points that a campaign gives one order; `largest` is the most that a past order would get without limits. */
export const campaignGift = (
  { orderMost, customerMost, budget }: Pick<CampaignTerms, 'orderMost' | 'customerMost' | 'budget'>,
  largest: number,
): Points =>
  points(
    [orderMost, customerMost, budget].reduce<number>(
      (least, limit) => Math.min(least, limit ?? least),
      largest,
    ),
  );

/** Whether a campaign is only for customers whom it was for before. A segment is compared as it was saved, whatever it is called. */
const isForNoOthers = (after: CampaignSegment, before: CampaignSegment): boolean => {
  if (before.kind === 'everyone') return true;
  return after.kind === 'segment' && before.kind === 'segment'
    ? JSON.stringify(after.rule) === JSON.stringify(before.rule)
    : JSON.stringify(after) === JSON.stringify(before);
};

const isWithin = (after: CampaignTerms, before: CampaignTerms): boolean =>
  after.startsAt >= before.startsAt &&
  after.endsAt <= before.endsAt &&
  (before.combines || !after.combines) &&
  isForNoOthers(after.segment, before.segment);

/**
 * How many more points one order gets by a changed campaign than by the one before. One for other days or other customers, or
 * that others are added to now, counts whole, like a new one.
 */
export const moreByCampaign = (
  { after, before }: { readonly after: CampaignTerms; readonly before: CampaignTerms | null },
  giftOf: (terms: CampaignTerms) => Points,
): Points =>
  before && isWithin(after, before) ? points(Math.max(giftOf(after) - giftOf(before), 0)) : giftOf(after);
