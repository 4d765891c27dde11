import type { LocalDate } from '#time.ts';

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

export const weekdayOf = (date: LocalDate): Weekday =>
  WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] as Weekday; // getUTCDay is 0 to 6

export const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));
