import { isWeekend } from '@apps-hub/domain/shipping/calendar/countries';
import { addDays, type LocalDate, localDate } from '@apps-hub/domain/time';

const COUNTRY = 'SA';
const ZONE = 'Asia/Riyadh';
/** How many days ahead Aramex takes bookings. */
const DAYS_AHEAD = 7;

// Read once: a run may cross midnight.
const TODAY = localDate(new Date(), ZONE);

/** A date in the demo store's time zone, `days` ago. */
export const dayAgo = (days: number): string => addDays(TODAY, -days);

/** Bookable dates from tomorrow on, without weekends: always five. */
export const WORKING_DAYS: readonly LocalDate[] = Array.from({ length: DAYS_AHEAD }, (_, ahead) =>
  addDays(TODAY, ahead + 1),
).filter((date) => !isWeekend(COUNTRY, date));
