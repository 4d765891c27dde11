import { addDays, instantAfterMinutes, localDate, type LocalDate } from '#time.ts';
import { err, ok, type Result } from '#result.ts';
import type { PickupWindow } from '../pickups/booking.ts';
import { weekdayOf, WEEKDAYS } from './days.ts';
import { CARRIER_FACTS } from '../carriers/all.ts';
import type { CollectionRules } from '../carriers/collection-rules.ts';
import { weekendDays } from './countries.ts';
import type { HolidayName } from './holidays.ts';
import type { Parcel } from '../pickups/parcels.ts';
import { firstInstant, lastInstant, minutesOfDay, place, timeOfDay, type LocalTime } from '#wall-time.ts';
import { dayKind, hoursOn, type AddressCalendar, type Span } from './working-hours.ts';

export interface SlotQuery {
  readonly address: AddressCalendar;
  readonly parcels: readonly Parcel[];
  readonly rules: CollectionRules;
  readonly now: Date;
}

/** A bookable window, with its instants for sorting and for the countdown. */
export interface Timeslot {
  readonly window: PickupWindow;
  readonly readyAt: Date;
  readonly closeAt: Date;
  /** Booking must happen before this instant. */
  readonly bookBy: Date;
}

/** A time span in which a courier may come. */
export type Stretch = Pick<Timeslot, 'readyAt' | 'closeAt'>;

/** Whether two spans overlap; one that starts when the other ends does not. */
export const overlaps = (a: Stretch, b: Stretch): boolean => a.readyAt < b.closeAt && b.readyAt < a.closeAt;

/** The first rule that a window violates, with what the screen shows about it. */
export type SlotRefusal =
  | { readonly code: 'date_past' | 'carrier_weekend' | 'carrier_closed_day' | 'branch_not_served' }
  | { readonly code: 'address_closed' | 'window_reversed' | 'ready_past' }
  /** The carrier's own refusal: not on this day, or not at a residence. */
  | { readonly code: 'no_collection' | 'residence_not_served' }
  | { readonly code: 'too_far_ahead'; readonly maxDaysAhead: number }
  | { readonly code: 'holiday'; readonly name: HolidayName; readonly certainty: 'fixed' | 'moon' }
  | { readonly code: 'own_closed_day'; readonly name: string }
  | { readonly code: 'outside_address_hours' | 'outside_courier_hours'; readonly spans: readonly Span[] }
  | { readonly code: 'window_too_short'; readonly minWindowMinutes: number }
  | { readonly code: 'ready_too_late'; readonly latestReady: LocalTime }
  | { readonly code: 'time_skipped_by_clock_change'; readonly time: LocalTime }
  | { readonly code: 'after_cut_off'; readonly bookBy: Date }
  | { readonly code: 'no_parcels' }
  | { readonly code: 'too_many_parcels'; readonly max: number };

/** Whether the carrier comes to the branch on any day at all. */
export const isServed = ({ agreedHours }: Pick<CollectionRules, 'agreedHours'>): boolean =>
  agreedHours === null || WEEKDAYS.some((day) => agreedHours[day].length > 0);

const carrierClosed = ({ rules, address }: SlotQuery, date: LocalDate): SlotRefusal | null => {
  const { agreedHours, closedOn } = rules;
  const weekday = weekdayOf(date);
  if (agreedHours) return agreedHours[weekday].length > 0 ? null : { code: 'carrier_closed_day' };
  const closed = closedOn === 'country_weekend' ? weekendDays(address.countryCode, date) : closedOn;
  return closed.includes(weekday) ? { code: 'carrier_weekend' } : null;
};

/** When couriers come on a date. A day opened in addition to the agreed weekdays has the usual hours. */
const courierSpans = ({ agreedHours, courierHours }: CollectionRules, date: LocalDate): readonly Span[] => {
  const agreed = agreedHours?.[weekdayOf(date)] ?? [];
  return agreed.length > 0 ? agreed : [courierHours];
};

