import type { LocalDate } from '@apps-hub/domain/time';

import type { Formatters } from '@apps-hub/ui/format/formatters.ts';
import { monthOf } from './layout.ts';
import type { CalendarView } from './queries.ts';
import { dayOf, lastDayOf, type Span, timeOf } from './spans.ts';

/** Formats dates for the calendar in the reader's language and digits. */
export interface CalendarDates {
  /** "Sun" */
  readonly weekday: (day: LocalDate) => string;
  /** "22" */
  readonly number: (day: LocalDate) => string;
  /** "Sunday, 22 November 2026" */
  readonly full: (day: LocalDate) => string;
  /** "10:00" from `HH:MM`, without line breaks inside. */
  readonly time: (time: string) => string;
  /** "22 Nov, 10:00 – 11:30" */
  readonly span: (span: Span) => string;
  /** Title of the days shown. */
  readonly title: (view: CalendarView, days: readonly LocalDate[], date: LocalDate) => string;
  /** The same in the Hijri calendar; undefined when Hijri dates are off. */
  readonly hijriTitle: (
    view: CalendarView,
    days: readonly LocalDate[],
    date: LocalDate,
  ) => string | undefined;
  /** The Hijri day, with the month's name on its first; undefined when Hijri dates are off. */
  readonly hijriDay: (day: LocalDate) => string | undefined;
  /** The same with its month and year. */
  readonly hijriFull: (day: LocalDate) => string | undefined;
}

const withoutMarks = (text: string): string => text.replaceAll(/[\u061C\u200E\u200F]/g, '');

const midnight = (day: LocalDate): Date => new Date(`${day}T00:00:00Z`);

const writer = (tag: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  return {
    at: (instant: string) => withoutMarks(format.format(new Date(instant))),
    one: (day: LocalDate) => withoutMarks(format.format(midnight(day))),
    range: (from: LocalDate, to: LocalDate) => withoutMarks(format.formatRange(midnight(from), midnight(to))),
  };
};

const titles = (tag: string) => {
  const month = writer(tag, { month: 'long', year: 'numeric' });
  const day = writer(tag, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const dates = writer(tag, { day: 'numeric', month: 'long', year: 'numeric' });
  return { month, day, dates };
};

const createHijri = (tag: string) => {
  const { month, dates } = titles(tag);
  const number = writer(tag, { day: 'numeric' });
  const first = writer(tag, { day: 'numeric', month: 'long' });
  const one = new Intl.NumberFormat(tag).format(1);
  return {
    title: (view: CalendarView, days: readonly LocalDate[], date: LocalDate) => {
      const [from = date] = days;
      const to = days.at(-1) ?? date;
      if (view === 'day') return dates.one(date);
      return view === 'month' ? month.range(...monthOf(date)) : dates.range(from, to);
    },
    day: (date: LocalDate) => (number.one(date) === one ? first.one(date) : number.one(date)),
    full: dates.one,
  };
};

type Writing = Pick<Formatters, 'locale' | 'tag' | 'withHijri'>;

const make = ({ locale, tag, withHijri }: Writing): CalendarDates => {
  const weekday = writer(tag, { weekday: locale === 'ar' ? 'long' : 'short' });
  const number = writer(tag, { day: 'numeric' });
  const short = writer(tag, { day: 'numeric', month: 'short' });
  const { month, day: full, dates } = titles(tag);
  // Hijri dates are on by default in Arabic and optional in other languages.
  const isHijriRead = locale === 'ar' || withHijri;
  const hijri = isHijriRead ? createHijri(tag.replace('ca-gregory', 'ca-islamic-umalqura')) : undefined;
  const clock = writer(tag, { hour: 'numeric', minute: '2-digit' });
  const time = (text: string) => clock.at(`2000-01-01T${text}Z`).replaceAll(/[\u0020\u202F]/g, '\u00A0');
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

const known = new Map<string, CalendarDates>();

/** Formatters are cached per setting: creating one is slow. */
export const datesIn = (writing: Writing): CalendarDates => {
  const key = `${writing.tag} ${writing.withHijri}`;
  const dates = known.get(key) ?? make(writing);
  known.set(key, dates);
  return dates;
};
