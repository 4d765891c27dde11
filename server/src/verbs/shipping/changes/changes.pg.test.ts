import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openShipping, PARCEL, type Shipping, TUESDAY } from '../../../../test/shipping.ts';

/** A paid order that waits for a pickup. */
const placeOrder = async (): Promise<string> => {
  const { suite, deps } = shipping;
  const id = deps.newId('order');
  await suite.database.owner`
    insert into store_order (store_id, id, external_id, number, lines, shipping_minor, coupon_codes, refunds, paid_at, updated_at)
    values (${suite.store.id}, ${id}, ${id}, ${id}, '[]', 0, '[]', '[]', ${deps.now()}, ${deps.now()})`;
  return id;
};

const WEDNESDAY = '2026-06-03';

let shipping: Shipping;
let branches = 0;

beforeAll(async () => {
  shipping = await openShipping();
  for (const carrier of ['aramex', 'dhl', 'fedex'] as const) await shipping.connect(carrier);
});
beforeEach(() => {
  shipping.patience.ms = null;
});
afterAll(() => shipping.close());

interface Booked {
  readonly id: string;
  readonly mark: string;
  readonly number: string;
  readonly addressId: string;
  readonly parcels: readonly { readonly id: string }[];
}

const booked = async (
  carrier: string,
  word = '',
  at: { readonly addressId?: string; readonly from?: string } = {},
): Promise<Booked> => {
  branches += 1;
  const mark = `change-${branches};`;
  const addressId = at.addressId ?? (await shipping.address(undefined, `Branch ${branches}`));
  const { body } = await shipping.post('/pickups', {
    carrier,
    addressId,
    window: { date: TUESDAY, from: at.from ?? '10:00', to: at.from ? '16:00' : '13:00' },
    parcels: [PARCEL],
    instructions: [`${mark}${word && ` sandbox:${word}`}`],
  });
  expect(body).toMatchObject({ state: 'confirmed' });
  return { id: body.id, mark, number: body.number, addressId, parcels: body.parcels };
};

const read = (id: string) => shipping.http.read(`${shipping.base}/pickups/${id}`);

const atCarrier = async (mark: string) =>
  (await shipping.sandbox.pickups()).filter(({ note }) => note.includes(mark));

interface Asked {
  readonly way?: string;
  readonly key?: string;
  readonly word?: string;
  readonly window?: object | null;
  readonly more?: readonly object[];
  readonly alsoChange?: readonly string[];
  readonly allowOverlap?: boolean;
}

/** One parcel more, on the next day unless told otherwise. */
const change = ({ id, mark, parcels }: Booked, asked: Asked = {}) =>
  shipping.post(
    `/pickups/${id}/change`,
    {
      way: asked.way ?? 'in_place',
      window: asked.window === undefined ? { date: WEDNESDAY, from: '12:00', to: '16:00' } : asked.window,
      parcels: [...parcels.map((parcel) => ({ ...PARCEL, id: parcel.id })), ...(asked.more ?? [PARCEL])],
      instructions: [`${mark}${asked.word ? ` sandbox:${asked.word}` : ''}`],
      alsoChange: asked.alsoChange ?? [],
      ...(asked.allowOverlap ? { allowOverlap: true } : {}),
    },
    asked.key ? { key: asked.key } : {},
  );

const expectedAt = async (mark: string) =>
  (await atCarrier(mark)).filter(({ state }) => state === 'expected').length;

