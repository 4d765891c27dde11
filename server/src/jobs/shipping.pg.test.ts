import { PICKUP_CARRIERS } from '@apps-hub/domain/carrier';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openShipping, PARCEL, PREFERENCES, type Shipping, TUESDAY } from '#test/shipping.ts';
import { tick } from './tick.ts';

let shipping: Shipping;
let addressId: string;
let orders = 0;

beforeEach(async () => {
  shipping = await openShipping();
  for (const carrier of PICKUP_CARRIERS) await shipping.connect(carrier);
  addressId = await shipping.address();
});
afterEach(() => shipping.close());

const booked = async (carrier: string, trackingNumber: string | null = null) => {
  const answer = await shipping.post('/pickups', {
    carrier,
    addressId,
    window: { date: TUESDAY, from: '10:00', to: '13:00' },
    parcels: [{ ...PARCEL, trackingNumber }],
  });
  expect(answer.body).toMatchObject({ state: 'confirmed' });
  return answer.body as { id: string; number: string };
};

const read = (id: string) => shipping.http.read(`${shipping.base}/pickups/${id}`);

/** A paid order that needs shipping. */
const paidOrder = async (): Promise<string> => {
  orders += 1;
  const { suite, deps } = shipping;
  const id = deps.newId('order');
  await suite.tx(
    (tx) => tx.sql`
      insert into store_order (store_id, id, external_id, number, lines, shipping_minor, coupon_codes, refunds, paid_at, updated_at)
      values (${suite.store.id}, ${id}, ${`o-${orders}`}, ${`#${orders}`}, '[]', 0, '[]', '[]', ${deps.now()}, ${deps.now()})`,
  );
  return id;
};

/** From Monday 08:00 until after Tuesday's window and the courier's evening scans, in minutes. */
const UNTIL_EVENING = 38 * 60;

describe('a collection', () => {
  it('is confirmed by the first scan', async () => {
    const { id, number } = await booked('dhl', '1000000002');
    await shipping.sandbox.mark('dhl', number, 'collect');
    await shipping.pass(30 * 60);
    await shipping.tick();
    expect(await read(id)).toMatchObject({
      state: 'picked_up',
      parcels: [{ tracking: { state: 'collected' } }],
    });
  });

  it('tracks both parcels of one waybill', async () => {
    const parcel = { ...PARCEL, trackingNumber: '1000000005' };
    const { body } = await shipping.post('/pickups', {
      carrier: 'dhl',
      addressId,
      window: { date: TUESDAY, from: '10:00', to: '13:00' },
      parcels: [parcel, parcel],
    });
    await shipping.sandbox.mark('dhl', body.number, 'collect');
    await shipping.pass(30 * 60);
    await shipping.tick();
    expect(await read(body.id)).toMatchObject({
      state: 'picked_up',
      parcels: [{ tracking: { state: 'collected' } }, { tracking: { state: 'collected' } }],
    });
  });

  it('is on time only if the courier came before the window closed', async () => {
    const early = await booked('dhl', '1000000003');
    const late = await booked('fedex', '100000000003');
    await shipping.pass(28 * 60);
    await shipping.sandbox.mark('dhl', early.number, 'collect');
    await shipping.pass(4 * 60);
    await shipping.sandbox.mark('fedex', late.number, 'collect');
    await shipping.tick();
    expect(await shipping.http.read(`${shipping.base}/home`)).toMatchObject({
      onTime: [
        { carrier: 'dhl', onTime: 1, late: 0, missed: 0, untimed: 0 },
        { carrier: 'fedex', onTime: 0, late: 1, missed: 0, untimed: 0 },
      ],
    });
  });

  it('is shown as the carrier’s statement or as our conclusion', async () => {
    const { id, number } = await booked('dhl', '1000000004');
    await shipping.sandbox.mark('dhl', number, 'collect');
    await shipping.pass(30 * 60);
    await shipping.tick();
    const { timeline } = await read(id);
    const states = timeline.filter(({ kind }: { kind: string }) => kind === 'state');
    expect(states).toMatchObject([
      { event: 'sent', by: expect.any(String) },
      { event: 'carrier_confirmed', actor: 'carrier', by: null },
      { event: 'collected', actor: 'carrier', by: null },
    ]);
  });

  it('is missed without a scan by the evening, and can be rebooked in one click', async () => {
    const { id } = await booked('fedex', '100000000001');
    await shipping.pass(30 * 60);
    await shipping.tick();
    expect(await read(id)).toMatchObject({ state: 'confirmed' });
    await shipping.pass(UNTIL_EVENING - 30 * 60);
    await shipping.tick();
    expect(await read(id)).toMatchObject({ state: 'missed', needsMerchant: true });
    const home = await shipping.http.read(`${shipping.base}/home`);
    expect(home).toMatchObject({
      attention: { total: 1 },
      onTime: [{ carrier: 'fedex', onTime: 0, late: 0, missed: 1, untimed: 0 }],
    });
    const again = await shipping.post(`/pickups/${id}/again`);
    expect(again.body).toMatchObject({ state: 'confirmed', rebookedFrom: id });
  });

  it('is confirmed by a query to Aramex', async () => {
    const { id, number } = await booked('aramex', '44112233440');
    await shipping.sandbox.mark('aramex', number, 'collect');
    await shipping.pass(30 * 60);
    await shipping.tick();
    expect(await read(id)).toMatchObject({ state: 'picked_up' });
  });

  it('is confirmed by the merchant if the carrier has no query for it', async () => {
    const { id } = await booked('dhl');
    await shipping.pass(30 * 60);
    await shipping.tick();
    expect(await read(id)).toMatchObject({ state: 'confirmed', askCollected: true, needsMerchant: true });
    const list = await shipping.http.read(`${shipping.base}/pickups?attention=1`);
    expect(list).toMatchObject({ total: 1, pickups: [{ id }] });
    const said = await shipping.post(`/pickups/${id}/settle`, { outcome: 'not_collected' });
    expect(said.body).toMatchObject({ state: 'missed', can: { bookAgain: { can: true } } });
  });
});

