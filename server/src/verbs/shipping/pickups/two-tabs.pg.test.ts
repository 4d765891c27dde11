import { afterAll, beforeAll, expect, it } from 'vitest';

import { bookingsOf } from '#test/bookings.ts';
import { changesOf } from '#test/changes.ts';
import { openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  for (const carrier of ['aramex', 'dhl'] as const) await shipping.connect(carrier);
});
afterAll(() => shipping.close());

const { book, read } = bookingsOf(() => shipping);
const { booked, change, expectedAt } = changesOf(() => shipping);

const ROUNDS = [1, 2, 3, 4];

it.each(['aramex', 'dhl'] as const)(
  '%s: voiding in one tab while another changes the pickup leaves at most one courier, whom the app knows of',
  async (carrier) => {
    const way = carrier === 'dhl' ? 'in_place' : 'void_and_book';
    for (const round of ROUNDS) {
      const pickup = await booked(carrier);
      const tabs = [() => shipping.post(`/pickups/${pickup.id}/void`), () => change(pickup, { way })];
      await Promise.all((round % 2 === 0 ? tabs : tabs.toReversed()).map((tab) => tab()));
      const couriers = await expectedAt(pickup.mark);
      expect(couriers).toBeLessThanOrEqual(1);
      const { rebookedAs, state } = await read(pickup.id);
      const last = rebookedAs ? (await read(rebookedAs)).state : state;
      expect(last).toBe(couriers === 1 ? 'confirmed' : 'voided');
    }
  },
);

it('withdrawing “not booked” while another tab books in its place does only one of the two', async () => {
  const addressId = await shipping.address(undefined, 'two tabs');
  for (const round of ROUNDS) {
    const window = { date: TUESDAY, from: `${8 + round}:00`.padStart(5, '0'), to: `${11 + round}:00` };
    const body = { carrier: 'dhl', addressId, window, parcels: [PARCEL] };
    const { id } = (await book({ ...body, instructions: ['sandbox:cut-before'] })).body;
    const settle = (outcome: string) => shipping.post(`/pickups/${id}/settle`, { outcome });
    await settle('not_booked');
    const [taken, second] = await Promise.all([settle('take_back'), book({ ...body, instructions: [] })]);
    expect([taken.body.state === 'unknown', second.body.state === 'confirmed'].filter(Boolean)).toHaveLength(
      1,
    );
    if (second.body.state === 'confirmed') await shipping.post(`/pickups/${second.body.id}/void`);
    else await settle('not_booked');
  }
});
