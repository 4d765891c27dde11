import { LOCALE_SETUPS, type Locale } from '@apps-hub/domain/locale';
import type { LocalDate } from '@apps-hub/domain/time';

import { createWallTimes } from '../../../format/wall-times.ts';
import { monthOf } from './layout.ts';
import type { CalendarView } from './queries.ts';
import { dayOf, lastDayOf, type Span, timeOf } from './spans.ts';

/** How the calendar writes its days, in the reader's language. */
export interface CalendarDates {
  /** "Sun" */
  readonly weekday: (day: LocalDate) => string;
  /** "22" */
  readonly number: (day: LocalDate) => string;
  /** "Sunday, 22 November 2026" */
  readonly full: (day: LocalDate) => string;
  /** "10:00" from `HH:MM`. */
  readonly time: (time: string) => string;
  /** "22 Nov, 10:00 – 11:30" */
  readonly span: (span: Span) => string;
  /** What the shown days are called. */
  readonly title: (view: CalendarView, days: readonly LocalDate[], date: LocalDate) => string;
  /** The same in the Hijri calendar; undefined where it is not read. */
  readonly hijriTitle: (
    view: CalendarView,
    days: readonly LocalDate[],
    date: LocalDate,
  ) => string | undefined;
  /** The Hijri day, with its month on the first; undefined where it is not read. */
  readonly hijriDay: (day: LocalDate) => string | undefined;
  /** The same with its month and year. */
  readonly hijriFull: (day: LocalDate) => string | undefined;
}

const HIJRI_TAG = 'ar-SA-u-ca-islamic-umalqura-nu-latn';

const withoutMarks = (text: string): string => text.replaceAll(/[\u061C\u200E\u200F]/g, '');

const at = (day: LocalDate): Date => new Date(`${day}T00:00:00Z`);

const writer = (tag: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  return {
    one: (day: LocalDate) => withoutMarks(format.format(at(day))),
    range: (from: LocalDate, to: LocalDate) => withoutMarks(format.formatRange(at(from), at(to))),
  };
};

const titles = (tag: string) => {
  const month = writer(tag, { month: 'long', year: 'numeric' });
  const day = writer(tag, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const dates = writer(tag, { day: 'numeric', month: 'long', year: 'numeric' });
  return { month, day, dates };
};

const createHijri = () => {
  const { month, dates } = titles(HIJRI_TAG);
  const number = writer(HIJRI_TAG, { day: 'numeric' });
  const first = writer(HIJRI_TAG, { day: 'numeric', month: 'long' });
  return {
    title: (view: CalendarView, days: readonly LocalDate[], date: LocalDate) => {
      const [from = date] = days;
      const to = days.at(-1) ?? date;
      if (view === 'day') return dates.one(date);
      return view === 'month' ? month.range(...monthOf(date)) : dates.range(from, to);
    },
    day: (date: LocalDate) => (number.one(date) === '1' ? first.one(date) : number.one(date)),
    full: dates.one,
  };
};

const make = (locale: Locale): CalendarDates => {
  const { tag } = LOCALE_SETUPS[locale];
  const weekday = writer(tag, { weekday: locale === 'ar' ? 'long' : 'short' });
  const number = writer(tag, { day: 'numeric' });
  const short = writer(tag, { day: 'numeric', month: 'short' });
  const { month, day: full, dates } = titles(tag);
  const hijri = locale === 'ar' ? createHijri() : undefined;
  const walls = createWallTimes(locale);
  const time = (text: string) => withoutMarks(walls.time(text)).replaceAll(/[\u00A0\u202F]/g, ' ');
  return {
    weekday: weekday.one,
    number: number.one,
    full: full.one,
    time,
    span: (span) => {
      const { start, end, allDay } = span;
      const from = dayOf(start);
      if (allDay) return from === end ? short.one(from) : short.range(from, lastDayOf(span));
      const times = [time(timeOf(start)), time(timeOf(end))] as const;
      return from === lastDayOf(span)
        ? `${short.one(from)}, ${times.join(' – ')}`.replace(',', locale === 'ar' ? '،' : ',')
        : `${short.one(from)} ${times[0]} – ${short.one(dayOf(end))} ${times[1]}`;
    },
    title: (view, days, date) => {
      const [from = date] = days;
      if (view === 'day') return full.one(date);
      return view === 'month' ? month.one(date) : dates.range(from, days.at(-1) ?? date);
    },
    hijriTitle: (view, days, date) => hijri?.title(view, days, date),
    hijriDay: (day) => hijri?.day(day),
    hijriFull: (day) => hijri?.full(day),
  };
};

const known = new Map<Locale, CalendarDates>();

/** Formats are made once for each language: making them is slow. */
export const datesIn = (locale: Locale): CalendarDates => {
  const dates = known.get(locale) ?? make(locale);
  known.set(locale, dates);
  return dates;
};
