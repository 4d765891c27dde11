import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changesOf } from '#test/changes.ts';
import { openShipping, PARCEL, type Shipping } from '#test/shipping.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  for (const carrier of ['aramex', 'dhl', 'fedex'] as const) await shipping.connect(carrier);
});
afterAll(() => shipping.close());

const { atCarrier, booked, change, placeOrder, waiting } = changesOf(() => shipping);

describe('late orders', () => {
  it('join a booked pickup and no longer wait', async () => {
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

  it('do not wait while it is unknown whether they joined, and wait again when they did not', async () => {
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

  it('wait again when the carrier refuses the change', async () => {
    const orderId = await placeOrder();
    const pickup = await booked('aramex', 'void-refused');
    await change(pickup, { way: 'void_and_book', window: null, more: [{ ...PARCEL, orderId }] });
    expect(await waiting()).toContain(orderId);
  });
});
