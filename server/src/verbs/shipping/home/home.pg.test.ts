import { WEEKDAYS } from '@apps-hub/domain/shipping/calendar/days';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openShipping, PARCEL, type Shipping } from '#test/shipping.ts';

let shipping: Shipping;
let north: string;

beforeEach(async () => {
  shipping = await openShipping();
  await shipping.connect('aramex');
  north = await shipping.address(undefined, 'North');
});
afterEach(() => shipping.close());

const MONDAY = '2026-06-01';

const book = async (window: object) => {
  const answer = await shipping.post('/pickups', {
    carrier: 'aramex',
    addressId: north,
    window,
    parcels: [PARCEL],
  });
  expect(answer.body).toMatchObject({ state: 'confirmed' });
};

const hours = (spans: Readonly<Record<string, readonly { from: string; to: string }[]>>) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, spans[day] ?? []]));

/** Saves the account's rules; its credentials stay. */
const agree = async (rules: object) => {
  const { accounts } = await shipping.settings();
  const { fields, version } = accounts.find(({ carrier }) => carrier === 'aramex') ?? {
    fields: {},
    version: 0,
  };
  return shipping.post('/accounts/aramex', { fields, rules, version }, { method: 'PUT' });
};

const home = (query = '') => shipping.http.read(`${shipping.base}/home${query}`);

const cutOffs = async () => (await home()).cutOffs;

describe('the next window of a branch', () => {
  it('is not offered where the carrier has refused the address, until the address changes', async () => {
    const body = {
      carrier: 'aramex',
      addressId: north,
      window: { date: MONDAY, from: '10:00', to: '13:00' },
    };
    await shipping.pass(1);
    const refused = await shipping.post('/pickups', {
      ...body,
      parcels: [PARCEL],
      instructions: ['sandbox:not-served'],
    });
    expect(refused.body).toMatchObject({ state: 'rejected' });
    expect(await cutOffs()).toMatchObject([{ slot: null, why: { code: 'branch_not_served' } }]);
    await shipping.pass(1);
    const { addresses } = await shipping.settings();
    const [address] = addresses;
    await shipping.post(`/addresses/${north}`, address, { method: 'PUT' });
    expect(await cutOffs()).toMatchObject([{ slot: { window: { date: MONDAY } } }]);
  });

  it('is the first one without a pickup', async () => {
    expect(await cutOffs()).toMatchObject([{ slot: { window: { date: MONDAY, from: '10:00' } } }]);
    await book({ date: MONDAY, from: '10:00', to: '13:00' });
    expect(await cutOffs()).toMatchObject([{ slot: { window: { date: MONDAY, from: '13:00' } } }]);
    await book({ date: MONDAY, from: '13:00', to: '18:00' });
    expect(await cutOffs()).toMatchObject([{ slot: { window: { date: '2026-06-02', from: '09:00' } } }]);
  });

  it('is shown for each branch that the carrier serves, on the days agreed for it', async () => {
    const south = await shipping.address(undefined, 'South');
    const saturday = hours({ sat: [{ from: '16:00', to: '20:00' }] });
    const saved = await agree({
      branches: [
        { addressId: north, hours: hours({}) },
        { addressId: south, hours: saturday },
      ],
    });
    expect(saved.body.rules.branches).toEqual([
      { addressId: north, hours: hours({}) },
      { addressId: south, hours: saturday },
    ]);
    expect(await cutOffs()).toMatchObject([
      { address: { name: 'South' }, slot: { window: { date: '2026-06-06', from: '16:00', to: '19:00' } } },
    ]);
    const asked = { carrier: 'aramex', addressId: north, date: MONDAY, parcels: [PARCEL] };
    expect((await shipping.post('/pickups/timeslots', asked)).body).toMatchObject({
      slots: [],
      why: { code: 'branch_not_served' },
      next: null,
    });
  });
});

