import type { CampaignId, CustomerId, SegmentId, TierId } from '../ids.ts';
import { points, type Points } from '../points.ts';
import type { CampaignBonus, CampaignEffect, HeldOutCampaign } from './campaign-bonus.ts';
import type { CampaignMoney } from './campaign-budget.ts';
import type { CampaignSpan } from './campaign-span.ts';
import { computeEarning } from './earning.ts';
import type { SegmentRule } from './segments.ts';
import type { TierName } from './tier-bonus.ts';

/** Whose orders count in a campaign. */
export type CampaignSegment =
  | { readonly kind: 'everyone' }
  /** Customers who had one of these tiers when the order was created. */
  | { readonly kind: 'tiers'; readonly tierIds: readonly TierId[] }
  /** A customer's first order that is known, once per person. */
  | { readonly kind: 'first_order' }
  /** Customers who were in this segment when their order was first recorded; the segment as it was when the campaign was saved. */
  | {
      readonly kind: 'segment';
      readonly segmentId: SegmentId;
      readonly name: TierName;
      readonly rule: SegmentRule;
    };

export const CAMPAIGN_SEGMENTS = [
  'everyone',
  'tiers',
  'first_order',
  'segment',
] as const satisfies readonly CampaignSegment['kind'][];

export const CAMPAIGN_EFFECTS = [
  'multiplier',
  'order',
  'unit',
] as const satisfies readonly CampaignEffect['kind'][];

/** One version of a campaign, with its days in the store's time zone when it was saved; an order keeps the version in force when it was created. */
export interface CampaignTerms extends CampaignSpan {
  readonly name: TierName;
  /** The days and times as instants, in ISO 8601: from `startsAt`, before `endsAt`. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly effect: CampaignEffect;
  readonly segment: CampaignSegment;
  /** The most points for one order, for one customer, and in all, as both budgets allow; null for no limit. */
  readonly orderMost: Points | null;
  readonly customerMost: Points | null;
  readonly budget: Points | null;
  /** The budget in money that `budget` follows from; missing without one. */
  readonly money?: CampaignMoney;
  /** Whether its points are added to those of other campaigns. If not, an order gets either its points or theirs, whichever are more. */
  readonly combines: boolean;
  /** Decides between campaigns that give the same: the lower number goes first. */
  readonly priority: number;
  /** How long its points can be used after they become available; null as long as others. */
  readonly expiryMonths: number | null;
}

/** Whether what a campaign gives one order depends on what it gave others, so that orders have to take turns. */
export const isRationed = ({
  customerMost,
  budget,
  segment,
}: Pick<CampaignTerms, 'customerMost' | 'budget' | 'segment'>): boolean =>
  customerMost !== null || budget !== null || segment.kind === 'first_order';

/** An order as a campaign's segment asks about it. */
export interface Asked {
  readonly placedAt: Date;
  /** The customer's tier when it was created. */
  readonly tierId: TierId | null;
  /** Whether no earlier order of the person is known, and none has had the campaign. */
  readonly isFirst: boolean;
  /** Whether the customer was in the campaign's segment when the order was first recorded. */
  readonly isMember: boolean;
}

/** Whether an order counts in a campaign: by when it was created, not when it was paid, delivered or reported. */
export const countsIn = (
  { startsAt, endsAt, segment }: Pick<CampaignTerms, 'startsAt' | 'endsAt' | 'segment'>,
  { placedAt, tierId, isFirst, isMember }: Asked,
): boolean => {
  if (placedAt < new Date(startsAt) || placedAt >= new Date(endsAt)) return false;
  switch (segment.kind) {
    case 'everyone':
      return true;
    case 'tiers':
      return tierId !== null && segment.tierIds.includes(tierId);
    case 'first_order':
      return isFirst;
    case 'segment':
      return isMember;
  }
};

/** A campaign in which an order counts, and what is left of its limits. */
export interface CampaignOffer {
  readonly campaignId: CampaignId;
  readonly version: number;
  readonly terms: CampaignTerms;
  /** The customer who has the points of the order's customer: another one after a merge. */
  readonly person: CustomerId;
  /** What is left without this order's own points; null for no limit. */
  readonly budgetLeft: number | null;
  readonly personLeft: number | null;
  /** Whether the person is in the campaign's comparison group, which gets nothing of it. Missing: not. */
  readonly isHeldOut?: boolean;
}

