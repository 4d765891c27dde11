import { screen, waitFor, within } from '@testing-library/react';
import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import {
  cannot,
  parcel,
  pickup,
  pickupDetail,
  refusalOf,
  SERVER_NOW,
  shippingHome,
  shippingSettings,
  slot,
  waitingOrder,
} from '#test/shipping-fixtures.ts';

const BASE = '/api/v1/shipping/pickups';
const CHANGE = `POST ${BASE}/${pickup().id}/change`;

const late = waitingOrder({ id: testId('order', 7), number: '1007', fragile: false });

const serverFor = (detail: PickupDetail): FakeApi =>
  new FakeApi()
    .on(`GET ${BASE}`, () => json({ now: SERVER_NOW, pickups: [detail], total: 1 }))
    .on(`GET ${BASE}/${detail.id}`, () => json(detail))
    .on('GET /api/v1/shipping/settings', () => json(shippingSettings()))
    .on('GET /api/v1/shipping/home', () => json(shippingHome({ waitingOrders: 1 })))
    .on('GET /api/v1/shipping/waiting-orders', () => json({ orders: [late], total: 1 }))
    .on(`POST ${BASE}/timeslots`, () =>
      json({
        slots: [slot('14:00', '17:00', '2026-06-03')],
        why: null,
        next: null,
        source: 'rules_only',
        refusal: null,
      }),
    );

const answer = (outcome: string, change: Partial<PickupDetail> = {}, refusal: object | null = null) =>
  json({ outcome, refusal, pickup: pickupDetail(change) });

