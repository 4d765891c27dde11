import { DAY_MS } from '@apps-hub/domain/time';
import { type Weekday, WEEKDAYS } from '@apps-hub/domain/shipping/calendar/days';

import { LOCALE_SETUPS, type Locale } from '@apps-hub/domain/locale';

/** Names of weekdays and countries. */
export interface CalendarNames {
  readonly weekday: (day: Weekday) => string;
  readonly country: (code: string) => string;
}

/** A Sunday, from which weekdays are counted. */
const SUNDAY_MS = Date.UTC(2023, 0, 1);

const createCalendarNames = (locale: Locale): CalendarNames => {
  const { tag } = LOCALE_SETUPS[locale];
  const weekdays = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const regions = new Intl.DisplayNames(tag, { type: 'region' });
  return {
    weekday: (day) => weekdays.format(new Date(SUNDAY_MS + WEEKDAYS.indexOf(day) * DAY_MS)),
    // An unknown code is shown as it is.
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
  };
};

const made = new Map<Locale, CalendarNames>();

/** Names in one language, cached. */
export const calendarNames = (locale: Locale): CalendarNames => {
  const names = made.get(locale) ?? createCalendarNames(locale);
  made.set(locale, names);
  return names;
};