/** The campaigns among these offers whose comparison group the customer is in. */
export const heldOutOf = (
  offers: readonly CampaignOffer[],
  customerId: CustomerId,
): readonly HeldOutCampaign[] =>
  offers.flatMap(({ campaignId, terms: { name }, isHeldOut = false }) =>
    isHeldOut ? [{ campaignId, name, customerId }] : [],
  );

/** Shares out the limits of campaigns among orders that are computed together. */
export class CampaignRations {
  readonly #taken = new Map<string, number>();

  #of(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  /** The most that an order may get now; null for no limit. */
  most({ campaignId, terms, person, budgetLeft, personLeft }: CampaignOffer): Points | null {
    const own = `${campaignId}/${person}`;
    if (terms.segment.kind === 'first_order' && this.#taken.has(own)) return points(0);
    const limits = [
      terms.orderMost,
      budgetLeft === null ? null : budgetLeft - this.#of(campaignId),
      personLeft === null ? null : personLeft - this.#of(own),
    ].filter((limit) => limit !== null);
    return limits.length === 0 ? null : points(Math.max(Math.min(...limits), 0));
  }

  /** Takes what an order got. */
  take({ campaignId, person }: CampaignOffer, given: Points): void {
    if (given === 0) return;
    for (const key of [campaignId, `${campaignId}/${person}`]) this.#taken.set(key, this.#of(key) + given);
  }
}

type Computed = Parameters<typeof computeEarning>;

interface Candidate {
  readonly offer: CampaignOffer;
  readonly bonus: CampaignBonus;
  readonly given: Points;
}

const total = (candidates: readonly Candidate[]): number =>
  candidates.reduce((sum, { given }) => sum + given, 0);

const firstPriority = (candidates: readonly Candidate[]): number =>
  Math.min(...candidates.map(({ offer }) => offer.terms.priority));

/** All campaigns that combine, or one that does not: whichever gives the customer more; the priority decides between equals. */
const best = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const together = candidates.filter(({ offer }) => offer.terms.combines);
  const alone = candidates.filter(({ offer }) => !offer.terms.combines).map((each) => [each]);
  const options = together.length > 0 ? [together, ...alone] : alone;
  const [chosen] = options.toSorted((a, b) => total(b) - total(a) || firstPriority(a) - firstPriority(b));
  return chosen ?? [];
};

/**
 * The campaigns that an order gets of those it counts in and whose comparison group its customer is not in, with their terms and what they give at most. What it gets of a limit is decided once:
 * an edited order does not get more of it later.
 */
export const chooseCampaigns = (
  [order, methods, context]: Computed,
  offers: readonly CampaignOffer[],
  { rations, customerId }: { readonly rations: CampaignRations; readonly customerId: CustomerId },
): CampaignBonus[] => {
  const campaigns = offers
    .filter(({ isHeldOut = false }) => !isHeldOut)
    .toSorted((a, b) => a.terms.priority - b.terms.priority || (a.campaignId < b.campaignId ? -1 : 1))
    .map((offer) => {
      const { campaignId, version, terms } = offer;
      const { name, effect, expiryMonths, segment } = terms;
      const bonus = {
        campaignId,
        version,
        name,
        customerId,
        effect,
        expiryMonths,
        most: rations.most(offer),
        ...(segment.kind === 'segment' ? { memberOf: segment.name } : {}),
      };
      return { offer, bonus };
    });
  const { methods: awards } = computeEarning(order, methods, {
    ...context,
    campaigns: campaigns.map(({ bonus }) => bonus),
  });
  const candidates = campaigns.map(({ offer, bonus }) => ({
    offer,
    bonus,
    given: awards.find(({ methodId }) => methodId === offer.campaignId)?.points ?? points(0),
  }));
  return best(candidates).map(({ offer, bonus, given }) => {
    rations.take(offer, given);
    return isRationed(offer.terms) ? { ...bonus, most: given } : bonus;
  });
};