/** Why nothing can be collected on a date; `null` when something can. */
const dayRefusal = (query: SlotQuery, date: LocalDate): SlotRefusal | null => {
  const { address, rules, now } = query;
  const today = localDate(now, address.zone);
  if (date < today) return { code: 'date_past' };
  if (date > addDays(today, rules.maxDaysAhead))
    return { code: 'too_far_ahead', maxDaysAhead: rules.maxDaysAhead };
  if (!isServed(rules)) return { code: 'branch_not_served' };
  const day = dayKind(address, date);
  if (day.kind === 'own_closed') return { code: 'own_closed_day', name: day.name };
  if (day.kind === 'holiday' && !rules.collectsOnHolidays) return { code: 'holiday', ...day.holiday };
  const closed = day.kind === 'own_open' ? null : carrierClosed(query, date);
  if (closed) return closed;
  return hoursOn(address, date).length === 0 ? { code: 'address_closed' } : null;
};

const parcelRefusal = ({ parcels, rules }: SlotQuery): SlotRefusal | null => {
  const { max } = CARRIER_FACTS[rules.carrier].limits.parcels;
  if (parcels.length === 0) return { code: 'no_parcels' };
  return parcels.length > max ? { code: 'too_many_parcels', max } : null;
};

const hoursRefusal = (query: SlotQuery, { date, from, to }: PickupWindow): SlotRefusal | null => {
  const { latestReady } = query.rules;
  const spans = hoursOn(query.address, date);
  const isIn = (span: Span): boolean => span.from <= from && to <= span.to;
  if (!spans.some(isIn)) return { code: 'outside_address_hours', spans };
  const couriers = courierSpans(query.rules, date);
  if (!couriers.some(isIn)) return { code: 'outside_courier_hours', spans: couriers };
  return latestReady !== null && from > latestReady ? { code: 'ready_too_late', latestReady } : null;
};

/** The booking deadline: the carrier's cut-off, or its lead time before the ready time, whichever is earlier. */
const bookByOf = ({ rules, address }: SlotQuery, date: LocalDate, readyAt: Date): Date => {
  const byLead = instantAfterMinutes(readyAt, -rules.leadMinutes);
  if (rules.cutOff === null) return byLead;
  const { daysBefore, time } = rules.cutOff;
  // If the clock repeats the cut-off time, use its first occurrence: the carrier may close then.
  const byCutOff = firstInstant({ date: addDays(date, -daysBefore), time }, address.zone);
  return byLead < byCutOff ? byLead : byCutOff;
};

const skippedTime = ({ date, from, to }: PickupWindow, zone: string): LocalTime | undefined =>
  [from, to].find((time) => place({ date, time }, zone).kind === 'skipped');

/**
 * Checks one window: returns the slot with its instants, or the first rule it violates. Screens offer slots with it and the server checks
 * again on submit, so they always agree. If the clock repeats a time, the slot runs from the first occurrence of its start to the last
 * occurrence of its end.
 */
export const checkSlot = (query: SlotQuery, window: PickupWindow): Result<Timeslot, SlotRefusal> => {
  const { address, rules, now } = query;
  const refusal = dayRefusal(query, window.date) ?? parcelRefusal(query);
  if (refusal) return err(refusal);
  if (window.from >= window.to) return err({ code: 'window_reversed' });
  const outside = hoursRefusal(query, window);
  if (outside) return err(outside);
  const skipped = skippedTime(window, address.zone);
  if (skipped) return err({ code: 'time_skipped_by_clock_change', time: skipped });
  const readyAt = firstInstant({ date: window.date, time: window.from }, address.zone);
  const closeAt = lastInstant({ date: window.date, time: window.to }, address.zone);
  if (closeAt < instantAfterMinutes(readyAt, rules.minWindowMinutes))
    return err({ code: 'window_too_short', minWindowMinutes: rules.minWindowMinutes });
  if (readyAt <= now) return err({ code: 'ready_past' });
  const bookBy = bookByOf(query, window.date, readyAt);
  return now < bookBy ? ok({ window, readyAt, closeAt, bookBy }) : err({ code: 'after_cut_off', bookBy });
};