const weekly = (changes = {}) =>
  shipping.post('/recurring', {
    carrier: 'aramex',
    addressId,
    weekdays: ['mon', 'tue', 'wed', 'thu'],
    from: '12:00',
    to: '15:00',
    startsOn: '2026-06-01',
    ...changes,
  });

const runs = async () => (await shipping.http.read(`${shipping.base}/recurring`)).recurring[0].runs;

describe('a recurring pickup', () => {
  it('books the waiting orders once, even when the job is repeated or runs twice at the same time', async () => {
    await weekly();
    const order = await paidOrder();
    await shipping.tick();
    expect(await runs()).toEqual([]);
    // Booking closes at 11:00, the lead time before noon; the job books in the hour before.
    await shipping.pass(2 * 60 + 10);
    await Promise.all([tick(shipping.deps), tick(shipping.deps)]);
    await shipping.tick();
    const { pickups, total } = await shipping.http.read(`${shipping.base}/pickups`);
    expect({ total, state: pickups[0].state }).toEqual({ total: 1, state: 'confirmed' });
    expect(await shipping.sandbox.pickups()).toHaveLength(1);
    expect((await read(pickups[0].id)).parcels).toMatchObject([{ orderId: order }]);
    expect(await runs()).toMatchObject([{ date: '2026-06-01', outcome: 'booked', pickupId: pickups[0].id }]);
  });

  it('retries every few minutes while the carrier cannot be reached, and ends with one pickup', async () => {
    await weekly();
    await paidOrder();
    shipping.outage.isOn = true;
    await shipping.pass(2 * 60 + 10);
    await shipping.tick();
    const waiting = await shipping.http.read(`${shipping.base}/pickups`);
    expect(waiting).toMatchObject({ total: 1, pickups: [{ state: 'requested' }] });
    await shipping.pass(5);
    await shipping.tick();
    expect(await shipping.sandbox.pickups()).toEqual([]);
    shipping.outage.isOn = false;
    await shipping.pass(5);
    await Promise.all([tick(shipping.deps), tick(shipping.deps)]);
    const after = await shipping.http.read(`${shipping.base}/pickups`);
    expect(after).toMatchObject({ total: 1, pickups: [{ id: waiting.pickups[0].id, state: 'confirmed' }] });
    expect(await shipping.sandbox.pickups()).toHaveLength(1);
  });

  it('is refused when the carrier could not be reached until its window began', async () => {
    await weekly();
    await paidOrder();
    shipping.outage.isOn = true;
    await shipping.pass(2 * 60 + 10);
    await shipping.tick();
    for (let waited = 0; waited < 110; waited += 5) {
      await shipping.pass(5);
      await shipping.tick();
    }
    const { pickups } = await shipping.http.read(`${shipping.base}/pickups`);
    expect(pickups).toMatchObject([{ state: 'rejected', refusal: { code: 'carrier_unreachable' } }]);
  });

  it('skips a day without parcels', async () => {
    await weekly();
    await shipping.pass(3 * 60 - 1);
    await shipping.tick();
    expect(await runs()).toMatchObject([{ date: '2026-06-01', outcome: 'skipped', why: 'no_orders' }]);
    expect(await shipping.sandbox.pickups()).toEqual([]);
  });

  it('reports when the carrier was no longer connected at the start of the window', async () => {
    await weekly();
    await paidOrder();
    await shipping.post('/accounts/aramex', {}, { method: 'DELETE' });
    await shipping.pass(3 * 60);
    await shipping.tick();
    expect(await runs()).toEqual([]);
    await shipping.pass(60);
    await shipping.tick();
    expect(await runs()).toMatchObject([{ outcome: 'failed', why: 'carrier_account_missing' }]);
  });

  it('skips a day that the merchant closed', async () => {
    await shipping.post(
      '/settings',
      {
        ...PREFERENCES,
        ownDays: [{ from: '2026-06-01', to: '2026-06-01', kind: 'closed', name: 'Stocktaking' }],
      },
      { method: 'PUT' },
    );
    await weekly();
    await paidOrder();
    await shipping.pass(2 * 60 + 10);
    await shipping.tick();
    expect(await runs()).toMatchObject([{ date: '2026-06-01', outcome: 'skipped', why: 'own_closed_day' }]);
    expect(await shipping.sandbox.pickups()).toEqual([]);
  });
});
