import type { LocalDate } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import {
  between,
  dragged,
  isBar,
  isWithin,
  lastDayOf,
  resizedByDays,
  resizedByMinutes,
  type Span,
} from './spans.ts';

const day = (text: string) => text as LocalDate;

const meeting: Span = { start: '2026-11-22T10:00:00', end: '2026-11-22T11:30:00', allDay: false };
const trip: Span = { start: '2026-11-20', end: '2026-11-22', allDay: true };
const night: Span = { start: '2026-11-22T22:00:00', end: '2026-11-23T00:00:00', allDay: false };

describe('an event', () => {
  it('ending at midnight is not on the next day', () => {
    expect(lastDayOf(night)).toBe('2026-11-22');
    expect(isWithin(night, day('2026-11-23'), day('2026-11-23'))).toBe(false);
  });

  it('lasting whole days is on its last day too', () => {
    expect(isWithin(trip, day('2026-11-22'), day('2026-11-30'))).toBe(true);
    expect(isBar(trip)).toBe(true);
  });

  it('lasting 24 hours or more is a bar', () => {
    expect(isBar({ ...meeting, end: '2026-11-23T10:00:00' })).toBe(true);
    expect(isBar({ ...meeting, end: '2026-11-23T09:45:00' })).toBe(false);
  });
});

describe('a drag', () => {
  it('keeps the time in a month, also across its end', () => {
    const drag = { from: { day: day('2026-11-22') }, to: { day: day('2026-12-01') }, keepsTime: true };
    expect(dragged(meeting, drag)).toEqual({
      start: '2026-12-01T10:00:00',
      end: '2026-12-01T11:30:00',
      allDay: false,
    });
    expect(dragged(trip, drag)).toEqual({ start: '2026-11-29', end: '2026-12-01', allDay: true });
  });

  it('moves by the pointer’s distance in the hours', () => {
    const from = { day: day('2026-11-22'), minutes: 630 };
    const to = { day: day('2026-11-23'), minutes: 645 };
    expect(dragged(meeting, { from, to, keepsTime: false })).toEqual({
      start: '2026-11-23T10:15:00',
      end: '2026-11-23T11:45:00',
      allDay: false,
    });
  });

  it('makes an event all-day in the all-day row, and timed back in the hours', () => {
    const at = { day: day('2026-11-22'), minutes: 600 };
    const whole = { day: day('2026-11-24') };
    expect(dragged(meeting, { from: at, to: whole, keepsTime: false })).toEqual({
      start: '2026-11-24',
      end: '2026-11-24',
      allDay: true,
    });
    expect(dragged(trip, { from: whole, to: at, keepsTime: false })).toEqual({
      start: '2026-11-22T10:00:00',
      end: '2026-11-22T11:00:00',
      allDay: false,
    });
  });

  it('stops resizing before the other end', () => {
    expect(resizedByDays(trip, 'end', 2).end).toBe('2026-11-24');
    expect(resizedByDays(trip, 'end', -9)).toEqual({ ...trip, end: trip.start });
    expect(resizedByDays(trip, 'start', 9)).toEqual({ ...trip, start: trip.end });
    expect(resizedByMinutes(meeting, 'end', -300).end).toBe('2026-11-22T10:15:00');
    expect(resizedByMinutes(meeting, 'start', 300).start).toBe('2026-11-22T11:15:00');
    expect(resizedByMinutes(trip, 'end', 300)).toEqual(trip);
  });

  it('chooses empty days in either direction', () => {
    const first = { day: day('2026-11-22') };
    const last = { day: day('2026-11-24') };
    const days = { start: '2026-11-22', end: '2026-11-24', allDay: true };
    expect(between(first, last)).toEqual(days);
    expect(between(last, first)).toEqual(days);
  });
});