const later = (a: LocalTime, b: LocalTime): LocalTime => (a > b ? a : b);
const earlier = (a: LocalTime, b: LocalTime): LocalTime => (a < b ? a : b);

/** Windows of the offered length, one step apart. A shorter span is returned whole; `checkSlot` judges it. */
const windowsIn = (span: Span, date: LocalDate, rules: CollectionRules): PickupWindow[] => {
  const start = minutesOfDay(span.from);
  const end = minutesOfDay(span.to);
  if (end - start <= rules.windowMinutes) return [{ date, from: span.from, to: span.to }];
  const count = Math.floor((end - rules.windowMinutes - start) / rules.stepMinutes) + 1;
  return Array.from({ length: count }, (_, index) => {
    const from = start + index * rules.stepMinutes;
    return { date, from: timeOfDay(from), to: timeOfDay(from + rules.windowMinutes) };
  });
};

const candidates = ({ address, rules }: SlotQuery, date: LocalDate): PickupWindow[] => {
  const { latestReady } = rules;
  const couriers = courierSpans(rules, date);
  return hoursOn(address, date)
    .flatMap((span) =>
      couriers.map(({ from, to }) => ({ from: later(span.from, from), to: earlier(span.to, to) })),
    )
    .filter((span) => span.from < span.to)
    .flatMap((span) => windowsIn(span, date, rules))
    .filter((window) => latestReady === null || window.from <= latestReady);
};

/** The bookable slots of a date in order, or why there are none. */
export type DaySlots =
  | { readonly kind: 'slots'; readonly slots: readonly [Timeslot, ...Timeslot[]] }
  | { readonly kind: 'none'; readonly why: SlotRefusal };

/** The windows of a date that can be booked now, by the address's hours and the carrier's rules. */
export const timeslots = (query: SlotQuery & { readonly date: LocalDate }): DaySlots => {
  const refusal = dayRefusal(query, query.date) ?? parcelRefusal(query);
  if (refusal) return { kind: 'none', why: refusal };
  const judged = candidates(query, query.date).map((window) => checkSlot(query, window));
  const [first, ...rest] = judged.flatMap((each) => (each.ok ? [each.value] : []));
  if (first) return { kind: 'slots', slots: [first, ...rest] };
  // The last window's refusal is the one that closes the day.
  const last = judged.at(-1);
  const outside = { code: 'outside_courier_hours', spans: [query.rules.courierHours] } as const;
  return { kind: 'none', why: last && !last.ok ? last.error : outside };
};

/**
 * The earliest slot that becomes ready after `after` (default: now) and does not overlap `taken`, on any date the carrier accepts. The
 * error is why the first day is closed, because that is the day the merchant asked about.
 */
export const nextSlot = (
  query: SlotQuery,
  from: { readonly date?: LocalDate; readonly after?: Date; readonly taken?: readonly Stretch[] } = {},
): Result<Timeslot, SlotRefusal> => {
  const today = localDate(query.now, query.address.zone);
  const start = from.date && from.date > today ? from.date : today;
  const { after = query.now, taken = [] } = from;
  let firstRefusal: SlotRefusal | null = null;
  for (let date = start; date <= addDays(today, query.rules.maxDaysAhead); date = addDays(date, 1)) {
    const day = timeslots({ ...query, date });
    if (day.kind === 'none') {
      firstRefusal ??= day.why;
      continue;
    }
    const slot = day.slots.find(
      (each) => each.readyAt > after && !taken.some((stretch) => overlaps(each, stretch)),
    );
    if (slot) return ok(slot);
  }
  return err(firstRefusal ?? { code: 'too_far_ahead', maxDaysAhead: query.rules.maxDaysAhead });
};
