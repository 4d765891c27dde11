import { PICKUP_CARRIERS } from '@apps-hub/domain/carrier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addressesOf } from '#test/addresses.ts';
import { bookingsOf } from '#test/bookings.ts';
import { openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';
import { waitingForLocks } from '#test/waiting-for-locks.ts';
import { waybillsOf } from '#test/waybills.ts';
import { waitingOrders } from './waiting-orders.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  for (const carrier of PICKUP_CARRIERS) await shipping.connect(carrier);
});

afterAll(() => shipping.close());

const { booking, book, atCarrier } = bookingsOf(() => shipping);

const at = (from: string, to: string) => ({ window: { date: TUESDAY, from, to } });

describe('a window that overlaps another pickup of the branch', () => {
  it('is booked only when the merchant asks for a second courier', async () => {
    const { body, mark } = await booking('aramex');
    const first = (await book(body)).body;
    expect(await book({ ...body, ...at('12:00', '15:00') })).toMatchObject({
      status: 409,
      body: {
        code: 'pickup_overlaps',
        params: { pickupId: first.id, carrier: 'aramex', from: '10:00', to: '13:00' },
      },
    });
    expect(await atCarrier(mark)).toHaveLength(1);
    expect((await book({ ...body, ...at('13:00', '16:00') })).body).toMatchObject({ state: 'confirmed' });
    const second = await book({ ...body, ...at('12:00', '15:00'), allowOverlap: true });
    expect(second.body).toMatchObject({ state: 'confirmed' });
    expect(await atCarrier(mark)).toHaveLength(3);
  });

  it('is booked by one of two tabs', async () => {
    const { body, mark } = await booking('fedex');
    const answers = await Promise.all([
      book({ ...body, ...at('10:00', '13:00') }),
      book({ ...body, ...at('11:00', '14:00') }),
    ]);
    const told = answers.map(({ body: answer }) => answer.code ?? answer.state);
    expect(told.toSorted((a, b) => a.localeCompare(b))).toEqual(['confirmed', 'pickup_overlaps']);
    expect(await atCarrier(mark)).toHaveLength(1);
  });

  it('does not count for another carrier, another branch, or after a void', async () => {
    const { body } = await booking('aramex');
    const first = (await book(body)).body;
    const other = await booking('dhl');
    expect((await book({ ...other.body, addressId: body.addressId })).status).toBe(200);
    expect((await book((await booking('aramex')).body)).status).toBe(200);
    await shipping.post(`/pickups/${first.id}/void`);
    expect((await book({ ...body, ...at('11:00', '14:00') })).status).toBe(200);
  });

  it('is skipped when booking again', async () => {
    const { body } = await booking('aramex');
    const voided = (await book(body)).body;
    await shipping.post(`/pickups/${voided.id}/void`);
    const today = { window: { date: '2026-06-01', from: '10:00', to: '13:00' } };
    await book({ ...body, ...today });
    expect((await shipping.post(`/pickups/${voided.id}/again`)).body).toMatchObject({
      window: { date: '2026-06-01', from: '13:00' },
    });
  });
});

describe('a full van', () => {
  it.each(PICKUP_CARRIERS)(
    '%s: books 999 fully specified parcels after fetching windows',
    async (carrier) => {
      const { body } = await booking(carrier);
      const parcels = Array.from({ length: 999 }, (_, index) => ({
        ...PARCEL,
        orderId: null,
        fragile: true,
        large: false,
        trackingNumber: `${'ش'.repeat(36)}${String(index).padStart(4, '0')}`,
      }));
      const asked = { carrier, addressId: body.addressId, date: TUESDAY, parcels };
      expect(await shipping.post('/pickups/timeslots', asked)).toMatchObject({ status: 200 });
      expect(await book({ ...body, parcels })).toMatchObject({
        status: 200,
        body: { state: 'confirmed', counts: { parcels: 999 } },
      });
    },
  );

  it('refuses one parcel more, and an oversized body', async () => {
    const { body } = await booking('dhl');
    const more = await book({ ...body, parcels: Array.from({ length: 1000 }, () => PARCEL) });
    expect(more.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'parcels', code: 'too_large' }],
    });
    expect(await book({ ...body, instructions: ['x'.repeat(600_000)] })).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
  });
});

