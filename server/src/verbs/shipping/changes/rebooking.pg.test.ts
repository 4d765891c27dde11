import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type AskedChange, type BookedPickup, changesOf, WEDNESDAY } from '#test/changes.ts';
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

const { atCarrier, booked, change, expectedAt, read } = changesOf(() => shipping);

const rebook = (pickup: BookedPickup, asked: AskedChange = {}) =>
  change(pickup, { way: 'void_and_book', ...asked });

describe.each(['aramex', 'fedex'] as const)('%s, which has no update call', (carrier) => {
  it('voids and then books, with one courier, a new number, and pickups that name each other', async () => {
    const pickup = await booked(carrier);
    expect(await read(pickup.id)).toMatchObject({ changeWay: 'void_and_book' });
    const { body } = await rebook(pickup);
    expect(body).toMatchObject({
      outcome: 'changed',
      pickup: {
        state: 'confirmed',
        rebookedFrom: pickup.id,
        counts: { parcels: 2 },
        window: { date: WEDNESDAY },
      },
    });
    expect(body.pickup.number).not.toBe(pickup.number);
    expect(await read(pickup.id)).toMatchObject({
      state: 'voided',
      rebookedAs: body.pickup.id,
      change: null,
      needsMerchant: false,
    });
    expect(await expectedAt(pickup.mark)).toBe(1);
  });

  it('refuses a method that the person did not confirm', async () => {
    const pickup = await booked(carrier);
    expect((await change(pickup)).body).toMatchObject({ params: { reason: 'change_way_differs' } });
    expect(await expectedAt(pickup.mark)).toBe(1);
  });

  it('rebooks the same window when only the parcels change', async () => {
    const pickup = await booked(carrier);
    expect((await rebook(pickup, { window: null })).body).toMatchObject({
      outcome: 'changed',
      pickup: { window: { date: TUESDAY, from: '10:00' }, counts: { parcels: 2 } },
    });
    expect(await expectedAt(pickup.mark)).toBe(1);
  });

  it.each([
    ['void-refused', 'refused', 'void_refused'],
    ['void-not-found', 'void_unknown', 'unknown'],
    ['void-error-500', 'void_unknown', 'unknown'],
    ['void-completed', 'refused', 'picked_up'],
  ] as const)('%s: %s, and nothing new is booked', async (word, outcome, state) => {
    const pickup = await booked(carrier, word);
    expect((await rebook(pickup, { word: '' })).body).toMatchObject({
      outcome,
      pickup: { id: pickup.id, state, counts: { parcels: 1 } },
    });
    expect(await atCarrier(pickup.mark)).toHaveLength(1);
  });

  it('void-slow leaves it unknown and books nothing new; the merchant’s finding continues the change', async () => {
    const pickup = await booked(carrier, 'void-slow');
    shipping.patience.ms = 1500;
    expect((await rebook(pickup)).body).toMatchObject({
      outcome: 'void_unknown',
      pickup: { state: 'unknown', change: { state: 'unknown', way: 'void_and_book' } },
    });
    shipping.patience.ms = null;
    expect(await expectedAt(pickup.mark)).toBe(0);
    const settled = await shipping.post(`/pickups/${pickup.id}/settle`, { outcome: 'voided' });
    expect(settled.body).toMatchObject({
      state: 'voided',
      change: { state: 'not_booked' },
      needsMerchant: true,
      can: { bookAgain: { can: true }, setAside: { can: true } },
    });
    const again = await shipping.post(`/pickups/${pickup.id}/again`, { window: null });
    expect(again.body).toMatchObject({ state: 'confirmed', counts: { parcels: 2 } });
    expect(await read(pickup.id)).toMatchObject({ change: null, needsMerchant: false });
  });

  it('a refusal of the new booking after the void is shown at once, with what to do next', async () => {
    const pickup = await booked(carrier);
    const { body } = await rebook(pickup, { word: 'not-served' });
    expect(body).toMatchObject({
      outcome: 'not_booked',
      refusal: { code: 'address_not_served' },
      pickup: {
        state: 'rejected',
        rebookedFrom: pickup.id,
        needsMerchant: true,
        can: { bookAgain: { can: true } },
      },
    });
    expect(await read(pickup.id)).toMatchObject({ state: 'voided' });
    expect(await expectedAt(pickup.mark)).toBe(0);
  });

  it('after a refused new booking, only one of the two can be booked again', async () => {
    const pickup = await booked(carrier);
    const { body } = await rebook(pickup, { word: 'not-served' });
    const third = await shipping.post(`/pickups/${body.pickup.id}/again`, { window: null });
    const again = await shipping.post(`/pickups/${pickup.id}/again`, { window: null });
    // The note makes the carrier refuse the third booking as well; only alive pickups block a booking.
    expect(third.body.state).toBe('rejected');
    expect(again.body).toMatchObject({ state: 'confirmed' });
    const next = await shipping.post(`/pickups/${again.body.id}/void`, { reason: '' });
    expect(next.body.outcome).toBe('voided');
    const last = await shipping.post(`/pickups/${again.body.id}/again`, { window: null });
    expect(last.body).toMatchObject({ state: 'confirmed' });
    expect((await shipping.post(`/pickups/${pickup.id}/again`, { window: null })).body).toMatchObject({
      code: 'pickup_already_booked',
      params: { pickupId: last.body.id },
    });
  });

  it('a new booking without a response is unknown and never resent', async () => {
    const pickup = await booked(carrier);
    expect((await rebook(pickup, { word: 'cut' })).body).toMatchObject({
      outcome: 'book_unknown',
      pickup: { state: 'unknown', unknown: { about: 'booking' }, can: { bookAgain: { can: false } } },
    });
    expect(await expectedAt(pickup.mark)).toBe(1);
  });

  it('voids nothing for a window that is taken', async () => {
    const pickup = await booked(carrier);
    await shipping.post('/pickups', {
      carrier,
      addressId: pickup.addressId,
      window: { date: WEDNESDAY, from: '12:00', to: '16:00' },
      parcels: [PARCEL],
    });
    expect((await rebook(pickup)).body).toMatchObject({ code: 'pickup_already_booked' });
    expect(await read(pickup.id)).toMatchObject({ state: 'confirmed' });
    expect(await expectedAt(pickup.mark)).toBe(1);
  });

  it('voids and books once for a double click', async () => {
    const pickup = await booked(carrier);
    const answers = await Promise.all([rebook(pickup), rebook(pickup)]);
    expect(answers.filter(({ body }) => body.outcome === 'changed')).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'pickup_cannot')).toHaveLength(1);
    expect(await expectedAt(pickup.mark)).toBe(1);
    expect(await atCarrier(pickup.mark)).toHaveLength(2);
  });
});
