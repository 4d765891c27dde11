import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { type FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { coupon, customer, redemptionMethod, testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import { BASE, ORDER_ID, PATH, serverFor } from '#test/loyalty-customer.ts';

afterEach(() => {
  vi.useRealTimers();
});

const couponServer = (...coupons: ReturnType<typeof coupon>[]) =>
  serverFor().on(`GET ${BASE}/coupons`, () => json({ coupons, total: coupons.length }));

describe('coupons', () => {
  it('show what they give, their conditions, and where they were used', async () => {
    const used = coupon({
      status: 'used',
      kind: 'amount',
      value: '15.00',
      minimumUnits: 2,
      minimumTotal: '99.00',
      usedOrder: { id: ORDER_ID, number: '1009' },
    });
    await renderApp({ server: couponServer(used), path: `${PATH}?tab=coupons` });
    const table = within(await screen.findByRole('table', { name: 'Coupons' }));
    expect(table.getByText('SAR 15 OFF')).toBeTruthy();
    expect(table.getByText('on the order total · Minimum cart: 2 items · Minimum cart: SAR 99')).toBeTruthy();
    expect(table.getByText('Used')).toBeTruthy();
    expect(table.getByText('Used in order 1009')).toBeTruthy();
  });

  it('give their points back after a confirmation, offered only while the points are spent', async () => {
    const coupons = [coupon({ status: 'used', usedOrder: { id: ORDER_ID, number: '1009' } })];
    const returned = coupon({ id: testId('coupon', 2), code: 'PTS-OLDER', status: 'returned' });
    const route = `POST /api/v1/loyalty/coupons/${coupon().id}/return`;
    const server = couponServer(...coupons, returned).on(route, () => json(coupon({ status: 'returned' })));
    const { user } = await renderApp({ server, path: `${PATH}?tab=coupons` });
    await user.click(await screen.findByRole('button', { name: 'Return points: coupon PTS-ABCDE-12345' }));
    expect(screen.queryByRole('button', { name: /PTS-OLDER.*points|points.*PTS-OLDER/ })).toBeNull();
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Return 100 points to the customer?')).toBeTruthy();
    expect(dialog.getByText(/The discount on order 1009 does not change/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Return points' }));
    expect(await screen.findByText('Points returned.')).toBeTruthy();
    expect(server.sentTo(route)).toHaveLength(1);
  });

  it('say that the shop still has to disable them, and which order used them after their points were returned', async () => {
    const returned = coupon({
      status: 'returned',
      withdrawingSince: '2026-11-21T06:00:00.000Z',
      unpaidOrder: { id: ORDER_ID, number: '1009' },
    });
    await renderApp({ server: couponServer(returned), path: `${PATH}?tab=coupons` });
    expect(await screen.findByText(/your store has not disabled the coupon yet/)).toBeTruthy();
    expect(screen.getByText(/Order 1009 used the coupon after its points had come back/)).toBeTruthy();
  });

  it('say why they failed, also in the store’s words, and don’t offer to copy an invalid code', async () => {
    const failed = coupon({
      status: 'failed',
      failure: { code: 'refused', detail: 'code_taken: The code is taken.' },
    });
    await renderApp({ server: couponServer(failed), path: `${PATH}?tab=coupons` });
    expect(await screen.findByText(/Your store rejected the coupon/)).toBeTruthy();
    expect(screen.getByText('code_taken: The code is taken.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy code PTS-ABCDE-12345' })).toBeNull();
  });

  it('can be copied, and read left to right', async () => {
    const { user } = await renderApp({
      server: couponServer(coupon()),
      path: `${PATH}?tab=coupons`,
      locale: 'ar',
    });
    const code = await screen.findByText('PTS-ABCDE-12345');
    expect(code.closest('bdi')?.dir).toBe('ltr');
    await user.click(screen.getByRole('button', { name: 'نسخ الرمز PTS-ABCDE-12345' }));
    expect(await navigator.clipboard.readText()).toBe('PTS-ABCDE-12345');
    expect(await screen.findByText('تم النسخ')).toBeTruthy();
  });

  it('become active once the store has created them', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let status: 'issuing' | 'active' = 'issuing';
    const server = serverFor().on(`GET ${BASE}/coupons`, () =>
      json({ coupons: [coupon({ status })], total: 1 }),
    );
    await renderApp({ server, path: `${PATH}?tab=coupons` });
    const table = within(await screen.findByRole('table', { name: 'Coupons' }));
    table.getByText('Creating');
    status = 'active';
    vi.advanceTimersByTime(2_000);
    expect(await table.findByText('Active')).toBeTruthy();
  });
});

describe('redeeming points', () => {
  const ROUTE = `POST ${BASE}/redemptions`;
  const fixed = redemptionMethod({ discountMode: 'per_order', discountValue: '10.00' });
  const perPoint = redemptionMethod({
    id: testId('redemptionMethod', 2),
    discountMode: 'per_point',
    discountValue: '0.10',
    requiredPoints: 10,
  });
  const unaffordable = redemptionMethod({ id: testId('redemptionMethod', 3), requiredPoints: 500 });
  const inactive = redemptionMethod({
    id: testId('redemptionMethod', 4),
    status: 'inactive',
    discountValue: '99',
  });
  const soldOut = redemptionMethod({ id: testId('redemptionMethod', 5), stock: 3, taken: 3 });
  const ended = redemptionMethod({ id: testId('redemptionMethod', 6), lastDay: '2020-01-31' });

  const opened = async (server: FakeApi) => {
    server.on('GET /api/v1/loyalty/redemption-methods', () =>
      json({ methods: [soldOut, ended, fixed, perPoint, unaffordable, inactive] }),
    );
    const { user } = await renderApp({ server, path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Redeem Points' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Redeem Points' }));
    await dialog.findByRole('radio', { name: /SAR.10 OFF/ });
    return { user, dialog };
  };

  it('offers the active methods, and says why others are not available', async () => {
    const { dialog } = await opened(serverFor());
    expect(dialog.getAllByRole('radio')).toHaveLength(5);
    for (const name of [/380 points more needed/, /This reward is sold out/, /The last day of this reward/])
      expect(dialog.getByRole<HTMLInputElement>('radio', { name }).disabled).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /SAR.10 OFF/ }).checked).toBe(true);
  });

  it('says how many points are missing when no method is affordable', async () => {
    const { user, dialog } = await opened(serverFor(customer({ availablePoints: 3 })));
    await user.click(dialog.getByRole('button', { name: 'Redeem' }));
    expect(dialog.getByRole('alert').textContent).toMatch(/^Not enough points. \d+ points more needed$/);
    expect(dialog.queryByText('This field is required.')).toBeNull();
  });

  it('spends the price of a fixed-price method', async () => {
    const server = couponServer(coupon()).on(ROUTE, () => json(coupon({ status: 'issuing' })));
    const { user, dialog } = await opened(server);
    expect(dialog.getByText('The customer gets SAR 10 OFF on the order total for 100 points.')).toBeTruthy();
    expect(dialog.getByText('20', { selector: 'dd' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Redeem' }));
    expect(await screen.findByText('Coupon PTS-ABCDE-12345 is ready.')).toBeTruthy();
    expect(screen.queryByText('Creating coupon PTS-ABCDE-12345…')).toBeNull();
    expect(server.sentTo(ROUTE)[0]?.body).toEqual({ methodId: fixed.id, points: null });
  });

  it('says why the coupon failed, once that is known', async () => {
    const failed = coupon({ status: 'failed', failure: { code: 'customer_unknown', detail: null } });
    const server = couponServer(failed).on(ROUTE, () => json(coupon({ status: 'issuing' })));
    const { user, dialog } = await opened(server);
    await user.click(dialog.getByRole('button', { name: 'Redeem' }));
    expect(
      await screen.findByText(
        /Coupon PTS-ABCDE-12345 could not be created. The points were returned to the balance. Your store does not have/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText('Coupon PTS-ABCDE-12345 is ready.')).toBeNull();
  });

  it('takes any number of points from the minimum up when each point has a value', async () => {
    const server = serverFor().on(ROUTE, () => json(coupon()));
    const { user, dialog } = await opened(server);
    await user.click(dialog.getByRole('radio', { name: /per point/ }));
    const points = dialog.getByLabelText('Points to redeem');
    await user.clear(points);
    await user.type(points, '9');
    await user.click(dialog.getByRole('button', { name: 'Redeem' }));
    expect(dialog.getByText(/^Enter a number from \d+ to 120\.$/)).toBeTruthy();
    await user.clear(points);
    await user.type(points, '121');
    expect(dialog.getByRole('alert').textContent).toBe('Not enough points. 1 point more needed');
    await user.clear(points);
    await user.type(points, '55');
    expect(dialog.getByText('The customer gets SAR 5.50 OFF on the order total for 55 points.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Redeem' }));
    await waitFor(() =>
      expect(server.sentTo(ROUTE).map(({ body }) => body)).toEqual([{ methodId: perPoint.id, points: 55 }]),
    );
  });

  it('is refused for an inactive customer, with the reason', async () => {
    await renderApp({ server: serverFor(customer({ status: 'inactive' })), path: PATH });
    const redeem = await screen.findByRole('button', { name: 'Redeem Points' });
    const reason = document.getElementById(redeem.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('This customer is inactive.');
  });
});
