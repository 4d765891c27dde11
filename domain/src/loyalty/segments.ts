import type { TierId } from '../ids.ts';
import type { Points } from '../points.ts';
import { foldedText } from '../search-text.ts';
import { type CustomerTags, tagKey } from '../shop/customer-tags.ts';
import { addDays, type LocalDate } from '../time.ts';

/** A lower or an upper limit, inclusive. */
export type Bound = 'least' | 'most';

/** What a segment asks about a customer. */
export type SegmentCondition =
  | { readonly of: 'tier'; readonly is: 'in' | 'not_in'; readonly tierIds: readonly TierId[] }
  | { readonly of: 'balance'; readonly is: Bound; readonly points: Points }
  /** Whether points have their last day within so many days, today included. */
  | { readonly of: 'expiring'; readonly days: number }
  /** The last order of these many days and today, or older than that; both need an order. */
  | { readonly of: 'last_order'; readonly is: 'within' | 'before'; readonly days: number }
  | { readonly of: 'last_order'; readonly is: 'never' }
  | { readonly of: 'orders'; readonly is: Bound; readonly count: number }
  | { readonly of: 'spend'; readonly is: Bound; readonly amountMinor: number }
  /** The city of the last order that names one; a customer without one is in no city. */
  | { readonly of: 'city'; readonly is: 'in' | 'not_in'; readonly cities: readonly string[] }
  /** Any of these tags, or none of them; case and further spaces do not count. */
  | { readonly of: 'tag'; readonly is: 'any' | 'none'; readonly tags: readonly string[] }
  /** The share of orders in cash on delivery, in whole per cent; needs an order whose payment is known. */
  | { readonly of: 'cod_share'; readonly is: Bound; readonly percent: number };

export type Match = 'all' | 'any';

export const SEGMENT_CONDITIONS = [
  'tier',
  'balance',
  'expiring',
  'last_order',
  'orders',
  'spend',
  'city',
  'tag',
  'cod_share',
] as const satisfies readonly SegmentCondition['of'][];

/** Groups of conditions; all or any of them must hold, and of each group's conditions all or any. */
export interface SegmentRule {
  readonly match: Match;
  readonly groups: readonly { readonly match: Match; readonly conditions: readonly SegmentCondition[] }[];
}

/** What is known of a customer: their own orders, and those of customers merged into them. */
export interface CustomerFacts {
  readonly tierId: TierId | null;
  readonly available: Points;
  /** The last day of the points that expire next; null if none do. */
  readonly nextExpiry: LocalDate | null;
  /** When the last order was placed that was not cancelled. */
  readonly lastOrderAt: Date | null;
  /** Paid orders of which goods are kept, and what these cost after refunds, tax included: as tiers count them. */
  readonly orders: number;
  readonly spendMinor: number;
  readonly city: string | null;
  /** The customer's tags at the host, as of now. */
  readonly tags: CustomerTags;
  /** Orders whose payment the platform told, and those of them in cash on delivery; without cancelled ones. */
  readonly paymentsKnown: number;
  readonly onDelivery: number;
}

/** The moment for which a segment is asked: the store's day, and when a day of its calendar began. */
export interface SegmentMoment {
  readonly today: LocalDate;
  readonly startOf: (day: LocalDate) => Date;
}

const within = (value: number, is: Bound, limit: number): boolean =>
  is === 'least' ? value >= limit : value <= limit;

const isInCity = (city: string | null, cities: readonly string[]): boolean =>
  city !== null && cities.some((each) => foldedText(each) === foldedText(city));

const hasAny = (own: CustomerTags, tags: readonly string[]): boolean =>
  tags.some((tag) => Object.hasOwn(own, tagKey(tag)));

const isOrderedAsAsked = (
  condition: Extract<SegmentCondition, { of: 'last_order' }>,
  { lastOrderAt }: CustomerFacts,
  { today, startOf }: SegmentMoment,
): boolean => {
  if (condition.is === 'never' || lastOrderAt === null)
    return condition.is === 'never' && lastOrderAt === null;
  const isRecent = lastOrderAt >= startOf(addDays(today, -condition.days));
  return condition.is === 'within' ? isRecent : !isRecent;
};

/** Whether a customer meets a condition. */
const meets = (condition: SegmentCondition, facts: CustomerFacts, moment: SegmentMoment): boolean => {
  switch (condition.of) {
    case 'tier': {
      const isIn = facts.tierId !== null && condition.tierIds.includes(facts.tierId);
      return condition.is === 'in' ? isIn : !isIn;
    }
    case 'balance':
      return within(facts.available, condition.is, condition.points);
    case 'expiring':
      return facts.nextExpiry !== null && facts.nextExpiry <= addDays(moment.today, condition.days);
    case 'last_order':
      return isOrderedAsAsked(condition, facts, moment);
    case 'orders':
      return within(facts.orders, condition.is, condition.count);
    case 'spend':
      return within(facts.spendMinor, condition.is, condition.amountMinor);
    case 'city':
      return isInCity(facts.city, condition.cities) === (condition.is === 'in');
    case 'tag':
      return hasAny(facts.tags, condition.tags) === (condition.is === 'any');
    case 'cod_share':
      return (
        facts.paymentsKnown > 0 &&
        within(facts.onDelivery * 100, condition.is, condition.percent * facts.paymentsKnown)
      );
  }
};

const holds = <T>(match: Match, parts: readonly T[], test: (part: T) => boolean): boolean =>
  match === 'all' ? parts.every(test) : parts.some(test);

/** Whether a segment has a customer. The statements of `server/src/verbs/loyalty/segments/where.ts` ask the same; a test compares both. */
export const isMember = (
  { match, groups }: SegmentRule,
  facts: CustomerFacts,
  moment: SegmentMoment,
): boolean =>
  holds(match, groups, (group) =>
    holds(group.match, group.conditions, (condition) => meets(condition, facts, moment)),
  );
