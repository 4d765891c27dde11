import type { LocalDate } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { blocksOf, daysFrom, hiddenIn, monthOf, rowOf, weeksOf } from './layout.ts';

const day = (text: string) => text as LocalDate;
const week = daysFrom(day('2026-11-22'), 7);

const whole = (id: number, start: string, end: string) => ({ id, start, end, allDay: true });
const at = (id: number, from: string, to: string, date = '2026-11-22') => ({
  id,
  start: `${date}T${from}:00`,
  end: `${date}T${to}:00`,
  allDay: false,
});

describe('a row of days', () => {
  it('puts events that share a day on different lanes, long ones first', () => {
    const events = [
      at(1, '09:00', '10:00'),
      whole(2, '2026-11-23', '2026-11-24'),
      whole(3, '2026-11-20', '2026-11-23'),
    ];
    const placed = rowOf(events, week).map(({ event, lane, column, columns }) => [
      event.id,
      lane,
      column,
      columns,
    ]);
    expect(placed).toEqual([
      [3, 0, 0, 2],
      [2, 1, 1, 2],
      [1, 1, 0, 1],
    ]);
  });

  it('marks events that continue outside the row', () => {
    const [part] = rowOf([whole(1, '2026-11-20', '2026-12-05')], week);
    expect([part?.column, part?.columns, part?.isContinued, part?.goesOn]).toEqual([0, 7, true, true]);
  });

  it('counts events beyond the visible lanes', () => {
    const events = [1, 2, 3, 4].map((id) => at(id, '09:00', '10:00'));
    const placed = rowOf(events, week);
    expect([hiddenIn(placed, 0, 2), hiddenIn(placed, 1, 2)]).toEqual([2, 0]);
  });
});

describe('a day of hours', () => {
  it('puts overlapping events side by side, and others at full width', () => {
    const events = [
      at(1, '09:00', '11:00'),
      at(2, '10:00', '12:00'),
      at(3, '11:00', '12:00'),
      at(4, '14:00', '15:00'),
    ];
    const blocks = blocksOf(events, day('2026-11-22')).map(({ event, column, columns }) => [
      event.id,
      column,
      columns,
    ]);
    expect(blocks).toEqual([
      [1, 0, 2],
      [2, 1, 2],
      [3, 0, 2],
      [4, 0, 1],
    ]);
  });

  it('continues an event that began the evening before', () => {
    const event = { id: 1, start: '2026-11-22T22:00:00', end: '2026-11-23T01:30:00', allDay: false };
    const parts = ['2026-11-22', '2026-11-23', '2026-11-24'].map((date) => blocksOf([event], day(date))[0]);
    expect(parts.map((part) => part && [part.from, part.to])).toEqual([[1_320, 1_440], [0, 90], undefined]);
  });
});

describe('a month', () => {
  it('covers whole weeks, by the first day of the week', () => {
    const sunday = weeksOf(day('2026-11-22'), 0);
    expect([sunday.length, sunday[0]?.[0], sunday.at(-1)?.at(-1)]).toEqual([5, '2026-11-01', '2026-12-05']);
    const saturday = weeksOf(day('2026-11-22'), 6);
    expect([saturday.length, saturday[0]?.[0]]).toEqual([5, '2026-10-31']);
    expect(monthOf(day('2028-02-10'))).toEqual(['2028-02-01', '2028-02-29']);
  });
});
