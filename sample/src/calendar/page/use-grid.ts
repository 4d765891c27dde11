import type { CalendarEvent } from '../contract.ts';
import type { LocalDate } from '@apps-hub/domain/time';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';

import { eventIdOf, selectorOf } from './places.ts';
import { dayOf, type Place, type Span, timed, wholeDays } from './spans.ts';
import { useCarry } from './use-carry.ts';
import { useCursor } from './use-cursor.ts';
import { type Preview, useDrag } from './use-drag.ts';

const HALF_HOUR_MINUTES = 30;

/** What the grid views need. */
export interface GridProps {
  readonly date: LocalDate;
  readonly days: readonly LocalDate[];
  readonly events: readonly CalendarEvent[];
  readonly isNarrow: boolean;
  /** Shows another date, replacing the history entry. */
  readonly onDate: (date: LocalDate) => void;
  /** Shows the previous or next period. */
  readonly onStep: (by: 1 | -1) => void;
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onAdd: (span: Span) => void;
  readonly onMove: (event: CalendarEvent, span: Span) => void;
  /** Shows all events of a day beside an element. */
  readonly onDay: (day: LocalDate, anchor: HTMLElement) => void;
  /** Announces a move by keyboard; undefined when it is over. */
  readonly onCarry: (carried: Preview | undefined) => void;
  readonly onCancelled: (event: CalendarEvent) => void;
}

const spanOf = ({ day, minutes }: Place): Span =>
  minutes === undefined ? wholeDays(day) : timed(day, minutes);

/** The clicked position, to the half hour. */
const clickedPlace = (target: Element, clientY: number): Place | undefined => {
  const cell = target.closest<HTMLElement>('[data-day]');
  if (!cell) return undefined;
  const day = cell.dataset['day'] as LocalDate; // placeData wrote it
  const { minutes } = cell.dataset;
  if (minutes === undefined) return { day };
  const { top, height } = cell.getBoundingClientRect();
  const isLower = height > 0 && clientY - top >= height / 2;
  return { day, minutes: Number(minutes) + (isLower ? HALF_HOUR_MINUTES : 0) };
};

/** Focuses an event once it is drawn at its new place, or its day if it is hidden there. */
const useFocusAfter = (grid: RefObject<HTMLElement | null>) => {
  const wanted = useRef<{ readonly id: number; readonly day: LocalDate }>(undefined);
  useEffect(() => {
    const { current: event } = wanted;
    const { current: element } = grid;
    if (!event || !element) return;
    const found =
      element.querySelector<HTMLElement>(`[data-event="${event.id}"]`) ??
      element.querySelector<HTMLElement>(selectorOf({ day: event.day }));
    if (!found) return;
    wanted.current = undefined;
    found.focus();
  });
  return ({ id }: CalendarEvent, { start }: Span) => {
    wanted.current = { id, day: dayOf(start) };
  };
};

/** Handles clicks, drags and keys of a grid. */
export const useGrid = (props: GridProps, isMonth: boolean) => {
  const { date, days, events, isNarrow, onDate, onStep, onOpen, onAdd, onMove, onDay } = props;
  const grid = useRef<HTMLDivElement>(null);
  const { cursor, onKey, settle } = useCursor({ grid, date, days, isMonth, onLeave: onDate });
  const focusOn = useFocusAfter(grid);
  const drop = ({ event, span }: Preview) => (event ? onMove(event, span) : onAdd(span));
  const drag = useDrag({ grid, events, keepsTime: isMonth, onDrop: drop });
  const { carried, pickUp } = useCarry({
    keepsTime: isMonth,
    onMove: (event, span) => {
      props.onCarry({ event, span });
      if (!days.includes(dayOf(span.start))) onDate(dayOf(span.start));
    },
    onPlace: (event, span) => {
      props.onCarry(undefined);
      settle({ day: dayOf(span.start), ...(cursor.minutes !== undefined && { minutes: cursor.minutes }) });
      focusOn(event, span);
      onMove(event, span);
    },
    onCancel: (event) => {
      props.onCarry(undefined);
      props.onCancelled(event);
    },
  });

  const eventOf = (target: EventTarget) => events.find(({ id }) => id === eventIdOf(target));
  const act = (place: Place) => {
    const cell = grid.current?.querySelector<HTMLElement>(selectorOf({ day: place.day }));
    if (isMonth && isNarrow && cell) onDay(place.day, cell);
    else onAdd(spanOf(place));
  };
  const onClick = ({ target, clientY }: MouseEvent) => {
    if (drag.endedDrag() || !(target instanceof Element)) return;
    const event = eventOf(target);
    if (event) return onOpen(event);
    const place = target.closest('button, a') ? undefined : clickedPlace(target, clientY);
    if (!place) return;
    settle({
      ...place,
      ...(place.minutes !== undefined && { minutes: place.minutes - (place.minutes % 60) }),
    });
    act(place);
  };
  const onKeyDown = (pressed: KeyboardEvent) => {
    const { key, target } = pressed;
    if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    const event = eventOf(target);
    const isCell = target instanceof HTMLElement && 'day' in target.dataset;
    const isPress = key === 'Enter' || key === ' ';
    if (event && key === ' ') {
      pickUp(event);
      const { start, end, allDay } = event;
      props.onCarry({ event, span: { start, end, allDay } });
    } else if (isCell && isPress) act(cursor);
    else if (key === 'PageDown') onStep(1);
    else if (key === 'PageUp') onStep(-1);
    else if (isPress || !onKey(key)) return;
    pressed.preventDefault();
  };
  /** Firefox clicks a button on Space keyup. */
  const onKeyUp = (pressed: KeyboardEvent) => {
    if (pressed.key === ' ' && eventOf(pressed.target)) pressed.preventDefault();
  };
  return {
    grid,
    cursor,
    preview: carried ?? drag.preview,
    handlers: { onClick, onKeyDown, onKeyUp, onPointerDown: drag.onPointerDown },
  };
};
