import { type Carrier, PICKUP_CARRIERS } from '@apps-hub/domain/carrier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { outsideOf } from '#deps.ts';
import { bookingsOf } from '#test/bookings.ts';
import { counted } from '#test/counted.ts';
import { openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';
import { claimBooking, prepareBooking } from './book.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  for (const carrier of PICKUP_CARRIERS) await shipping.connect(carrier);
});

afterAll(() => shipping.close());

const { booking, book, atCarrier, read } = bookingsOf(() => shipping);

/** Bookings by how they ended, as the metrics count them. */
const bookings = (carrier: Carrier, outcome: string): Promise<number> =>
  counted('bookings_total', { carrier, outcome });
const lateCalls = (carrier: Carrier): Promise<number> =>
  counted('outbound_calls_total', { target: carrier, outcome: 'timeout' });

describe.each(PICKUP_CARRIERS)('%s: a pickup is booked at most once', (carrier) => {
  it("is confirmed with the carrier's number, and counted", async () => {
    const before = await bookings(carrier, 'confirmed');
    const { body, mark } = await booking(carrier);
    const answer = await book(body);
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'confirmed', counts: { parcels: 2, fragile: 1 } },
    });
    expect(await atCarrier(mark)).toMatchObject([
      { id: answer.body.number, own_reference: expect.any(String) },
    ]);
    expect(answer.body.timeline.map((line: { kind: string }) => line.kind)).toContain('exchange');
    expect(await bookings(carrier, 'confirmed')).toBe(before + 1);
  });

  it('books once per idempotency key', async () => {
    const { body, mark } = await booking(carrier);
    const [first, second] = await Promise.all([
      book(body, { key: `double-${mark}` }),
      book(body, { key: `double-${mark}` }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.id).toBe(second.body.id);
    expect(await atCarrier(mark)).toHaveLength(1);
  });

  it('books once in two tabs with two keys, and names the first booking in the other', async () => {
    const { body, mark } = await booking(carrier);
    const answers = await Promise.all([book(body), book(body), book(body)]);
    const booked = answers.filter(({ status }) => status === 200);
    const told = answers.filter(({ body: problem }) => problem.code === 'pickup_already_booked');
    expect([booked.length, told.length]).toEqual([1, 2]);
    expect(told[0]?.body.params.pickupId).toBe(booked[0]?.body.id);
    expect(await atCarrier(mark)).toHaveLength(1);
  });

  it('a time-out leaves it unknown, counted as such, never resent, and the window stays taken', async () => {
    const before = [await bookings(carrier, 'unknown'), await lateCalls(carrier)];
    const { body, mark } = await booking(carrier, 'slow');
    shipping.patience.ms = 1500;
    const lost = await book(body, { key: `lost-${mark}` });
    shipping.patience.ms = null;
    expect(lost.body).toMatchObject({ state: 'unknown', unknown: { about: 'booking' }, needsMerchant: true });
    expect([await bookings(carrier, 'unknown'), await lateCalls(carrier)]).toEqual(before.map((n) => n + 1));
    expect((await book(body, { key: `lost-${mark}` })).body).toMatchObject({
      id: lost.body.id,
      state: 'unknown',
    });
    expect((await book(body)).body).toMatchObject({ code: 'pickup_already_booked' });
    expect(await atCarrier(mark)).toHaveLength(1);
  });

  it('a crash between claim and call leaves it unknown, and no job sends it', async () => {
    const { body, mark } = await booking(carrier);
    const { deps, suite } = shipping;
    const out = outsideOf(deps, suite.store.id);
    const prepared = await prepareBooking(out, {
      ...body,
      parcels: [{ ...PARCEL, orderId: null, fragile: false, large: false, trackingNumber: null }],
      // The test made these ids and times; over HTTP the contract brands them.
    } as never);
    const { id } = await out.inStore((ctx) => claimBooking(ctx, prepared));
    await shipping.tick();
    expect(await read(id)).toMatchObject({ state: 'requested' });
    await shipping.pass(6);
    await shipping.tick();
    await shipping.tick();
    expect(await read(id)).toMatchObject({ state: 'unknown', unknown: { about: 'booking' } });
    expect(await atCarrier(mark)).toEqual([]);
  });
});