describe('DHL', () => {
  it('changes its booking: the same number, other parcels, day and window, here and there', async () => {
    const pickup = await booked('dhl');
    expect(await read(pickup.id)).toMatchObject({ changeWay: 'in_place', can: { change: { can: true } } });
    const { body } = await change(pickup);
    expect(body).toMatchObject({
      outcome: 'changed',
      refusal: null,
      pickup: {
        id: pickup.id,
        number: pickup.number,
        state: 'confirmed',
        change: null,
        window: { date: WEDNESDAY, from: '12:00', to: '16:00' },
        counts: { parcels: 2 },
        needsMerchant: false,
      },
    });
    expect(body.pickup.parcels.map(({ id }: { id: string }) => id)).toContain(pickup.parcels[0]?.id);
    expect(await atCarrier(pickup.mark)).toMatchObject([{ date: WEDNESDAY, parcels: 2, state: 'expected' }]);
    const lines = body.pickup.timeline.filter((line: { change?: object | null }) => line.change);
    expect(lines.map(({ event }: { event: string }) => event)).toEqual(['change_sent', 'carrier_changed']);
    expect(lines[1].change).toMatchObject({
      before: { window: { date: TUESDAY }, parcels: 1 },
      after: { window: { date: WEDNESDAY }, parcels: 2 },
    });
  });

  it('keeps the window without asking for it again, also after the cut-off', async () => {
    const pickup = await booked('dhl');
    expect((await change(pickup, { window: null })).body).toMatchObject({
      outcome: 'changed',
      pickup: { window: { date: TUESDAY, from: '10:00', to: '13:00' }, counts: { parcels: 2 } },
    });
  });

  it('is called once for two taps at once, for two tabs, and for a repeated request', async () => {
    const pickup = await booked('dhl');
    const answers = await Promise.all([
      change(pickup, { key: 'change-twice' }),
      change(pickup, { key: 'change-twice' }),
      change(pickup),
    ]);
    await change(pickup, { key: 'change-twice' });
    const calls = (await read(pickup.id)).timeline.filter(
      (line: { operation?: string }) => line.operation === 'change',
    );
    const done = answers.filter(({ body }) => body.outcome === 'changed').length;
    // The other tab came first, or second, or while the change was on its way.
    expect(done).toBeGreaterThanOrEqual(1);
    expect(calls.length).toBeLessThanOrEqual(2);
    expect(await atCarrier(pickup.mark)).toMatchObject([{ parcels: 2, state: 'expected' }]);
  });

  it.each([
    ['change-account', 'account_not_allowed'],
    ['change-cutoff', 'after_cut_off'],
  ])('%s: refused, and the pickup is as it was', async (word, code) => {
    const pickup = await booked('dhl');
    const { body } = await change(pickup, { word });
    expect(body).toMatchObject({
      outcome: 'refused',
      refusal: { code },
      pickup: { state: 'confirmed', change: null, window: { date: TUESDAY }, counts: { parcels: 1 } },
    });
    expect(await atCarrier(pickup.mark)).toMatchObject([{ date: TUESDAY, parcels: 1 }]);
  });

  it.each(['change-over', 'change-not-found'])(
    '%s: nobody knows whether a courier comes, and the merchant settles it',
    async (word) => {
      const pickup = await booked('dhl');
      expect((await change(pickup, { word })).body).toMatchObject({
        outcome: 'lost',
        pickup: { state: 'unknown', unknown: { about: 'change' }, needsMerchant: true, change: null },
      });
      const settled = await shipping.post(`/pickups/${pickup.id}/settle`, { outcome: 'booked' });
      expect(settled.body).toMatchObject({ state: 'confirmed', window: { date: TUESDAY } });
    },
  );

  it.each([
    ['change-cut', 2],
    ['change-error-500', 1],
    ['change-garbage', 2],
  ] as const)('%s: stays confirmed, says what was asked, and is settled', async (word, parcels) => {
    const pickup = await booked('dhl');
    const { body } = await change(pickup, { word });
    expect(body).toMatchObject({
      outcome: 'unknown',
      pickup: {
        state: 'confirmed',
        needsMerchant: true,
        window: { date: TUESDAY },
        counts: { parcels: 1 },
        change: { state: 'unknown', way: 'in_place', parcels: 2, window: { date: WEDNESDAY } },
        can: { settleChange: { can: true }, change: { can: true } },
      },
    });
    expect(await atCarrier(pickup.mark)).toMatchObject([{ parcels }]);
    const attention = await shipping.http.read(`${shipping.base}/pickups?attention=1`);
    expect(attention.pickups.map(({ id }: { id: string }) => id)).toContain(pickup.id);
    const path = `/pickups/${pickup.id}/change/settle`;
    const arrived = parcels === 2;
    expect((await shipping.post(path, { outcome: arrived ? 'changed' : 'not_changed' })).body).toMatchObject({
      state: 'confirmed',
      change: null,
      needsMerchant: false,
      counts: { parcels },
    });
    expect((await shipping.post(path, { outcome: 'changed' })).body).toMatchObject({
      code: 'pickup_cannot',
      params: { reason: 'change_known' },
    });
  });

  it('a time-out leaves it unknown, and the same change sent again ends as sent once', async () => {
    const pickup = await booked('dhl');
    shipping.patience.ms = 1500;
    expect((await change(pickup, { word: 'change-slow' })).body).toMatchObject({ outcome: 'unknown' });
    expect((await shipping.post(`/pickups/${pickup.id}/change/again`)).body).toMatchObject({
      outcome: 'unknown',
    });
    shipping.patience.ms = null;
    expect(await atCarrier(pickup.mark)).toMatchObject([{ parcels: 2, date: WEDNESDAY }]);
    // Another change, of which DHL answers, settles the question too.
    expect((await change(pickup, { more: [PARCEL, PARCEL] })).body).toMatchObject({
      outcome: 'changed',
      pickup: { change: null, counts: { parcels: 3 } },
    });
    expect(await atCarrier(pickup.mark)).toMatchObject([{ parcels: 3 }]);
  });

  it('is refused once the courier may come, with the reason; our list may still change', async () => {
    const pickup = await booked('dhl');
    await shipping.pass(27 * 60);
    expect((await change(pickup, { window: null })).body).toMatchObject({
      code: 'pickup_cannot',
      params: { reason: 'change_time_over' },
    });
    expect((await change(pickup, { way: 'list_only', window: null })).body).toMatchObject({
      outcome: 'changed',
      pickup: { counts: { parcels: 2 }, toldParcels: 1 },
    });
    await shipping.pass(-27 * 60);
    expect(await atCarrier(pickup.mark)).toMatchObject([{ parcels: 1 }]);
  });

  it('does not take a window that another courier has, unless a second one is wanted', async () => {
    const pickup = await booked('dhl');
    const other = await shipping.post('/pickups', {
      carrier: 'dhl',
      addressId: pickup.addressId,
      window: { date: WEDNESDAY, from: '13:00', to: '16:00' },
      parcels: [PARCEL],
    });
    expect((await change(pickup)).body).toMatchObject({
      code: 'pickup_overlaps',
      params: { pickupId: other.body.id },
    });
    expect((await change(pickup, { allowOverlap: true })).body).toMatchObject({ outcome: 'changed' });
  });

  it('sends nothing that DHL would refuse', async () => {
    const pickup = await booked('dhl');
    const { status, body } = await change(pickup, { more: Array.from({ length: 999 }, () => PARCEL) });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    const most = await change(pickup, { more: Array.from({ length: 998 }, () => PARCEL) });
    expect(most.body).toMatchObject({ outcome: 'changed', pickup: { counts: { parcels: 999 } } });
    expect(await atCarrier(pickup.mark)).toMatchObject([{ parcels: 999 }]);
  });
});

