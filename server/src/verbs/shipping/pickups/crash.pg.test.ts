import { PICKUP_CARRIERS } from '@apps-hub/domain/carrier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changesOf } from '#test/changes.ts';
import { killWhile } from '#test/kill-while.ts';
import { ADDRESS, openShipping, type Shipping } from '#test/shipping.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  for (const carrier of PICKUP_CARRIERS) await shipping.connect(carrier);
});
afterAll(() => shipping.close());

const { booked, atCarrier, expectedAt, read } = changesOf(() => shipping);

const callsOf = async (id: string, operation: string): Promise<number> =>
  (await read(id)).timeline.filter((line: { operation?: string }) => line.operation === operation).length;

describe.each(PICKUP_CARRIERS)('a crash while %s voids', (carrier) => {
  it('leaves the void unknown within a minute; it is not sent again, and nothing is booked in its place', async () => {
    const pickup = await booked(carrier, 'void-slow');
    const isVoided = async () => (await expectedAt(pickup.mark)) === 0;
    await killWhile(shipping, { pickupId: pickup.id, booking: null }, isVoided);
    expect(await read(pickup.id)).toMatchObject({ state: 'voiding' });
    await shipping.pass(1);
    await shipping.tick();
    await shipping.tick();
    expect(await read(pickup.id)).toMatchObject({
      state: 'unknown',
      unknown: { about: 'void' },
      needsMerchant: true,
      can: { void: { can: false }, bookAgain: { can: false }, settle: { can: true } },
    });
    expect((await shipping.post(`/pickups/${pickup.id}/void`)).status).toBe(409);
    expect((await shipping.post(`/pickups/${pickup.id}/again`)).status).toBe(409);
    expect(await callsOf(pickup.id, 'void')).toBeLessThanOrEqual(1);
    expect(await atCarrier(pickup.mark)).toHaveLength(1);
    await shipping.post(`/pickups/${pickup.id}/settle`, { outcome: 'voided' });
    expect(await read(pickup.id)).toMatchObject({ state: 'voided', can: { bookAgain: { can: true } } });
    await shipping.pass(-1);
  });
});

it('a crash while a recurring pickup is booked leaves one pickup, unknown, for that day', async () => {
  const branch = { ...ADDRESS, name: 'Slow branch', location: 'sandbox:slow' };
  const { id: addressId } = (await shipping.post('/addresses', branch)).body;
  const order = shipping.deps.newId('order');
  const { suite } = shipping;
  await suite.database.owner`
    insert into store_order (store_id, id, external_id, number, lines, shipping_minor, coupon_codes, refunds, paid_at, updated_at)
    values (${suite.store.id}, ${order}, ${order}, '#77', '[]', 0, '[]', '[]', ${shipping.deps.now()}, ${shipping.deps.now()})`;
  await shipping.post('/addresses', { ...branch, isDefault: true });
  await shipping.post('/recurring', {
    carrier: 'fedex',
    addressId,
    weekdays: ['mon'],
    from: '12:00',
    to: '15:00',
    startsOn: '2026-06-01',
  });
  await shipping.pass(3 * 60);
  const pickupsHere = async () =>
    (await shipping.sandbox.pickups()).filter(({ note }) => note.includes('sandbox:slow')).length;
  await killWhile(shipping, { booking: null }, async () => (await pickupsHere()) === 1);
  await shipping.pass(1);
  for (let again = 0; again < 3; again += 1) await shipping.tick();
  const list = await shipping.http.read(`${shipping.base}/pickups?addressId=${addressId}`);
  expect(list).toMatchObject({
    total: 1,
    pickups: [{ state: 'unknown', unknown: { about: 'booking' }, recurringId: expect.any(String) }],
  });
  expect(await pickupsHere()).toBe(1);
  const { recurring } = await shipping.http.read(`${shipping.base}/recurring`);
  expect(recurring[0].runs).toMatchObject([{ date: '2026-06-01', outcome: 'booked' }]);
});
