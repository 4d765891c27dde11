import type { LocalDate } from '../time.ts';

/** How often a reward can be had; null is without limit. Rewards whose points were returned do not count. */
export interface RewardLimits {
  /** How many there are in all. */
  readonly stock: number | null;
  /** The most for one person in all. */
  readonly perCustomer: number | null;
  /** The most for one person in so many days, today included. */
  readonly perPeriod: { readonly most: number; readonly days: number } | null;
  /** The last day on which it can be redeemed, on the store's calendar. */
  readonly lastDay: LocalDate | null;
}

/** How many of a reward are taken: by anyone, by one person, and by this person in the period of the limit. */
export interface RewardTaken {
  readonly inAll: number;
  readonly byPerson: number;
  readonly inPeriod: number;
}

export const NO_LIMITS: RewardLimits = { stock: null, perCustomer: null, perPeriod: null, lastDay: null };

export const NONE_TAKEN: RewardTaken = { inAll: 0, byPerson: 0, inPeriod: 0 };

export type LimitRefusal = 'reward_ended' | 'reward_sold_out' | 'reward_limit_reached';

/** Whether its last day has passed. */
export const hasEnded = (limits: Pick<RewardLimits, 'lastDay'> | undefined, today: LocalDate): boolean =>
  today > (limits?.lastDay ?? today);

/** The limit that a person has reached: in all, or in the period; null if they may have another. */
export const reachedLimit = (
  { perCustomer, perPeriod }: RewardLimits,
  { byPerson, inPeriod }: Omit<RewardTaken, 'inAll'>,
): number | null => {
  if (perCustomer !== null && byPerson >= perCustomer) return perCustomer;
  return perPeriod && inPeriod >= perPeriod.most ? perPeriod.most : null;
};

/** Why a reward cannot be redeemed today; undefined if it can. */
export const limitRefusal = (
  limits: RewardLimits,
  taken: RewardTaken,
  today: LocalDate,
): LimitRefusal | undefined => {
  if (hasEnded(limits, today)) return 'reward_ended';
  if (limits.stock !== null && taken.inAll >= limits.stock) return 'reward_sold_out';
  return reachedLimit(limits, taken) === null ? undefined : 'reward_limit_reached';
};

const isAtMost = <T extends number | string>(a: T | null, b: T | null): boolean =>
  b === null || (a !== null && a <= b);

/** Whether `a` never allows a redemption that `b` refuses. */
export const isAsLimited = (a: RewardLimits, b: RewardLimits): boolean =>
  isAtMost(a.stock, b.stock) &&
  isAtMost(a.perCustomer, b.perCustomer) &&
  isAtMost(a.lastDay, b.lastDay) &&
  (b.perPeriod === null ||
    (a.perPeriod !== null && a.perPeriod.most <= b.perPeriod.most && a.perPeriod.days >= b.perPeriod.days));
