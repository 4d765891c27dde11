import type { Shipment, ShipmentRates } from '@apps-hub/contract/shipping/shipments/routes';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import { customsDraft, refusalOf, shippingSettings, waitingOrder } from '#test/shipping-fixtures.ts';

const SHIPMENTS = '/api/v1/shipping/shipments';

const sar = (amount: string) => ({ amount, currency: 'SAR' });

const rate = (change: Partial<ShipmentRates['rates'][number]> = {}): ShipmentRates['rates'][number] => ({
  option: '7147',
  company: 'iMile',
  basis: 'account',
  price: sar('17.00'),
  cashFee: sar('4.00'),
  cost: sar('17.00'),
  takesCash: true,
  returnFee: null,
  cutOff: '18:00',
  pickupOn: null,
  deliveryOn: '2026-06-03',
  handOver: 'collects',
  to: 'door',
  ...change,
});

const RATES: ShipmentRates = {
  rates: [
    rate({ option: '7252', company: 'Omni Llama', cost: sar('8.00'), handOver: 'locker', to: 'locker' }),
    rate(),
    rate({ option: '6927', company: 'Naqel', cost: sar('24.00'), takesCash: false }),
  ],
  unreadable: 2,
  usual: null,
  refusal: null,
};

const requested = (): Partial<Shipment> => ({
  id: testId('shipment', 1),
  order: { id: testId('order', 1), number: '1001' },
  carrier: 'oto',
  state: 'requested',
  number: null,
  notices: [],
  refusal: null,
  cannot: { label: 'in_progress', cancel: 'in_progress', ask: 'in_progress', settle: 'in_progress' },
});

const openForm = async (rates: ShipmentRates, app: 'oto' | 'dhl' = 'oto') => {
  const recipient = {
    person: 'Noura',
    phone: '0555000111',
    email: '',
    lines: ['7 Tahlia Street'],
    city: 'Jeddah',
    postcode: '',
    countryCode: 'SA',
  };
  const api = new FakeApi()
    .on('GET /api/v1/shipping/settings', () => json(shippingSettings()))
    .on(`GET ${SHIPMENTS}/orders`, () => json({ orders: [waitingOrder()], total: 1 }))
    .on(`GET ${SHIPMENTS}/orders/${testId('order', 1)}`, () =>
      json({ order: waitingOrder(), recipient, description: 'Coffee', customs: customsDraft }),
    )
    .on(`POST ${SHIPMENTS}/rates`, () => json(rates))
    .on(`POST ${SHIPMENTS}`, () => json(requested()));
  const { user } = await renderApp({ server: api, path: '/waybills', app });
  await user.click(await screen.findByRole('button', { name: 'Make the waybill of order 1001' }));
  const form = within(await screen.findByRole('dialog', { name: 'Waybill for order 1001' }));
  await user.click(await form.findByRole('button', { name: 'Show prices and days' }));
  return { user, api, form };
};

it('shows what each company asks and promises, and sends the chosen one with its price', async () => {
  const { user, api, form } = await openForm(RATES);
  expect(await form.findByText(/left out because their prices are unclear: 2/)).toBeTruthy();
  expect(form.getByRole('radio', { name: /rules in your OTO account/ })).toHaveProperty('checked', true);
  expect(form.getByRole('radio', { name: /Naqel.*Does not collect this much cash/ })).toHaveProperty(
    'disabled',
    true,
  );
  await user.click(form.getByRole('radio', { name: /iMile.*Arrives on .*3 June.*To the door.*Collects/ }));
  await user.click(form.getByRole('button', { name: 'Make waybill' }));
  expect(await form.findByText(/OTO has taken the request/)).toBeTruthy();
  const [sent] = api.sentTo(`POST ${SHIPMENTS}`);
  expect(sent?.body).toMatchObject({ carrier: 'oto', rate: { option: '7147', cost: sar('17.00') } });
});

it('forgets the choice once the details changed, and shows their prices only when asked', async () => {
  const { user, api, form } = await openForm(RATES);
  await user.click(await form.findByRole('radio', { name: /iMile/ }));
  const weight = form.getByRole('textbox', { name: 'Weight of each (kg)' });
  await user.clear(weight);
  await user.type(weight, '9');
  expect(form.queryByRole('radio', { name: /iMile/ })).toBeNull();
  await user.click(form.getByRole('button', { name: /Show the prices for them/ }));
  expect(await form.findByRole('radio', { name: /iMile/ })).toHaveProperty('checked', false);
  expect(api.sentTo(`POST ${SHIPMENTS}/rates`)).toHaveLength(2);
  await user.click(form.getByRole('button', { name: 'Make waybill' }));
  await form.findByText(/OTO has taken the request/);
  expect(api.sentTo(`POST ${SHIPMENTS}`)[0]?.body).toMatchObject({ rate: null });
});

it('says why there are no prices', async () => {
  const refusal = refusalOf(
    'address_not_served',
    'OTO1004',
    'There is no available delivery company setting',
  );
  const { user, api, form } = await openForm({ rates: [], unreadable: 0, usual: null, refusal });
  expect(await form.findByText(/no available delivery company/)).toBeTruthy();
  expect(form.getByText(/can make the waybill without prices/)).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Show prices and days' }));
  expect(api.sentTo(`POST ${SHIPMENTS}/rates`)).toHaveLength(2);
});

it('shows the services of a carrier with their days, cut-offs and whose prices they are, beside the usual one', async () => {
  const own = {
    cashFee: sar('0.00'),
    handOver: null,
    to: null,
    pickupOn: '2026-06-02',
    cutOff: '15:00',
  } as const;
  const { user, api, form } = await openForm(
    {
      rates: [
        rate({ ...own, option: 'N', company: 'EXPRESS DOMESTIC', cost: sar('54.74') }),
        rate({ ...own, option: 'I', company: 'EXPRESS DOMESTIC 9:00', cost: sar('88.06'), basis: 'list' }),
      ],
      unreadable: 0,
      usual: 'N',
      refusal: null,
    },
    'dhl',
  );
  expect(
    await form.findByRole('radio', { name: /As usual: EXPRESS DOMESTIC, at the price when/ }),
  ).toHaveProperty('checked', true);
  expect(form.getByRole('group', { name: 'Service' })).toBeTruthy();
  const listed = /9:00.*Arrives on .*3 June.*With the courier by 15:00, 2 June.*List price.*88/;
  await user.click(form.getByRole('radio', { name: listed }));
  expect(api.sentTo(`POST ${SHIPMENTS}/rates`)[0]?.body).toMatchObject({
    carrier: 'dhl',
    date: expect.stringMatching(/^2026-/),
    postcode: '',
    incoterm: null,
  });
  await user.click(form.getByRole('button', { name: 'Make waybill' }));
  await form.findByText(/has taken the request/);
  expect(api.sentTo(`POST ${SHIPMENTS}`)[0]?.body).toMatchObject({
    rate: { option: 'I', cost: sar('88.06') },
  });
});
