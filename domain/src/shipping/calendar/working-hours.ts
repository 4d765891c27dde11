import { err, ok, type Result } from '../../result.ts';
import type { LocalDate } from '../../time.ts';
import { weekdayOf, WEEKDAYS, type Weekday } from './days.ts';
import { isRamadan } from './hijri.ts';
import { holidayOn, type Holiday } from './holidays.ts';
import type { LocalTime } from './wall-time.ts';

/** A stretch of one day on the wall clock; `to` is later than `from`. */
export interface Span {
  readonly from: LocalTime;
  readonly to: LocalTime;
}

/** Opening hours by weekday; a day with no span is closed. */
export type WeeklyHours = Readonly<Record<Weekday, readonly Span[]>>;

/** Days the merchant sets: closed beyond the country's calendar, or open with collection agreed though it says holiday or weekend. */
export interface OwnDays {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly kind: 'closed' | 'open';
  readonly name: string;
}

/** When somebody is at the address to hand parcels over. */
export interface AddressCalendar {
  readonly countryCode: string;
  /** IANA name; every wall time of the address is read in it. */
  readonly zone: string;
  readonly hours: WeeklyHours;
  /** Hours in Ramadan; `null` when they stay the same. */
  readonly ramadanHours: WeeklyHours | null;
  readonly ownDays: readonly OwnDays[];
}

export type HoursError = 'span_reversed' | 'spans_overlap';

/** The same hours on each of the given weekdays, closed on the others. */
export const sameHours = (days: readonly Weekday[], ...spans: readonly Span[]): WeeklyHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, days.includes(day) ? spans : []])) as unknown as WeeklyHours; // every weekday is a key

/** Spans of a day in order, none reversed, none overlapping. */
export const checkSpans = (spans: readonly Span[]): Result<readonly Span[], HoursError> => {
  const sorted = [...spans].sort((a, b) => a.from.localeCompare(b.from));
  if (sorted.some((span) => span.from >= span.to)) return err('span_reversed');
  const overlapping = sorted.some((span, index) => span.from < (sorted[index - 1]?.to ?? ''));
  return overlapping ? err('spans_overlap') : ok(sorted);
};

const ownDay = (calendar: AddressCalendar, date: LocalDate): OwnDays | undefined =>
  calendar.ownDays.findLast((own) => own.from <= date && date <= own.to);

/** What the day is at the address; the merchant's own word comes before the country's calendar. */
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

/** The opening hours of the weekday, those of Ramadan in Ramadan. */
export const hoursOn = (calendar: AddressCalendar, date: LocalDate): readonly Span[] => {
  const hours = calendar.ramadanHours && isRamadan(date) ? calendar.ramadanHours : calendar.hours;
  return hours[weekdayOf(date)];
};
