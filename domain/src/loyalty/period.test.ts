import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, type LocalDate } from '../time.ts';
import { daysOf, periodBefore, type Preset, presetPeriod, stepOf, stepsOf } from './period.ts';

const period = (from: string, to: string) => ({ from: from as LocalDate, to: to as LocalDate });

describe('a period', () => {
  it('does not overlap the previous period of the same length', () => {
    expect(periodBefore(period('2026-11-01', '2026-11-30'))).toEqual(period('2026-10-02', '2026-10-31'));
    expect(periodBefore(period('2028-03-01', '2028-03-01'))).toEqual(period('2028-02-29', '2028-02-29'));
  });

  it('is charted by day, week or month', () => {
    expect(stepOf(period('2026-10-01', '2026-10-31'))).toBe('day');
    expect(stepOf(period('2026-10-01', '2026-11-01'))).toBe('week');
    expect(stepsOf(period('2026-10-01', '2026-11-05')).at(-1)).toEqual(period('2026-11-05', '2026-11-05'));
    expect(stepsOf(period('2026-10-01', '2026-10-07'))).toHaveLength(7);
    expect(stepOf(period('2026-01-01', '2026-07-01'))).toBe('week');
    expect(stepOf(period('2026-01-01', '2026-07-02'))).toBe('month');
    expect(stepsOf(period('2026-01-15', '2026-12-31'))).toHaveLength(12);
    expect(stepsOf(period('2026-01-15', '2026-12-31'))[0]).toEqual(period('2026-01-15', '2026-01-31'));
  });

  it('is covered by its steps without gaps, in up to about thirty steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 900 }), (start, days) => {
        const from = addDays('2020-01-01' as LocalDate, start);
        const whole = { from, to: addDays(from, days - 1) };
        const steps = stepsOf(whole);
        expect(steps.reduce((sum, step) => sum + daysOf(step), 0)).toBe(daysOf(whole));
        expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([whole.from, whole.to]);
        for (const [index, step] of steps.entries())
          expect(step.from).toBe(index === 0 ? from : addDays(steps[index - 1]?.to ?? from, 1));
        expect(steps.length).toBeLessThanOrEqual(31);
      }),
    );
  });
});

describe('a preset that ends on 31 March 2026', () => {
  it.each<[Preset, string]>([
    ['7d', '2026-03-25'],
    ['30d', '2026-03-02'],
    ['90d', '2026-01-01'],
    ['12m', '2025-04-01'],
    ['36m', '2023-04-01'],
  ])('%s starts on %s', (preset, from) => {
    expect(presetPeriod(preset, '2026-03-31' as LocalDate)).toEqual(period(from, '2026-03-31'));
  });

  it('starts the day after the same day of an earlier month, also in a leap year', () => {
    expect(presetPeriod('12m', '2028-02-29' as LocalDate).from).toBe('2027-03-01');
  });
});
