import { afterEach, beforeEach, expect, it } from 'vitest';

import { killWhile } from '#test/kill-while.ts';
import { openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';

let shipping: Shipping;

beforeEach(async () => {
  shipping = await openShipping();
});
afterEach(() => shipping.close());

const read = (id: string) => shipping.http.read(`${shipping.base}/pickups/${id}`);

const bookedWith = async (carrier: 'aramex' | 'dhl', note: string): Promise<string> => {
  await shipping.connect(carrier);
  const { body } = await shipping.post('/pickups', {
    carrier,
    addressId: await shipping.address(),
    window: { date: TUESDAY, from: '10:00', to: '13:00' },
    parcels: [PARCEL],
    instructions: [note],
  });
  return body.id;
};

/** Changes in a separate process, which is killed once the carrier has done what `done` waits for. */
const killWhileChanging = (id: string, asked: object, done: () => Promise<boolean>): Promise<string> =>
  killWhile(shipping, { pickupId: id, booking: { parcels: [PARCEL, PARCEL], ...asked } }, done);

const afterSixMinutes = async (): Promise<void> => {
  await shipping.pass(6);
  await shipping.tick();
};

const expected = async () => (await shipping.sandbox.pickups()).filter(({ state }) => state === 'expected');

const isBookedAnew = async () => (await shipping.sandbox.pickups()).length === 2;

it('after a crash once DHL has changed it, the pickup stays confirmed with an unknown change, and resending settles it', async () => {
  const id = await bookedWith('dhl', 'as booked');
  const arrived = async () => (await expected())[0]?.parcels === 2;
  await killWhileChanging(id, { way: 'in_place', instructions: ['sandbox:change-slow'] }, arrived);
  expect(await read(id)).toMatchObject({
    state: 'confirmed',
    change: { state: 'sent' },
    can: { change: { can: false, reason: 'change_in_progress' }, void: { can: false } },
  });
  await afterSixMinutes();
  expect(await read(id)).toMatchObject({
    state: 'confirmed',
    counts: { parcels: 1 },
    change: { state: 'unknown', parcels: 2 },
    needsMerchant: true,
    can: { settleChange: { can: true }, void: { can: true } },
  });
  const settled = await shipping.post(`/pickups/${id}/change/settle`, { outcome: 'changed' });
  expect(settled.body).toMatchObject({ counts: { parcels: 2 }, change: null });
  expect(await expected()).toHaveLength(1);
});

it('after a crash once Aramex has voided it, nothing new is booked, and the merchant is notified', async () => {
  const id = await bookedWith('aramex', 'sandbox:void-slow');
  const isVoided = async () => (await expected()).length === 0;
  await killWhileChanging(id, { way: 'void_and_book', instructions: [] }, isVoided);
  await afterSixMinutes();
  expect(await read(id)).toMatchObject({
    state: 'unknown',
    unknown: { about: 'void' },
    change: { state: 'unknown', way: 'void_and_book' },
    needsMerchant: true,
    can: { bookAgain: { can: false }, settle: { can: true } },
  });
  expect(await expected()).toHaveLength(0);
});

it('after a crash once Aramex has voided and rebooked, the new pickup is queried, and there is one courier', async () => {
  const id = await bookedWith('aramex', 'as booked');
  const asked = { way: 'void_and_book', instructions: ['sandbox:slow sandbox:by-reference'] };
  await killWhileChanging(id, asked, isBookedAnew);
  await afterSixMinutes();
  const [pickup, ...others] = await expected();
  expect(others).toEqual([]);
  const old = await read(id);
  expect(old).toMatchObject({ state: 'voided', rebookedAs: expect.any(String) });
  expect(await read(old.rebookedAs)).toMatchObject({
    state: 'confirmed',
    number: pickup?.id,
    counts: { parcels: 2 },
  });
});
