import type { Review, ReviewFigures } from './contract.ts';
import { REVIEW_WEEKS } from './values.ts';
import { addDays, type LocalDate } from '@apps-hub/domain/time';

const WEEK_DAYS = 7;

const STARS = [5, 4, 3, 2, 1] as const;

/** Fewest stars of a positive review. */
const POSITIVE_FROM = 4;

/** The weeks up to today, the oldest first; both days included. */
const weeksUntil = (today: LocalDate) =>
  Array.from({ length: REVIEW_WEEKS }, (_, index) => {
    const to = addDays(today, (index - REVIEW_WEEKS + 1) * WEEK_DAYS);
    return { from: addDays(to, 1 - WEEK_DAYS), to };
  });

const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 100);

/** The rating counts only published reviews, which customers can read; the weeks count all. */
export const figuresOf = (reviews: readonly Review[], today: LocalDate): ReviewFigures => {
  const published = reviews.filter(({ status }) => status === 'Published');
  const total = published.length;
  const sum = published.reduce((all, { review }) => all + review, 0);
  const positive = published.filter(({ review }) => review >= POSITIVE_FROM).length;
  const weeks = weeksUntil(today).map(({ from, to }) => ({
    from,
    to,
    count: reviews.filter(({ date }) => date >= from && date <= to).length,
  }));
  return {
    published: total,
    pending: reviews.length - total,
    average: total === 0 ? null : Math.round((sum / total) * 10) / 10,
    stars: STARS.map((stars) => ({
      stars,
      count: published.filter(({ review }) => review === stars).length,
    })),
    positivePercent: total === 0 ? null : percentOf(positive, total),
    lastWeek: weeks.at(-1)?.count ?? 0,
    weekBefore: weeks.at(-2)?.count ?? 0,
    weeks,
  };
};
