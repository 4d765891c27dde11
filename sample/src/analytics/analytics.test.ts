import { getAnalytics } from './contract.ts';
import { describe, expect, it } from 'vitest';

import { startSample } from '../testing/suite.ts';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('our own call for the analytics dashboard', () => {
  it('uses the same thirty days for days, countries and sources', async () => {
    const { answer } = startSample();
    const { now, before, days, countries, sources, week } = await answer(getAnalytics);
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-10-17', '2026-11-15']);
    expect(sum(days.map(({ salesMinor }) => salesMinor))).toBe(now.salesMinor);
    expect(sum(days.map(({ orders }) => orders))).toBe(now.orders);
    expect(sum(countries.map(({ salesMinor }) => salesMinor))).toBe(now.salesMinor);
    expect(sum(countries.map(({ beforeMinor }) => beforeMinor))).toBe(before.salesMinor);
    expect(sum(sources.map(({ visits }) => visits))).toBe(now.visits);
    expect(week.map(({ day, salesMinor }) => [day, salesMinor])).toEqual(
      days.slice(-7).map(({ day, salesMinor }) => [day, salesMinor]),
    );
  });

  it('has the eight months up to the current one, and tickets that are either solved or open', async () => {
    const { months, tickets, campaign } = await startSample().answer(getAnalytics);
    expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([8, '2026-04-01', '2026-11-01']);
    expect(tickets.opened).toBe(tickets.solved + tickets.open);
    const [sent, opened, clicked] = campaign.map(({ count }) => count);
    expect([sent, opened, clicked]).toEqual([sent, opened, clicked].toSorted((a, b) => (b ?? 0) - (a ?? 0)));
  });

  it('moves to the next day without changing past days', async () => {
    const { answer, wait } = startSample();
    const today = await answer(getAnalytics);
    wait(24 * 60);
    const tomorrow = await answer(getAnalytics);
    expect(tomorrow.days.slice(0, -1)).toEqual(today.days.slice(1));
    expect(tomorrow.days.at(-1)?.day).toBe('2026-11-16');
  });
});
