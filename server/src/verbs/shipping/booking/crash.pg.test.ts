import { afterEach, beforeEach, expect, it } from 'vitest';

import { killWhile } from '#test/kill-while.ts';
import { openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';

let shipping: Shipping;

beforeEach(async () => {
  shipping = await openShipping();
});
afterEach(() => shipping.close());

/** Books in a separate process, which is killed once the carrier has stored the pickup, or before it would. */
const killWhileBooking = async (carrier: 'aramex' | 'dhl', word: string): Promise<string> => {
  const booking = {
    carrier,
    addressId: await shipping.address(),
    window: { date: TUESDAY, from: '10:00', to: '13:00' },
    parcels: [PARCEL],
    instructions: [`sandbox:${word}`],
  };
  const stored = word.includes('slow-before') ? 0 : 1;
  return killWhile(shipping, { booking }, async () => (await shipping.sandbox.pickups()).length === stored);
};

const read = (id: string) => shipping.http.read(`${shipping.base}/pickups/${id}`);

/** The job finds the interrupted call, and queries the carrier. */
const afterSixMinutes = async (): Promise<void> => {
  await shipping.pass(6);
  await shipping.tick();
};

it('after a crash once the carrier has booked, Aramex is queried, and the single pickup that it finds is confirmed', async () => {
  await shipping.connect('aramex');
  const id = await killWhileBooking('aramex', 'slow sandbox:by-reference');
  expect(await read(id)).toMatchObject({ state: 'requested' });
  await afterSixMinutes();
  const [pickup, ...others] = await shipping.sandbox.pickups();
  expect(others).toEqual([]);
  expect(await read(id)).toMatchObject({ state: 'confirmed', number: pickup?.id });
});

it.each([
  ['after', 'slow', 1],
  ['before', 'slow-before', 0],
] as const)(
  'after a crash %s the carrier booked, a pickup that it cannot find stays unknown and is not resent',
  async (_, word, booked) => {
    await shipping.connect('aramex');
    const id = await killWhileBooking('aramex', word);
    await afterSixMinutes();
    await shipping.pass(30);
    await shipping.tick();
    expect(await read(id)).toMatchObject({
      state: 'unknown',
      unknown: { about: 'booking' },
      can: { bookAgain: { can: false } },
    });
    expect(await shipping.sandbox.pickups()).toHaveLength(booked);
  },
);

it('a pickup waits for the carrier one minute at most, then says that the outcome is unknown', async () => {
  await shipping.connect('dhl');
  const id = await killWhileBooking('dhl', 'slow');
  expect(await read(id)).toMatchObject({ state: 'requested' });
  await shipping.pass(1);
  await shipping.tick();
  expect(await read(id)).toMatchObject({ state: 'unknown', unknown: { about: 'booking' } });
});

it('after a crash where the carrier has no query, the pickup is unknown, and its window stays taken', async () => {
  await shipping.connect('dhl');
  const id = await killWhileBooking('dhl', 'slow');
  await afterSixMinutes();
  const list = await shipping.http.read(`${shipping.base}/pickups?state=unknown`);
  expect(list).toMatchObject({ total: 1, pickups: [{ id, can: { settle: { can: true } } }] });
  expect(await shipping.sandbox.pickups()).toHaveLength(1);
});
