import { afterAll, beforeAll, expect, it } from 'vitest';

import { changesOf } from '#test/changes.ts';
import { openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('aramex');
});
afterAll(() => shipping.close());

const { placeOrder, read } = changesOf(() => shipping);

const collected = async (id: string): Promise<void> => {
  await shipping.pass(30 * 60);
  const said = await shipping.post(`/pickups/${id}/settle`, { outcome: 'collected' });
  expect(said.body).toMatchObject({ state: 'picked_up' });
  await shipping.pass(-30 * 60);
};

it.each(['an order', 'parcels without an order'])(
  'a voided pickup is not booked again once a courier has taken its parcels with another: %s',
  async (what) => {
    const orderId = what === 'an order' ? await placeOrder() : undefined;
    const { body: first } = await shipping.post('/pickups', {
      carrier: 'aramex',
      addressId: await shipping.address(undefined, what),
      window: { date: TUESDAY, from: '10:00', to: '13:00' },
      parcels: [{ ...PARCEL, ...(orderId && { orderId }) }],
    });
    await shipping.post(`/pickups/${first.id}/void`);
    const { body: second } = await shipping.post(`/pickups/${first.id}/again`);
    await collected(second.id);
    expect(await read(first.id)).toMatchObject({
      elsewhere: second.id,
      can: { bookAgain: { can: false, reason: 'in_other_pickup' } },
    });
    expect(await shipping.post(`/pickups/${first.id}/again`)).toMatchObject({
      status: 409,
      body: { code: 'pickup_cannot', params: { reason: 'in_other_pickup' } },
    });
  },
);
