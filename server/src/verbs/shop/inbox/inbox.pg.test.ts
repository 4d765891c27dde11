import { beforeAll, describe, expect, it } from 'vitest';

import { MINUTE_MS } from '@apps-hub/domain/time';
import { orderData } from '#test/host-events.ts';
import { openHttp } from '#test/http.ts';
import { perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { tick } from '#jobs/tick.ts';

const paidOrder = (id: string, total = '100.00') => orderData({ id, total, paidAt: '2026-03-01T08:00:00Z' });

const { suite, http, shop } = setStage();
beforeAll(async () => {
  await shop.collectBy(perAmount(2, '10'));
});

interface InboxRow {
  readonly status: string;
  readonly attempts: number;
  readonly receivedCount: number;
  readonly error: string | null;
  readonly nextAttemptAt: Date;
  readonly body: string;
}

const inboxOf = async (deliveryKey: string): Promise<InboxRow | undefined> => {
  const [row] = await suite.database.owner<InboxRow[]>`
    select status, attempts, received_count as "receivedCount", error, next_attempt_at as "nextAttemptAt", body
    from inbox where delivery_key = ${deliveryKey}`;
  return row;
};

/** While this is in place, storing a customer with that name fails. */
const duringTrouble = async (name: string, work: () => Promise<void>): Promise<void> => {
  await suite.database.ownerAtHome.unsafe(
    `alter table customer add constraint trouble check (name <> '${name}') not valid`,
  );
  try {
    await work();
  } finally {
    await suite.database.ownerAtHome`alter table customer drop constraint trouble`;
  }
};

describe('a delivery', () => {
  it('is applied once and counted twice when delivered twice', async () => {
    const order = shop.order();
    await http.deliver({ ...order.paid, id: 'twice' });
    await suite.drain();
    expect(await http.deliver({ ...order.paid, id: 'twice' })).toMatchObject({
      status: 200,
      body: { received: true },
    });
    await suite.drain();
    expect(await inboxOf('twice')).toMatchObject({ status: 'applied', receivedCount: 2, attempts: 1 });
    expect(await shop.balances(order.customer)).toMatchObject({ pending: 20 });
  });

  it('is stored once and counted each time when delivered twenty times concurrently', async () => {
    const order = shop.order();
    await Promise.all(Array.from({ length: 20 }, () => http.deliver({ ...order.paid, id: 'at-once' })));
    await suite.drain();
    expect(await inboxOf('at-once')).toMatchObject({ status: 'applied', receivedCount: 20 });
  });

  it('is stored and marked when its topic is unknown', async () => {
    await http.deliver({ topic: 'order.painted', data: { id: 'x' }, id: 'painted' });
    await suite.drain();
    expect(await inboxOf('painted')).toMatchObject({
      status: 'unknown',
      error: 'topic_unknown',
      attempts: 1,
    });
  });

  it.each([
    ['invalid JSON', 'not-json', 'not JSON', { raw: '{"topic":' }],
    ['an order without lines', 'no-lines', 'lines', { data: { ...paidOrder('p1'), lines: undefined } }],
    [
      'an amount with too many decimals',
      'decimals',
      'amount_too_many_decimals',
      { data: paidOrder('p2', '9.999') },
    ],
    ['a negative amount', 'negative', 'lines.0.total', { data: paidOrder('p3', '-1.00') }],
    ['an amount in a foreign notation', 'comma', 'lines.0.total', { data: paidOrder('p4', '1,50') }],
  ])('is parked at once, with the reason, for %s', async (_, id, reason, delivery) => {
    expect(await http.deliver({ topic: 'order.paid', id, ...delivery })).toMatchObject({ status: 200 });
    await suite.drain();
    const row = await inboxOf(id);
    expect(row).toMatchObject({ status: 'parked', attempts: 1 });
    expect(row?.error).toContain('payload_invalid');
    expect(row?.error).toContain(reason);
  });

  it('is rolled back when it is parked', async () => {
    const order = shop.order({ total: '9.999' });
    await http.deliver(order.paid);
    await suite.drain();
    const [left] = await suite.database.owner`
      select (select count(*) from store_order where external_id = ${order.id})::int as orders,
        (select count(*) from customer where external_id = ${order.customer})::int as customers`;
    expect(left).toEqual({ orders: 0, customers: 0 });
  });
});

describe('a refused delivery', () => {
  it.each([
    ['a wrong signature', { secret: 'another secret' }, 401, 'signature_invalid'],
    ['a NUL byte', { raw: '{"topic":"order.paid","store":"demo","data":"\0"}' }, 400, 'invalid_json'],
    [
      'headers that name another store than the signed body',
      { raw: '{"topic":"order.paid","store":"second","data":{}}' },
      401,
      'signature_invalid',
    ],
    [
      'headers that name another topic than the signed body',
      { raw: '{"topic":"order.created","store":"demo","data":{}}' },
      401,
      'signature_invalid',
    ],
    ['more than a mebibyte', { data: { id: 'x', note: 'x'.repeat(1024 * 1024) } }, 413, 'body_too_large'],
  ])('is not stored: %s', async (_, delivery, status, code) => {
    const before = await suite.database.owner`select count(*) from inbox`;
    expect(await http.deliver({ topic: 'order.paid', data: {}, ...delivery })).toMatchObject({
      status,
      body: { code },
    });
    expect(await suite.database.owner`select count(*) from inbox`).toEqual(before);
  });

  it('does not affect concurrent deliveries', async () => {
    const order = shop.order();
    const [bad, good] = await Promise.all([
      http.deliver({ topic: 'order.paid', raw: '"\0"' }),
      http.deliver({ ...order.paid, id: 'neighbour' }),
    ]);
    expect([bad.status, good.status]).toEqual([400, 200]);
    await suite.drain();
    expect(await inboxOf('neighbour')).toMatchObject({ status: 'applied' });
  });
});

describe('an event that fails', () => {
  it('is retried with growing delays, then parked for the merchant to see', async () => {
    const order = shop.order({ customer: { id: 'trouble-1', name: 'Trouble' } });
    await duringTrouble('Trouble', async () => {
      await http.deliver({ ...order.paid, id: 'parked' });
      const pauses: number[] = [];
      for (let attempt = 1; attempt <= 8; attempt += 1) {
        expect(await suite.drain()).toBe(1);
        const row = await inboxOf('parked');
        expect(row).toMatchObject({ attempts: attempt, error: 'apply_failed' });
        pauses.push((row?.nextAttemptAt.getTime() ?? 0) - suite.clock.now().getTime());
        expect(await suite.drain(), 'not before its time').toBe(0);
        suite.clock.advance(pauses.at(-1) ?? 0);
      }
      expect(pauses.slice(0, 7)).toEqual([2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000]);
    });
    expect(await inboxOf('parked')).toMatchObject({ status: 'parked', attempts: 8 });
    suite.clock.advance(60 * MINUTE_MS);
    expect(await suite.drain()).toBe(0);
  });

  it('holds back later events of its own order, and nothing else', async () => {
    const stuck = shop.order({ customer: { id: 'trouble-2', name: 'Stuck' } });
    const free = shop.order();
    await duringTrouble('Stuck', async () => {
      await http.deliver({ ...stuck.paid, id: 'stuck' });
      await http.deliver({ ...stuck.delivered, id: 'after-stuck' });
      await http.deliver({ ...stuck.refund('50.00'), id: 'refund-after-stuck' });
      await http.deliver({ ...free.paid, id: 'free' });
      await suite.drain();
      expect(await inboxOf('free')).toMatchObject({ status: 'applied' });
      expect(await inboxOf('after-stuck')).toMatchObject({ status: 'received', attempts: 0 });
      expect(await inboxOf('refund-after-stuck')).toMatchObject({ status: 'received', attempts: 0 });
    });
    suite.clock.advance(2000);
    expect(await suite.drain()).toBe(3);
    expect(await shop.balances(stuck.customer)).toMatchObject({ available: 10, pending: 0 });
    expect(await inboxOf('stuck')).toMatchObject({ status: 'applied', attempts: 2, error: null });
  });

  it('is applied by only one of two workers', async () => {
    const orders = Array.from({ length: 6 }, () => shop.order());
    for (const order of orders) for (const news of [order.created, order.paid]) await http.deliver(news);
    const taken = await Promise.all([suite.drain(), suite.drain(), suite.drain()]);
    expect(taken.reduce((sum, count) => sum + count, await suite.drain())).toBe(12);
    for (const order of orders) expect(await shop.balances(order.customer)).toMatchObject({ pending: 20 });
  });
});

const wakeUps = async (): Promise<string[]> => {
  const jobs = await suite.boss.fetch<{ storeId: string }>('inbox.drain', { batchSize: 100 });
  for (const job of jobs) await suite.boss.complete('inbox.drain', job.id);
  return jobs.map((job) => job.data.storeId);
};

describe('a store’s wake-up', () => {
  it('is enqueued with the delivery: both are stored, or neither', async () => {
    await wakeUps();
    await http.deliver(shop.order().paid);
    expect(await wakeUps()).toContain(suite.store.id);
    expect(await wakeUps()).toEqual([]);
    const failing = await openHttp(suite, {
      outbox: { ...suite.deps.outbox, enqueue: () => Promise.reject(new Error('no queue')) },
    });
    expect(await failing.deliver({ ...shop.order().paid, id: 'no-queue' })).toMatchObject({ status: 500 });
    expect(await inboxOf('no-queue')).toBeUndefined();
  });

  it('is not lost when an earlier one is handled before this delivery commits', async () => {
    await http.deliver({ ...shop.order().paid, id: 'older' });
    const asked = Promise.withResolvers<void>();
    const handled = Promise.withResolvers<void>();
    const slow = await openHttp(suite, {
      outbox: {
        ...suite.deps.outbox,
        enqueue: async (...job) => {
          await suite.deps.outbox.enqueue(...job);
          asked.resolve();
          await handled.promise;
        },
      },
    });
    const delivered = slow.deliver({ ...shop.order().paid, id: 'newer' });
    await asked.promise;
    expect(await wakeUps()).toContain(suite.store.id);
    await suite.drain();
    handled.resolve();
    await delivered;
    expect(await inboxOf('newer')).toMatchObject({ status: 'received' });
    expect(await wakeUps()).toContain(suite.store.id);
  });

  it('comes with the next tick if the process died first', async () => {
    const order = shop.order();
    await http.deliver({ ...order.paid, id: 'crashed' });
    await wakeUps();
    expect(await inboxOf('crashed')).toMatchObject({ status: 'received' });
    await tick(suite.deps);
    expect(await inboxOf('crashed')).toMatchObject({ status: 'applied' });
  });
});

describe('the tick', () => {
  it('continues with other stores when one fails', async () => {
    const order = shop.order();
    await http.deliver({ ...order.paid, id: 'of-demo' });
    await http.deliver({ ...order.paid, store: 'second', id: 'of-second' });
    await suite.database.owner`update store set time_zone = 'Nowhere/Land' where id = ${suite.store.id}`;
    await tick(suite.deps);
    await suite.database.owner`update store set time_zone = 'Asia/Riyadh' where id = ${suite.store.id}`;
    expect(await inboxOf('of-second')).toMatchObject({ status: 'applied' });
    expect(suite.logged.some((line) => line['storeId'] === suite.store.id && line['level'] === 50)).toBe(
      true,
    );
  });
});

const installed = (token: string) => ({
  topic: 'app.installed',
  store: 'third',
  data: {
    app: 'loyalty',
    access_token: token,
    store: { id: 'third', name: 'Third', currency: 'KWD', country: 'KW', time_zone: 'Asia/Kuwait' },
  },
});

it("is listed by its own app, and by the others only if it failed and needs somebody's action", async () => {
  const order = shop.order();
  await http.deliver({ ...order.paid, id: 'of-aramex' });
  await http.deliver({ ...order.paid, id: 'failed-of-aramex', data: {} });
  await suite.drain();
  const listed = async (): Promise<string[]> =>
    (await http.read('/api/v1/loyalty/inbox')).events.map(({ status }: { status: string }) => status);
  const before = await listed();
  expect(before.slice(0, 2)).toEqual(['parked', 'applied']);
  // Like a host where each app has its own subscription.
  await suite.database.owner`
    update inbox set app = 'aramex' where delivery_key in ('of-aramex', 'failed-of-aramex')`;
  expect((await listed()).slice(0, 2)).toEqual(['parked', before[2]]);
});

describe('an installation', () => {
  it('registers the store, and stores its token encrypted', async () => {
    const token = 'a token that nobody else may read';
    expect(await http.deliver({ ...installed(token), id: 'install' })).toMatchObject({ status: 200 });
    const [store] = await suite.database.owner`
      select id, currency, status from store s where external_id = 'third'`;
    expect(store).toMatchObject({ currency: 'KWD', status: 'active' });
    expect(
      await suite.database.owner`select app from host_credential where store_id = ${store?.['id']}`,
    ).toHaveLength(1);
    const tables = await suite.database.owner<{ name: string }[]>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`;
    for (const { name } of tables) {
      const [found] = await suite.database.owner.unsafe<{ rows: number }[]>(
        `select count(*)::int as rows from ${name} t where t::text like '%${token}%'`,
      );
      expect({ name, rows: found?.rows }).toEqual({ name, rows: 0 });
    }
    expect(JSON.stringify(suite.logged)).not.toContain(token);
  });

  it('closes the store when revoked; a new one reopens it with its points', async () => {
    await suite.tx((tx) => tx.sql`select 1`);
    const order = shop.order();
    await shop.hear(order.paid, { topic: 'app.uninstalled', data: { app: 'loyalty' } });
    expect(await http.call('GET', '/api/v1/customers')).toMatchObject({
      status: 403,
      body: { code: 'store_uninstalled' },
    });
    await shop.hear({
      topic: 'app.installed',
      data: {
        app: 'loyalty',
        access_token: 'another token',
        store: { id: 'demo', name: 'Demo', currency: 'SAR', country: 'SA', time_zone: 'Asia/Riyadh' },
      },
    });
    expect(await http.call('GET', '/api/v1/customers')).toMatchObject({ status: 200 });
    const listed = await http.call('GET', '/api/v1/loyalty/inbox?topic=app.installed');
    expect(listed.body).toMatchObject({ events: [{ subject: 'app.installed', app: 'loyalty' }] });
    expect(await shop.balances(order.customer)).toMatchObject({ pending: 20 });
  });
});
