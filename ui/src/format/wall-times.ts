import { localDate } from '@apps-hub/domain/time';

import type { Formatters } from './formatters.ts';
import { hijriBeside } from './hijri.ts';

/** Formats days and times in a pickup address's local time. */
export interface WallTimes {
  /** "Tue 2 June" from a plain date; the year only when it is not the current one. */
  readonly day: (date: string) => string;
  /** "10:00" from a plain time of day. */
  readonly time: (time: string) => string;
  /** An instant in a zone: the time alone on the same day, otherwise with its date. */
  readonly at: (instant: string, zone: string, now: Date) => string;
}

/** Plain dates and times have no zone, so they are formatted as UTC. */
const plain = (text: string): Date => new Date(`${text}Z`);

/** Format options of a day, relative to the day `current`. */
const dayIn = (date: string, current: string): Intl.DateTimeFormatOptions => ({
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  ...(date.slice(0, 4) === current.slice(0, 4) ? {} : { year: 'numeric' }),
});

export const createWallTimes = ({
  tag,
  withHijri,
  today,
}: Pick<Formatters, 'tag' | 'withHijri' | 'today'>): WallTimes => {
  const besideDay = withHijri ? hijriBeside({ tag, timeZone: 'UTC' }) : (text: string) => text;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const formats = new Map<string, Intl.DateTimeFormat>();
  const write = (at: Date, options: Intl.DateTimeFormatOptions, timeZone: string) => {
    const key = [timeZone, ...Object.keys(options)].join(' ');
    // Making one takes a hundred times as long as using it, and a list asks for the same few.
    const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone });
    formats.set(key, format);
    return format.format(at);
  };
  return {
    day: (date) => {
      const at = plain(`${date}T00:00:00`);
      return besideDay(write(at, dayIn(date, today()), 'UTC'), at);
    },
    time: (text) => write(plain(`2000-01-01T${text}`), time, 'UTC'),
    at: (instant, zone, now) => {
      const when = new Date(instant);
      const [there, current] = [localDate(when, zone), localDate(now, zone)];
      return write(when, there === current ? time : { ...dayIn(there, current), ...time }, zone);
    },
  };
};