describe('a refused booking', () => {
  it.each(PICKUP_CARRIERS)(
    '%s: is rejected with the carrier’s message, counted, and can be booked again',
    async (carrier) => {
      const before = await bookings(carrier, 'refused');
      const { body, mark } = await booking(carrier, 'cutoff');
      const refused = await book(body);
      expect(refused.body).toMatchObject({
        state: 'rejected',
        refusal: { code: 'after_cut_off' },
        can: { bookAgain: { can: true } },
      });
      expect(refused.body.refusal.message).not.toBe('');
      expect(await atCarrier(mark)).toEqual([]);
      expect(await bookings(carrier, 'refused')).toBe(before + 1);
    },
  );

  it('names the next window when the requested one is gone, and that one can be booked', async () => {
    const { body } = await booking('aramex');
    const past = { date: '2026-06-01', from: '08:00', to: '09:00' };
    const gone = await book({ ...body, window: past });
    expect(gone.body).toMatchObject({ code: 'slot_gone' });
    const { nextDate: date, nextFrom: from, nextTo: to } = gone.body.params;
    expect(await book({ ...body, window: { date, from, to } })).toMatchObject({
      status: 200,
      body: { state: 'confirmed', window: { date, from, to } },
    });
  });

  it('is rebooked by only one of two tabs with different windows; the other learns which', async () => {
    const { body, mark } = await booking('aramex', 'cutoff');
    const { id } = (await book(body)).body;
    // The unchanged note makes the carrier refuse again, so the second booking is refused too and blocks nobody.
    expect((await shipping.post(`/pickups/${id}/again`)).body).toMatchObject({ state: 'rejected' });
    const voided = (await book({ ...body, instructions: [`${mark}again`] })).body;
    await shipping.post(`/pickups/${voided.id}/void`);
    const again = (from: string, to: string) =>
      shipping.post(`/pickups/${voided.id}/again`, { window: { date: TUESDAY, from, to } });
    const answers = await Promise.all([again('10:00', '13:00'), again('11:00', '14:00')]);
    const booked = answers.find(({ status }) => status === 200);
    const told = answers.find(({ status }) => status === 409);
    expect(booked?.body).toMatchObject({ state: 'confirmed', rebookedFrom: voided.id });
    expect(told?.body).toMatchObject({
      code: 'pickup_already_booked',
      params: { pickupId: booked?.body.id },
    });
    expect((await atCarrier(`${mark}again`)).filter(({ state }) => state === 'expected')).toHaveLength(1);
  });

  it('a text that the carrier would truncate is refused at its field before anything is sent', async () => {
    const { body, mark } = await booking('fedex');
    const answer = await book({ ...body, instructions: [`${mark}${'x'.repeat(80)}`] });
    expect(answer.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'instructions.0', code: 'too_long', params: { limit: expect.any(Number) } }],
    });
    expect(await atCarrier(mark)).toEqual([]);
  });
});

