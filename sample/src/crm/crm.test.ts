import { getAnalytics } from '../analytics/contract.ts';
import { getCrm } from './contract.ts';
import { deleteProject, listProjects } from '../projects/contract.ts';
import { describe, expect, it } from 'vitest';

import { ALL, startSample } from '../testing/suite.ts';

describe('our own call for the CRM dashboard', () => {
  it('has the same sales as the analytics page', async () => {
    const { answer } = startSample();
    const { now, countries, months } = await answer(getCrm);
    const analytics = await answer(getAnalytics);
    expect([now.orders, now.salesMinor]).toEqual([analytics.now.orders, analytics.now.salesMinor]);
    expect(countries.map(({ salesMinor }) => salesMinor)).toEqual(
      analytics.countries.map(({ salesMinor }) => salesMinor),
    );
    expect(months.slice(-8).map(({ month, incomeMinor }) => [month, incomeMinor])).toEqual(
      analytics.months.map(({ month, keptMinor }) => [month, keptMinor]),
    );
    for (const { profitMinor, incomeMinor, salesMinor } of months) {
      expect(profitMinor).toBeLessThan(incomeMinor);
      expect(incomeMinor).toBeLessThanOrEqual(salesMinor);
    }
  });

  it('shows the projects with the most progress, without deleted ones', async () => {
    const { answer, call } = startSample();
    const { projects: all } = await answer(listProjects, { query: ALL });
    const furthest = all.toSorted((a, b) => b.progress - a.progress).map(({ logo }) => logo);
    expect((await answer(getCrm)).projects.map(({ logo }) => logo)).toEqual(furthest.slice(0, 6));
    await call(deleteProject, { params: { logo: furthest[0] ?? '' } });
    expect((await answer(getCrm)).projects.map(({ logo }) => logo)).toEqual(furthest.slice(1, 7));
  });

  it('lists payments and activities newest first, and none in the future', async () => {
    const { transactions, activities } = await startSample().answer(getCrm);
    expect(transactions[0]?.day).toBe('2026-11-16');
    expect(transactions.map(({ day }) => day)).toEqual(
      transactions.map(({ day }) => day).toSorted((a, b) => b.localeCompare(a)),
    );
    const instants = activities.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted((a, b) => b.localeCompare(a)));
    expect((instants[0] ?? '') < '2026-11-15T22:30').toBe(true);
  });
});
