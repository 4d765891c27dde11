import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, type LocalDate } from '../time.ts';
import { daysOf } from './period.ts';
import { trialSpanError } from './trial-span.ts';

const TODAY = '2026-11-22' as LocalDate;

const errorOf = (from: string, to: string) =>
  trialSpanError({ from: from as LocalDate, to: to as LocalDate }, TODAY);

describe('the span of a trial', () => {
  it('may be a single day, even today', () => {
    expect(errorOf('2026-11-22', '2026-11-22')).toBeUndefined();
    expect(errorOf('2026-11-22', '2026-11-23')).toEqual({ at: 'to', code: 'day_in_future' });
  });

  it('must not end before it starts', () => {
    expect(errorOf('2026-11-21', '2026-11-20')).toEqual({ at: 'to', code: 'span_reversed' });
  });

  it('is up to three years long, leap days included', () => {
    expect(errorOf('2023-11-23', '2026-11-22')).toBeUndefined();
    expect(errorOf('2023-11-22', '2026-11-22')).toEqual({ at: 'from', code: 'span_too_long' });
    expect(errorOf('2020-02-29', '2023-02-27')).toBeUndefined();
    expect(errorOf('2020-02-29', '2023-02-28')).toEqual({ at: 'from', code: 'span_too_long' });
  });

  it('is valid when its days are in order, not in the future and within three years', () => {
    const day = fc.integer({ min: -2500, max: 10 }).map((days) => addDays(TODAY, days));
    fc.assert(
      fc.property(day, day, (from, to) => {
        const isRight = from <= to && to <= TODAY && daysOf({ from, to }) <= 3 * 365;
        const isWrong = from > to || to > TODAY || daysOf({ from, to }) > 3 * 365 + 1;
        const error = trialSpanError({ from, to }, TODAY);
        if (isRight) expect(error).toBeUndefined();
        if (isWrong) expect(error).toBeDefined();
      }),
    );
  });
});
