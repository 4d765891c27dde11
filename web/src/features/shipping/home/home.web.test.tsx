import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '../../../test/fake-api.ts';
import { testId } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';
import {
  missedPickup,
  pickup,
  shippingHome,
  shippingSettings,
  slot,
} from '../../../test/shipping-fixtures.ts';

const HOME = 'GET /api/v1/shipping/home';

const server = (home: Parameters<typeof shippingHome>[0]): FakeApi =>
  new FakeApi()
    .on(HOME, () => json(shippingHome(home)))
    .on('GET /api/v1/shipping/settings', () => json(shippingSettings()))
    .on('GET /api/v1/shipping/waiting-orders', () => json({ orders: [], total: 0 }));

const open = (api: FakeApi, locale: 'ar' | 'en' = 'en') =>
  renderApp({ server: api, path: '/', app: 'aramex', locale });

const card = async (name: string) => within(await screen.findByRole('region', { name }));

const cutOff = (bookBy: string) => ({
  carrier: 'aramex' as const,
  address: { id: testId('pickupAddress', 1), name: 'Main branch' },
  slot: { ...slot('10:00', '13:00'), bookBy },
  why: null,
});

describe('the shipping home', () => {
  it('requests only its own carrier', async () => {
    const api = server({});
    await open(api);
    await screen.findByText('No pickup today.');
    expect(api.sentTo(HOME)[0]?.query).toEqual({ carrier: 'aramex' });
  });

  it("shows today's pickups by state and in time order", async () => {
    await open(server({ today: { total: 3, byState: { confirmed: 2, picked_up: 1 }, pickups: [pickup()] } }));
    const today = await card('Today’s pickups');
    expect(today.getByText('3 pickups')).toBeTruthy();
    expect(today.getByText('Confirmed: 2')).toBeTruthy();
    expect(today.getByText('Picked up: 1')).toBeTruthy();
    expect(today.getByRole('link', { name: 'Show all of today' })).toBeTruthy();
  });

  it('lists what needs the merchant, with its next step', async () => {
    const unknown = pickup({
      id: testId('pickup', 3),
      number: null,
      state: 'unknown',
      unknown: { about: 'booking', since: '2026-06-02T05:00:00.000Z', isAsked: true },
      needsMerchant: true,
    });
    await open(server({ attention: { total: 2, pickups: [missedPickup(), unknown] } }));
    const attention = await card('Needs you');
    expect(attention.getByText('The courier did not come.')).toBeTruthy();
    expect(attention.getByRole('button', { name: 'Book again' })).toBeTruthy();
    expect(attention.getByText(/The carrier did not answer the booking/)).toBeTruthy();
  });

  it('counts down to the cut-off by the server’s clock, without requests', async () => {
    const api = server({ cutOffs: [cutOff('2026-06-02T08:30:00.000Z')] });
    await open(api);
    const next = await card('Next pickup');
    const clock = next.getByRole('timer');
    const before = clock.textContent ?? '';
    const asked = api.sentTo(HOME).length;
    expect(before).toMatch(/^2:(?:30:00|29:\d\d)$/);
    await waitFor(() => expect(clock.textContent).not.toBe(before));
    expect(api.sentTo(HOME)).toHaveLength(asked);
  });

  it('requests the next window once when the cut-off has passed', async () => {
    let bookBy = '2026-06-02T06:00:02.000Z';
    const api = server({}).on(HOME, () => json(shippingHome({ cutOffs: [cutOff(bookBy)] })));
    await open(api);
    await screen.findByRole('timer');
    const asked = api.sentTo(HOME).length;
    bookBy = '2026-06-03T07:00:00.000Z';
    expect(await screen.findByText('1 day')).toBeTruthy();
    expect(api.sentTo(HOME)).toHaveLength(asked + 1);
  });

  it('shows how reliably the carrier came', async () => {
    await open(server({ onTime: [{ carrier: 'aramex', onTime: 7, late: 1, missed: 2, untimed: 3 }] }));
    const share = await card('Collected on time');
    expect(share.getByText('70%')).toBeTruthy();
    expect(share.getByText(/7 of 10.*3 more.*time is not known/)).toBeTruthy();
  });

  it('reads in Arabic', async () => {
    await open(server({ attention: { total: 1, pickups: [missedPickup()] } }), 'ar');
    const attention = await card('بانتظار قرارك');
    expect(attention.getByText('لم يأت المندوب.')).toBeTruthy();
    expect(attention.getByText('أرامكس')).toBeTruthy();
  });

  it('offers a retry when it cannot be loaded', async () => {
    let isBroken = true;
    const api = server({}).on(HOME, () => (isBroken ? problem(500, 'internal_error') : json(shippingHome())));
    const { user } = await open(api);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(retry);
    expect(await screen.findByText('No pickup today.')).toBeTruthy();
  });
});
