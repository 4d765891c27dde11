import { CARRIERS } from '@apps-hub/domain/carrier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bookingsOf } from '#test/bookings.ts';
import { openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  for (const carrier of CARRIERS) await shipping.connect(carrier);
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
  it.each(CARRIERS)('%s: books 999 fully specified parcels after fetching windows', async (carrier) => {
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
  });

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
