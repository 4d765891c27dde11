import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '@apps-hub/domain/time';

import { setStage } from '#test/stage.ts';
import { perAmount } from '#test/shop.ts';
import { tick } from '#jobs/tick.ts';
import { parcelOf } from './testing/parcel-of.ts';

const { suite, http, shop } = setStage();

beforeAll(async () => {
  await shop.collectBy(perAmount(1, '10'));
});

const eventsOf = async (subject: string): Promise<number> => {
  const [row] = await suite.database.owner<{ events: number }[]>`
    select count(*)::int as events from inbox where subject = ${subject}`;
  return row?.events ?? 0;
};

const answers = async (): Promise<unknown[]> => {
  const rows = await suite.database.owner`select detail from pickup_event where kind = 'exchange'`;
  return rows.map((row) => row['detail'].answer);
};

const keepFor = async (bodyRetentionDays: number): Promise<void> => {
  const settings = await http.read('/api/v1/loyalty/settings');
  const saved = await http.call('PUT', '/api/v1/loyalty/settings', {
    body: { ...settings, bodyRetentionDays },
  });
  expect(saved).toMatchObject({ status: 200 });
};

it('only host events and carriers’ responses are deleted after the retention period', async () => {
  const old = shop.order({ customer: { id: 'old' } });
  await shop.hear(old.paid, old.delivered);
  await parcelOf(suite, old.id, 'Old Recipient');
  await tick(suite.deps);
  suite.clock.advance(80 * DAY_MS);
  const young = shop.order({ customer: { id: 'young' } });
  await shop.hear(young.paid);
  await tick(suite.deps);
  expect(await eventsOf(`order:${old.id}`)).toBe(2);
  suite.clock.advance(11 * DAY_MS);
  await tick(suite.deps);
  expect(await eventsOf(`order:${old.id}`)).toBe(0);
  expect(await answers()).toEqual([null]);
  expect(await eventsOf(`order:${young.id}`)).toBe(1);
  expect(await shop.balances('old')).toMatchObject({ available: 10 });
  // The next ones are deleted in turn, without another trigger.
  suite.clock.advance(80 * DAY_MS);
  await tick(suite.deps);
  expect(await eventsOf(`order:${young.id}`)).toBe(0);
});

it('a shorter period applies at the next tick', async () => {
  const order = shop.order();
  await shop.hear(order.paid);
  await tick(suite.deps);
  suite.clock.advance(8 * DAY_MS);
  await tick(suite.deps);
  expect(await eventsOf(`order:${order.id}`)).toBe(1);
  await keepFor(7);
  await tick(suite.deps);
  expect(await eventsOf(`order:${order.id}`)).toBe(0);
  await keepFor(90);
});

it('a pending event is kept, however old', async () => {
  const order = shop.order();
  await http.deliver(order.paid);
  await suite.database.owner`
    update inbox set received_at = ${new Date('2020-01-01')}, next_attempt_at = ${new Date('2100-01-01')}
    where subject = ${`order:${order.id}`}`;
  await keepFor(8);
  await tick(suite.deps);
  expect(await eventsOf(`order:${order.id}`)).toBe(1);
});
