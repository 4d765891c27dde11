import type { LoyaltyDashboard, MemberFigures } from '@apps-hub/contract/loyalty/dashboard/routes';
import type { LoyaltyHealth } from '@apps-hub/contract/loyalty/proof/routes';
import { DAY_MS } from '@apps-hub/domain/time';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';

const DASHBOARD = 'GET /api/v1/loyalty/dashboard';
const MEMBERS = `${DASHBOARD}/members`;

const nothing = { issued: 0, redeemed: 0, returned: 0, expired: 0, reversed: 0, deducted: 0, restored: 0 };

const dashboard = (change: Partial<LoyaltyDashboard> = {}): LoyaltyDashboard => ({
  today: '2026-11-21',
  period: { from: '2026-11-20', to: '2026-11-21' },
  before: { from: '2026-11-18', to: '2026-11-19' },
  step: 'day',
  movement: { ...nothing, issued: 600, redeemed: 150, returned: 50, expired: 20, reversed: 30 },
  movementBefore: { ...nothing, issued: 400, deducted: 10 },
  opening: 1000,
  closing: 1450,
  series: [
    { ...nothing, from: '2026-11-20', to: '2026-11-20', issued: 500, closing: 1500 },
    { ...nothing, from: '2026-11-21', to: '2026-11-21', issued: 100, redeemed: 150, closing: 1450 },
  ],
  outstanding: {
    available: 1250,
    pending: 200,
    debt: 0,
    coupons: { count: 2, points: 200, most: '20.00', uncounted: 1 },
    most: '165.00',
    least: '92.50',
  },
  pointValue: {
    most: { methodId: testId('redemptionMethod', 1), amount: '10.00', points: 100 },
    least: { methodId: testId('redemptionMethod', 2), amount: '5.00', points: 100 },
    uncounted: 1,
  },
  expiring: [
    { days: 30, points: 40, most: '4.00' },
    { days: 60, points: 40, most: '4.00' },
    { days: 90, points: 90, most: '9.00' },
  ],
  ...change,
});

const members: MemberFigures = {
  period: { from: '2026-11-20', to: '2026-11-21' },
  before: { from: '2026-11-18', to: '2026-11-19' },
  counted: {
    countedAt: '2026-11-21T09:00:00.000Z',
    repeat: { buyers: 40, repeatBuyers: 10 },
    repeatBefore: { buyers: 50, repeatBuyers: 15 },
    top: [{ id: testId('customer', 1), name: 'Sara', earned: 300, redeemed: 50, orders: 3, available: 250 }],
  },
};

const health = (change: Partial<LoyaltyHealth> = {}): LoyaltyHealth => ({
  waitingSince: null,
  parked: 0,
  stuckCoupons: 0,
  mustReinstall: false,
  deliveries: null,
  dataRequests: { count: 0, first: null },
  unverifiedPostings: 0,
  checkedAt: '2026-11-21T06:00:00.000Z',
  orders: 412,
  coupons: 30,
  differences: 0,
  firstDifference: null,
  hostComparedAt: null,
  hostOrders: 0,
  hostDifferences: 0,
  ...change,
});

const serverWith = (shown = dashboard(), books = health()): FakeApi =>
  new FakeApi()
    .on(DASHBOARD, () => json(shown))
    .on(MEMBERS, () => json(members))
    .on('GET /api/v1/loyalty/health', () => json(books));

const tile = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 3 })).closest('li') as HTMLElement);