describe('orders without a National Address', () => {
  let branch: string;
  const waybills = waybillsOf(() => shipping);
  const { order, enter, requires, auditOf } = addressesOf(() => shipping, waybills);
  const day = { date: TUESDAY, from: '10:00', to: '13:00' };
  const book = (orderId: string, more: object = {}) =>
    shipping.post('/pickups', {
      carrier: 'aramex',
      addressId: branch,
      window: day,
      parcels: [{ ...PARCEL, orderId }],
      allowOverlap: true,
      ...more,
    });

  beforeAll(async () => {
    branch = await shipping.address();
  });

  it('are in no pickup and have no waybill, unless somebody insists, and the reason is recorded', async () => {
    const [id, other] = [await order(''), await order('KKKK1234')];
    await requires('require');
    const refused = await book(id);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'national_address_missing', params: { count: 1 } },
    });
    expect((await book(other)).body).toMatchObject({ code: 'national_address_missing' });
    const request = await waybills.body(id);
    expect((await waybills.make(request)).body).toMatchObject({ code: 'national_address_missing' });
    expect((await book(id, { addressOverride: ' ' })).status).toBe(422);
    const reason = 'The customer collects it at the depot';
    expect((await waybills.make({ ...request, addressOverride: reason })).status).toBe(200);
    expect(await auditOf(id)).toEqual([
      expect.objectContaining({ action: 'order_address.override', detail: { reason, state: 'missing' } }),
    ]);
    await enter(other, { code: 'KKKK1234' });
    const booked = await book(other);
    expect(booked.body).toMatchObject({ state: 'confirmed' });
    // A late order that joins a booked pickup is checked as well.
    const late = { ...PARCEL, orderId: await order('') };
    const change = { way: 'list_only', parcels: [booked.body.parcels[0], late] };
    const join = (more: object) => shipping.post(`/pickups/${booked.body.id}/change`, { ...change, ...more });
    expect((await join({})).body).toMatchObject({ code: 'national_address_missing' });
    expect((await join({ addressOverride: reason })).body).toMatchObject({ outcome: 'changed' });
  });

  it('are judged by the address that they have once the booking has locked them', async () => {
    await requires('require');
    const id = await order('');
    await enter(id, { code: 'NNNN1234' });
    const { owner } = shipping.suite.database;
    const { booking } = await owner.begin(async (host) => {
      await host`
        update store_order set shipping = jsonb_set(shipping, '{recipient,value,postcode}', '"11111"') where id = ${id}`;
      const waits = book(id, { window: { ...day, from: '14:00', to: '17:00' } });
      await expect.poll(() => waitingForLocks(owner)).toBe(1);
      return { booking: waits };
    });
    expect((await booking).body).toMatchObject({ code: 'national_address_missing' });
  });

  it('take no place of another order in a recurring pickup', async () => {
    const [lacking, valid] = [await order(''), await order('')];
    await enter(valid, { code: 'RRRR1234' });
    const wanted = { mayTravel: true, limit: 1000, offset: 0 };
    const ids = (await shipping.suite.act((ctx) => waitingOrders(ctx, wanted))).map(({ id }) => id);
    expect(ids).toContain(valid);
    expect(ids).not.toContain(lacking);
  });

  it('are sent when the store only wants a warning, or nothing', async () => {
    await requires('warn');
    expect((await book(await order(''), { window: { ...day, from: '14:00', to: '17:00' } })).status).toBe(
      200,
    );
    await requires('off');
    expect((await waybills.make(await waybills.body(await order('')))).status).toBe(200);
  });
});
