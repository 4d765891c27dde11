import { localDate } from '@apps-hub/domain/time';

import { hijriBeside } from './hijri.ts';
import { LOCALE_SETUPS, type Locale } from '@apps-hub/domain/locale';

/** Formats days and times in the local time of a pickup address. */
export interface WallTimes {
  /** "Tue 2 June" from a plain date. */
  readonly day: (date: string) => string;
  /** "10:00" from a plain time of day. */
  readonly time: (time: string) => string;
  /** An instant in a zone: the time alone on the same day, otherwise with its date. */
  readonly at: (instant: string, zone: string, now: Date) => string;
}

/** Plain dates and times carry no zone: they are formatted unshifted. */
const plain = (text: string): Date => new Date(`${text}Z`);

interface Writing {
  /** The language with the chosen digits. */
  readonly tag: string;
  readonly withHijri: boolean;
}

export const createWallTimes = (
  locale: Locale,
  { tag, withHijri }: Writing = { tag: LOCALE_SETUPS[locale].tag, withHijri: false },
): WallTimes => {
  const besideDay = withHijri ? hijriBeside({ tag, timeZone: 'UTC' }) : (text: string) => text;
  const day = { weekday: 'short', day: 'numeric', month: 'long' } as const;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const write = (at: Date, options: Intl.DateTimeFormatOptions, timeZone: string) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone }).format(at);
  return {
    day: (date) => {
      const at = plain(`${date}T00:00:00`);
      return besideDay(write(at, day, 'UTC'), at);
    },
    time: (text) => write(plain(`2000-01-01T${text}`), time, 'UTC'),
    at: (instant, zone, now) => {
      const when = new Date(instant);
      const isToday = localDate(when, zone) === localDate(now, zone);
      return write(when, isToday ? time : { ...day, ...time }, zone);
    },
  };
};