describe('two pickups under one number of DHL', () => {
  const pair = async (): Promise<readonly [Booked, Booked]> => {
    const first = await booked('dhl');
    const second = await booked('dhl', 'consolidated', { addressId: first.addressId, from: '13:00' });
    expect(second.number).toBe(first.number);
    return [first, second];
  };

  it('are changed together, and only by who knows of both', async () => {
    const [first, second] = await pair();
    expect((await change(second)).body).toMatchObject({ params: { reason: 'number_shared' } });
    expect((await change(second, { alsoChange: [first.id] })).body).toMatchObject({ outcome: 'changed' });
    const window = { date: WEDNESDAY, from: '12:00', to: '16:00' };
    expect(await read(first.id)).toMatchObject({ window, counts: { parcels: 1 }, number: first.number });
    expect(await read(second.id)).toMatchObject({ window, counts: { parcels: 2 } });
    // The parcels and notes of both, in one courier's list.
    expect(await atCarrier(first.mark)).toMatchObject([{ date: WEDNESDAY, parcels: 3 }]);
    expect(await atCarrier(second.mark)).toHaveLength(1);
  });
});

describe.each(['aramex', 'fedex'] as const)('%s, which changes nothing', (carrier) => {
  const rebook = (pickup: Booked, asked: Asked = {}) => change(pickup, { way: 'void_and_book', ...asked });

  it('voids, then books: one courier, a new number, and each pickup names the other', async () => {
    const pickup = await booked(carrier);
    expect(await read(pickup.id)).toMatchObject({ changeWay: 'void_and_book' });
    const { body } = await rebook(pickup);
    expect(body).toMatchObject({
      outcome: 'changed',
      pickup: {
        state: 'confirmed',
        rebookedFrom: pickup.id,
        counts: { parcels: 2 },
        window: { date: WEDNESDAY },
      },
    });
    expect(body.pickup.number).not.toBe(pickup.number);
    expect(await read(pickup.id)).toMatchObject({
      state: 'voided',
      rebookedAs: body.pickup.id,
      change: null,
      needsMerchant: false,
    });
    expect(await expectedAt(pickup.mark)).toBe(1);
  });

  it('is not changed in a way that the person was not told of', async () => {
    const pickup = await booked(carrier);
    expect((await change(pickup)).body).toMatchObject({ params: { reason: 'change_way_differs' } });
    expect(await expectedAt(pickup.mark)).toBe(1);
  });

  it('books the same window anew when only the parcels change', async () => {
    const pickup = await booked(carrier);
    expect((await rebook(pickup, { window: null })).body).toMatchObject({
      outcome: 'changed',
      pickup: { window: { date: TUESDAY, from: '10:00' }, counts: { parcels: 2 } },
    });
    expect(await expectedAt(pickup.mark)).toBe(1);
  });

  it.each([
    ['void-refused', 'refused', 'void_refused'],
    ['void-not-found', 'void_unknown', 'unknown'],
    ['void-error-500', 'void_unknown', 'unknown'],
    ['void-completed', 'refused', 'picked_up'],
  ] as const)('%s: %s, and nothing new is booked', async (word, outcome, state) => {
    const pickup = await booked(carrier, word);
    expect((await rebook(pickup, { word: '' })).body).toMatchObject({
      outcome,
      pickup: { id: pickup.id, state, counts: { parcels: 1 } },
    });
    expect(await atCarrier(pickup.mark)).toHaveLength(1);
  });

  it('void-slow: unknown, nothing new is booked, and what the merchant learns leads on', async () => {
    const pickup = await booked(carrier, 'void-slow');
    shipping.patience.ms = 1500;
    expect((await rebook(pickup)).body).toMatchObject({
      outcome: 'void_unknown',
      pickup: { state: 'unknown', change: { state: 'unknown', way: 'void_and_book' } },
    });
    shipping.patience.ms = null;
    expect(await expectedAt(pickup.mark)).toBe(0);
    const settled = await shipping.post(`/pickups/${pickup.id}/settle`, { outcome: 'voided' });
    expect(settled.body).toMatchObject({
      state: 'voided',
      change: { state: 'not_booked' },
      needsMerchant: true,
      can: { bookAgain: { can: true }, setAside: { can: true } },
    });
    const again = await shipping.post(`/pickups/${pickup.id}/again`, { window: null });
    expect(again.body).toMatchObject({ state: 'confirmed', counts: { parcels: 2 } });
    expect(await read(pickup.id)).toMatchObject({ change: null, needsMerchant: false });
  });

  it('a new booking that is refused after the void is said at once, with the way on', async () => {
    const pickup = await booked(carrier);
    const { body } = await rebook(pickup, { word: 'not-served' });
    expect(body).toMatchObject({
      outcome: 'not_booked',
      refusal: { code: 'address_not_served' },
      pickup: {
        state: 'rejected',
        rebookedFrom: pickup.id,
        needsMerchant: true,
        can: { bookAgain: { can: true } },
      },
    });
    expect(await read(pickup.id)).toMatchObject({ state: 'voided' });
    expect(await expectedAt(pickup.mark)).toBe(0);
  });

  it('after a refused new booking, the old and the new one cannot both be booked again', async () => {
    const pickup = await booked(carrier);
    const { body } = await rebook(pickup, { word: 'not-served' });
    const third = await shipping.post(`/pickups/${body.pickup.id}/again`, { window: null });
    const again = await shipping.post(`/pickups/${pickup.id}/again`, { window: null });
    // The refused booking's note refuses the third as well: only what is alive stands in the way.
    expect(third.body.state).toBe('rejected');
    expect(again.body).toMatchObject({ state: 'confirmed' });
    const next = await shipping.post(`/pickups/${again.body.id}/void`, { reason: '' });
    expect(next.body.outcome).toBe('voided');
    const last = await shipping.post(`/pickups/${again.body.id}/again`, { window: null });
    expect(last.body).toMatchObject({ state: 'confirmed' });
    expect((await shipping.post(`/pickups/${pickup.id}/again`, { window: null })).body).toMatchObject({
      code: 'pickup_already_booked',
      params: { pickupId: last.body.id },
    });
  });

  it('a new booking without an answer is unknown, and never sent again', async () => {
    const pickup = await booked(carrier);
    expect((await rebook(pickup, { word: 'cut' })).body).toMatchObject({
      outcome: 'book_unknown',
      pickup: { state: 'unknown', unknown: { about: 'booking' }, can: { bookAgain: { can: false } } },
    });
    expect(await expectedAt(pickup.mark)).toBe(1);
  });

  it('voids nothing for a window that another courier has', async () => {
    const pickup = await booked(carrier);
    await shipping.post('/pickups', {
      carrier,
      addressId: pickup.addressId,
      window: { date: WEDNESDAY, from: '12:00', to: '16:00' },
      parcels: [PARCEL],
    });
    expect((await rebook(pickup)).body).toMatchObject({ code: 'pickup_already_booked' });
    expect(await read(pickup.id)).toMatchObject({ state: 'confirmed' });
    expect(await expectedAt(pickup.mark)).toBe(1);
  });

  it('of two taps at once, one voids and books', async () => {
    const pickup = await booked(carrier);
    const answers = await Promise.all([rebook(pickup), rebook(pickup)]);
    expect(answers.filter(({ body }) => body.outcome === 'changed')).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'pickup_cannot')).toHaveLength(1);
    expect(await expectedAt(pickup.mark)).toBe(1);
    expect(await atCarrier(pickup.mark)).toHaveLength(2);
  });
});

