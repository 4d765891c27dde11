import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { customer, sessionOf, testId } from '@apps-hub/ui/test/fixtures.ts';

const methods = (): FakeApi =>
  new FakeApi()
    .on('GET /api/v1/loyalty/collection-methods', () => json({ methods: [] }))
    .on('GET /api/v1/loyalty/redemption-methods', () => json({ methods: [] }));

const sync = (backfill: { customers: number; orders: number } | null) =>
  json({ backfill, comparison: null, differences: [] });

const stateWith = (change: object) => {
  const { store, ...session } = sessionOf('owner');
  return { status: 'signed_in' as const, session: { ...session, store: { ...store, ...change } } };
};

const homeWith = (change: object) =>
  renderApp({ server: methods(), path: '/', sessionState: stateWith(change) });

describe('on the loyalty home', () => {
  it.each([
    ['en', { customers: 0, orders: 0 }, 'Importing your customers and the orders of the last 60 days.'],
    ['en', { customers: 1200, orders: 0 }, 'Importing your customers: 1,200 so far.'],
    ['en', { customers: 1200, orders: 40 }, 'Importing your orders of the last 60 days: 40 so far.'],
    ['ar', { customers: 1200, orders: 0 }, 'نجلب عملاءك: 1,200 حتى الآن.'],
  ] as const)('it is said in %s what has been brought of %o', async (locale, backfill, text) => {
    const server = methods().on('GET /api/v1/host-sync', () => sync(backfill));
    await renderApp({ server, path: '/', locale, sessionState: stateWith({ isBackfilling: true }) });
    expect(await screen.findByText(text, { selector: 'output' })).toBeTruthy();
  });

  it('shows nothing and sends no request once all is imported', async () => {
    // The server has no such route, so a request would fail.
    await homeWith({ isBackfilling: false });
    await screen.findByRole('button', { name: 'Add Redemption Method' });
    expect(screen.queryByText(/so far/)).toBeNull();
  });

  it('says that the store is paused, and since when', async () => {
    await homeWith({ paused: { code: 'store_paused_check', since: '2026-11-29 14:05' } });
    expect(await screen.findByText(/paused since 2026-11-29 14:05 while we check it/)).toBeTruthy();
  });

  it('says what to do when a plan has ended', async () => {
    await homeWith({ endedPlans: ['loyalty'] });
    expect(await screen.findByText(/can't change anything until you renew it/)).toBeTruthy();
  });

  it('shows one button for an ended plan, which leads to the host', async () => {
    await homeWith({ endedPlans: ['loyalty'], platform: 'salla', isBackfilling: true });
    const renew = await screen.findByRole('link', { name: 'Renew the plan' });
    expect(renew.getAttribute('href')).toBe('/install/salla/loyalty/plan');
    // What the server would refuse is disabled, with the reason.
    const add = screen.getByRole('button', { name: 'Add Redemption Method' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText(/Importing/)).toBeNull();
  });

  it('shows one button for refused access on Zid too', async () => {
    await homeWith({ mustReconnect: ['loyalty'], platform: 'zid', isBackfilling: true });
    const link = await screen.findByRole('link', { name: 'Reconnect the app' });
    expect(link.getAttribute('href')).toBe('/install/zid/loyalty');
    expect(screen.queryByText(/Importing/)).toBeNull();
  });

  it('says how to reconnect when the platform refuses access, even if the plan has ended', async () => {
    await homeWith({ mustReconnect: ['loyalty'], endedPlans: ['loyalty'] });
    expect(await screen.findByText(/The connection to your store platform is lost/)).toBeTruthy();
    expect(screen.getByText(/Reinstall the app/)).toBeTruthy();
    expect(screen.queryByText(/change nothing until/)).toBeNull();
  });

  it("says nothing about another app's ended plan", async () => {
    await homeWith({ endedPlans: ['dhl'] });
    await screen.findByRole('button', { name: 'Add Redemption Method' });
    expect(screen.queryByText(/change nothing until/)).toBeNull();
  });
});

describe('an open list of customers', () => {
  afterEach(() => void vi.useRealTimers());

  it('refetches while the past is imported, and once more when complete', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let names = ['Sara'];
    let isDone = false;
    const server = new FakeApi()
      .on('GET /api/v1/host-sync', () => sync(isDone ? null : { customers: names.length, orders: 0 }))
      .on('GET /api/v1/customers', () =>
        json({
          customers: names.map((name, n) => customer({ id: testId('customer', n + 1), name })),
          total: 3,
        }),
      );
    await renderApp({ server, path: '/customers', sessionState: stateWith({ isBackfilling: true }) });
    expect(await screen.findByText('Importing your customers: 1 so far.')).toBeTruthy();
    expect(await screen.findByText('Sara')).toBeTruthy();
    names = ['Sara', 'Nora'];
    vi.advanceTimersByTime(5_000);
    expect(await screen.findByText('Nora')).toBeTruthy();
    expect(screen.getByText('Importing your customers: 2 so far.')).toBeTruthy();
    names = ['Sara', 'Nora', 'Huda'];
    isDone = true;
    vi.advanceTimersByTime(5_000);
    expect(await screen.findByText('Huda')).toBeTruthy();
    expect(screen.queryByText(/so far/)).toBeNull();
  });
});