const openChange = async (detail: PickupDetail, server = serverFor(detail)) => {
  const rendered = await renderApp({ server, path: `/pickups?pickup=${detail.id}`, app: detail.carrier });
  await rendered.user.click(await screen.findByRole('button', { name: 'Change or add parcels' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change pickup RUH1001' }));
  return { ...rendered, dialog, server };
};

describe('changing a pickup', () => {
  it('says beforehand that this carrier voids and rebooks, and sends the confirmed change', async () => {
    const detail = pickupDetail();
    const { dialog, server, user } = await openChange(
      detail,
      serverFor(detail).on(CHANGE, () => answer('changed', { number: 'RUH2002' })),
    );
    expect(
      await dialog.findByText(
        /Aramex can't change pickups. We void this one and, after the carrier confirms, book a new one/,
      ),
    ).toBeTruthy();
    const weight = dialog.getByLabelText('Weight (kg)');
    await user.clear(weight);
    await user.type(weight, '3');
    await user.dblClick(dialog.getByRole('button', { name: 'Void and book again' }));
    expect(await screen.findByText('Pickup RUH2002 booked instead.')).toBeTruthy();
    expect(server.sentTo(CHANGE)).toMatchObject([
      {
        body: {
          way: 'void_and_book',
          window: null,
          parcels: [{ id: parcel().id, weightGrams: 3000 }],
          instructions: ['Ring twice'],
          alsoChange: [],
        },
        idempotencyKey: expect.any(String),
      },
    ]);
  });

  it('says that DHL keeps the number, and which other pickups change too', async () => {
    const other = { id: testId('pickup', 5), window: { date: '2026-06-02', from: '14:00', to: '16:00' } };
    const detail = pickupDetail({ carrier: 'dhl', changeWay: 'in_place', sharesNumberWith: [other] });
    const { dialog, server, user } = await openChange(
      detail,
      serverFor(detail).on(CHANGE, () => answer('changed')),
    );
    expect(await dialog.findByText(/updates the booking. The pickup number stays .?RUH1001/)).toBeTruthy();
    expect(dialog.getByText('Tue 2 June, 14:00 – 16:00')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Choose another window' }));
    await user.click(await dialog.findByRole('radio', { name: /14:00 – 17:00/ }));
    await user.click(dialog.getByRole('button', { name: 'Change pickup' }));
    expect(await screen.findByText('Pickup RUH1001 changed.')).toBeTruthy();
    expect(server.sentTo(CHANGE)).toMatchObject([
      { body: { way: 'in_place', window: { from: '14:00', to: '17:00' }, alsoChange: [other.id] } },
    ]);
  });

  it('adds several parcels at once, up to the carrier’s maximum, and shows them in portions', async () => {
    const detail = pickupDetail();
    const { dialog, server, user } = await openChange(
      detail,
      serverFor(detail).on(CHANGE, () => answer('changed', { number: 'RUH2002' })),
    );
    const count = await dialog.findByLabelText('Quantity');
    await user.clear(count);
    await user.type(count, '999');
    expect(dialog.getByText('Up to 998 more')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Add parcels' })).toHaveProperty('disabled', true);
    await user.clear(count);
    await user.type(count, '60{Enter}');
    expect(server.sentTo(CHANGE)).toEqual([]);
    expect(dialog.getAllByLabelText('Weight (kg)')).toHaveLength(50);
    expect(dialog.getByRole('button', { name: 'Show 11 more parcels' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Void and book again' }));
    await screen.findByText('Pickup RUH2002 booked instead.');
    const [sent] = server.sentTo(CHANGE);
    expect(sent).toMatchObject({ body: { parcels: { length: 61 } } });
  });

  it('sends nothing while nothing has changed', async () => {
    const { dialog, server, user } = await openChange(pickupDetail());
    await user.click(await dialog.findByRole('button', { name: 'Void and book again' }));
    expect(await dialog.findByText('No changes yet.')).toBeTruthy();
    expect(server.sentTo(CHANGE)).toEqual([]);
  });

  it('allows only list changes once the courier may come, with the reason', async () => {
    const can = { ...pickup().can, change: cannot('change_time_over', '2026-06-02T05:00:00.000Z') };
    const { dialog } = await openChange(pickupDetail({ can }));
    expect(await dialog.findByText(/Changes were possible until 8:00/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Change our list' })).toBeTruthy();
    expect(dialog.queryByRole('radio', { name: 'Choose another window' })).toBeNull();
  });
});

describe('a failed change', () => {
  it('keeps the form when DHL refuses, with DHL’s words', async () => {
    const refusal = refusalOf('after_cut_off', 'HTTP 400', 'After the cut-off');
    const detail = pickupDetail({ carrier: 'dhl', changeWay: 'in_place' });
    const { dialog, user } = await openChange(
      detail,
      serverFor(detail).on(CHANGE, () => answer('refused', {}, refusal)),
    );
    await user.click(await dialog.findByRole('button', { name: 'Add parcels' }));
    await user.click(dialog.getByRole('button', { name: 'Change pickup' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('The carrier refused the change');
    expect(alert.textContent).toContain('After the cut-off (HTTP 400)');
    expect(dialog.getByRole('button', { name: 'Change pickup' })).toBeTruthy();
  });

  it.each([
    ['refused', 'Not changed: the carrier refused to void the pickup'],
    ['waiting', 'Change requested'],
    ['unknown', 'Change not confirmed'],
    ['lost', 'A courier may not come'],
    ['void_unknown', 'Void not confirmed'],
    ['not_booked', 'No courier comes now'],
    ['book_unknown', 'New booking not confirmed'],
  ])('%s: explains the outcome at once', async (outcome, title) => {
    const detail = pickupDetail();
    const { dialog, user } = await openChange(
      detail,
      serverFor(detail).on(CHANGE, () => answer(outcome)),
    );
    await user.click(await dialog.findByRole('button', { name: 'Add parcels' }));
    await user.click(dialog.getByRole('button', { name: 'Void and book again' }));
    expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy();
  });

  it('explains a change that another tab started, and a window that is taken', async () => {
    const detail = pickupDetail();
    let tries = 0;
    const server = serverFor(detail).on(CHANGE, () => {
      tries += 1;
      return tries === 1
        ? problem(409, 'pickup_cannot', { params: { reason: 'change_in_progress' } })
        : problem(409, 'pickup_overlaps', {
            params: {
              pickupId: testId('pickup', 3),
              date: '2026-06-02',
              from: '10:00',
              to: '12:00',
              branch: 'Main',
            },
          });
    });
    const { dialog, user } = await openChange(detail, server);
    await user.click(await dialog.findByRole('button', { name: 'Add parcels' }));
    await user.click(dialog.getByRole('button', { name: 'Void and book again' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Waiting for the carrier'));
    await user.click(dialog.getByRole('button', { name: 'Void and book again' }));
    await user.click(await dialog.findByRole('button', { name: 'Call a second courier' }));
    await waitFor(() => expect(server.sentTo(CHANGE)).toHaveLength(3));
    expect(server.sentTo(CHANGE).at(-1)).toMatchObject({ body: { allowOverlap: true } });
  });
});

const openUnanswered = async () => {
  const change = {
    way: 'in_place' as const,
    state: 'unknown' as const,
    since: SERVER_NOW,
    window: { date: '2026-06-03', from: '14:00', to: '17:00' },
    parcels: 5,
    instructions: [],
  };
  const can = { ...pickup().can, settleChange: { can: true, until: null, reason: null, at: null } };
  const detail = pickupDetail({ carrier: 'dhl', changeWay: 'in_place', change, can, needsMerchant: true });
  const server = serverFor(detail)
    .on(`${CHANGE}/again`, () => answer('changed'))
    .on(`${CHANGE}/settle`, () => json(pickupDetail()));
  const rendered = await renderApp({ server, path: `/pickups?pickup=${detail.id}`, app: 'dhl' });
  const drawer = within(await screen.findByRole('dialog', { name: 'Pickup RUH1001' }));
  await drawer.findByText("The courier will come, but we don't know whether the change arrived.");
  return { ...rendered, drawer, server };
};

describe('a change without a response', () => {
  it('shows the booked and requested values, and can be sent again', async () => {
    const { drawer, user, server } = await openUnanswered();
    expect(drawer.getByText('2 parcels · Tue 2 June, 10:00 – 13:00')).toBeTruthy();
    expect(drawer.getByText('5 parcels · Wed 3 June, 14:00 – 17:00')).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Send the change again' }));
    await waitFor(() => expect(server.sentTo(`${CHANGE}/again`)).toHaveLength(1));
  });

  it.each([
    ['The carrier received the change', 'changed'],
    ['The carrier did not receive it', 'not_changed'],
  ])('%s settles it', async (name, outcome) => {
    const { drawer, user, server } = await openUnanswered();
    await user.click(drawer.getByRole('button', { name }));
    await waitFor(() => expect(server.sentTo(`${CHANGE}/settle`)).toMatchObject([{ body: { outcome } }]));
  });
});

describe('waiting orders', () => {
  it('are added to a booked pickup from the home page', async () => {
    const detail = pickupDetail();
    const server = serverFor(detail).on(CHANGE, () => answer('changed', { number: 'RUH2002' }));
    const { user } = await renderApp({ server, path: '/', app: 'aramex' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select order 1007' }));
    await user.click(screen.getByRole('button', { name: 'Add 1 order to a booked pickup' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Add to a booked pickup' }));
    expect(await choice.findByRole('radio', { name: /10:00 – 13:00 · .Main branch/ })).toBeTruthy();
    await user.click(choice.getByRole('button', { name: 'Continue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change pickup RUH1001' }));
    await user.click(await dialog.findByRole('button', { name: 'Void and book again' }));
    expect(await screen.findByText('Pickup RUH2002 booked instead.')).toBeTruthy();
    expect(server.sentTo(CHANGE)).toMatchObject([
      { body: { parcels: [{ id: parcel().id }, { orderId: late.id }] } },
    ]);
  });
});
