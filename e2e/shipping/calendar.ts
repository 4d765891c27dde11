import { isWeekend } from '../../domain/src/shipping/calendar/countries.ts';
import { addDays, localDate } from '../../domain/src/time.ts';
import type { LocalDate } from '../../domain/src/time.ts';

const COUNTRY = 'SA';
const ZONE = 'Asia/Riyadh';
/** How far ahead Aramex takes bookings. */
const DAYS_AHEAD = 7;

// Read once: midnight may come while the journey is told.
const TODAY = localDate(new Date(), ZONE);

/** All days from tomorrow on that the carrier takes, without those of the weekend: five, whatever day it is now. */
export const WORKING_DAYS: readonly LocalDate[] = Array.from({ length: DAYS_AHEAD }, (_, ahead) =>
  addDays(TODAY, ahead + 1),
).filter((date) => !isWeekend(COUNTRY, date));
