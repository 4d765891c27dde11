import { describe, expect, it } from 'vitest';

import type { LocalDate } from '../time.ts';
import { type DaySum, newestSplit } from './split-adjustments.ts';

const on = (day: string, points: number, count = 1): DaySum => ({ day: day as LocalDate, points, count });

describe('adjustments split to stay below a limit', () => {
  it('are several on one day that together exceed the single limit', () => {
    const limits = { atOnce: 50, perDay: 200 };
    expect(newestSplit([on('2026-11-02', 90, 2)], limits)).toEqual({
      ...on('2026-11-02', 90, 2),
      per: 'day',
      limit: 50,
    });
    expect(newestSplit([on('2026-11-02', 50, 2)], limits)).toBeUndefined();
  });

  it('are not one adjustment, which was approved or made before the limit', () => {
    expect(newestSplit([on('2026-11-02', 900)], { atOnce: 50, perDay: 100 })).toBeUndefined();
  });

  it('are several in a week that exceed the daily limit', () => {
    const days = [on('2026-11-01', 90), on('2026-11-07', 20)];
    expect(newestSplit(days, { atOnce: null, perDay: 100 })).toEqual({
      ...on('2026-11-07', 110, 2),
      per: 'week',
      limit: 100,
    });
    expect(
      newestSplit([on('2026-11-01', 90), on('2026-11-08', 20)], { atOnce: null, perDay: 100 }),
    ).toBeUndefined();
  });

  it('are looked for from the newest day on, also before days that have none', () => {
    const limits = { atOnce: 50, perDay: 900 };
    const days = [on('2026-11-01', 60, 2), on('2026-11-02', 70, 2), on('2026-11-03', 10)];
    expect(newestSplit(days, limits)).toMatchObject(on('2026-11-02', 70, 2));
  });

  it('do not exist without limits', () => {
    expect(newestSplit([on('2026-11-02', 900, 9)], { atOnce: null, perDay: null })).toBeUndefined();
  });
});
