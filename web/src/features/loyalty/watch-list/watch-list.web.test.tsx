import type { Watched } from '@apps-hub/contract/loyalty/watch-list/routes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const WATCH = 'GET /api/v1/loyalty/watch-list';
const at = '2026-11-20T09:00:00.000Z';
const customer = { id: testId('customer', 1), name: 'Sara' };
const by = { id: testId('staff', 1), name: 'Reem' };

const serverWith = (watched: Watched[]): FakeApi =>
  new FakeApi()
    .on(WATCH, () => json({ watched }))
    .on('GET /api/v1/loyalty/activity', () => json({ entries: [], older: null, newer: null, people: [] }));

describe('the watch list', () => {
  it('says what happened, by whom, and links to where to look', async () => {
    const server = serverWith([
      { kind: 'returned_coupons', at, by: null, customer, count: 4, points: 400 },
      { kind: 'kept_returns', at, by, customer, count: 3, points: 5700 },
      { kind: 'split_adjustments', at, by, customer, count: 3, points: 150, limit: 100, per: 'week' },
      {
        kind: 'short_rule',
        at,
        by,
        rule: { kind: 'collection', id: testId('collectionMethod', 1) },
        minutes: 130,
        isDeleted: true,
        count: 2,
        points: 900,
      },
      { kind: 'same_contact', at, by, customer },
    ]);
    await renderApp({ server, path: '/activity' });
    const table = within(await screen.findByRole('table', { name: 'Worth a look' }));
    expect(table.getByText('4 coupons of this customer were returned (400 points)')).toBeTruthy();
    expect(
      table.getByText('Entered next to nothing for 3 partial returns; customers kept 5,700 points'),
    ).toBeTruthy();
    expect(
      table.getByText(/Added 150 points within a week in 3 adjustments; the daily limit is 100 points/),
    ).toBeTruthy();
    expect(table.getByText(/deleted after 2 hours. Orders had earned 900 points with it/)).toBeTruthy();
    expect(table.getAllByRole('link', { name: 'Sara' })).toHaveLength(4);
    const changes = table.getByRole('link', { name: 'Changes to the rules' });
    expect(changes.getAttribute('href')).toMatch(/activity\?.*kind=methods/);
  });

  it('says that there is nothing to look at', async () => {
    await renderApp({ server: serverWith([]), path: '/activity' });
    expect(await screen.findByText('Nothing unusual in the last 30 days.')).toBeTruthy();
  });

  it('is not requested for those who may not decide', async () => {
    const server = serverWith([]);
    await renderApp({ server, path: '/activity', role: 'support' });
    expect(await screen.findByText('No changes yet.')).toBeTruthy();
    expect(screen.queryByText('Worth a look')).toBeNull();
    expect(server.sentTo(WATCH)).toEqual([]);
  });
});
