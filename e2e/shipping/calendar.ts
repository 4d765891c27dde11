import { isWeekend } from '@apps-hub/domain/shipping/calendar/countries';
import { addDays, localDate } from '@apps-hub/domain/time';
import type { LocalDate } from '@apps-hub/domain/time';

const COUNTRY = 'SA';
const ZONE = 'Asia/Riyadh';
/** How many days ahead Aramex takes bookings. */
const DAYS_AHEAD = 7;

// Read once: a run may cross midnight.
const TODAY = localDate(new Date(), ZONE);

/** Bookable dates from tomorrow on, without weekends: always five. */
export const WORKING_DAYS: readonly LocalDate[] = Array.from({ length: DAYS_AHEAD }, (_, ahead) =>
  addDays(TODAY, ahead + 1),
).filter((date) => !isWeekend(COUNTRY, date));
