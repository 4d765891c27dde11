import { addDays, localDate, type LocalDate } from '#time.ts';
import type { CollectionRules } from '../carriers/collection-rules.ts';
import { weekdayOf, type Weekday } from './days.ts';
import { firstInstant, type LocalTime } from '#wall-time.ts';
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

const DAY_MINUTES = 24 * 60;

/** How many days before a pickup it must be booked; at least one, so that tomorrow is always checked too. */
export const bookedDaysBefore = ({ cutOff, leadMinutes }: CollectionRules): number =>
  Math.max(1, (cutOff?.daysBefore ?? 0) + Math.ceil(leadMinutes / DAY_MINUTES));

const isMeant = (recurring: RecurringPickup, date: LocalDate): boolean =>
  recurring.weekdays.includes(weekdayOf(date)) && !recurring.exceptions.includes(date);

/** Whether a recurring pickup is due on a date; says why a holiday or a day without parcels is skipped. */
export const occurrenceOn = (recurring: RecurringPickup, date: LocalDate, query: SlotQuery): Occurrence => {
  if (date < recurring.startsOn || (recurring.endsOn !== null && date > recurring.endsOn))
    return { due: false, why: 'outside_period' };
  if (!recurring.weekdays.includes(weekdayOf(date))) return { due: false, why: 'not_this_day' };
  if (recurring.exceptions.includes(date)) return { due: false, why: 'taken_out' };
  const slot = checkSlot(query, { date, from: recurring.from, to: recurring.to });
  return slot.ok ? { due: true, slot: slot.value } : { due: false, why: 'not_possible', refusal: slot.error };
};

/** Whether two recurring pickups overlap. At one branch and carrier only the first of them would be booked. */
export const shareHours = (one: RecurringPickup, other: RecurringPickup): boolean => {
  const startsBefore = (a: RecurringPickup, b: RecurringPickup): boolean =>
    b.endsOn === null || a.startsOn <= b.endsOn;
  return (
    one.from < other.to &&
    other.from < one.to &&
    startsBefore(one, other) &&
    startsBefore(other, one) &&
    one.weekdays.some((day) => other.weekdays.includes(day))
  );
};

/** Long enough to get past Ramadan and every holiday. */
const DAYS_LOOKED_AT = 120;

/** Why no day can ever be booked: the rule that closes every day, or that the period has no such day. */
export type NeverDue = SlotRefusal | { readonly code: 'no_such_day' };

/** The refusal for a date, judged on each morning on which it could be booked. */
const refusalOn = (recurring: RecurringPickup, date: LocalDate, query: SlotQuery): SlotRefusal | null => {
  const { zone } = query.address;
  let refusal: SlotRefusal | null = null;
  for (let before = bookedDaysBefore(query.rules); before >= 0; before -= 1) {
    const morning = firstInstant({ date: addDays(date, -before), time: '00:00' as LocalTime }, zone); // a literal of the type
    const now = morning > query.now ? morning : query.now;
    const slot = checkSlot({ ...query, now }, { date, from: recurring.from, to: recurring.to });
    if (slot.ok) return null;
    // The first morning's refusal says most; later ones only say that booking has closed.
    refusal ??= slot.error;
  }
  return refusal;
};

/** Temporary reasons; the rule that closes ordinary days is the one to name. */
const isPassing = ({ code }: SlotRefusal): boolean =>
  ['holiday', 'own_closed_day', 'after_cut_off', 'ready_past'].includes(code);

/** Why a recurring pickup would be skipped on every one of its days; `null` when at least one can be booked. */
export const neverDue = (recurring: RecurringPickup, query: SlotQuery): NeverDue | null => {
  const today = localDate(query.now, query.address.zone);
  const first = recurring.startsOn > today ? recurring.startsOn : today;
  const end = addDays(first, DAYS_LOOKED_AT);
  const last = recurring.endsOn !== null && recurring.endsOn < end ? recurring.endsOn : end;
  const refusals: SlotRefusal[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (!isMeant(recurring, date)) continue;
    const refusal = refusalOn(recurring, date, query);
    if (!refusal) return null;
    refusals.push(refusal);
  }
  return refusals.find((each) => !isPassing(each)) ?? refusals[0] ?? { code: 'no_such_day' };
};
