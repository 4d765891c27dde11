import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type BookedPickup, changesOf, WEDNESDAY } from '#test/changes.ts';
import { openShipping, PARCEL, type Shipping, TUESDAY } from '#test/shipping.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  for (const carrier of ['aramex', 'dhl', 'fedex'] as const) await shipping.connect(carrier);
});
beforeEach(() => {
  shipping.patience.ms = null;
});
afterAll(() => shipping.close());

const { atCarrier, booked, change, read } = changesOf(() => shipping);

describe('DHL', () => {
  it('updates its booking in place: the number stays; parcels, day and window change here and at DHL', async () => {
    const pickup = await booked('dhl');
    expect(await read(pickup.id)).toMatchObject({ changeWay: 'in_place', can: { change: { can: true } } });
    const { body } = await change(pickup);
    expect(body).toMatchObject({
      outcome: 'changed',
      refusal: null,
      pickup: {
        id: pickup.id,
        number: pickup.number,
        state: 'confirmed',
        change: null,
        window: { date: WEDNESDAY, from: '12:00', to: '16:00' },
        counts: { parcels: 2 },
        needsMerchant: false,
      },
    });
    expect(body.pickup.parcels.map(({ id }: { id: string }) => id)).toContain(pickup.parcels[0]?.id);
    expect(await atCarrier(pickup.mark)).toMatchObject([{ date: WEDNESDAY, parcels: 2, state: 'expected' }]);
    const lines = body.pickup.timeline.filter((line: { change?: object | null }) => line.change);
    expect(lines.map(({ event }: { event: string }) => event)).toEqual(['change_sent', 'carrier_changed']);
    expect(lines[1].change).toMatchObject({
      before: { window: { date: TUESDAY }, parcels: 1 },
      after: { window: { date: WEDNESDAY }, parcels: 2 },
    });
  });

  it('keeps the window without checking it again, even after the cut-off', async () => {
    const pickup = await booked('dhl');
    expect((await change(pickup, { window: null })).body).toMatchObject({
      outcome: 'changed',
      pickup: { window: { date: TUESDAY, from: '10:00', to: '13:00' }, counts: { parcels: 2 } },
    });
  });

  it('is called once for a double click, for two tabs, and for a repeated request', async () => {
    const pickup = await booked('dhl');
    const answers = await Promise.all([
      change(pickup, { key: 'change-twice' }),
      change(pickup, { key: 'change-twice' }),
      change(pickup),
    ]);
    await change(pickup, { key: 'change-twice' });
    const calls = (await read(pickup.id)).timeline.filter(
      (line: { operation?: string }) => line.operation === 'change',
    );
    const done = answers.filter(({ body }) => body.outcome === 'changed').length;
    // The other tab may come before, after, or during the change.
    expect(done).toBeGreaterThanOrEqual(1);
    expect(calls.length).toBeLessThanOrEqual(2);
    expect(await atCarrier(pickup.mark)).toMatchObject([{ parcels: 2, state: 'expected' }]);
  });

  it.each([
    ['change-account', 'account_not_allowed'],
    ['change-cutoff', 'after_cut_off'],
  ])('%s is refused and leaves the pickup unchanged', async (word, code) => {
    const pickup = await booked('dhl');
    const { body } = await change(pickup, { word });
    expect(body).toMatchObject({
      outcome: 'refused',
      refusal: { code },
      pickup: { state: 'confirmed', change: null, window: { date: TUESDAY }, counts: { parcels: 1 } },
    });
    expect(await atCarrier(pickup.mark)).toMatchObject([{ date: TUESDAY, parcels: 1 }]);
  });

  it.each(['change-over', 'change-not-found'])(
    '%s: nobody knows whether a courier comes, and the merchant settles it',
    async (word) => {
      const pickup = await booked('dhl');
      expect((await change(pickup, { word })).body).toMatchObject({
        outcome: 'lost',
        pickup: { state: 'unknown', unknown: { about: 'change' }, needsMerchant: true, change: null },
      });
      const settled = await shipping.post(`/pickups/${pickup.id}/settle`, { outcome: 'booked' });
      expect(settled.body).toMatchObject({ state: 'confirmed', window: { date: TUESDAY } });
    },
  );

  it.each([
    ['change-cut', 2],
    ['change-error-500', 1],
    ['change-garbage', 2],
  ] as const)('%s: stays confirmed, says what was asked, and is settled', async (word, parcels) => {
    const pickup = await booked('dhl');
    const { body } = await change(pickup, { word });
    expect(body).toMatchObject({
      outcome: 'unknown',
      pickup: {
        state: 'confirmed',
        needsMerchant: true,
        window: { date: TUESDAY },
        counts: { parcels: 1 },
        change: { state: 'unknown', way: 'in_place', parcels: 2, window: { date: WEDNESDAY } },
        can: { settleChange: { can: true }, change: { can: true } },
      },
    });
    expect(await atCarrier(pickup.mark)).toMatchObject([{ parcels }]);
    const attention = await shipping.http.read(`${shipping.base}/pickups?attention=1`);
    expect(attention.pickups.map(({ id }: { id: string }) => id)).toContain(pickup.id);
    const path = `/pickups/${pickup.id}/change/settle`;
    const arrived = parcels === 2;
    expect((await shipping.post(path, { outcome: arrived ? 'changed' : 'not_changed' })).body).toMatchObject({
      state: 'confirmed',
      change: null,
      needsMerchant: false,
      counts: { parcels },
    });
    expect((await shipping.post(path, { outcome: 'changed' })).body).toMatchObject({
      code: 'pickup_cannot',
      params: { reason: 'change_known' },
    });
  });

  it('a time-out leaves the change unknown, and resending it has the same result as once', async () => {
    const pickup = await booked('dhl');
    shipping.patience.ms = 1500;
    expect((await change(pickup, { word: 'change-slow' })).body).toMatchObject({ outcome: 'unknown' });
    expect((await shipping.post(`/pickups/${pickup.id}/change/again`)).body).toMatchObject({
      outcome: 'unknown',
    });
    shipping.patience.ms = null;
    expect(await atCarrier(pickup.mark)).toMatchObject([{ parcels: 2, date: WEDNESDAY }]);
    // Another change that DHL answers settles the open one too.
    expect((await change(pickup, { more: [PARCEL, PARCEL] })).body).toMatchObject({
      outcome: 'changed',
      pickup: { change: null, counts: { parcels: 3 } },
    });
    expect(await atCarrier(pickup.mark)).toMatchObject([{ parcels: 3 }]);
  });

  it('refuses changes once the courier may come, with the reason; our list may still change', async () => {
    const pickup = await booked('dhl');
    await shipping.pass(27 * 60);
    expect((await change(pickup, { window: null })).body).toMatchObject({
      code: 'pickup_cannot',
      params: { reason: 'change_time_over' },
    });
    expect((await change(pickup, { way: 'list_only', window: null })).body).toMatchObject({
      outcome: 'changed',
      pickup: { counts: { parcels: 2 }, toldParcels: 1 },
    });
    await shipping.pass(-27 * 60);
    expect(await atCarrier(pickup.mark)).toMatchObject([{ parcels: 1 }]);
  });

  it('does not move into another pickup’s window, unless a second courier is requested', async () => {
    const pickup = await booked('dhl');
    const other = await shipping.post('/pickups', {
      carrier: 'dhl',
      addressId: pickup.addressId,
      window: { date: WEDNESDAY, from: '13:00', to: '16:00' },
      parcels: [PARCEL],
    });
    expect((await change(pickup)).body).toMatchObject({
      code: 'pickup_overlaps',
      params: { pickupId: other.body.id },
    });
    expect((await change(pickup, { allowOverlap: true })).body).toMatchObject({ outcome: 'changed' });
  });

  it('sends nothing that DHL would refuse', async () => {
    const pickup = await booked('dhl');
    const { status, body } = await change(pickup, { more: Array.from({ length: 999 }, () => PARCEL) });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    const most = await change(pickup, { more: Array.from({ length: 998 }, () => PARCEL) });
    expect(most.body).toMatchObject({ outcome: 'changed', pickup: { counts: { parcels: 999 } } });
    expect(await atCarrier(pickup.mark)).toMatchObject([{ parcels: 999 }]);
  });
});

const pair = async (): Promise<readonly [BookedPickup, BookedPickup]> => {
  const first = await booked('dhl');
  const second = await booked('dhl', 'consolidated', { addressId: first.addressId, from: '13:00' });
  expect(second.number).toBe(first.number);
  return [first, second];
};

describe('two pickups under one number of DHL', () => {
  it('change together, and only after the person confirmed both', async () => {
    const [first, second] = await pair();
    expect((await change(second)).body).toMatchObject({ params: { reason: 'number_shared' } });
    expect((await change(second, { alsoChange: [first.id] })).body).toMatchObject({ outcome: 'changed' });
    const window = { date: WEDNESDAY, from: '12:00', to: '16:00' };
    expect(await read(first.id)).toMatchObject({ window, counts: { parcels: 1 }, number: first.number });
    expect(await read(second.id)).toMatchObject({ window, counts: { parcels: 2 } });
    // The parcels and notes of both, in one courier's list.
    expect(await atCarrier(first.mark)).toMatchObject([{ date: WEDNESDAY, parcels: 3 }]);
    expect(await atCarrier(second.mark)).toHaveLength(1);
  });
});
