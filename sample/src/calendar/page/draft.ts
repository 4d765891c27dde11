import type { CalendarEvent, NewCalendarEvent } from '../contract.ts';
import { EVENT_CALENDARS, type EventCalendar } from '../values.ts';
import { isBlank } from '@apps-hub/domain/text';

import { type Check, checkLength, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { clockOf, dayOf, minutesOf, type Span, timeOf } from './spans.ts';

export const TITLE_MAX_LENGTH = 120;
export const TEXT_MAX_LENGTH = 1_000;

/** The form's values. Times are kept while "all day" is on. */
export interface EventDraft {
  readonly title: string;
  readonly calendar: EventCalendar;
  readonly startDay: string;
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
  readonly allDay: boolean;
  readonly url: string;
  readonly guests: readonly string[];
  readonly location: string;
  readonly description: string;
}

const USUAL_START = '09:00';
const USUAL_END = '10:00';

const timesOf = (span: Span) => ({
  startDay: dayOf(span.start),
  endDay: dayOf(span.end),
  startTime: span.allDay ? USUAL_START : timeOf(span.start),
  endTime: span.allDay ? USUAL_END : timeOf(span.end),
  allDay: span.allDay,
});

/** The draft of a new event at a time, or of an existing one. */
export const draftOf = (span: Span, event?: CalendarEvent): EventDraft => ({
  ...timesOf(span),
  title: event?.title ?? '',
  calendar: event?.extendedProps.calendar ?? EVENT_CALENDARS[0],
  url: event?.url ?? '',
  guests: event?.extendedProps.guests ?? [],
  location: event?.extendedProps.location ?? '',
  description: event?.extendedProps.description ?? '',
});

/** A link as a URL; `https://` is added when there is no scheme. */
export const webAddressOf = (text: string): string | undefined => {
  const typed = text.trim();
  if (/\s/u.test(typed)) return undefined;
  const whole = /^[a-z][a-z\d+.-]*:/iu.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.hostname.includes('.') ? whole : undefined;
};

const checkUrl = (text: string): Check =>
  isBlank(text) || webAddressOf(text) !== undefined ? undefined : 'invalid';

const checkEndDay = ({ startDay, endDay }: EventDraft): Check => {
  if (endDay === '') return 'required';
  return endDay < startDay ? 'span_reversed' : undefined;
};

const checkEndTime = ({ allDay, startDay, endDay, startTime, endTime }: EventDraft): Check => {
  if (allDay) return undefined;
  if (endTime === '') return 'required';
  return startDay === endDay && endTime <= startTime ? 'span_reversed' : undefined;
};

export const checksOf = (draft: EventDraft) => ({
  title: checkText(draft.title) ?? checkLength(draft.title, TITLE_MAX_LENGTH),
  startDay: draft.startDay === '' ? ('required' as const) : undefined,
  startTime: !draft.allDay && draft.startTime === '' ? ('required' as const) : undefined,
  endDay: checkEndDay(draft),
  endTime: checkEndTime(draft),
  url: checkUrl(draft.url),
  description: checkLength(draft.description, TEXT_MAX_LENGTH),
});

/** Moves the start, and the end too if it would come before the start. */
export const withStart = (draft: EventDraft, change: Partial<EventDraft>): Partial<EventDraft> => {
  const { startDay, startTime, endDay, endTime, allDay } = { ...draft, ...change };
  const lateEnd = endDay !== '' && endDay < startDay ? { endDay: startDay } : {};
  const isSameDay = (lateEnd.endDay ?? endDay) === startDay;
  if (allDay || !isSameDay || startTime === '' || endTime > startTime) return { ...change, ...lateEnd };
  const end = minutesOf(`${startDay}T${startTime}:00`) + 60;
  return { ...change, ...lateEnd, endTime: end < 1_440 ? clockOf(end) : '23:59' };
};

export const inputOf = (draft: EventDraft): NewCalendarEvent => {
  const { allDay, startDay, startTime, endDay, endTime, guests, location, description } = draft;
  return {
    title: draft.title.trim(),
    url: isBlank(draft.url) ? '' : (webAddressOf(draft.url) ?? ''),
    start: allDay ? startDay : `${startDay}T${startTime}:00`,
    end: allDay ? endDay : `${endDay}T${endTime}:00`,
    allDay,
    extendedProps: {
      calendar: draft.calendar,
      guests: [...guests],
      location: location.trim(),
      description: description.trim(),
    },
  };
};
