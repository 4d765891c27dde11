import type { LocalDate } from '../../time.ts';
import { weekdayOf, type Weekday } from './days.ts';
import type { LocalTime } from './wall-time.ts';
import { checkSlot, type SlotQuery, type SlotRefusal, type Timeslot } from './timeslots.ts';

/** A recurring pickup. Any weekday may be selected; the country decides which days are a weekend. */
export interface RecurringPickup {
  readonly weekdays: readonly Weekday[];
  readonly from: LocalTime;
  readonly to: LocalTime;
  readonly startsOn: LocalDate;
  readonly endsOn: LocalDate | null;
  /** Dates the merchant excluded. */
  readonly exceptions: readonly LocalDate[];
}

export type Occurrence =
  | { readonly due: true; readonly slot: Timeslot }
  | { readonly due: false; readonly why: 'not_this_day' | 'taken_out' | 'outside_period' }
  | { readonly due: false; readonly why: 'not_possible'; readonly refusal: SlotRefusal };

/** Whether a recurring pickup is due on a date; holidays and days without parcels are skipped with a reason. */
export const occurrenceOn = (recurring: RecurringPickup, date: LocalDate, query: SlotQuery): Occurrence => {
  if (date < recurring.startsOn || (recurring.endsOn !== null && date > recurring.endsOn))
    return { due: false, why: 'outside_period' };
  if (!recurring.weekdays.includes(weekdayOf(date))) return { due: false, why: 'not_this_day' };
  if (recurring.exceptions.includes(date)) return { due: false, why: 'taken_out' };
  const slot = checkSlot(query, { date, from: recurring.from, to: recurring.to });
  return slot.ok ? { due: true, slot: slot.value } : { due: false, why: 'not_possible', refusal: slot.error };
};