describe('late orders', () => {
  const waiting = async (): Promise<string[]> =>
    (await shipping.http.read(`${shipping.base}/waiting-orders?itemsPerPage=100`)).orders.map(
      ({ id }: { id: string }) => id,
    );

  it('join a booked pickup, and wait no more', async () => {
    const orderId = await placeOrder();
    expect(await waiting()).toContain(orderId);
    const pickup = await booked('dhl');
    const { body } = await change(pickup, { window: null, more: [{ ...PARCEL, orderId }] });
    expect(body.pickup.parcels.map((parcel: { orderId: string | null }) => parcel.orderId)).toContain(
      orderId,
    );
    expect(await waiting()).not.toContain(orderId);
    const other = await booked('dhl');
    expect((await change(other, { window: null, more: [{ ...PARCEL, orderId }] })).body).toMatchObject({
      code: 'order_in_other_pickup',
      params: { pickupId: pickup.id },
    });
  });

  it('wait no more while it is unknown whether they joined, and wait again when they did not', async () => {
    const orderId = await placeOrder();
    const pickup = await booked('dhl');
    const asked = { window: null, more: [{ ...PARCEL, orderId }], word: 'change-cut-before' };
    expect((await change(pickup, asked)).body).toMatchObject({
      outcome: 'unknown',
      pickup: { counts: { parcels: 1 } },
    });
    expect(await waiting()).not.toContain(orderId);
    await shipping.post(`/pickups/${pickup.id}/change/settle`, { outcome: 'not_changed' });
    expect(await waiting()).toContain(orderId);
  });

  it.each(['aramex', 'dhl', 'fedex'] as const)(
    'are put on our list of a pickup of %s alone, and the carrier is told nothing',
    async (carrier) => {
      const orderId = await placeOrder();
      const pickup = await booked(carrier);
      const asked = { way: 'list_only', window: null, more: [{ ...PARCEL, orderId }] };
      const { body } = await change(pickup, asked);
      expect(body).toMatchObject({
        outcome: 'changed',
        pickup: { number: pickup.number, counts: { parcels: 2 }, toldParcels: 1, state: 'confirmed' },
      });
      expect(body.pickup.timeline.at(-1)).toMatchObject({ event: 'list_changed' });
      expect(await atCarrier(pickup.mark)).toMatchObject([{ parcels: 1 }]);
      expect(await waiting()).not.toContain(orderId);
    },
  );

  it('of a change that the carrier refuses wait again', async () => {
    const orderId = await placeOrder();
    const pickup = await booked('aramex', 'void-refused');
    await change(pickup, { way: 'void_and_book', window: null, more: [{ ...PARCEL, orderId }] });
    expect(await waiting()).toContain(orderId);
  });
});
