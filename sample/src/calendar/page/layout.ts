import { addDays, daysBetween, type LocalDate } from '@apps-hub/domain/time';

import { DAY_MINUTES, dayOf, durationMinutes, isBar, lastDayOf, minutesOf, type Span } from './spans.ts';

interface Identified extends Span {
  readonly id: number;
}

/** A part of an event in a row of days. */
export interface Placed<E> {
  readonly event: E;
  /** The line below the day's number, from 0. */
  readonly lane: number;
  /** The part's first day, from 0, and its number of days. */
  readonly column: number;
  readonly columns: number;
  /** Whether the event starts before the row, or ends after it. */
  readonly isContinued: boolean;
  readonly goesOn: boolean;
}

const lastShownOf = (span: Span): LocalDate => (isBar(span) ? lastDayOf(span) : dayOf(span.start));

/** The days of a row that a span covers; undefined if none. */
export const partIn = (span: Span, days: readonly LocalDate[]) => {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const from = dayOf(span.start);
  const to = lastShownOf(span);
  if (from > last || to < first) return undefined;
  const column = Math.max(0, daysBetween(first, from));
  return {
    column,
    columns: Math.min(days.length - 1, daysBetween(first, to)) - column + 1,
    isContinued: from < first,
    goesOn: to > last,
  };
};

/** Bars first, longest first; then by start time. */
export const inOrder = <E extends Identified>(events: readonly E[]): E[] =>
  events.toSorted(
    (a, b) =>
      Number(isBar(b)) - Number(isBar(a)) ||
      a.start.localeCompare(b.start) ||
      durationMinutes(b) - durationMinutes(a) ||
      a.id - b.id,
  );

/** Assigns the events of a row to lanes so that none overlap. */
export const rowOf = <E extends Identified>(
  events: readonly E[],
  days: readonly LocalDate[],
): readonly Placed<E>[] => {
  /** The occupied days of each lane. */
  const lanes: Set<number>[] = [];
  return inOrder(events).flatMap((event) => {
    const part = partIn(event, days);
    if (!part) return [];
    const wanted = Array.from({ length: part.columns }, (_, index) => part.column + index);
    const free = lanes.findIndex((taken) => wanted.every((column) => !taken.has(column)));
    const lane = free === -1 ? lanes.length : free;
    lanes[lane] = new Set([...(lanes[lane] ?? []), ...wanted]);
    return [{ event, lane, ...part }];
  });
};

/** Number of a day's events beyond the visible lanes. */
export const hiddenIn = (placed: readonly Placed<unknown>[], column: number, lanes: number): number =>
  placed.filter((part) => part.lane >= lanes && part.column <= column && column < part.column + part.columns)
    .length;

/** A part of an event on one day, at its time. */
export interface Block<E> {
  readonly event: E;
  readonly from: number;
  readonly to: number;
  /** Its column, and the number of columns side by side. */
  readonly column: number;
  readonly columns: number;
}

const LEAST_MINUTES = 30;

/** The minutes of a day that a span covers; undefined if none. */
export const minutesOn = (span: Span, day: LocalDate) => {
  if (isBar(span) || dayOf(span.start) > day || lastDayOf(span) < day) return undefined;
  const from = dayOf(span.start) === day ? minutesOf(span.start) : 0;
  const isEnding = dayOf(span.end) === day;
  return { from, to: isEnding ? minutesOf(span.end) : DAY_MINUTES };
};

/** Puts a day's events side by side where they overlap. */
export const blocksOf = <E extends Identified>(events: readonly E[], day: LocalDate): readonly Block<E>[] => {
  const blocks: { event: E; from: number; to: number; column: number; cluster: number }[] = [];
  const widths: number[] = [];
  let ends: number[] = [];
  for (const event of inOrder(events)) {
    const part = minutesOn(event, day);
    if (!part) continue;
    // Short events are drawn at a minimum height, so they occupy that much.
    const to = Math.max(part.to, part.from + LEAST_MINUTES);
    if (ends.every((end) => end <= part.from)) {
      ends = [];
      widths.push(0);
    }
    const free = ends.findIndex((end) => end <= part.from);
    const column = free === -1 ? ends.length : free;
    ends[column] = to;
    widths[widths.length - 1] = ends.length;
    blocks.push({ event, from: part.from, to, column, cluster: widths.length - 1 });
  }
  return blocks.map(({ cluster, ...block }) => ({ ...block, columns: widths[cluster] ?? 1 }));
};

/** The days of a month's weeks, from the start of its first week to the end of its last. */
export const weeksOf = (date: LocalDate, weekStart: number): readonly (readonly LocalDate[])[] => {
  const [first, last] = monthOf(date);
  const start = weekStartBefore(first, weekStart);
  const count = Math.floor(daysBetween(start, last) / 7) + 1;
  return Array.from({ length: count }, (_, week) => daysFrom(addDays(start, week * 7), 7));
};

export const daysFrom = (first: LocalDate, count: number): readonly LocalDate[] =>
  Array.from({ length: count }, (_, day) => addDays(first, day));

const weekdayOf = (day: LocalDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const weekStartBefore = (day: LocalDate, weekStart: number): LocalDate =>
  addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));

/** The first and the last day of a month. */
export const monthOf = (date: LocalDate): readonly [first: LocalDate, last: LocalDate] => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const first = `${date.slice(0, 8)}01` as LocalDate;
  return [first, addDays(first, count - 1)];
};
