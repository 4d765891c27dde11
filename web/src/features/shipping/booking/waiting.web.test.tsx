import type { WaitingOrder } from '@apps-hub/contract/shipping/booking/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import { shippingHome, shippingSettings, slot, waitingOrder } from '#test/shipping-fixtures.ts';

const WAITING = 'GET /api/v1/shipping/waiting-orders';
const SLOTS = 'POST /api/v1/shipping/pickups/timeslots';

const NORTH = { id: 'north', name: 'North warehouse' };
const SOUTH = { id: 'south', name: 'South warehouse' };

const [usual] = shippingSettings().addresses;
if (!usual) throw new Error('the store has a branch');

const ADDRESSES = [
  { ...usual, hostBranch: NORTH },
  { ...usual, id: testId('pickupAddress', 2), name: 'Second branch', isDefault: false, hostBranch: SOUTH },
];

const exported = waitingOrder({
  number: '1001',
  paysOnDelivery: true,
  cashOnDelivery: { amount: '120.50', currency: 'SAR' },
  branch: SOUTH,
  carrier: { name: 'أرامكس', carrier: 'aramex' },
  destination: { city: 'Dubai', countryCode: 'AE' },
  weightGrams: 2500,
  waybills: ['77', '78'],
  fragile: false,
});

const server = (orders: readonly WaitingOrder[]): FakeApi =>
  new FakeApi()
    .on('GET /api/v1/shipping/home', () => json(shippingHome()))
    .on('GET /api/v1/shipping/settings', () => json({ ...shippingSettings(), addresses: ADDRESSES }))
    .on(WAITING, () => json({ orders, total: orders.length }))
    .on(SLOTS, () =>
      json({ slots: [slot('10:00', '13:00')], why: null, next: null, source: 'rules_only', refusal: null }),
    );

const open = async (orders: readonly WaitingOrder[], app: 'aramex' | 'dhl' = 'aramex') => {
  const api = server(orders);
  const rendered = await renderApp({ server: api, path: '/', app });
  await screen.findByRole('checkbox', { name: `Select order ${orders[0]?.number}` });
  return { ...rendered, api };
};

const openForm = async (orders: readonly WaitingOrder[], app: 'aramex' | 'dhl' = 'aramex') => {
  const { user, api } = await open(orders, app);
  for (const { number } of orders)
    await user.click(screen.getByRole('checkbox', { name: `Select order ${number}` }));
  await user.click(screen.getByRole('button', { name: /^Book a pickup for/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Book a pickup' }));
  await form.findByRole('radio', { name: /10:00 – 13:00/ });
  return { user, api, form };
};

describe('the list of waiting orders', () => {
  it('shows the host’s details of each order', async () => {
    await open([exported]);
    const row = within(screen.getByRole('row', { name: /1001/ }));
    for (const text of [
      'Aramex',
      'South warehouse',
      'Dubai, United Arab Emirates',
      '2.5 kg',
      '2 waybills',
      /^Cash on delivery SAR.120\.50$/,
    ])
      expect(row.getByText(text)).toBeTruthy();
  });

  it('names the destination’s country only if it differs from the branch’s', async () => {
    const atHome = waitingOrder({
      id: testId('order', 2),
      number: '1002',
      branch: NORTH,
      destination: { city: 'جدة', countryCode: 'SA' },
    });
    await open([exported, atHome]);
    const row = within(screen.getByRole('row', { name: /1002/ }));
    expect(await row.findByText('جدة')).toBeTruthy();
    expect(screen.getByText('Dubai, United Arab Emirates')).toBeTruthy();
  });

  it('requests the orders of the app’s carrier, and others on demand', async () => {
    const { user, api, address } = await open([exported]);
    const asked = () => api.sentTo(WAITING).at(-1)?.query;
    expect(asked()).toMatchObject({ carrier: 'aramex' });
    expect(asked()).not.toHaveProperty('show');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show orders' }), 'All orders');
    await waitFor(() => expect(asked()).toMatchObject({ show: 'all' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Branch' }), 'Second branch');
    await waitFor(() => expect(asked()).toMatchObject({ addressId: ADDRESSES[1]?.id, show: 'all' }));
    expect(address()).toContain('show=all');
  });
});

describe('the booking form', () => {
  it('shows new orders without being opened again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const orders = [exported];
    await open(orders);
    orders.push(waitingOrder({ id: testId('order', 2), number: '1002' }));
    vi.advanceTimersByTime(10_000);
    expect(await screen.findByRole('checkbox', { name: 'Select order 1002' })).toBeTruthy();
  });

  it('starts with the orders’ branch, weight and waybills, and counts parcels going abroad', async () => {
    const { form, api } = await openForm([exported]);
    expect(form.getByLabelText<HTMLSelectElement>('Branch').value).toBe(ADDRESSES[1]?.id);
    expect(form.getAllByLabelText<HTMLInputElement>('Weight (kg)').map(({ value }) => value)).toEqual([
      '1.25',
      '1.25',
    ]);
    expect(form.getAllByLabelText<HTMLInputElement>(/^Tracking number/).map(({ value }) => value)).toEqual([
      '77',
      '78',
    ]);
    expect(form.getByText('Abroad: 2 parcels (United Arab Emirates)')).toBeTruthy();
    expect(form.queryByRole('status')).toBeNull();
    expect(api.sentTo(SLOTS).at(-1)?.body).toMatchObject({
      parcels: [{ orderId: exported.id }, { orderId: exported.id }],
    });
  });

  it('says which orders name another carrier or branch, and still books them', async () => {
    const second = waitingOrder({ id: testId('order', 2), number: '1002', carrier: exported.carrier });
    const { user, form } = await openForm([exported, second], 'dhl');
    expect(form.getByText('Orders 1001 and 1002 should ship with Aramex.')).toBeTruthy();
    expect(form.queryByText(/should ship from/)).toBeNull();
    await user.selectOptions(form.getByLabelText('Branch'), 'Main branch');
    expect(form.getByText('Order 1001 should ship from South warehouse.')).toBeTruthy();
    await user.click(form.getAllByRole('button', { name: 'Remove Order 1002' })[0] as HTMLElement);
    expect(form.getByText('Order 1001 should ship with Aramex.')).toBeTruthy();
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Book pickup' }).disabled).toBe(false);
  });

  it('shows no destinations and carriers when the host sends none', async () => {
    const { form } = await openForm([waitingOrder()]);
    expect(form.queryByText(/^Abroad/)).toBeNull();
    expect(form.getByLabelText<HTMLSelectElement>('Branch').value).toBe(ADDRESSES[0]?.id);
    expect(form.getByLabelText<HTMLInputElement>('Weight (kg)').value).toBe('0.9');
  });
});
