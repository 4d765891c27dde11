import type { LocalDate } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { checksOf, draftOf, inputOf, webAddressOf, withStart } from './draft.ts';
import { timed, wholeDays } from './spans.ts';

const DAY = '2026-11-22' as LocalDate;
const meeting = { ...draftOf(timed(DAY, 600)), title: 'Tea' };

describe('an event as typed', () => {
  it('must end after its start', () => {
    expect(checksOf({ ...meeting, endTime: '10:00' }).endTime).toBe('span_reversed');
    expect(checksOf({ ...meeting, endDay: '2026-11-21' }).endDay).toBe('span_reversed');
    expect(checksOf({ ...meeting, endDay: '2026-11-23', endTime: '09:00' }).endTime).toBeUndefined();
    expect(checksOf(draftOf(wholeDays(DAY))).endDay).toBeUndefined();
  });

  it('moves its end when the start passes it', () => {
    expect(withStart(meeting, { startTime: '15:00' })).toEqual({ startTime: '15:00', endTime: '16:00' });
    expect(withStart(meeting, { startTime: '23:30' })).toEqual({ startTime: '23:30', endTime: '23:59' });
    expect(withStart(meeting, { startDay: '2026-11-25' })).toEqual({
      startDay: '2026-11-25',
      endDay: '2026-11-25',
    });
  });

  it('is sent with times, or without them for all day', () => {
    expect(inputOf(meeting)).toMatchObject({ start: '2026-11-22T10:00:00', end: '2026-11-22T11:00:00' });
    expect(inputOf({ ...meeting, allDay: true })).toMatchObject({ start: DAY, end: DAY, allDay: true });
  });
});

describe('a link', () => {
  it.each([
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
    ['example.com', 'https://example.com'],
    // Must never become a link.
    ['javascript:alert(1)', undefined],
    ['mailto:a@example.com', undefined],
    ['not a link', undefined],
    ['localhost', undefined],
  ])('%s is %s', (typed, address) => {
    expect(webAddressOf(typed)).toBe(address);
  });
});
