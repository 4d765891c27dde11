import type { RedemptionMethodId, TierId } from '../ids.ts';
import type { Points } from '../points.ts';
import { addDays, addMonths, type LocalDate } from '../time.ts';
import type { TierName } from './tier-bonus.ts';

/** What a customer's tier is measured in: money spent, points earned, or orders. Refunds lower each of them. */
export const TIER_MEASURES = ['spend', 'points', 'orders'] as const;

export type TierMeasure = (typeof TIER_MEASURES)[number];

/**
 * The orders that count: all, those of this or the last calendar year, or those of the last twelve months. With `from_entry` a tier also
 * lasts twelve months from its first day, whatever leaves the twelve months meanwhile.
 */
export const TIER_WINDOWS = ['lifetime', 'calendar_year', 'rolling_year', 'from_entry'] as const;

export type TierWindow = (typeof TIER_WINDOWS)[number];

export const TIERS_MOST = 8;

export interface Tier {
  readonly id: TierId;
  readonly name: TierName;
  /** The least that reaches it: minor units of money, points or orders. */
  readonly from: number;
  /** 100 for no multiplier. */
  readonly percent: number;
  /** Points for reaching it, once per customer and year; 0 for none. */
  readonly entryPoints: Points;
  /** Rewards that only customers of this tier or a higher one may redeem. */
  readonly rewardIds: readonly RedemptionMethodId[];
}

/** The rules of a store's tiers; the lowest tier first. */
export interface TierTerms {
  readonly measure: TierMeasure;
  readonly window: TierWindow;
  /** Whether tax counts as money spent. */
  readonly taxIncluded: boolean;
  /** Days that a tier stays after its last day, or after the customer no longer reaches it. */
  readonly graceDays: number;
  readonly tiers: readonly Tier[];
}

/** What a customer's orders add up to. A calendar year has two sums: this year's, and last year's. */
export interface Measured {
  readonly now: number;
  /** Last year's, for calendar years; else 0. */
  readonly before: number;
  /**
   * For a tier that lasts twelve months from its entry and is reviewed: the most that twelve months added up to on any day since the entry,
   * by what is kept and by what was bought. Missing for others.
   */
  readonly sinceEntry?: { readonly kept: number; readonly bought: number };
}

/** A tier as the orders give it. */
export interface HeldTier {
  /** Null below the lowest tier. */
  readonly tierId: TierId | null;
  /** Until when it stays at least; null while there is no such day. */
  readonly lastDay: LocalDate | null;
}

interface Looked {
  readonly measured: Measured;
  readonly today: LocalDate;
  /** A review may lower a tier; an order only raises it. */
  readonly isReview: boolean;
}

/** The place of a tier, from 1; 0 for none, and for one that was removed. */
export const rankOf = ({ tiers }: Pick<TierTerms, 'tiers'>, id: TierId | null): number =>
  tiers.findIndex((tier) => tier.id === id) + 1;

/** How many tiers a sum reaches. */
export const rankAt = ({ tiers }: Pick<TierTerms, 'tiers'>, value: number): number =>
  tiers.filter(({ from }) => from <= value).length;

/** Whether a customer of a tier may redeem a reward: one that no tier names, or only theirs and lower ones. */
export const mayRedeem = (
  terms: Pick<TierTerms, 'tiers'>,
  tierId: TierId | null,
  rewardId: RedemptionMethodId,
): boolean => terms.tiers.findIndex(({ rewardIds }) => rewardIds.includes(rewardId)) < rankOf(terms, tierId);

const lastDayOfYear = (day: LocalDate, more: number): LocalDate =>
  `${String(Number(day.slice(0, 4)) + more).padStart(4, '0')}-12-31` as LocalDate;

/** The last day of a tier of this rank that begins today; null while it has none. */
const lastDayOf = (terms: TierTerms, rank: number, { measured, today }: Looked): LocalDate | null => {
  switch (terms.window) {
    case 'lifetime':
    case 'rolling_year':
      return null;
    case 'calendar_year':
      return lastDayOfYear(today, rankAt(terms, measured.now) >= rank ? 1 : 0);
    case 'from_entry':
      return addDays(addMonths(today, 12), -1);
  }
};

/** The tier of the same rank at a look: its last day moves when it is reached again. */
const kept = (terms: TierTerms, held: HeldTier, looked: Looked): HeldTier => {
  const { measured, today, isReview } = looked;
  switch (terms.window) {
    case 'lifetime':
    case 'rolling_year':
      return { ...held, lastDay: null };
    case 'calendar_year':
      return rankAt(terms, measured.now) >= rankOf(terms, held.tierId)
        ? { ...held, lastDay: lastDayOfYear(today, 1) }
        : held;
    case 'from_entry':
      return isReview && (held.lastDay === null || held.lastDay < today)
        ? { ...held, lastDay: lastDayOf(terms, rankOf(terms, held.tierId), looked) }
        : held;
  }
};

/** Whether refunds undid a tier that lasts twelve months from its entry: what was bought reached it, what is kept did not on any day. */
const isUndoneSinceEntry = (
  terms: TierTerms,
  held: HeldTier,
  { measured: { sinceEntry }, today }: Looked,
): boolean => {
  if (terms.window !== 'from_entry' || !sinceEntry || held.lastDay === null || today > held.lastDay)
    return false;
  const rank = rankOf(terms, held.tierId);
  return rankAt(terms, sinceEntry.kept) < rank && rankAt(terms, sinceEntry.bought) >= rank;
};

/**
 * A tier whose customer no longer reaches it: it stays until its last day and the days of grace are over. With calendar years it falls at
 * once before its last day: the year that reached it still counts then, so refunds have undone it, or other rules ask for more. With twelve
 * months from its entry it falls at once if refunds undid it, to the tier that what is kept reached since.
 */
const lowered = (terms: TierTerms, held: HeldTier, looked: Looked, reached: number): HeldTier => {
  const { today, measured } = looked;
  const isSinceEntry = isUndoneSinceEntry(terms, held, looked);
  const rank = isSinceEntry ? Math.max(reached, rankAt(terms, measured.sinceEntry?.kept ?? 0)) : reached;
  const hasOwnEnd = terms.window === 'calendar_year' || terms.window === 'from_entry';
  const lastDay = held.lastDay ?? addDays(today, hasOwnEnd ? -1 : terms.graceDays - 1);
  const end = hasOwnEnd ? addDays(lastDay, terms.graceDays) : lastDay;
  const isUndone =
    isSinceEntry || (terms.window === 'calendar_year' && held.lastDay !== null && today <= held.lastDay);
  if (today <= end && !isUndone) return { ...held, lastDay };
  const tierId = terms.tiers[rank - 1]?.id ?? null;
  return { tierId, lastDay: tierId === null ? null : lastDayOf(terms, rank, looked) };
};

/**
 * The tier after a look at a customer's orders. An order may raise it; only a review lowers it. The database does the same for all customers
 * at once (`tiers_review`); a test holds both together.
 */
export const reviewTier = (terms: TierTerms, held: HeldTier, looked: Looked): HeldTier => {
  const { measured, isReview } = looked;
  const reached = rankAt(terms, Math.max(measured.now, measured.before));
  const rank = rankOf(terms, held.tierId);
  if (reached > rank)
    return { tierId: terms.tiers[reached - 1]?.id ?? null, lastDay: lastDayOf(terms, reached, looked) };
  if (rank === 0) return { tierId: null, lastDay: null };
  if (reached === rank) return kept(terms, held, looked);
  return isReview ? lowered(terms, held, looked, reached) : held;
};
