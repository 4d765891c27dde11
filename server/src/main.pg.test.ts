import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openHttp } from '../test/http.ts';
import {
  deliverTo,
  eventually,
  inParallel,
  type ServerProcess,
  startServer,
} from '../test/server-process.ts';
import { newOrder, type News, openShop, perAmount, type Shop } from '../test/shop.ts';
import { openSuite, type Suite } from '../test/suite.ts';
import { connect } from './db/database.ts';
import { readPostmaster } from './db/embedded-process.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { LANE_SECRET } from '../test/lane-secret.ts';
import { verifyLedger } from './verbs/loyalty/proof/verify.ts';

type Owner = ReturnType<typeof connect>;
type Told = News & { readonly id: string };

const PAID_AT = new Date('2026-03-01T10:00:00Z');

/**
 * Events of one order per customer, with duplicates: SAR 100.00 paid and delivered, every second one with 25.00 refunded, which leaves 14
 * points for 75.00 at 2 points per SAR 10.
 */
const burst = (name: string, count: number): { news: Told[]; customers: string[]; worth: number[] } => {
  const orders = Array.from({ length: count }, (_, index) =>
    newOrder(PAID_AT, { id: `${name}-${index}`, total: '100.00' }),
  );
  const news = orders.flatMap((order, index): Told[] => [
    { ...order.paid, id: `${order.id}-paid` },
    { ...order.delivered, id: `${order.id}-delivered` },
    { ...order.paid, id: `${order.id}-paid` },
    ...(index % 2 === 0 ? [{ ...order.refund('25.00'), id: `${order.id}-refund` }] : []),
  ]);
  return {
    news,
    customers: orders.map(({ customer }) => customer),
    worth: orders.map((_, index) => (index % 2 === 0 ? 14 : 20)),
  };
};

const isApplied = async (owner: Owner, news: readonly Told[]): Promise<boolean> => {
  const [row] = await owner<{ applied: number }[]>`
    select count(*)::int as applied from inbox where status = 'applied' and delivery_key = any(${news.map(({ id }) => id)})`;
  return row?.applied === new Set(news.map(({ id }) => id)).size;
};

const availableOf = async (owner: Owner, customers: readonly string[]): Promise<number[]> => {
  const rows = await owner<{ customer: string; available: number; pending: number }[]>`
    select c.external_id as customer, w.available, w.pending from wallet w join customer c on c.store_id = w.store_id and c.id = w.customer_id`;
  const byCustomer = new Map(rows.map((row) => [row.customer, row.available + row.pending / 1000]));
  return customers.map((customer) => byCustomer.get(customer) ?? -1);
};

/** Each test starts one or two servers, which alone may take a minute on a busy machine. */
const STARTS = { timeout: 240_000 };

