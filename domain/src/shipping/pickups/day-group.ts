import { type LocalDate, localDate } from '#time.ts';

/** In the order that a merchant reads them: what to get ready now, what comes, what was. */
export const DAY_GROUPS = ['today', 'upcoming', 'past'] as const;

export type DayGroup = (typeof DAY_GROUPS)[number];

/** Where a pickup's day lies on the calendar of its own address. */
export const dayGroupOf = (
  { date, zone }: { readonly date: string; readonly zone: string },
  now: Date,
): DayGroup => {
  const today = localDate(now, zone);
  if (date === today) return 'today';
  return (date as LocalDate) > today ? 'upcoming' : 'past';
};
