import { isWeekend } from '../../domain/src/shipping/countries.ts';
import { holidayOn } from '../../domain/src/shipping/holidays.ts';
import { addDays, localDate } from '../../domain/src/time.ts';
import type { LocalDate } from '../../domain/src/time.ts';

const COUNTRY = 'SA';
const ZONE = 'Asia/Riyadh';
/** How far ahead Aramex takes bookings. */
const DAYS_AHEAD = 7;

/** Today and the days that the carrier takes. */
function days(): LocalDate[] {
  const today = localDate(new Date(), ZONE);
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead));
}

/** The working days from tomorrow on, whatever day it is now. */
export const workingDays = (): LocalDate[] =>
  days()
    .slice(1)
    .filter((date) => !isWeekend(COUNTRY, date) && !holidayOn(COUNTRY, date));
