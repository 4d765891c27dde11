import type { OrderAddress } from '@apps-hub/contract/shipping/national-address/routes';
import type { Shipment } from '@apps-hub/contract/shipping/shipments/routes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import { customsDraft, refusalOf, shippingSettings, waitingOrder } from '#test/shipping-fixtures.ts';

const SHIPMENTS = '/api/v1/shipping/shipments';

const NOT_NOW = {
  label: 'not_made',
  cancel: 'over',
  ask: 'nothing_to_ask',
  settle: 'nothing_to_ask',
} as const;

const shipment = (change: Partial<Shipment> = {}): Shipment => ({
  id: testId('shipment', 1),
  order: { id: testId('order', 1), number: '1001' },
  carrier: 'dhl',
  branch: 'Main branch',
  state: 'made',
  number: '5400000001',
  pieceNumbers: [],
  pieces: 1,
  rate: null,
  cash: null,
  cashChange: null,
  recipient: { person: 'Noura', city: 'Jeddah' },
  customs: null,
  labelFormat: 'a6',
  refusal: null,
  notices: [],
  host: null,
  parcel: null,
  boxes: [],
  pickup: null,
  cannot: { ...NOT_NOW, label: null, cancel: null },
  createdAt: '2026-06-02T06:00:00.000Z',
  updatedAt: '2026-06-02T06:00:00.000Z',
  ...change,
});

const draft = {
  order: waitingOrder(),
  recipient: {
    person: 'Noura',
    phone: '0555000111',
    email: '',
    lines: ['7 Tahlia Street', 'Rawdah'],
    city: 'Jeddah',
    postcode: '23432',
    countryCode: 'SA',
  },
  description: 'Coffee',
  customs: customsDraft,
};

const ABROAD = { phone: '+96555000111', email: 'noura@example.com', countryCode: 'KW' };
const KUWAIT = { ...draft.recipient, ...ABROAD };

const open = async (answer: Shipment, path = '/waybills', known: object = draft) => {
  const api = new FakeApi()
    .on('GET /api/v1/shipping/settings', () => json(shippingSettings()))
    .on(`GET ${SHIPMENTS}/orders`, () => json({ orders: [waitingOrder()], total: 1 }))
    .on(`GET ${SHIPMENTS}/orders/${testId('order', 1)}`, () => json(known))
    .on(`GET ${SHIPMENTS}`, () => json({ shipments: [answer], total: 1 }))
    .on(`POST ${SHIPMENTS}`, () => json(answer));
  const app = answer.carrier === 'aramex' ? 'aramex' : 'dhl';
  const rendered = await renderApp({ server: api, path, app });
  return { ...rendered, api };
};

const openForm = async (answer: Shipment, known: object = draft) => {
  const { user, api } = await open(answer, '/waybills', known);
  await user.click(await screen.findByRole('button', { name: 'Make the waybill of order 1001' }));
  const form = within(await screen.findByRole('dialog', { name: 'Waybill for order 1001' }));
  await form.findByRole('textbox', { name: 'Name' });
  return { user, api, form };
};

