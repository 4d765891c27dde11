import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FakeApi, json, problem, unreachable } from '@apps-hub/ui/test/fake-api.ts';
import { testId } from '@apps-hub/ui/test/fixtures.ts';
import { renderApp } from '#test/render-app.tsx';
import {
  pickupDetail,
  refusalOf,
  shippingHome,
  shippingSettings,
  slot,
  waitingOrder,
} from '#test/shipping-fixtures.ts';

const BASE = '/api/v1/shipping/pickups';
const BOOK = `POST ${BASE}`;
const SLOTS = `POST ${BASE}/timeslots`;

const ORDERS = [
  waitingOrder(),
  waitingOrder({ id: testId('order', 2), number: '1002', fragile: false, large: true }),
];

const offered = (slots: readonly ReturnType<typeof slot>[], more: object = {}) => ({
  slots,
  why: null,
  next: null,
  source: 'rules_only',
  refusal: null,
  ...more,
});

const booked = pickupDetail({ id: testId('pickup', 9), number: 'RUH1009' });

const server = (): FakeApi =>
  new FakeApi()
    .on('GET /api/v1/shipping/home', () => json(shippingHome()))
    .on('GET /api/v1/shipping/settings', () => json(shippingSettings()))
    .on('GET /api/v1/shipping/waiting-orders', () => json({ orders: ORDERS, total: ORDERS.length }))
    .on(SLOTS, () => json(offered([slot('10:00', '13:00'), slot('11:00', '14:00')])))
    .on(BOOK, () => json(booked))
    .on(`GET ${BASE}/${booked.id}`, () => json(booked));

