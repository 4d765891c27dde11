import type { Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import { customsDraft, shippingSettings, slot, waitingOrder } from '#test/shipping-fixtures.ts';

const SHIPMENTS = '/api/v1/shipping/shipments';

const recipient = {
  person: 'Noura',
  phone: '0555000111',
  email: '',
  lines: ['7 Tahlia Street'],
  city: 'Jeddah',
  postcode: '',
  countryCode: 'SA',
};

/** What the page reads of a waybill that was made. */
const made = (change: Partial<Shipment>): Partial<Shipment> => ({
  id: testId('shipment', 1),
  order: { id: testId('order', 1), number: '1001' },
  carrier: 'dhl',
  branch: 'Main branch',
  state: 'made',
  number: '5400000001',
  notices: [],
  customs: null,
  rate: null,
  cash: null,
  recipient: { person: 'Noura', city: 'Jeddah' },
  refusal: null,
  host: null,
  parcel: null,
  boxes: [],
  pickup: null,
  cashChange: null,
  cannot: { label: null, cancel: null, ask: 'nothing_to_ask', settle: 'nothing_to_ask' },
  createdAt: '2026-06-02T06:00:00.000Z',
  ...change,
});

const open = async (answer: Partial<Shipment>, path: string) => {
  const api = new FakeApi()
    .on('GET /api/v1/shipping/settings', () => json(shippingSettings()))
    .on(`GET ${SHIPMENTS}/orders`, () => json({ orders: [waitingOrder()], total: 1 }))
    .on(`GET ${SHIPMENTS}/orders/${testId('order', 1)}`, () =>
      json({ order: waitingOrder(), recipient, description: 'Coffee', customs: customsDraft }),
    )
    .on(`GET ${SHIPMENTS}`, () => json({ shipments: [answer], total: 1 }))
    .on(`POST ${SHIPMENTS}`, () => json(answer));
  return { ...(await renderApp({ server: api, path, app: 'dhl' })), api };
};

it('books the courier in the same call where the merchant chose a window, and says what came of it', async () => {
  const { date, from, to } = slot('10:00', '13:00').window;
  const window = { date, from, to };
  const pickup = { id: testId('pickup', 1), state: 'rejected' as const, number: null, window };
  const { user, api } = await open(made({ pickup }), '/waybills');
  api.on('POST /api/v1/shipping/pickups/timeslots', () =>
    json({
      slots: [{ ...slot('10:00', '13:00'), bookBy: '2099-06-02T12:00:00.000Z' }],
      why: null,
      next: null,
      source: 'carrier',
      refusal: null,
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Make the waybill of order 1001' }));
  const form = within(await screen.findByRole('dialog', { name: 'Waybill for order 1001' }));
  await user.click(await form.findByRole('button', { name: 'Show windows' }));
  const choice = await form.findByRole('combobox', { name: 'Window' });
  expect(choice).toHaveProperty('value', '');
  await user.selectOptions(choice, '10:00 13:00');
  await user.click(form.getByRole('button', { name: 'Make waybill' }));
  expect(await form.findByText(/DHL Express made the waybill and booked no courier/)).toBeTruthy();
  const [sent] = api.sentTo(`POST ${SHIPMENTS}`);
  expect(sent?.body).toMatchObject({ pickup: { window: { from: '10:00', to: '13:00' } } });
});

it('lets the merchant say that a box stayed behind', async () => {
  const box = { reason: null, leftOut: null, scans: [] };
  const boxes = [
    { ...box, number: 'JD1', state: 'delivered' as const, isMissing: false },
    { ...box, number: 'JD2', state: 'announced' as const, isMissing: true },
  ];
  const { user, api } = await open(made({ boxes }), '/waybills?view=made');
  const path = `${SHIPMENTS}/${testId('shipment', 1)}`;
  const track = { state: 'in_transit', reason: null, scans: [], boxes, promises: [], mails: [] };
  api.on(`GET ${path}/tracking`, () => json({ ...track, checkedAt: null, link: null }));
  api.on(`POST ${path}/boxes`, () => json(made({ boxes })));
  await user.click(await screen.findByRole('button', { name: 'Tracking of order 1001' }));
  await user.click(await screen.findByRole('button', { name: 'It stayed here' }));
  expect(api.sentTo(`POST ${path}/boxes`)).toMatchObject([
    { body: { number: 'JD2', reason: 'not_handed_over' } },
  ]);
});
