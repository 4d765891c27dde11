import { CARRIERS, PICKUP_CARRIERS } from '@apps-hub/domain/carrier';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';
import { seedDemoShipping } from './demo.ts';

let shipping: Shipping;
beforeAll(async () => {
  shipping = await openShipping();
});
afterAll(() => shipping.close());

const seed = () => seedDemoShipping(shipping.deps, shipping.suite.store.id);

it('the demo store can book with every carrier out of the box', async () => {
  await seed();
  const { accounts, addresses } = await shipping.settings();
  expect(addresses.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['فرع الرياض', true],
    ['فرع جدة', false],
    ['فرع الدمام', false],
  ]);
  expect(accounts.map(({ carrier, connected }) => [carrier, connected])).toEqual(
    CARRIERS.map((carrier) => [carrier, true]),
  );
  for (const carrier of CARRIERS) {
    const checked = await shipping.post(`/accounts/${carrier}/check`);
    expect(checked.body).toMatchObject({ carrier, check: { works: true } });
  }
  for (const carrier of PICKUP_CARRIERS) {
    const booked = await shipping.post('/pickups', {
      carrier,
      addressId: addresses[0]?.id,
      window: { date: TUESDAY, from: '10:00', to: '13:00' },
      parcels: [PARCEL],
    });
    expect(booked.body).toMatchObject({ carrier, state: 'confirmed' });
  }
});

it("seeding again leaves the merchant's changes alone", async () => {
  const { addresses } = await shipping.settings();
  await shipping.post(`/addresses/${addresses[1]?.id}`, {}, { method: 'DELETE' });
  const before = await shipping.settings();
  await seed();
  expect(await shipping.settings()).toEqual(before);
});