/** Opens the form for the first waiting order, or for both. */
const openForm = async (
  api: FakeApi,
  orders: readonly string[] = ['1001'],
  app: 'aramex' | 'dhl' = 'aramex',
) => {
  const rendered = await renderApp({ server: api, path: '/', app });
  for (const number of orders)
    await rendered.user.click(await screen.findByRole('checkbox', { name: `Select order ${number}` }));
  await rendered.user.click(screen.getByRole('button', { name: /^Book a pickup for/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Book a pickup' }));
  await form.findByRole('radio', { name: /10:00 – 13:00/ });
  return { ...rendered, form };
};

const submit = { name: 'Book pickup' };

describe('booking chosen orders', () => {
  it("sends their parcels with the orders' flags, once for two clicks", async () => {
    const api = server();
    const { user, form, address } = await openForm(api, ['1001', '1002']);
    await user.click(form.getByRole('radio', { name: /11:00 – 14:00/ }));
    await user.dblClick(form.getByRole('button', submit));
    expect(await screen.findByText('Pickup RUH1009 is booked for Tue 2 June, 10:00 – 13:00')).toBeTruthy();
    expect(api.sentTo(BOOK)).toMatchObject([
      {
        idempotencyKey: expect.any(String),
        body: {
          carrier: 'aramex',
          addressId: testId('pickupAddress', 1),
          window: { date: '2026-06-02', from: '11:00', to: '14:00' },
          parcels: [
            { orderId: ORDERS[0]?.id, weightGrams: 900, fragile: true, large: false },
            { orderId: ORDERS[1]?.id, weightGrams: 900, fragile: false, large: true },
          ],
          instructions: [],
        },
      },
    ]);
    await waitFor(() => expect(address()).toContain(`pickup=${booked.id}`));
  });

  it('retries a booking after a lost response with the same key', async () => {
    let tries = 0;
    const api = server().on(BOOK, () => {
      tries += 1;
      return tries === 1 ? unreachable() : json(booked);
    });
    const { user, form } = await openForm(api);
    await user.click(form.getByRole('button', submit));
    await form.findByRole('alert');
    await user.click(form.getByRole('button', submit));
    await screen.findByText(/RUH1009 is booked/);
    const [first, second] = api.sentTo(BOOK).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
  });

  it('can be sent right after adding parcels, while their windows are loading', async () => {
    let asked = 0;
    const api = server().on(SLOTS, () => {
      asked += 1;
      return asked === 1 ? json(offered([slot('10:00', '13:00')])) : new Promise(() => undefined);
    });
    const { user, form } = await openForm(api);
    await user.click(form.getByRole('button', { name: 'Add parcels' }));
    await waitFor(() => expect(asked).toBe(2));
    await user.click(form.getByRole('button', submit));
    expect(await screen.findByText(/RUH1009 is booked/)).toBeTruthy();
    expect(api.sentTo(BOOK)).toMatchObject([{ body: { window: { from: '10:00', to: '13:00' } } }]);
  });

  it('says which flags the carrier does not honour', async () => {
    const { form } = await openForm(server());
    expect(form.getByText(/^Fragile: Aramex has no option for this/)).toBeTruthy();
    expect(form.queryByText(/^Large: Aramex has no option/)).toBeNull();
  });
});

describe('a window that is no longer available', () => {
  it('says why a day has no window, and offers the next one', async () => {
    const next = slot('09:00', '12:00', '2026-06-07');
    const api = server().on(SLOTS, ({ body }) =>
      json(
        (body as { date: string }).date === '2026-06-07'
          ? offered([next])
          : offered([], {
              why: { code: 'holiday', params: { name: 'eid_al_adha', certainty: 'moon' } },
              next,
            }),
      ),
    );
    const { user } = await renderApp({ server: api, path: '/', app: 'aramex' });
    await user.click(await screen.findByRole('button', { name: 'Book a pickup' }));
    const form = within(await screen.findByRole('dialog', { name: 'Book a pickup' }));
    expect(await form.findByText('No pickup timeslots available.')).toBeTruthy();
    expect(form.getByText(/Expected public holiday: Eid al-Adha/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Select' }));
    expect((await form.findByRole<HTMLInputElement>('radio', { name: /9:00 – 12:00/ })).checked).toBe(true);
  });
});

describe('a conflicting booking', () => {
  it('leaves out an order that is already in another pickup', async () => {
    const params = { pickupId: testId('pickup', 4), number: '1002' };
    const api = server().on(BOOK, () => problem(409, 'order_in_other_pickup', { params }));
    const { user, form } = await openForm(api, ['1001', '1002']);
    await user.click(form.getByRole('button', submit));
    await form.findByText('Order 1002 is already in another pickup.');
    await user.click(form.getByRole('button', { name: 'Remove from this pickup' }));
    expect(form.getByRole('group', { name: 'Order 1001' })).toBeTruthy();
    expect(form.queryByRole('group', { name: 'Order 1002' })).toBeNull();
  });

  it('a scanned number goes to its parcel, and the next one to the next', async () => {
    const api = server().on(BOOK, () => json(pickupDetail()));
    const { user, form } = await openForm(api, ['1001', '1002']);
    const [first] = form.getAllByLabelText(/Tracking number/);
    if (!first) throw new Error('there is a field');
    await user.click(first);
    await user.keyboard('30000000001{Enter}30000000002{Enter}');
    expect(api.sentTo(BOOK)).toEqual([]);
    await user.click(form.getByRole('button', submit));
    expect(await screen.findByText(/RUH1001 is booked/)).toBeTruthy();
    expect(api.sentTo(BOOK)[0]?.body).toMatchObject({
      parcels: [{ trackingNumber: '30000000001' }, { trackingNumber: '30000000002' }],
    });
  });

  it('opens the same booking made in another tab', async () => {
    const first = pickupDetail({ id: testId('pickup', 4), number: 'RUH1004' });
    const api = server()
      .on(BOOK, () => problem(409, 'pickup_already_booked', { params: { pickupId: first.id } }))
      .on(`GET ${BASE}/${first.id}`, () => json(first));
    const { user, form } = await openForm(api);
    await user.click(form.getByRole('button', submit));
    await user.click(await form.findByRole('button', { name: 'Show the other pickup' }));
    expect(await screen.findByRole('dialog', { name: 'Pickup RUH1004' })).toBeTruthy();
  });

  it('keeps the input when the carrier rejects it, and shows the carrier’s words', async () => {
    const refusal = refusalOf('address_not_served', 'ERR9', 'Not served');
    const api = server().on(BOOK, () => json(pickupDetail({ state: 'rejected', number: null, refusal })));
    const { user, form } = await openForm(api);
    await user.type(form.getByLabelText('Note for the courier (optional)'), 'Ring twice');
    await user.click(form.getByRole('button', submit));
    const alert = await form.findByRole('alert');
    expect(alert.textContent).toContain('The carrier does not collect from this address.');
    expect(alert.textContent).toContain('Not served (ERR9)');
    expect(form.getByLabelText<HTMLTextAreaElement>('Note for the courier (optional)').value).toBe(
      'Ring twice',
    );
  });

  it('sends nothing while a parcel is incomplete, and says what is missing', async () => {
    const api = server();
    const { user, form } = await openForm(api, ['1001'], 'dhl');
    await user.clear(form.getByLabelText('Length (cm)'));
    await user.click(form.getByRole('button', submit));
    expect((await form.findByRole('alert')).textContent).toBe(
      'Enter the length, width and height in centimetres.',
    );
    expect(api.sentTo(BOOK)).toEqual([]);
  });

  it('counts the characters left for the note while typing, minus those the flags take', async () => {
    const { user, form } = await openForm(server());
    const note = form.getByLabelText('Note for the courier (optional)');
    await user.type(note, 'Ring twice');
    // "Fragile: 1." and a space take 12 of the 500 characters.
    expect(form.getByText(/10 of 488 characters/)).toBeTruthy();
    expect(form.getByText(/We add this before your note: Fragile: 1\./)).toBeTruthy();
  });
});

describe('custom times', () => {
  it('are checked against the carrier’s shortest window and hours', async () => {
    const api = server();
    const { user, form } = await openForm(api);
    await user.click(form.getByRole('radio', { name: /Other times/ }));
    await user.type(form.getByLabelText('From'), '09:30');
    await user.type(form.getByLabelText('To'), '10:30');
    expect(form.getByText('At least 2 hours.')).toBeTruthy();
    await user.clear(form.getByLabelText('To'));
    await user.type(form.getByLabelText('To'), '12:30');
    await user.click(form.getByRole('button', submit));
    await waitFor(() =>
      expect(api.sentTo(BOOK)).toMatchObject([{ body: { window: { from: '09:30', to: '12:30' } } }]),
    );
  });
});

describe('custom times that are left empty', () => {
  it('are required at their fields, and nothing is sent', async () => {
    const api = server();
    const { user, form } = await openForm(api);
    await user.click(form.getByRole('radio', { name: /Other times/ }));
    await user.click(form.getByRole('button', submit));
    for (const name of ['From', 'To']) {
      const field = form.getByLabelText(name);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      const id = field.getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(id)?.textContent).toBe('This field is required.');
    }
    expect(form.queryByText('Choose a window.')).toBeNull();
    expect(api.sentTo(BOOK)).toHaveLength(0);
  });
});

describe('a store that is not set up', () => {
  it('lists what is missing, and links to it', async () => {
    const api = server()
      .on('GET /api/v1/shipping/home', () => json(shippingHome({ connected: [], addresses: 0 })))
      .on('GET /api/v1/shipping/settings', () => json({ ...shippingSettings(), addresses: [] }));
    await renderApp({ server: api, path: '/', app: 'aramex' });
    expect(await screen.findByText('Two steps to your first pickup')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open the settings' });
    expect(link.getAttribute('href')).toContain('/embedded/sandbox/aramex/settings');
    expect(screen.queryByRole('button', { name: 'Book a pickup' })).toBeNull();
  });
});
