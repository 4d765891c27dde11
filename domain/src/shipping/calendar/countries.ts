import type { LocalDate } from '#time.ts';
import type { LocalTime } from '#wall-time.ts';
import { weekdayOf, type Weekday } from './days.ts';

/** Countries whose weekend and holidays are known; ISO 3166 codes. */
export const CALENDAR_COUNTRIES = ['SA', 'AE', 'KW', 'BH', 'QA', 'OM', 'EG', 'JO'] as const;

export type CalendarCountry = (typeof CALENDAR_COUNTRIES)[number];

interface WeekendRule {
  readonly from: LocalDate;
  readonly days: readonly Weekday[];
}

const since = (from: string, ...days: Weekday[]): WeekendRule => ({ from: from as LocalDate, days });

/**
 * The official weekend, newest rule first. Saudi Arabia: royal decree of 23 June 2013; Oman: since 1 May 2013; United Arab Emirates:
 * cabinet decision effective 1 January 2022 (Friday is a half working day there).
 */
const WEEKENDS: Readonly<Record<CalendarCountry, readonly WeekendRule[]>> = {
  SA: [since('2013-06-29', 'fri', 'sat')],
  AE: [since('2022-01-01', 'sat', 'sun'), since('2006-09-01', 'fri', 'sat')],
  KW: [since('2007-09-01', 'fri', 'sat')],
  BH: [since('2006-09-01', 'fri', 'sat')],
  QA: [since('2003-08-01', 'fri', 'sat')],
  OM: [since('2013-05-01', 'fri', 'sat')],
  EG: [since('1990-01-01', 'fri', 'sat')],
  JO: [since('2000-01-01', 'fri', 'sat')],
};

/** The time zone of most addresses in the country; an address can override it. */
export const COUNTRY_ZONES: Readonly<Record<CalendarCountry, string>> = {
  SA: 'Asia/Riyadh',
  AE: 'Asia/Dubai',
  KW: 'Asia/Kuwait',
  BH: 'Asia/Bahrain',
  QA: 'Asia/Qatar',
  OM: 'Asia/Muscat',
  EG: 'Africa/Cairo',
  JO: 'Asia/Amman',
};

/** Countries without postal codes; their addresses send none. */
export const COUNTRIES_WITHOUT_POSTCODE: readonly string[] = ['AE', 'QA'];

export const isCalendarCountry = (code: string): code is CalendarCountry =>
  CALENDAR_COUNTRIES.some((known) => known === code);

/** When a half working day ends; the federal working week of the Emirates ends on Fridays at 12:00. */
const HALF_DAYS: Readonly<Partial<Record<string, Readonly<Partial<Record<Weekday, LocalTime>>>>>> = {
  AE: { fri: '12:00' as LocalTime },
};

/** When work ends on a half working day of the country; undefined on any other day. */
export const halfDayEnd = (countryCode: string, day: Weekday): LocalTime | undefined =>
  HALF_DAYS[countryCode]?.[day];

/** The weekend on a date; Saturday and Sunday for unknown countries. */
export const weekendDays = (countryCode: string, date: LocalDate): readonly Weekday[] => {
  if (!isCalendarCountry(countryCode)) return ['sat', 'sun'];
  return WEEKENDS[countryCode].find((rule) => rule.from <= date)?.days ?? ['fri'];
};

export const isWeekend = (countryCode: string, date: LocalDate): boolean =>
  weekendDays(countryCode, date).includes(weekdayOf(date));