describe('the shipping home', () => {
  it('lists today’s pickups, and those that need the merchant once, earliest ready time first', async () => {
    await book({ date: MONDAY, from: '10:00', to: '13:00' });
    await book({ date: MONDAY, from: '13:00', to: '18:00' });
    await book({ date: '2026-06-02', from: '09:00', to: '13:00' });
    await book({ date: '2026-06-03', from: '09:00', to: '13:00' });
    const { today, next, attention } = await home();
    expect([today.total, today.pickups.length, attention.total]).toEqual([2, 2, 0]);
    expect(next).toMatchObject({ date: '2026-06-02', pickups: [{ window: { date: '2026-06-02' } }] });
    expect((await home('?carrier=dhl')).next).toBeNull();
    // Moves two pickups days into the past: one was missed, and nobody will ask about the other.
    await shipping.suite.tx(
      ({ sql, storeId }) => sql`
        update pickup set next_check_at = null, state = case when from_time = '13:00' then 'missed' else state end,
          ready_at = case when from_time = '13:00' then '2026-05-29T10:00:00Z' else '2026-05-29T07:00:00Z' end::timestamptz,
          close_at = '2026-05-29T15:00:00Z'
        where store_id = ${storeId} and date = ${MONDAY}`,
    );
    const states = [{ state: 'confirmed' }, { state: 'missed' }];
    expect((await home()).attention).toMatchObject({ total: 2, pickups: states });
    expect((await home('?carrier=aramex')).attention).toMatchObject({ total: 2, pickups: states });
    expect((await home('?carrier=dhl')).attention).toEqual({ total: 0, pickups: [] });
  });
});

const weekly = (changes: object) => ({
  carrier: 'aramex',
  addressId: north,
  weekdays: ['sun', 'mon'],
  from: '12:00',
  to: '15:00',
  startsOn: MONDAY,
  ...changes,
});

describe('the days agreed for a branch', () => {
  it('are refused when a day’s hours overlap, at their field', async () => {
    const overlapping = [
      { from: '09:00', to: '13:00' },
      { from: '12:00', to: '15:00' },
    ];
    const answer = await agree({ branches: [{ addressId: north, hours: hours({ sat: overlapping }) }] });
    expect(answer.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'rules.branches.0.hours.sat', code: 'spans_overlap' }],
    });
  });

  it('refuse a recurring pickup that would always be skipped', async () => {
    await agree({
      branches: [{ addressId: north, hours: hours({ sat: [{ from: '09:00', to: '18:00' }] }) }],
    });
    const recurring = (changes: object) =>
      shipping.post('/recurring', {
        carrier: 'aramex',
        addressId: north,
        weekdays: ['sat'],
        from: '12:00',
        to: '15:00',
        startsOn: MONDAY,
        ...changes,
      });
    const refusal = async (changes: object) => (await recurring(changes)).body.errors?.[0];
    expect(await refusal({ weekdays: ['mon', 'tue'] })).toMatchObject({
      path: 'weekdays',
      code: 'always_skipped',
      params: { reason: 'carrier_closed_day' },
    });
    expect(await refusal({ from: '17:00', to: '20:00' })).toMatchObject({
      path: 'from',
      code: 'always_skipped',
      params: { reason: 'outside_courier_hours', spans: '09:00-18:00' },
    });
    expect(await refusal({ endsOn: '2026-06-05' })).toMatchObject({ path: 'endsOn', code: 'never_due' });
    expect((await recurring({ weekdays: ['mon'], status: 'paused' })).status).toBe(200);
    expect((await recurring({})).status).toBe(200);
  });

  it('allow only one active recurring pickup at a time', async () => {
    await agree({ branches: [] });
    const second = { from: '14:00', to: '17:00' };
    const taken = { status: 422, body: { errors: [{ path: 'from', code: 'already_recurring' }] } };
    const first = await shipping.post('/recurring', weekly({}));
    expect(first.status).toBe(200);
    expect(await shipping.post('/recurring', weekly(second))).toMatchObject(taken);
    const waiting = await shipping.post('/recurring', weekly({ ...second, status: 'paused' }));
    expect(waiting.status).toBe(200);
    const path = `/recurring/${waiting.body.id}`;
    expect(await shipping.post(path, weekly({ ...second, version: 1 }), { method: 'PUT' })).toMatchObject(
      taken,
    );
    await shipping.post(`/recurring/${first.body.id}`, weekly({ status: 'paused', version: 1 }), {
      method: 'PUT',
    });
    expect(await shipping.post(path, weekly({ ...second, version: 1 }), { method: 'PUT' })).toMatchObject({
      body: { status: 'active', version: 2 },
    });
  });
});
