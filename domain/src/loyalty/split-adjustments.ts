import { addDays, type LocalDate } from '../time.ts';

/** What one member of staff added to one customer by hand on one day. */
export interface DaySum {
  readonly day: LocalDate;
  readonly count: number;
  readonly points: number;
}

/** Several adjustments that together exceed a limit, though each was below it. */
export interface Split extends DaySum {
  /** Whether they were on one day (single limit) or within a week (daily limit). */
  readonly per: 'day' | 'week';
  readonly limit: number;
}

interface Limits {
  readonly atOnce: number | null;
  readonly perDay: number | null;
}

const WEEK_DAYS = 7;

const summed = (days: readonly DaySum[], day: LocalDate): DaySum => ({
  day,
  count: days.reduce((sum, { count }) => sum + count, 0),
  points: days.reduce((sum, { points }) => sum + points, 0),
});

const above = (sum: DaySum, per: Split['per'], limit: number | null): Split | undefined =>
  limit !== null && sum.count > 1 && sum.points > limit ? { ...sum, per, limit } : undefined;

/** The newest split by one member for one customer; undefined when there is none. */
export const newestSplit = (sums: readonly DaySum[], { atOnce, perDay }: Limits): Split | undefined => {
  for (const sum of sums.toSorted((a, b) => b.day.localeCompare(a.day))) {
    const since = addDays(sum.day, 1 - WEEK_DAYS);
    const week = sums.filter(({ day }) => day >= since && day <= sum.day);
    const split = above(sum, 'day', atOnce) ?? above(summed(week, sum.day), 'week', perDay);
    if (split) return split;
  }
  return undefined;
};