describe('a server process', STARTS, () => {
  let suite: Suite;
  let shop: Shop;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    suite = await openSuite();
    shop = openShop(suite, await openHttp(suite));
    await shop.collectBy(perAmount(2, '10'));
  });
  afterAll(async () => {
    await server?.kill();
    await suite.close();
  });

  it('loses nothing, repeats nothing and applies at its start what was only stored, when killed in the middle of a burst', async () => {
    const { news, customers, worth } = burst('killed', 30);
    server = await startServer(suite.database.ownerUrl);
    const { url, kill } = server;
    const unheard: Told[] = [];
    let answered = 0;
    let killed: Promise<void> | undefined;
    await inParallel(news, 12, async (each) => {
      const status = await deliverTo(url, each);
      if (status !== 200) unheard.push(each);
      else if ((answered += 1) === 40) killed = kill();
    });
    await killed;
    expect(server.isAlive()).toBe(false);
    expect(unheard.length).toBeGreaterThan(0);

    // Stored only, without a job that would apply it.
    const stored = burst('stored', 10);
    const http = await openHttp(suite);
    for (const each of stored.news) await http.deliver(each);
    await suite.database.owner`delete from pgboss.job where name = 'inbox.drain'`;
    // If it was killed during a tick, its claims on steps would last two minutes.
    await suite.database.owner`update due_work set due_at = now() where is_running`;

    server = await startServer(suite.database.ownerUrl);
    const again = server.url;
    await eventually('all that was stored is applied', () => isApplied(suite.database.owner, stored.news));
    expect(await availableOf(suite.database.owner, stored.customers)).toEqual(stored.worth);
    // The host redelivers what was not answered, under the same id.
    await inParallel(unheard, 12, async (each) => expect(await deliverTo(again, each)).toBe(200));
    await eventually('all is applied', () => isApplied(suite.database.owner, news));
    expect(await availableOf(suite.database.owner, customers)).toEqual(worth);
    await shop.provesItself();
  });

  it('finishes running requests and exits cleanly when told to stop', async () => {
    const { news, customers, worth } = burst('stopped', 20);
    const running = server ?? (await startServer(suite.database.ownerUrl));
    const unheard: Told[] = [];
    let answered = 0;
    let stopped: Promise<number | null> | undefined;
    await inParallel(news, 8, async (each) => {
      const status = await deliverTo(running.url, each);
      expect([0, 200]).toContain(status);
      if (status !== 200) unheard.push(each);
      else if ((answered += 1) === 20) stopped = running.stop();
    });
    expect(await stopped).toBe(0);
    server = await startServer(suite.database.ownerUrl);
    const again = server.url;
    await inParallel(unheard, 8, async (each) => expect(await deliverTo(again, each)).toBe(200));
    await eventually('all is applied', () => isApplied(suite.database.owner, news));
    expect(await availableOf(suite.database.owner, customers)).toEqual(worth);
    await shop.provesItself();
  });

  it('exits within ten seconds when told to stop, whatever clients and its transactions do', async () => {
    const { owner, ownerUrl } = suite.database;
    const running = server ?? (await startServer(ownerUrl));
    const lockedUntil = Promise.withResolvers<void>();
    const locking = owner.begin(async (sql) => {
      await sql`lock table store`;
      await lockedUntil.promise;
    });
    try {
      // The page of a store reads it.
      const unanswered = fetch(`${running.url}/m/sto_00000000000000000000000000`).catch(() => undefined);
      await eventually('a transaction waits', async () => {
        const [row] = await owner<{ waiting: number }[]>`
          select count(*)::int as waiting from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where not l.granted and a.usename = 'apps_hub_app' and a.datname = current_database()`;
        return (row?.waiting ?? 0) > 0;
      });
      const socket = connectTo(Number(new URL(running.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(
        'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
      );
      // The response shows that the server has read the request above by now.
      expect((await fetch(`${running.url}/healthz`)).status).toBe(200);
      const began = performance.now();
      expect(await running.stop()).toBe(0);
      expect(performance.now() - began).toBeLessThan(10_000);
      await unanswered;
    } finally {
      lockedUntil.resolve();
      await locking;
    }
  });
});

describe('a database that restarts during traffic', STARTS, () => {
  it('causes refused requests, but loses no points and no process', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'apps-hub-restart-'));
    const database = await startEmbedded({ dataDir, log: () => undefined });
    let server: ServerProcess | undefined;
    try {
      await migrate(database.ownerUrl, { secret: LANE_SECRET });
      const owner = connect(database.ownerUrl, { max: 2 });
      server = await startServer(database.ownerUrl);
      const { url } = server;
      await seedStore(owner, url);
      const { news, customers, worth } = burst('restart', 30);
      const statuses = new Set<number>();
      let answered = 0;
      const postmaster = readPostmaster(join(dataDir, 'postgres', 'cluster'));
      await inParallel(news, 8, async (each) => {
        await eventually(each.id, async () => {
          const status = await deliverTo(url, each);
          statuses.add(status);
          return status === 200;
        });
        answered += 1;
        // Like the kernel's OOM killer: no shutdown, sessions cut off.
        if (answered === 30 && postmaster) process.kill(postmaster.pid, 'SIGQUIT');
      });
      expect(readPostmaster(join(dataDir, 'postgres', 'cluster'))?.pid).not.toBe(postmaster?.pid);
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(server.isAlive()).toBe(true);
      await eventually('all is applied', () => isApplied(owner, news), 70_000);
      expect(await availableOf(owner, customers)).toEqual(worth);
      const [store] = await owner<{ id: never }[]>`select id from store`;
      expect(await verifyLedger(owner, store?.id ?? ('' as never))).toMatchObject({ difference: null });
      await owner.end();
    } finally {
      await server?.kill();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

/** A store installed over HTTP, with a collection method created an hour before the orders. */
const seedStore = async (owner: Owner, url: string): Promise<void> => {
  const store = { id: 'demo', name: 'Demo', currency: 'SAR', country: 'SA', time_zone: 'Asia/Riyadh' };
  const data = { app: 'loyalty', access_token: 'a token of the host', store };
  expect(await deliverTo(url, { topic: 'app.installed', data })).toBe(200);
  const terms = {
    reward: { mode: 'money', points: 2, perAmountMinor: 1000 },
    minimumUnits: null,
    minimumTotalMinor: null,
    taxIncluded: true,
    fragileItems: false,
    largeItems: false,
  };
  await owner`insert into collection_method (store_id, id, created_at) select id, 'cme_1', '2026-03-01T09:00:00Z' from store`;
  await owner`
    insert into collection_method_version (store_id, method_id, version, status, terms, valid_from)
    select id, 'cme_1', 1, 'active', ${JSON.stringify(terms)}::jsonb, '2026-03-01T09:00:00Z' from store`;
};
