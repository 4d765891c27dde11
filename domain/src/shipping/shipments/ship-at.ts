import { addDays, type LocalDate, MINUTE_MS } from '#time.ts';
import { firstInstant, type LocalTime, wallTimeAt } from '#wall-time.ts';

/** When boxes of a later day are ready. Carriers use the day; the time only has to be in the future. */
const USUAL = '12:00' as LocalTime;

/** Longer than a call takes: DHL refuses a time that has passed when the request arrives. */
const AHEAD_MINUTES = 30;

/** The instant for a day on which a waybill is handed over; null for a past day, or one further ahead than the carrier allows. */
export const shipAtOn = (
  date: LocalDate,
  { zone, now, maxDaysAhead }: { readonly zone: string; readonly now: Date; readonly maxDaysAhead: number },
): Date | null => {
  const soon = new Date(now.getTime() + AHEAD_MINUTES * MINUTE_MS);
  const today = wallTimeAt(now, zone).date;
  if (date < today || date > addDays(today, maxDaysAhead - 1)) return null;
  const usual = firstInstant({ date, time: USUAL }, zone);
  if (usual >= soon) return usual;
  // Late in the evening the next half hour is tomorrow; the day after is fine for a carrier, a past time is not.
  return soon;
};

/** The day for a waybill that was planned for `wanted`: not past, and not further ahead than the carrier allows. */
export const shipDayOf = (
  wanted: LocalDate,
  { zone, now, maxDaysAhead }: { readonly zone: string; readonly now: Date; readonly maxDaysAhead: number },
): LocalDate => {
  const today = wallTimeAt(now, zone).date;
  const last = addDays(today, maxDaysAhead - 1);
  if (wanted < today) return today;
  return wanted > last ? last : wanted;
};
