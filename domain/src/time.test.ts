import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, addMonths, instantAfterDays, type LocalDate, localDate } from './time.ts';

const day = (text: string): LocalDate => text as LocalDate;

describe('localDate', () => {
  it.each([
    ['2026-11-21T20:59:59Z', 'Asia/Riyadh', '2026-11-21'],
    ['2026-11-21T21:00:00Z', 'Asia/Riyadh', '2026-11-22'],
    ['2026-11-21T23:59:59Z', 'UTC', '2026-11-21'],
    ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31'],
    ['2026-07-01T03:59:59Z', 'America/New_York', '2026-06-30'],
  ])('turns %s in %s into %s', (instant, zone, expected) => {
    expect(localDate(new Date(instant), zone)).toBe(expected);
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-11-21', 12, '2027-11-21'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-05-15', 0, '2026-05-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('turns %s plus %i months into %s', (from, months, expected) => {
    expect(addMonths(day(from), months)).toBe(expected);
  });

  it('never leaves the month it names', () => {
    const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 60 }), (from, months) => {
        const start = day(from.toISOString().slice(0, 10));
        const [year = 0, month = 0] = addMonths(start, months).split('-').map(Number);
        const [startYear = 0, startMonth = 0] = start.split('-').map(Number);
        expect(year * 12 + month).toBe(startYear * 12 + startMonth + months);
      }),
    );
  });
});

describe('adding days', () => {
  it('crosses the ends of months and years', () => {
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(day('2028-03-01'), -1)).toBe('2028-02-29');
  });

  it('adds 24 hours per day to an instant', () => {
    expect(instantAfterDays(new Date('2026-03-28T12:00:00Z'), 2).toISOString()).toBe(
      '2026-03-30T12:00:00.000Z',
    );
  });
});