describe('the dashboard', () => {
  it("shows each figure beside the previous period's", async () => {
    await renderApp({ server: serverWith(), path: '/dashboard' });
    const issued = await tile('Points issued');
    expect(issued.getByText('600')).toBeTruthy();
    expect(issued.getByText('50% more than the previous period (400)')).toBeTruthy();
    // As in the table below, where the 50 returned have a line of their own.
    expect((await tile('Points redeemed')).getByText('150')).toBeTruthy();
    expect((await tile('Points redeemed')).getByText('No data for the previous period')).toBeTruthy();
    expect((await tile('Redemption rate')).getByText('16.7%')).toBeTruthy();
    const repeat = await tile('Repeat-purchase rate');
    expect(await repeat.findByText('25%')).toBeTruthy();
    expect(repeat.getByText('down from 30%')).toBeTruthy();
    expect(repeat.getByText(/: 10 of 40\.$/)).toBeTruthy();
  });

  it('says what to do first while the store has given no points', async () => {
    const none = { ...dashboard().outstanding, available: 0, pending: 0 };
    const shown = dashboard({ opening: 0, closing: 0, series: [], outstanding: none });
    await renderApp({ server: serverWith(shown), path: '/dashboard' });
    expect(await screen.findByRole('heading', { name: 'Start here' })).toBeTruthy();
    expect(screen.queryByText('Points issued')).toBeNull();
  });

  it('waits while members are counted for the first time', async () => {
    let asked = 0;
    const server = serverWith().on(MEMBERS, () => {
      asked += 1;
      return json(asked === 1 ? { ...members, counted: null } : members);
    });
    await renderApp({ server, path: '/dashboard' });
    expect(await screen.findByRole('heading', { name: 'Points issued' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Sara' })).toBeTruthy();
    expect(asked).toBe(2);
  });

  it('shows the liability and how it is valued', async () => {
    await renderApp({ server: serverWith(), path: '/dashboard' });
    const card = within(await screen.findByRole('region', { name: 'Outstanding points' }));
    expect(card.getByText('Maximum cost').nextSibling?.textContent).toContain('165');
    expect(card.getByText('Open coupons').nextSibling?.textContent).toMatch(/^2 \(up to SAR.20\)$/);
    expect(card.getByText(/Excludes open percentage coupons without a maximum: 1/)).toBeTruthy();
    expect(card.getByText(/from .*5 for 100 points to .*10 for 100 points/)).toBeTruthy();
    expect(card.getByText(/Excludes 1 percentage discount without a maximum/)).toBeTruthy();
    const rows = card.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(expect.arrayContaining([expect.stringContaining('90 days90')]));
  });

  it('says when no method gives a point a value', async () => {
    const { outstanding } = dashboard();
    const server = serverWith(
      dashboard({
        outstanding: { ...outstanding, most: null, least: null },
        pointValue: { most: null, least: null, uncounted: 0 },
      }),
    );
    await renderApp({ server, path: '/dashboard' });
    expect(await screen.findByText(/We can't estimate the cost/)).toBeTruthy();
  });

  it('has statement lines that add up to what customers hold', async () => {
    await renderApp({ server: serverWith(), path: '/dashboard' });
    const table = within(await screen.findByRole('table', { name: 'Points movement in the period' }));
    const column = table
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        Number(
          within(row)
            .getAllByRole('cell')[0]
            ?.textContent?.replaceAll(/[^\d-]/g, ''),
        ),
      );
    const closing = column.at(-1);
    expect(column.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(closing);
    expect(closing).toBe(1450);
  });

  it('has a table for each chart', async () => {
    const { user } = await renderApp({ server: serverWith(), path: '/dashboard' });
    const card = within(await screen.findByRole('region', { name: 'Outstanding points over time' }));
    await user.click(card.getByRole('radio', { name: 'Table' }));
    const rows = card.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('cell').textContent)).toEqual(['1,500', '1,450']);
  });

  it('keeps the chosen period in its address, and requests it', async () => {
    const server = serverWith();
    const { user, address } = await renderApp({ server, path: '/dashboard' });
    await user.click(await screen.findByRole('radio', { name: '90 days' }));
    await waitFor(() => expect(address()).toBe('/dashboard?days=90'));
    const { from = '', to = '' } = server.sentTo(DASHBOARD).at(-1)?.query ?? {};
    expect(Date.parse(to) - Date.parse(from)).toBe(89 * DAY_MS);
    await user.click(screen.getByRole('radio', { name: 'Custom' }));
    const first = screen.getByLabelText('From');
    await user.clear(first);
    await user.type(first, '2099-01-01');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('The end date must be after the start date.')).toBeTruthy();
    await user.clear(first);
    await user.type(first, '2026-01-01');
    const last = screen.getByLabelText('To');
    await user.clear(last);
    await user.type(last, '2026-06-30');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(address()).toBe('/dashboard?from=2026-01-01&to=2026-06-30'));
    expect(server.sentTo(DASHBOARD).at(-1)?.query).toEqual({ from: '2026-01-01', to: '2026-06-30' });
  });

  it('offers a retry when it cannot be loaded', async () => {
    const server = new FakeApi().on(DASHBOARD, () => problem(500, 'internal_error'));
    const { user } = await renderApp({ server, path: '/dashboard' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.on(DASHBOARD, () => json(dashboard())).on(MEMBERS, () => json(members));
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Points issued' })).toBeTruthy();
  });

  it('reads in Arabic', async () => {
    await renderApp({ server: serverWith(), path: '/dashboard', locale: 'ar' });
    expect(await screen.findByRole('heading', { name: 'النقاط الممنوحة' })).toBeTruthy();
    expect(screen.getByText('نقاط تنتهي قريبًا')).toBeTruthy();
  });
});

describe('the books', () => {
  it('says that all is complete and agrees with the ledger', async () => {
    await renderApp({ server: serverWith(), path: '/dashboard' });
    const card = within(await screen.findByRole('region', { name: 'Data check' }));
    expect(await card.findByText(/Orders \(412\) and coupons \(30\) match the transactions/)).toBeTruthy();
    expect(card.getAllByText('OK')).toHaveLength(5);
  });

  it('says what is missing and what differs', async () => {
    const firstDifference = {
      kind: 'order',
      id: testId('order', 1),
      name: '#1001',
      what: 'points',
      expected: '20',
      found: '21',
    } as const;
    const books = health({ parked: 2, stuckCoupons: 1, differences: 3, firstDifference });
    await renderApp({ server: serverWith(dashboard(), books), path: '/dashboard' });
    const card = within(await screen.findByRole('region', { name: 'Data check' }));
    expect(await card.findByText('2 failed events are in the inbox.')).toBeTruthy();
    expect(card.getByText(/1 coupon has been waiting/)).toBeTruthy();
    expect(
      card.getByText(/3 records don’t match their transactions .* The first is order #1001/),
    ).toBeTruthy();
    expect(card.getAllByText('Needs attention')).toHaveLength(3);
  });

  it('lists the orders that differed from the store platform, and their outcome', async () => {
    const hostComparedAt = '2026-11-21T01:30:00.000Z';
    const books = health({ hostComparedAt, hostOrders: 1240, hostDifferences: 2 });
    const found = { foundAt: hostComparedAt, times: 1, state: 'healed' };
    const server = serverWith(dashboard(), books).on('GET /api/v1/host-sync', () =>
      json({
        backfill: null,
        comparison: { at: hostComparedAt, orders: 1240, differences: 2 },
        differences: [
          { ...found, number: '702', what: ['paid', 'delivered'] },
          { ...found, number: '705', what: ['missing'], times: 3 },
        ],
      }),
    );
    await renderApp({ server, path: '/dashboard' });
    const card = within(await screen.findByRole('region', { name: 'Data check' }));
    expect(await card.findByText(/2 orders differed from your store platform and were updated/)).toBeTruthy();
    const listed = (await card.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(listed[0]).toMatch(/^Order 702: had been paid and had been delivered · updated · /);
    expect(listed[1]).toMatch(/^Order 705: was missing · updated, but it differs each night/);
  });

  it('says that the orders match the store platform, without a list', async () => {
    const books = health({ hostComparedAt: '2026-11-21T01:30:00.000Z', hostOrders: 1240 });
    await renderApp({ server: serverWith(dashboard(), books), path: '/dashboard' });
    const card = within(await screen.findByRole('region', { name: 'Data check' }));
    expect(
      await card.findByText(/Orders of the last 14 days \(1,240\) match your store platform/),
    ).toBeTruthy();
    expect(card.queryByRole('list')).toBeNull();
  });

  it('asks to reinstall the app once the host has ended our access', async () => {
    const server = serverWith(dashboard(), health({ mustReinstall: true }));
    await renderApp({ server, path: '/dashboard' });
    const card = within(await screen.findByRole('region', { name: 'Data check' }));
    expect(await card.findByText(/Install the app again/)).toBeTruthy();
  });

  it('says that the store platform had stopped sending messages', async () => {
    const deliveries = { state: 'recovered', at: '2026-11-21T20:00:00.000Z' } as const;
    await renderApp({ server: serverWith(dashboard(), health({ deliveries })), path: '/dashboard' });
    const card = within(await screen.findByRole('region', { name: 'Data check' }));
    expect(await card.findByText(/had stopped sending messages\. It started again/)).toBeTruthy();
  });

  it('names the customer who requested their data', async () => {
    const first = {
      customerId: testId('customer', 1),
      name: 'Sara',
      requestedAt: '2026-11-20T06:00:00.000Z',
    };
    const server = serverWith(dashboard(), health({ dataRequests: { count: 1, first } }));
    await renderApp({ server, path: '/dashboard' });
    const card = within(await screen.findByRole('region', { name: 'Data check' }));
    expect(await card.findByText(/^Sara asked your store for their data/)).toBeTruthy();
  });

  it('asks the shop again about waiting coupons', async () => {
    const server = serverWith(dashboard(), health({ stuckCoupons: 2 })).on(
      'POST /api/v1/loyalty/coupons/retry',
      () => json({ asked: 2 }),
    );
    const { user } = await renderApp({ server, path: '/dashboard' });
    await user.click(
      await screen.findByRole('button', { name: 'Try again: Coupons waiting for your store' }),
    );
    expect(await screen.findByText('We are asking your store again.')).toBeTruthy();
  });
});
