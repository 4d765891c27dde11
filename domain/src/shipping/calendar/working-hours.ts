import { err, ok, type Result } from '#result.ts';
import type { LocalDate } from '#time.ts';
import { weekdayOf, WEEKDAYS, type Weekday } from './days.ts';
import { isRamadan } from './hijri.ts';
import { holidayOn, type Holiday } from './holidays.ts';
import type { LocalTime } from '#wall-time.ts';

/** A time range within a day; `to` is later than `from`. */
export interface Span {
  readonly from: LocalTime;
  readonly to: LocalTime;
}

/** Opening hours by weekday; a day without spans is closed. */
export type WeeklyHours = Readonly<Record<Weekday, readonly Span[]>>;

/** Days the merchant sets: closed in addition to the country's calendar, or open despite a holiday or weekend. */
export interface OwnDays {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly kind: 'closed' | 'open';
  readonly name: string;
}

/** When parcels can be handed over at an address. */
export interface AddressCalendar {
  readonly countryCode: string;
  /** IANA name; all wall times of the address are in this zone. */
  readonly zone: string;
  readonly hours: WeeklyHours;
  /** Hours in Ramadan; `null` when unchanged. */
  readonly ramadanHours: WeeklyHours | null;
  readonly ownDays: readonly OwnDays[];
}

export type HoursError = 'span_reversed' | 'spans_overlap';

/** The same hours on each of the given weekdays, closed on the others. */
export const sameHours = (days: readonly Weekday[], ...spans: readonly Span[]): WeeklyHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, days.includes(day) ? spans : []])) as unknown as WeeklyHours; // every weekday

/** Sorts the spans of a day; rejects reversed and overlapping ones. */
export const checkSpans = (spans: readonly Span[]): Result<readonly Span[], HoursError> => {
  const sorted = [...spans].sort((a, b) => a.from.localeCompare(b.from));
  if (sorted.some((span) => span.from >= span.to)) return err('span_reversed');
  const overlapping = sorted.some((span, index) => span.from < (sorted[index - 1]?.to ?? ''));
  return overlapping ? err('spans_overlap') : ok(sorted);
};

const ownDay = (calendar: AddressCalendar, date: LocalDate): OwnDays | undefined =>
  calendar.ownDays.findLast((own) => own.from <= date && date <= own.to);

/** The kind of day at the address; own days take precedence over the country's calendar. */
export type DayKind =
  | { readonly kind: 'ordinary' }
  | { readonly kind: 'own_closed'; readonly name: string }
  | { readonly kind: 'own_open' }
  | { readonly kind: 'holiday'; readonly holiday: Holiday };

export const dayKind = (calendar: AddressCalendar, date: LocalDate): DayKind => {
  const own = ownDay(calendar, date);
  if (own) return own.kind === 'closed' ? { kind: 'own_closed', name: own.name } : { kind: 'own_open' };
  const holiday = holidayOn(calendar.countryCode, date);
  return holiday ? { kind: 'holiday', holiday } : { kind: 'ordinary' };
};

/** The weekday's opening hours, or its Ramadan hours during Ramadan. */
export const hoursOn = (calendar: AddressCalendar, date: LocalDate): readonly Span[] => {
  const hours = calendar.ramadanHours && isRamadan(date) ? calendar.ramadanHours : calendar.hours;
  return hours[weekdayOf(date)];
};
