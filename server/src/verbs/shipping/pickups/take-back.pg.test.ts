import { afterAll, beforeAll, expect, it } from 'vitest';

import { bookingsOf } from '#test/bookings.ts';
import { openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('dhl');
});

afterAll(() => shipping.close());

const { book, read } = bookingsOf(() => shipping);

it('“not booked” can be withdrawn until something is booked in its place', async () => {
  const addressId = await shipping.address(undefined, 'taken back');
  const window = { date: TUESDAY, from: '10:00', to: '13:00' };
  const body = {
    carrier: 'dhl',
    addressId,
    window,
    parcels: [PARCEL],
    instructions: ['sandbox:cut-before'],
  };
  const { id } = (await book(body)).body;
  const say = (outcome: string) => shipping.post(`/pickups/${id}/settle`, { outcome });
  expect((await say('not_booked')).body).toMatchObject({
    state: 'rejected',
    can: { takeBack: { can: true } },
  });
  expect((await say('take_back')).body).toMatchObject({
    state: 'unknown',
    unknown: { about: 'booking' },
    can: { bookAgain: { can: false }, settle: { can: true }, takeBack: { can: false } },
  });
  await say('not_booked');
  const second = (await book({ ...body, instructions: [] })).body;
  expect(second).toMatchObject({ state: 'confirmed' });
  expect((await say('take_back')).body).toMatchObject({ code: 'pickup_cannot' });
  expect(await read(id)).toMatchObject({ state: 'rejected' });
});

it('“not booked” cannot be withdrawn for a booking that the carrier refused', async () => {
  const addressId = await shipping.address(undefined, 'refused for good');
  const window = { date: TUESDAY, from: '10:00', to: '13:00' };
  const instructions = ['sandbox:not-served'];
  const { id } = (await book({ carrier: 'dhl', addressId, window, parcels: [PARCEL], instructions })).body;
  expect((await shipping.post(`/pickups/${id}/settle`, { outcome: 'take_back' })).body).toMatchObject({
    code: 'pickup_cannot',
    params: { reason: 'was_rejected' },
  });
});
