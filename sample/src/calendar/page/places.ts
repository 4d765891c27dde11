import type { LocalDate } from '@apps-hub/domain/time';

import { type Place, STEP_MINUTES } from './spans.ts';

const MINUTES_IN_CELL = 60;

interface PlaceData {
  readonly 'data-day': LocalDate;
  readonly 'data-minutes'?: number;
}

/** Data attributes that mark a cell as a day, or as an hour starting at `minutes`. */
export const placeData = (day: LocalDate, minutes?: number): PlaceData =>
  minutes === undefined ? { 'data-day': day } : { 'data-day': day, 'data-minutes': minutes };

/** The cell under a screen point. Events overlap other cells, so event elements are ignored. */
export const placeAt = (x: number, y: number): Place | undefined => {
  const cell = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && 'day' in element.dataset);
  if (!cell) return undefined;
  const { day, minutes } = cell.dataset;
  if (minutes === undefined) return { day: day as LocalDate }; // placeData wrote it
  const { top, height } = cell.getBoundingClientRect();
  const inside = Math.max(0, Math.min(y - top, height - 1));
  const step = Math.floor(((inside / height) * MINUTES_IN_CELL) / STEP_MINUTES) * STEP_MINUTES;
  return { day: day as LocalDate, minutes: Number(minutes) + step }; // placeData wrote it
};

/** The event that an element of the page belongs to. */
export const eventIdOf = (target: EventTarget | null): number | undefined => {
  const chip = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
  return chip ? Number(chip.dataset['event']) : undefined;
};

export const selectorOf = ({ day, minutes }: Place): string =>
  minutes === undefined
    ? `[data-day="${day}"]:not([data-minutes])`
    : `[data-day="${day}"][data-minutes="${minutes}"]`;
