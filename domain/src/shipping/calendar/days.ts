import type { LocalDate } from '../../time.ts';

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

const DAY_MS = 86_400_000;

const utcMidnight = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`);

export const weekdayOf = (date: LocalDate): Weekday =>
  WEEKDAYS[new Date(utcMidnight(date)).getUTCDay()] as Weekday; // getUTCDay is 0 to 6

/** Calendar days from `from` to `to`; negative when `to` comes first. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS);

export const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));
