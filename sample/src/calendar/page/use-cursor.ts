import { addDays, type LocalDate } from '@apps-hub/domain/time';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { selectorOf } from './places.ts';
import { DAY_MINUTES, type Place } from './spans.ts';

const HOUR_MINUTES = 60;
const WEEK_DAYS = 7;
const MORNING_MINUTES = 9 * HOUR_MINUTES;

interface CursorSetup {
  readonly grid: RefObject<HTMLElement | null>;
  readonly date: LocalDate;
  readonly days: readonly LocalDate[];
  /** Whether cells are days of a month instead of hours. */
  readonly isMonth: boolean;
  /** Called when the cursor leaves the shown days. */
  readonly onLeave: (date: LocalDate) => void;
}

const movedDown = ({ day, minutes }: Place, by: number): Place => {
  // The all-day row is above the first hour.
  if (minutes === undefined) return by > 0 ? { day, minutes: 0 } : { day };
  const next = minutes + by * HOUR_MINUTES;
  if (next < 0) return { day };
  return { day, minutes: Math.min(next, DAY_MINUTES - HOUR_MINUTES) };
};

interface Around {
  readonly days: readonly LocalDate[];
  readonly isMonth: boolean;
  readonly isRtl: boolean;
}

/** The cell that an arrow key, Home or End moves to; undefined for other keys. */
const placeAfter = (place: Place, key: string, { days, isMonth, isRtl }: Around): Place | undefined => {
  const ahead = isRtl ? -1 : 1;
  const by = (count: number): Place => ({ ...place, day: addDays(place.day, count) });
  const inWeek = days.indexOf(place.day) % WEEK_DAYS;
  const weekLength = Math.min(days.length, WEEK_DAYS);
  switch (key) {
    case 'ArrowRight':
      return by(ahead);
    case 'ArrowLeft':
      return by(-ahead);
    case 'ArrowDown':
      return isMonth ? by(WEEK_DAYS) : movedDown(place, 1);
    case 'ArrowUp':
      return isMonth ? by(-WEEK_DAYS) : movedDown(place, -1);
    case 'Home':
      return by(-inWeek);
    case 'End':
      return by(weekLength - 1 - inWeek);
    default:
      return undefined;
  }
};

/** The keyboard cursor (roving tabindex). */
export const useCursor = ({ grid, date, days, isMonth, onLeave }: CursorSetup) => {
  const isRtl = useLanguage().dir === 'rtl';
  const usual: Place = isMonth ? { day: date } : { day: date, minutes: MORNING_MINUTES };
  const [moved, setMoved] = useState({ place: usual, date });
  // Choosing a date elsewhere moves the cursor there.
  const isKept = days.includes(moved.place.day) && (moved.date === date || moved.place.day === date);
  const cursor = isKept ? moved.place : usual;
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const cell = grid.current?.querySelector<HTMLElement>(wanted.current);
    if (!cell) return;
    wanted.current = undefined;
    cell.focus();
  });
  const go = (place: Place) => {
    wanted.current = selectorOf(place);
    setMoved({ place, date });
    if (!days.includes(place.day)) onLeave(place.day);
  };
  /** Follows the focus, as after a click. */
  const settle = (place: Place) => setMoved({ place, date });
  const onKey = (key: string): boolean => {
    const next = placeAfter(cursor, key, { days, isMonth, isRtl });
    if (next) go(next);
    return next !== undefined;
  };
  return { cursor, onKey, settle };
};