it('shows where the boxes are, and gives the link for the customer', async () => {
  const link = 'https://apps.test/t/store/waybill.signature';
  const box = { reason: null, isMissing: false, leftOut: null, scans: [] };
  const boxes = [
    { ...box, number: 'JD1', state: 'delivered' as const },
    { ...box, number: 'JD2', state: 'announced' as const, isMissing: true },
  ];
  const { user, api } = await open(
    shipment({ parcel: { state: 'delivery_failed', reason: 'absent' }, boxes }),
    '/waybills?view=made',
  );
  expect(await screen.findByText('1 of 2 delivered')).toBeTruthy();
  expect(screen.getByText('Box missing')).toBeTruthy();
  const { id } = shipment();
  const scan = { date: '2026-06-02', time: null, at: null, carrierCode: 'NH', place: 'JED', description: '' };
  const state = { state: 'delivery_failed', reason: 'absent' } as const;
  const promises = [{ day: '2026-06-03', toldAt: '2026-06-02T06:00:00.000Z' }];
  api.on(`GET ${SHIPMENTS}/${id}/tracking`, () =>
    json({ ...state, scans: [{ ...scan, ...state }], boxes, promises, mails: [], checkedAt: null, link }),
  );
  await user.click(await screen.findByRole('button', { name: 'Tracking of order 1001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tracking of order 1001' }));
  expect(await dialog.findByText('No one was there')).toBeTruthy();
  expect(dialog.getByText('JD2')).toBeTruthy();
  expect(dialog.getByText(/^Expected on .*3 June/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe(link);
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(link);
});

describe('making a waybill', () => {
  it('sends what the store said and the merchant corrected, and offers the label', async () => {
    const { user, api, form } = await openForm(shipment());
    await user.clear(form.getByRole('textbox', { name: 'Name' }));
    await user.click(form.getByRole('button', { name: 'Make waybill' }));
    expect(api.sentTo(`POST ${SHIPMENTS}`)).toHaveLength(0);
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Noura Ali');
    await user.clear(form.getByRole('textbox', { name: 'Number of boxes' }));
    await user.type(form.getByRole('textbox', { name: 'Number of boxes' }), '2');
    await user.click(form.getByRole('button', { name: 'Make waybill' }));
    expect(await form.findByText('5400000001')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Download the label of order 1001' })).toBeTruthy();
    const [sent] = api.sentTo(`POST ${SHIPMENTS}`);
    expect(sent?.body).toMatchObject({
      carrier: 'dhl',
      recipient: {
        address: { lines: ['7 Tahlia Street', 'Rawdah'], city: 'Jeddah', countryCode: 'SA' },
        contact: { person: 'Noura Ali', phone: '0555000111' },
      },
      parcels: [{ size: null }, { size: null }],
      description: 'Coffee',
      labelSize: 'a6',
    });
  });

  it('works with a server of the release before, which knows nothing of customs', async () => {
    const { customs: _customs, ...known } = draft;
    const { user, api, form } = await openForm(shipment(), known);
    await user.click(form.getByRole('button', { name: 'Make waybill' }));
    expect(await form.findByText('5400000001')).toBeTruthy();
    expect(api.sentTo(`POST ${SHIPMENTS}`)[0]?.body).not.toHaveProperty('customs');
  });

  it('keeps the form when the carrier refuses, with its words', async () => {
    const refusal = refusalOf('account_not_allowed', '8003', 'Account not allowed');
    const { user, form } = await openForm(
      shipment({ state: 'refused', number: null, refusal, cannot: NOT_NOW }),
    );
    await user.click(form.getByRole('button', { name: 'Make waybill' }));
    expect(await form.findByText(/Account not allowed/)).toBeTruthy();
    expect(form.getByRole('textbox', { name: 'Name' })).toBeTruthy();
  });
});

describe('the list of waybills', () => {
  it('withholds the label while nobody knows whether FedEx cancelled it, and names the new amount', async () => {
    const cannot = { ...NOT_NOW, label: 'cancel_unknown', cancel: null, settle: null } as const;
    const cashChange = { now: { amount: '40.00', currency: 'SAR' } } as const;
    const { user } = await open(shipment({ carrier: 'fedex', cannot, cashChange }), '/waybills?view=made');
    expect(await screen.findByText(/FedEx has not said whether it is cancelled/)).toBeTruthy();
    expect(screen.getByText(/The order now has .*40/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel the waybill of order 1001' }));
    expect(await screen.findByText(/We tell FedEx/)).toBeTruthy();
  });

  it('offers what the state allows: a lost one can be asked about and settled, and has no label', async () => {
    const lost = { ...NOT_NOW, cancel: 'outcome_unknown', ask: null, settle: null } as const;
    const { user } = await open(
      shipment({ state: 'unknown', number: null, cannot: lost }),
      '/waybills?view=made',
    );
    expect(
      await screen.findByRole('button', { name: 'Ask again about the waybill of order 1001' }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /label/i })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Say what happened to the waybill of order 1001' }));
    expect(await screen.findByRole('dialog', { name: 'What happened?' })).toBeTruthy();
  });
});

describe('orders without a valid address', () => {
  const ADDRESSES = '/api/v1/shipping/order-addresses';
  const ADDRESS: OrderAddress = {
    order: { id: testId('order', 1), number: '1001' },
    customerName: 'Noura Ali',
    city: 'Jeddah',
    waitingSince: '2026-06-02T06:00:00.000Z',
    state: 'missing',
    code: '',
    long: null,
    suggestedCode: 'ABCD1234',
    enteredBy: null,
    enteredAt: null,
    lookup: null,
    asks: 0,
    lastAskedAt: null,
    hasEmail: true,
    version: 0,
  };
  const valid: OrderAddress = {
    ...ADDRESS,
    order: { id: testId('order', 2), number: '1002' },
    state: 'verified',
    suggestedCode: null,
  };
  const lookup = {
    verdict: 'found',
    ar: null,
    en: { building: '1234', street: 'Olaya Street', city: 'Riyadh' },
    askedAt: '2026-06-02T06:00:00.000Z',
  } as const;
  const link = 'https://apps.example/a/sto_1/the-token';

  const openAddresses = async () => {
    const { api, user } = await open(shipment(), '/waybills');
    api
      .on(`GET ${ADDRESSES}`, () => json({ addresses: [ADDRESS, valid], total: 2 }))
      .on(`POST ${ADDRESSES}/check`, () => json({ lookup }))
      .on(`PUT ${ADDRESSES}/${ADDRESS.order.id}`, () => json({ ...ADDRESS, state: 'verified' }))
      .on(`POST ${ADDRESSES}/links`, () =>
        json({ links: [{ orderId: ADDRESS.order.id, link, news: 'mailed' }] }),
      );
    await user.click(await screen.findByRole('radio', { name: 'Addresses' }));
    await screen.findByText('In the order: ABCD1234');
    return { api, user };
  };

  it('asks the customers of selected orders, and does not select an order with a valid address', async () => {
    const { api, user } = await openAddresses();
    expect(screen.getByRole('checkbox', { name: 'Select order 1002' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'Select order 1001' }));
    await user.click(screen.getByRole('button', { name: 'Ask customers by email' }));
    expect(await screen.findByText(/Emailed: 1/)).toBeTruthy();
    expect(api.sentTo(`POST ${ADDRESSES}/links`)[0]?.body).toEqual({
      orderIds: [ADDRESS.order.id],
      mail: true,
    });
  });

  it('checks a code before it is saved, and offers the link for WhatsApp', async () => {
    const { api, user } = await openAddresses();
    await user.click(screen.getByRole('button', { name: 'National Address of order 1001' }));
    const form = within(await screen.findByRole('dialog', { name: 'National Address of order 1001' }));
    const code = form.getByRole('textbox', { name: 'National Address' });
    expect(code).toHaveProperty('value', 'ABCD1234');
    await user.click(form.getByRole('button', { name: 'Check' }));
    expect(await form.findByText(/Olaya Street/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Create link' }));
    const share = await form.findByRole('link', { name: 'Send via WhatsApp' });
    expect(share.getAttribute('href')).toContain(encodeURIComponent(link));
    await user.clear(code);
    await user.type(code, 'ABC');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(api.sentTo(`PUT ${ADDRESSES}/${ADDRESS.order.id}`)).toHaveLength(0);
    await user.clear(code);
    await user.type(code, 'abcd-1234');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Address saved.')).toBeTruthy();
    expect(api.sentTo(`PUT ${ADDRESSES}/${ADDRESS.order.id}`)[0]?.body).toEqual({
      address: { code: 'abcd-1234' },
      version: 0,
    });
  });

  it('sends a refused waybill for a reason', async () => {
    const { user, api, form } = await openForm(shipment());
    const params = { count: 1, numbers: '1001' };
    api.on(`POST ${SHIPMENTS}`, () => problem(409, 'national_address_missing', { params }));
    await user.click(form.getByRole('button', { name: 'Make waybill' }));
    expect(await form.findByText('No valid National Address: 1001')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Send anyway' })).toHaveProperty('disabled', true);
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Collected at the depot');
    api.on(`POST ${SHIPMENTS}`, () => json(shipment()));
    await user.click(form.getByRole('button', { name: 'Send anyway' }));
    expect(await form.findByText('5400000001')).toBeTruthy();
    expect(api.sentTo(`POST ${SHIPMENTS}`)[1]?.body).toMatchObject({
      addressOverride: 'Collected at the depot',
    });
  });
});

it('asks what customs wants of an order abroad, names what is missing at its line, and offers the invoice', async () => {
  const customs = {
    value: { amount: '100.00', currency: 'SAR' },
    incoterm: 'DAP',
    hasInvoice: true,
  } as const;
  const abroad = { ...draft, recipient: KUWAIT };
  const { user, api, form } = await openForm(shipment({ customs }), abroad);
  const send = form.getByRole('button', { name: 'Make waybill' });
  expect(form.getByText(/Declared value/).textContent).toContain('100');
  await user.click(send);
  expect(form.getByRole('textbox', { name: 'Customs code (HS)', description: /required/i })).toBeDefined();
  expect(api.sentTo(`POST ${SHIPMENTS}`)).toEqual([]);
  await user.type(form.getByRole('textbox', { name: 'Description in English' }), 'Coffee');
  await user.type(form.getByRole('textbox', { name: 'Customs code (HS)' }), '0901.21');
  await user.selectOptions(form.getByRole('combobox', { name: 'Country of origin' }), 'Yemen');
  await user.type(form.getByRole('textbox', { name: 'Net weight of one (g)' }), '250');
  await user.click(send);
  await form.findByRole('button', { name: /customs invoice/ });
  expect(api.sentTo(`POST ${SHIPMENTS}`)).toMatchObject([
    {
      body: {
        customs: {
          lines: [
            { lineId: '1', description: 'Coffee', hsCode: '090121', originCountry: 'YE', unitGrams: 250 },
          ],
          incoterm: 'DAP',
          reason: 'sale',
          invoice: { number: '1001', date: '2026-06-01' },
        },
      },
    },
  ]);
});

it('sends terms that the carrier has, where the store’s usual ones are others', async () => {
  const facts = { description: 'Coffee', hsCode: '090121', originCountry: 'YE', unitGrams: 250 };
  const lines = customsDraft.lines.map((line) => ({ ...line, ...facts }));
  const abroad = { ...draft, recipient: KUWAIT, customs: { ...customsDraft, lines, incoterm: 'DDP' } };
  const { user, api, form } = await openForm(shipment({ carrier: 'aramex' }), abroad);
  await user.click(form.getByRole('button', { name: 'Make waybill' }));
  await form.findByText('5400000001');
  expect(api.sentTo(`POST ${SHIPMENTS}`)).toMatchObject([{ body: { customs: { incoterm: 'DAP' } } }]);
});
