import type { CampaignId, CustomerId } from '../ids.ts';
import { MAX_POINTS, points, type Points } from '../points.ts';
import type { GoodsTotals } from '../shop/order.ts';
import type { LineScope } from './line-scope.ts';
import { earnedPoints, leftPoints } from './rule-points.ts';
import type { CollectionTerms, EarningReward } from './collection-method.ts';
import type { TierName } from './tier-bonus.ts';

/** What a campaign adds to an order: more of what the rules gave, points for the order, or points for each unit. */
export type CampaignEffect =
  /** 200 doubles the points of the rules, without what a tier adds. */
  | { readonly kind: 'multiplier'; readonly percent: number }
  | { readonly kind: 'order'; readonly points: Points }
  | { readonly kind: 'unit'; readonly points: Points; readonly lines?: LineScope };

/** A campaign as an order keeps it, whatever happens to the campaign later. */
export interface CampaignBonus {
  readonly campaignId: CampaignId;
  readonly version: number;
  readonly name: TierName;
  readonly customerId: CustomerId;
  readonly effect: CampaignEffect;
  /** The most that this order gets, by all limits of the campaign; null for no limit. */
  readonly most: Points | null;
  /** How long its points can be used, in months; null as long as others. */
  readonly expiryMonths: number | null;
  /** The name of the segment in which the customer was, if the campaign is for one. */
  readonly memberOf?: TierName;
}

/** A campaign that an order does not get, because its customer is in the campaign's comparison group. */
export interface HeldOutCampaign {
  readonly campaignId: CampaignId;
  readonly name: TierName;
  readonly customerId: CustomerId;
}

/** A bonus for the order or for units in the form of a rule, which has the same arithmetic. */
export const termsOfEffect = (effect: Exclude<CampaignEffect, { kind: 'multiplier' }>): CollectionTerms => {
  const reward: EarningReward = { mode: effect.kind, points: effect.points };
  return {
    reward,
    minimumUnits: null,
    minimumTotalMinor: null,
    taxIncluded: true,
    ...(effect.kind === 'unit' && effect.lines ? { lines: effect.lines } : {}),
    fragileItems: false,
    largeItems: false,
  };
};

const added = (base: number, percent: number): Points =>
  points(Math.min(Math.floor((base * (percent - 100)) / 100), MAX_POINTS));

/** What a campaign gives goods before its limits. `base` is what the rules give them, before a tier's multiplier. */
export const campaignExtra = (effect: CampaignEffect, goods: GoodsTotals, base: number): Points =>
  effect.kind === 'multiplier' ? added(base, effect.percent) : earnedPoints(termsOfEffect(effect), goods);

/** Points within what the order may get of the campaign. */
export const withinMost = (extra: Points, { most }: Pick<CampaignBonus, 'most'>): Points =>
  most === null ? extra : points(Math.min(extra, most));

interface Shrunk {
  readonly whole: GoodsTotals;
  readonly kept: GoodsTotals;
  /** What the rules give the whole and the kept goods, before a tier's multiplier. */
  readonly base: number;
  readonly baseLeft: number;
}

/** What a campaign would give the kept goods before its limits; never more than for the whole order. */
const extraForKept = (effect: CampaignEffect, { whole, kept, base, baseLeft }: Shrunk): Points =>
  effect.kind === 'multiplier'
    ? added(Math.min(base, baseLeft), effect.percent)
    : leftPoints(termsOfEffect(effect), whole, kept);

/**
 * What remains of a campaign's points after refunds: they shrink in the same proportion as what the campaign would have given without limits,
 * rounded down. So a refund also takes back points of an order that had reached a limit.
 */
export const campaignExtraLeft = (
  { effect }: Pick<CampaignBonus, 'effect'>,
  given: Points,
  goods: Shrunk,
): Points => {
  const whole = campaignExtra(effect, goods.whole, goods.base);
  const left = extraForKept(effect, goods);
  return whole === 0 ? points(0) : points(Number((BigInt(given) * BigInt(left)) / BigInt(whole)));
};
