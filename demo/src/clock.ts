import { addDays, type LocalDate, localDate } from '@apps-hub/domain/time';

/** The demo shop's time zone. Saudi Arabia has no clock changes. */
const ZONE = 'Asia/Riyadh';

/** The apps receive a day's events in the evening, at some time between these minutes after midnight. */
export const TOLD_FROM_MINUTES = 18 * 60;
export const TOLD_UNTIL_MINUTES = 23 * 60;

const YEAR_DAYS = 365;

/** The instant `minutes` after midnight; more than a day's worth reaches into the following days. */
export const instantOn = (date: LocalDate, minutes: number): Date =>
  new Date(Date.parse(`${date}T00:00:00+03:00`) + minutes * 60_000);

export const dayOf = (instant: Date): LocalDate => localDate(instant, ZONE);

/** The days of the year that ends at this instant, oldest first. */
export const daysUntil = (end: Date): LocalDate[] => {
  const last = dayOf(end);
  return Array.from({ length: YEAR_DAYS }, (_, index) => addDays(last, index - YEAR_DAYS + 1));
};
