import type { ReturnAnswer } from '@apps-hub/contract/shipping/returns/routes';
import { RETURN_STATES } from '@apps-hub/domain/shipping/returns/states';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import { shippingSettings } from '#test/shipping-fixtures.ts';

const RETURNS = '/api/v1/shipping/returns';

const ID = testId('returnRequest', 1);

const request = (change: Partial<ReturnAnswer> = {}): ReturnAnswer => ({
  id: ID,
  order: { id: testId('order', 1), number: '1001' },
  customerName: 'Noura',
  state: 'approved',
  lines: [
    { lineId: '1', title: 'Cups', units: 1, reason: 'size', note: '', condition: null, hasPhoto: false },
  ],
  way: 'self',
  trackingNumber: null,
  hasEmail: true,
  waybillBy: 'fedex',
  sent: { weightGrams: 2400, zone: 'Asia/Riyadh' },
  waybill: null,
  message: '',
  can: ['refuse', 'send', 'receive', 'close'],
  askedAt: '2026-06-01T06:00:00.000Z',
  receivedAt: null,
  refundedAt: null,
  ...change,
});

const made: ReturnAnswer['waybill'] = {
  carrier: 'fedex',
  state: 'made',
  number: '794900000100',
  day: '2026-06-03',
  refusal: null,
  parcel: null,
  checkedAt: null,
  scans: [],
  cannot: { label: null, cancel: null, settle: 'nothing_to_ask' },
};

const open = async (answer: ReturnAnswer) => {
  const counts = Object.fromEntries(RETURN_STATES.map((state) => [state, 0]));
  const shown = { row: answer };
  const api = new FakeApi()
    .on('GET /api/v1/shipping/settings', () => json(shippingSettings()))
    .on(`GET ${RETURNS}`, () => json({ returns: [shown.row], total: 1, counts }));
  const { user } = await renderApp({ server: api, path: '/waybills?view=returns', app: 'fedex' });
  await user.click(await screen.findByRole('button', { name: 'Return from order 1001' }));
  return { user, api, shown };
};

it('makes a return waybill for tomorrow with what was sent, as the merchant corrects it', async () => {
  const { user, api, shown } = await open(request());
  api.on(`POST ${RETURNS}/${ID}/waybill`, () => {
    shown.row = request({ state: 'on_the_way', waybillBy: null, sent: null, waybill: made });
    return json({ id: ID, state: 'on_the_way', waybill: made });
  });
  await user.click(await screen.findByRole('button', { name: 'Make the return waybill with FedEx' }));
  const form = within(await screen.findByRole('dialog', { name: 'Make the return waybill with FedEx' }));
  const weight = form.getByRole('textbox', { name: 'Weight of the parcel (kg)' });
  expect(weight).toHaveProperty('value', '2.4');
  await user.clear(weight);
  await user.click(form.getByRole('button', { name: 'Make the waybill' }));
  expect(api.sentTo(`POST ${RETURNS}/${ID}/waybill`)).toHaveLength(0);
  await user.type(weight, '0.7');
  await user.click(form.getByRole('button', { name: 'Make the waybill' }));
  expect(await screen.findByText('Return waybill: 794900000100')).toBeTruthy();
  const [sent] = api.sentTo(`POST ${RETURNS}/${ID}/waybill`);
  expect(sent?.body).toMatchObject({ weightGrams: 700, date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
});

it('says where the parcel is, and cancels only what the carrier does not have', async () => {
  const { user, api } = await open(request({ state: 'on_the_way', waybillBy: null, waybill: made }));
  api.on(`POST ${RETURNS}/${ID}/waybill/cancel`, () =>
    json({ id: ID, state: 'approved', waybill: { ...made, state: 'cancelled' } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel the return waybill' }));
  const confirm = within(await screen.findByRole('alertdialog'));
  expect(confirm.getByText(/FedEx is told/)).toBeTruthy();
  await user.click(confirm.getByRole('button', { name: 'Cancel waybill' }));
  expect(api.sentTo(`POST ${RETURNS}/${ID}/waybill/cancel`)).toHaveLength(1);
});

it('shows what arrived, and settles what got no answer', async () => {
  const scan = { state: 'delivered', date: '2026-06-05', time: '10:00:00', at: null } as const;
  const scans = [{ ...scan, carrierCode: 'DL', description: '', place: 'RIYADH' }];
  const waybill = {
    ...made,
    parcel: 'delivered' as const,
    scans,
    cannot: { label: null, cancel: 'already_left', settle: null } as const,
  };
  const { user, api } = await open(request({ state: 'on_the_way', waybillBy: null, waybill }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return from order 1001' }));
  expect(await dialog.findByText('Delivered to the store')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel the return waybill' })).toBeNull();
  api.on(`POST ${RETURNS}/${ID}/waybill/settle`, () => json({ id: ID, state: 'approved' }));
  await user.click(screen.getByRole('button', { name: 'What happened?' }));
  const form = within(await screen.findByRole('dialog', { name: 'What happened?' }));
  await user.click(form.getByRole('radio', { name: /not made/i }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const [sent] = api.sentTo(`POST ${RETURNS}/${ID}/waybill/settle`);
  expect(sent?.body).toEqual({ outcome: 'not_made', number: null });
});

it('asks to pass the label on without an email address, and warns before closing that the waybill stays valid', async () => {
  const noMail = { hasEmail: false, waybillBy: null, waybill: made } as const;
  const { user } = await open(request({ ...noMail, state: 'on_the_way' }));
  expect(screen.getByText(/they do not have the label/)).toBeTruthy();
  expect(screen.queryByText(/stays valid/)).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Next step' }), 'close');
  expect(screen.getByText(/waybill 794900000100 stays valid/)).toBeTruthy();
});

it('says in a closed request that its waybill is still valid, and asks for its label no more', async () => {
  const noMail = { hasEmail: false, waybillBy: null, waybill: made } as const;
  await open(request({ ...noMail, state: 'closed', can: [] }));
  expect(screen.getByText(/waybill 794900000100 stays valid/)).toBeTruthy();
  expect(screen.queryByText(/they do not have the label/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel the return waybill' })).toBeTruthy();
});

it('tells the merchant before the waybill is made that the customer gets no email', async () => {
  const { user } = await open(request({ hasEmail: false }));
  expect(await screen.findByText(/Download the label once it is made and send it to them/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Make the return waybill with FedEx' }));
  const form = within(await screen.findByRole('dialog', { name: 'Make the return waybill with FedEx' }));
  expect(form.getByText(/Download the label once it is made/)).toBeTruthy();
});
