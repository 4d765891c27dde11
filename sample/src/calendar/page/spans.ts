import { addDays, daysBetween, type LocalDate, MINUTE_MS } from '@apps-hub/domain/time';

/** An event's time in local time. All-day events have dates, and end on their last day. */
export interface Span {
  readonly start: string;
  readonly end: string;
  readonly allDay: boolean;
}

/** A position in a calendar: a day, or a minute of a day. */
export interface Place {
  readonly day: LocalDate;
  /** Undefined for the whole day. */
  readonly minutes?: number | undefined;
}

export type Edge = 'start' | 'end';

export const DAY_MINUTES = 1_440;
export const STEP_MINUTES = 15;
const USUAL_MINUTES = 60;

const DATE_LENGTH = 10;
const SECONDS_LENGTH = 19;

const msOf = (text: string): number =>
  Date.parse(`${text.length === DATE_LENGTH ? `${text}T00:00:00` : text.slice(0, SECONDS_LENGTH)}Z`);

const wallOf = (ms: number): string => new Date(ms).toISOString().slice(0, SECONDS_LENGTH);

export const dayOf = (text: string): LocalDate => text.slice(0, DATE_LENGTH) as LocalDate;

const pad = (part: number): string => String(part).padStart(2, '0');

/** Minutes since midnight as `HH:MM`. */
export const clockOf = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** The time of day of a wall time, as `HH:MM`. */
export const timeOf = (text: string): string =>
  text.length === DATE_LENGTH ? '00:00' : text.slice(DATE_LENGTH + 1, DATE_LENGTH + 6);

export const minutesOf = (text: string): number => {
  const [hour = 0, minute = 0] = timeOf(text).split(':').map(Number);
  return hour * 60 + minute;
};

export const durationMinutes = ({ start, end }: Span): number => (msOf(end) - msOf(start)) / MINUTE_MS;

/** An event's last day. One that ends at midnight does not count for the day that starts then. */
export const lastDayOf = (span: Span): LocalDate =>
  span.allDay ? dayOf(span.end) : dayOf(wallOf(Math.max(msOf(span.start), msOf(span.end) - 1)));

/** Whether it is drawn as a bar across days instead of at its time. */
export const isBar = (span: Span): boolean => span.allDay || durationMinutes(span) >= DAY_MINUTES;

/** Whether an event is on any day of a period. */
export const isWithin = (span: Span, from: LocalDate, to: LocalDate): boolean =>
  dayOf(span.start) <= to && lastDayOf(span) >= from;

const later = (text: string, minutes: number): string => wallOf(msOf(text) + minutes * MINUTE_MS);

export const movedByDays = ({ start, end, allDay }: Span, days: number): Span =>
  allDay
    ? { start: addDays(dayOf(start), days), end: addDays(dayOf(end), days), allDay }
    : { start: later(start, days * DAY_MINUTES), end: later(end, days * DAY_MINUTES), allDay };

/** Moves a timed event by minutes; leaves an all-day event alone. */
export const movedByMinutes = (span: Span, minutes: number): Span =>
  span.allDay ? span : { start: later(span.start, minutes), end: later(span.end, minutes), allDay: false };

/** Moves one end, keeping at least a day or a quarter of an hour. */
export const resizedByDays = (span: Span, edge: Edge, days: number): Span => {
  const next = { ...span, [edge]: movedByDays(span, days)[edge] };
  if (span.allDay ? next.start <= next.end : durationMinutes(next) >= STEP_MINUTES) return next;
  if (!span.allDay) return span;
  return edge === 'end' ? { ...span, end: span.start } : { ...span, start: span.end };
};

export const resizedByMinutes = (span: Span, edge: Edge, minutes: number): Span => {
  if (span.allDay) return span;
  const next = { ...span, [edge]: later(span[edge], minutes) };
  if (durationMinutes(next) >= STEP_MINUTES) return next;
  return edge === 'end'
    ? { ...span, end: later(span.start, STEP_MINUTES) }
    : { ...span, start: later(span.end, -STEP_MINUTES) };
};

export const wholeDays = (from: LocalDate, to: LocalDate = from): Span => ({
  start: from,
  end: to,
  allDay: true,
});

/** The position `minutes` later in the day. */
export const timed = (day: LocalDate, minutes: number, lasting: number = USUAL_MINUTES): Span => {
  const start = later(day, minutes);
  return { start, end: later(start, lasting), allDay: false };
};

const minutesBetween = (from: Place, to: Place): number =>
  daysBetween(from.day, to.day) * DAY_MINUTES + (to.minutes ?? 0) - (from.minutes ?? 0);

interface Drag {
  readonly from: Place;
  readonly to: Place;
  /** The end being dragged; undefined for the whole event. */
  readonly edge?: Edge | undefined;
  /** Whether positions are days of the month view, where an event keeps its time. */
  readonly keepsTime: boolean;
}

/** An event after a drag. Dragging between the hours and the all-day row changes its kind. */
export const dragged = (span: Span, { from, to, edge, keepsTime }: Drag): Span => {
  const days = daysBetween(from.day, to.day);
  const isOnTimes = from.minutes !== undefined;
  if (edge !== undefined)
    return isOnTimes && to.minutes !== undefined
      ? resizedByMinutes(span, edge, minutesBetween(from, to))
      : resizedByDays(span, edge, days);
  if (keepsTime) return movedByDays(span, days);
  if (to.minutes === undefined) return isOnTimes ? wholeDays(to.day) : movedByDays(span, days);
  return isOnTimes ? movedByMinutes(span, minutesBetween(from, to)) : timed(to.day, to.minutes);
};

/** The span between two positions, for a new event. */
export const between = (one: Place, other: Place): Span => {
  const isOrdered = minutesBetween(one, other) >= 0;
  const [first, last] = isOrdered ? [one, other] : [other, one];
  if (first.minutes === undefined || last.minutes === undefined) return wholeDays(first.day, last.day);
  return timed(first.day, first.minutes, Math.max(minutesBetween(first, last), STEP_MINUTES));
};
