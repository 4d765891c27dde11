import { type LocalDate, localDate } from '#time.ts';

/** In reading order: what to prepare now, what is next, what is past. */
export const DAY_GROUPS = ['today', 'upcoming', 'past'] as const;

export type DayGroup = (typeof DAY_GROUPS)[number];

/** The group of a pickup's day, by the calendar of its address. */
export const dayGroupOf = (
  { date, zone }: { readonly date: string; readonly zone: string },
  now: Date,
): DayGroup => {
  const today = localDate(now, zone);
  if (date === today) return 'today';
  return (date as LocalDate) > today ? 'upcoming' : 'past';
};
