import type { CalendarEvent, NewCalendarEvent } from '../contract.ts';
import { EVENT_CALENDARS, type EventCalendar } from '../values.ts';
import type { Locale } from '@apps-hub/domain/locale';
import type { LocalDate } from '@apps-hub/domain/time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';

const EVENTS = '/api/apps/calendar';

export const CALENDAR_VIEWS = ['month', 'week', 'day', 'list'] as const;

export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** Search parameters. */
export interface CalendarSearch {
  /** Undefined: the default for the window's width. */
  readonly view?: CalendarView | undefined;
  /** Undefined: today. */
  readonly date?: LocalDate | undefined;
  /** The categories shown, separated by commas; undefined: all. */
  readonly calendars?: string | undefined;
  /** Whether there are a thousand events. */
  readonly large?: 1 | undefined;
}

/** Value for "no category". */
const NONE = 'none';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const dateFrom = (raw: unknown): LocalDate | undefined => {
  if (typeof raw !== 'string' || !DATE.test(raw)) return undefined;
  const at = new Date(`${raw}T00:00:00Z`);
  // `Date` would turn 31 February into a day in March.
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(raw);
  return isReal ? (raw as LocalDate) : undefined;
};

/** The calendar's state from its address. */
export const parseCalendarSearch = (raw: Readonly<Record<string, unknown>>): CalendarSearch => ({
  view: CALENDAR_VIEWS.find((view) => view === raw['view']),
  date: dateFrom(raw['date']),
  calendars: typeof raw['calendars'] === 'string' ? raw['calendars'] : undefined,
  large: Number(raw['large']) === 1 ? 1 : undefined,
});

export const calendarsOf = ({ calendars }: CalendarSearch): readonly EventCalendar[] =>
  calendars === undefined
    ? EVENT_CALENDARS
    : EVENT_CALENDARS.filter((calendar) => calendars.split(',').includes(calendar));

/** The chosen categories as a search parameter. */
export const calendarsText = (chosen: readonly EventCalendar[]): string | undefined => {
  if (chosen.length === EVENT_CALENDARS.length) return undefined;
  return chosen.length === 0 ? NONE : chosen.join(',');
};

export const eventsKey = (locale: Locale) => ['sample', 'calendar', locale] as const;

export const eventsQuery = (api: SampleApi, locale: Locale, search: CalendarSearch) => {
  const calendars = calendarsOf(search);
  const { large } = search;
  return queryOptions({
    queryKey: [...eventsKey(locale), calendars, large ?? 0],
    queryFn: ({ signal }) =>
      api.get(EVENTS, {
        query: { calendars: [...calendars], ...(large && { large: String(large) }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

const at = (id: number) => ({ params: { id: String(id) } });

export const createEvent = (api: SampleApi, body: NewCalendarEvent) => api.post(EVENTS, { body });

export const changeEvent = (api: SampleApi, id: number, body: Partial<NewCalendarEvent>) =>
  api.put(`${EVENTS}/{id}`, { ...at(id), body });

export const deleteEvent = (api: SampleApi, { id }: CalendarEvent) => api.delete(`${EVENTS}/{id}`, at(id));

/** Restores a deleted event as a new one. */
export const restoreEvent = (api: SampleApi, event: CalendarEvent) => {
  const { id: _, ...body } = event;
  return createEvent(api, body);
};
