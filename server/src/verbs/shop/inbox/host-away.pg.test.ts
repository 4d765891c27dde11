import { HOUR_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { expect, it } from 'vitest';

import { orderIn } from '#platforms/zid/testing/bodies.ts';
import { setZidStage } from '#platforms/zid/testing/zid-stage.ts';

const { suite, zid, store, deliver, storeOf, install, drain } = setZidStage();

const viewOf = (id: number): string => `/v1/managers/store/orders/${id}/view`;

/** Events whose orders have to be read from Zid. */
const hearOf = async (ids: readonly number[]): Promise<void> => {
  for (const id of ids) {
    const order = { ...orderIn('delivered', { store_id: Number(store()) }), id };
    zid().answers.set(viewOf(id), { status: 'object', order });
    expect(await deliver('order.status.update', { id, store_id: Number(store()) })).toBe(200);
  }
};

const states = async (): Promise<Record<string, number>> => {
  const { id } = await storeOf();
  const rows = await suite().database.owner<{ state: string; count: number }[]>`
    select status || ' ' || attempts as state, count(*)::int as count from inbox
    where store_id = ${id} and topic = 'order.status.update' group by 1`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

/** Lets time pass as the tick and the workers do, and returns the last attempts' state. */
const pass = async (hours: number): Promise<void> => {
  for (let left = hours * HOUR_MS; left > 0; left -= 20 * MINUTE_MS) {
    suite().clock.advance(20 * MINUTE_MS);
    await drain();
  }
};

const [ONE, MANY] = [[41], Array.from({ length: 80 }, (_, place) => 100 + place)] as const;

it('an event that needs the host waits through an outage of hours', async () => {
  await install();
  zid().down.add(viewOf(41));
  await hearOf(ONE);
  await drain();
  await pass(12);
  expect(Object.keys(await states())).toEqual([expect.stringMatching(/^received /)]);
  zid().down.clear();
  await pass(1);
  expect(Object.keys(await states())).toEqual([expect.stringMatching(/^applied /)]);
});

it('an event that needs the host is parked after some days', async () => {
  await install();
  zid().down.add(viewOf(41));
  await hearOf(ONE);
  await drain();
  await pass(72);
  expect(Object.keys(await states())).toEqual([expect.stringMatching(/^parked /)]);
  zid().down.clear();
});

it('an event for which the host answers otherwise than documented is parked within minutes', async () => {
  await install();
  zid().answers.set(viewOf(41), { status: 'object' });
  expect(await deliver('order.status.update', { id: 41, store_id: Number(store()) })).toBe(200);
  await drain();
  await pass(3);
  expect(Object.keys(await states())).toEqual([expect.stringMatching(/^parked 8/)]);
});

it('events above the host’s rate limit wait without losing an attempt', async () => {
  await install();
  await hearOf(MANY);
  await drain();
  const { 'applied 1': applied = 0, 'received 0': waiting = 0 } = await states();
  expect(applied + waiting).toBe(MANY.length);
  expect(waiting).toBeGreaterThan(10);
  await pass(1);
  expect(await states()).toEqual({ 'applied 1': MANY.length });
});
