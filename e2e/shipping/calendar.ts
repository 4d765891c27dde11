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

/** A day without couriers that a working day follows. */
export const weekendDay = (): LocalDate => {
  const last = workingDays().at(-1) ?? '';
  const found = days().find((date) => isWeekend(COUNTRY, date) && date < last);
  if (!found) throw new Error('no weekend lies in the days that the carrier takes');
  return found;
};