describe('after an unknown outcome', () => {
  it('Aramex is queried, and the pickup that it finds is confirmed, without a GUID to void it by', async () => {
    const { body, mark } = await booking('aramex', 'slow sandbox:by-reference');
    shipping.patience.ms = 1500;
    const lost = await book(body);
    shipping.patience.ms = null;
    await shipping.pass(3);
    await shipping.tick();
    const found = await read(lost.body.id);
    expect(found).toMatchObject({
      state: 'confirmed',
      can: { void: { can: false, reason: 'void_reference_missing' } },
    });
    expect((await atCarrier(mark)).map(({ id }) => id)).toEqual([found.number]);
  });

  it.each(['slow', 'slow-before', 'cut', 'garbage', 'error-500'])(
    'a booking that Aramex does not find after %s stays unknown, so that nobody calls a second courier',
    async (word) => {
      const { body, mark } = await booking('aramex', word);
      shipping.patience.ms = word.startsWith('slow') ? 1500 : null;
      const lost = await book(body);
      shipping.patience.ms = null;
      const booked = (await atCarrier(mark)).length;
      for (const minutes of [3, 15, 60]) {
        await shipping.pass(minutes);
        await shipping.tick();
      }
      expect(await read(lost.body.id)).toMatchObject({
        state: 'unknown',
        needsMerchant: true,
        can: { bookAgain: { can: false, reason: 'outcome_unknown' }, settle: { can: true } },
      });
      expect((await book(body)).body).toMatchObject({ code: 'pickup_already_booked' });
      expect(await atCarrier(mark)).toHaveLength(booked);
      await shipping.pass(-78);
    },
  );

  it('a duplicate reported by Aramex joins our first booking: same window, and Aramex knows none of the new parcels', async () => {
    const first = await booking('aramex');
    const { number, id } = (await book(first.body)).body;
    const again = await booking('aramex', 'duplicate');
    const asked = { date: TUESDAY, from: '14:00', to: '17:00' };
    const { addressId } = first.body;
    const { body } = await book({ ...again.body, addressId, window: asked, parcels: [PARCEL] });
    expect(body).toMatchObject({
      state: 'confirmed',
      number,
      window: first.body.window,
      counts: { parcels: 1 },
      toldParcels: 0,
      needsMerchant: true,
      notices: [`Duplicate collection already exists (${number})`],
      sharesNumberWith: [{ id }],
      can: { void: { can: true }, setAside: { can: true } },
    });
    expect(body.timeline.at(-1)).toMatchObject({
      event: 'carrier_confirmed',
      change: {
        before: { window: asked, parcels: 1 },
        after: { window: first.body.window, parcels: 2 },
      },
    });
    expect(await atCarrier(again.mark)).toEqual([]);
    const needing = async () =>
      (await shipping.http.read(`${shipping.base}/pickups?attention=1&itemsPerPage=100`)).pickups.map(
        (each: { id: string }) => each.id,
      );
    expect(await needing()).toContain(body.id);
    const aside = await shipping.post(`/pickups/${body.id}/aside`);
    expect(aside.body).toMatchObject({ needsMerchant: false, toldParcels: 0 });
    expect(await needing()).not.toContain(body.id);
  });

  it('refuses a duplicate of a pickup that this branch did not book', async () => {
    const { number } = (await book((await booking('aramex')).body)).body;
    const elsewhere = await booking('aramex', 'duplicate');
    expect((await book(elsewhere.body)).body).toMatchObject({
      state: 'rejected',
      number: null,
      window: elsewhere.body.window,
      refusal: { code: 'already_booked', message: `Duplicate collection already exists (${number})` },
    });
  });

  it('DHL cannot be queried: the merchant settles it with the number that DHL gives by phone', async () => {
    const { body } = await booking('dhl', 'cut');
    const lost = await book(body);
    expect(lost.body).toMatchObject({ state: 'unknown', can: { settle: { can: true } } });
    await shipping.pass(3);
    await shipping.tick();
    expect(await read(lost.body.id)).toMatchObject({ state: 'unknown' });
    const settle = (as: 'viewer' | 'support') =>
      shipping.post(`/pickups/${lost.body.id}/settle`, { outcome: 'booked', number: 'PRG123' }, { as });
    expect((await settle('viewer')).body).toMatchObject({ code: 'forbidden' });
    expect((await settle('support')).body).toMatchObject({ state: 'confirmed', number: 'PRG123' });
  });

  it.each(['dhl', 'fedex'])('never claims to query %s, which has no status call', async (carrier) => {
    const { body } = await booking(carrier, 'cut');
    const { id } = (await book(body)).body;
    const mute = { can: false, reason: 'cannot_be_asked' };
    expect(await read(id)).toMatchObject({ unknown: { isAsked: false }, can: { ask: mute } });
    expect((await shipping.post(`/pickups/${id}/track`, {})).body).toMatchObject({
      code: 'pickup_cannot',
      params: { reason: 'cannot_be_asked' },
    });
  });

  it.each([
    ['dhl', { ...PARCEL, trackingNumber: '770001' }],
    ['aramex', PARCEL],
  ])('%s is queried while its API can answer, and the page shows it', async (carrier, parcel) => {
    const { body } = await booking(carrier, 'cut');
    const { id } = (await book({ ...body, parcels: [parcel] })).body;
    expect(await read(id)).toMatchObject({ unknown: { isAsked: true }, can: { ask: { can: true } } });
    const asked = await shipping.post(`/pickups/${id}/track`, {});
    expect(asked.body).toMatchObject({ state: 'unknown' });
    const calls = asked.body.timeline.filter(({ kind }: { kind: string }) => kind === 'exchange');
    // What the merchant requested is shown, even when it settles nothing.
    expect(calls.map(({ operation }: { operation: string }) => operation)).toContain(
      carrier === 'aramex' ? 'status' : 'track',
    );
    await shipping.pass(5 * 24 * 60);
    await shipping.tick();
    expect(await read(id)).toMatchObject({ state: 'unknown', unknown: { isAsked: false } });
    await shipping.pass(-5 * 24 * 60);
  });

  it('an order is in one pickup at a time', async () => {
    const { suite, deps } = shipping;
    const orderId = deps.newId('order');
    await suite.tx(
      (tx) => tx.sql`
        insert into store_order (store_id, id, external_id, number, lines, shipping_minor, coupon_codes, refunds, paid_at, updated_at)
        values (${suite.store.id}, ${orderId}, 'o-1', '#o-1', '[]', 0, '[]', '[]', ${deps.now()}, ${deps.now()})`,
    );
    const waiting = () => shipping.http.read(`${shipping.base}/waiting-orders`);
    expect(await waiting()).toMatchObject({ total: 1, orders: [{ id: orderId, number: '#o-1' }] });
    const one = await booking('dhl');
    const two = await booking('fedex');
    const parcels = [{ ...PARCEL, orderId }];
    const answers = await Promise.all([book({ ...one.body, parcels }), book({ ...two.body, parcels })]);
    expect(answers.map(({ body }) => body.code ?? body.state).toSorted((a, b) => a.localeCompare(b))).toEqual(
      ['confirmed', 'order_in_other_pickup'],
    );
    expect(await waiting()).toMatchObject({ total: 0 });
    const orders = answers.flatMap(({ body }) => (body.state === 'confirmed' ? [body.orders] : []));
    expect(orders).toEqual([{ numbers: ['#o-1'], total: 1 }]);
  });
});
