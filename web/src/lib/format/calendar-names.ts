import { type Weekday, WEEKDAYS } from '@apps-hub/domain/shipping/calendar';

import { LOCALE_SETUPS, type Locale } from '../locale.ts';

/** Names of weekdays and countries, and how a zone is shown. */
export interface CalendarNames {
  readonly weekday: (day: Weekday) => string;
  readonly country: (code: string) => string;
  /** "Asia/Riyadh (GMT+3)" at this moment. */
  readonly zone: (name: string, now: Date) => string;
}

/** A Sunday, from which the other days are counted. */
const SUNDAY_MS = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;

const offsetOf = (name: string, now: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

export const createCalendarNames = (locale: Locale): CalendarNames => {
  const { tag } = LOCALE_SETUPS[locale];
  const weekdays = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const regions = new Intl.DisplayNames(tag, { type: 'region' });
  return {
    weekday: (day) => weekdays.format(new Date(SUNDAY_MS + WEEKDAYS.indexOf(day) * DAY_MS)),
    // A code that is no country is shown as it is.
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
    zone: (name, now) => `${name} (${offsetOf(name, now)})`,
  };
};
