import type { LocalDate } from '@apps-hub/domain/time';
import { describe, expect, it } from 'vitest';

import { partDays } from './periods.ts';

const TODAY = '2026-03-31' as LocalDate;

describe("a trial's period is split into", () => {
  it.each([
    ['30d', 30, ['2026-03-02', '2026-03-03', '2026-03-31']],
    ['90d', 13, ['2025-12-31', '2026-01-07', '2026-03-25']],
    ['12m', 12, ['2025-04-01', '2025-05-01', '2026-03-01']],
    ['36m', 12, ['2023-04-01', '2023-07-01', '2026-01-01']],
  ] as const)('%s: %i parts', (period, count, sample) => {
    const days = partDays(period, TODAY);
    expect(days).toHaveLength(count);
    expect([days[0], days[1], days.at(-1)]).toEqual(sample);
  });
});
