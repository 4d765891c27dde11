import type { Points } from '../points.ts';
import { compareText } from '../text.ts';
import { addDays, type LocalDate } from '../time.ts';
import type { CampaignMoney } from './campaign-budget.ts';

/** What a person can do for points besides ordering. */
export const ACTION_KINDS = [
  'sign_up',
  'profile',
  'birthday',
  'first_order',
  'review',
  'link',
  'invite',
  'invited',
] as const;

export type ActionKind = (typeof ACTION_KINDS)[number];

interface ActionLink {
  /** Changes when the address does, so that a new link can be visited for points again. */
  readonly key: string;
  readonly url: string;
  readonly name: { readonly ar: string; readonly en: string };
}

/** When an invitation gives its points, to whoever invites (`invite`) and to the friend (`invited`). */
export interface InviteTerms {
  /** What the goods of the friend's order cost at least, in minor units. */
  readonly minimumMinor: number;
  /** How many friends of one customer may accept in a month of the store. */
  readonly perMonth: number;
  /** How long after accepting the friend may place the order. */
  readonly daysToOrder: number;
  /** How long a delivered and paid order waits: the time in which it may be returned. */
  readonly holdDays: number;
}

/** What one kind of action gives. */
export interface ActionRule {
  readonly kind: ActionKind;
  readonly points: Points;
  /** The most points in all; null without a limit. */
  readonly budget: Points | null;
  /** The budget in money that `budget` was made of. */
  readonly money?: CampaignMoney;
  /** Since when it gives points without a break: what happened before gives none. */
  readonly since: string;
  readonly link?: ActionLink;
  /** Only with `invite`, and always there. */
  readonly invite?: InviteTerms;
}

/** A store's actions; a kind that is missing gives nothing. */
export interface ActionTerms {
  readonly actions: readonly ActionRule[];
}

/** Points that a customer was given for an action. */
export interface Claim {
  readonly kind: ActionKind;
  /** Which of several: the day of a birthday, an order's product, a link, an invitation. Empty where there is only one. */
  readonly occasion: string;
  readonly claimedAt: Date;
  readonly customerId: string;
  /** The order that was made or reviewed. A review's points do not depend on it. */
  readonly order?: KeptOrder;
  /** Whether it is of an invitation that gives nothing any more. */
  readonly isVoid?: boolean;
}

/** What an order's goods cost, and what is kept and paid of them, in minor units. */
export interface KeptOrder {
  readonly goodsMinor: number;
  readonly keptMinor: number;
}

/** Two birthdays of a person that give points are at least this far apart. A Hijri year has 354 days. */
export const BIRTHDAY_GAP_DAYS = 350;

/** Whether two claims are for the same thing, so that a person gets points for one of them. */
const isSame = (one: Claim, other: Claim): boolean => {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'invited') return true; // a person is invited once
  if (one.kind !== 'birthday') return one.occasion === other.occasion;
  return addDays(one.occasion as LocalDate, BIRTHDAY_GAP_DAYS) > other.occasion;
};

/** Birthdays are ordered by their day, other claims by the time at which points were given. */
const timeOf = ({ kind, occasion, claimedAt }: Claim): number =>
  kind === 'birthday' ? Date.parse(occasion) : claimedAt.getTime();

const inOrder = (one: Claim, other: Claim): number =>
  timeOf(one) - timeOf(other) || compareText(one.customerId, other.customerId);

/** A first order that is cancelled, or of which refunds took at least half, gives nothing. */
export const isMostlyKept = ({ goodsMinor, keptMinor }: KeptOrder): boolean => keptMinor * 2 > goodsMinor;

/** A review was written, whatever becomes of its order. */
const keepsPoints = ({ kind, order }: Claim): boolean =>
  kind === 'review' || order === undefined || isMostlyKept(order);

/**
 * Which of a person's claims keep their points: the first for each thing. If a first order was refunded, none does: the next order is not
 * the first. A void claim counts for nothing. The claims may be of several records that were merged.
 */
export const standingClaims = <C extends Claim>(claims: readonly C[]): ReadonlySet<C> => {
  const first: C[] = [];
  for (const claim of claims.filter(({ isVoid }) => !isVoid).toSorted(inOrder))
    if (!first.some((earlier) => isSame(earlier, claim))) first.push(claim);
  return new Set(first.filter(keepsPoints));
};

/** Whether a rule's budget still pays for one more action. */
export const isAffordable = ({ points, budget }: ActionRule, given: number): boolean =>
  budget === null || given + points <= budget;
