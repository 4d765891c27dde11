import { PgBoss } from 'pg-boss';
import type { StoreId } from '@apps-hub/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Http, openHttp } from '#test/http.ts';
import { moveStore } from '#test/move-store.ts';
import { eventually } from '#test/server-process.ts';
import { openShop, perAmount, type Shop } from '#test/shop.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { verbContext } from '../deps.ts';
import { tick } from '../jobs/tick.ts';
import { startStoreWorkers } from '../jobs/workers.ts';
import { createNoMailer } from '../mail/mailer.ts';
import { readQueues } from '../operator/queues.ts';
import { installationHealth, reasonsOf } from '../verbs/loyalty/proof/health.ts';
import { createIntake } from '../verbs/shop/inbox/receive.ts';
import { type Database, openDatabase } from './database.ts';
import { scheduleStep } from './due-work.ts';
import type { Directory, Node } from './nodes.ts';

/**
 * Two plain databases stand in for two nodes. Not covered, because only a distributed server does it: reference tables on every node, and
 * moving rows.
 */
let suite: Suite;
let second: TestDatabase;
let database: Database;
let http: Http;
let shop: Shop;
const asked: StoreId[] = [];

/** Makes a node know which stores it holds. */
const nodeOf = async (owner: TestDatabase['owner']): Promise<void> => {
  await owner`create table held_store (id text primary key)`;
  await owner`
    create or replace function store_must_be_here(p_store_id text) returns void
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    begin
      if not exists (select from held_store h where h.id = p_store_id) then
        raise exception 'store % is on another node', p_store_id using errcode = 'HB001';
      end if;
    end
    $$`;
};

const move = async (storeId: StoreId, from: TestDatabase, to: TestDatabase): Promise<void> => {
  await moveStore(storeId, from.owner, to.owner);
  await to.owner`insert into held_store values (${storeId})`;
  await from.owner`delete from held_store where id = ${storeId}`;
};

beforeAll(async () => {
  suite = await openSuite();
  second = await openTestDatabase();
  const home = { name: 'home', url: suite.database.appUrl, owner: suite.database.owner };
  const nodes = [home, { name: 'second', url: second.appUrl, owner: second.owner }];
  for (const { owner } of nodes) await nodeOf(owner);
  await home.owner`insert into held_store select id from store`;
  const directory: Directory = {
    nodes,
    nodeOf: async (storeId): Promise<Node> => {
      asked.push(storeId);
      for (const node of nodes)
        if ((await node.owner`select from held_store where id = ${storeId}`).length > 0) return node;
      throw new Error(`no node holds ${storeId}`);
    },
    close: () => Promise.resolve(),
  };
  database = openDatabase(suite.database.appUrl, { max: 4, directory });
  const moved = { ...suite, home: database, deps: { ...suite.deps, database } };
  http = await openHttp(moved);
  shop = openShop(moved, http);
  await move(suite.store.id, suite.database, second);
});
afterAll(async () => {
  await database.close();
  await second.close();
  await suite.close();
});

const where = (storeId: StoreId): Promise<string> =>
  database.inStore(storeId, async ({ sql }) => {
    const [row] = await sql<{ name: string }[]>`select current_database() as name`;
    return row?.name ?? '';
  });

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

const jobs = async ({ owner }: TestDatabase, name: string): Promise<number> =>
  (await owner`select from pgboss.job where name = ${name}`).length;

const secondNode = () => {
  const found = database.nodes.find(({ url }) => url === second.appUrl);
  if (!found) throw new Error('the second node is known');
  return found;
};

describe("a store's transactions", () => {
  it('run on its node, which is looked up once', async () => {
    expect(await where(suite.store.id)).toBe(nameOf(second.appUrl));
    expect(await where(suite.other.id)).toBe(nameOf(suite.database.appUrl));
    asked.length = 0;
    await Promise.all([where(suite.store.id), where(suite.other.id)]);
    expect(asked).toEqual([]);
    const [home] = await database.sql<{ name: string }[]>`select current_database() as name`;
    expect(home?.name).toBe(nameOf(suite.database.appUrl));
  });

  it('see one snapshot there', async () => {
    const [row] = await database.inSnapshot(
      suite.store.id,
      ({ sql }) => sql`select current_database() as name, current_setting('transaction_isolation') as level`,
    );
    expect(row).toEqual({ name: nameOf(second.appUrl), level: 'repeatable read' });
  });
});

describe('the jobs of a store', () => {
  it('are stored on its node, if their transaction commits', async () => {
    const deps = { ...suite.deps, database };
    const send = (fail: boolean) =>
      database.inStore(suite.store.id, async (tx) => {
        const ctx = verbContext(deps, tx, { kind: 'system' });
        await ctx.enqueue('points.batch', { storeId: suite.store.id, batchId: 'none' }, 'a batch');
        if (fail) throw new Error('rolled back');
      });
    await expect(send(true)).rejects.toThrow('rolled back');
    expect(await jobs(second, 'points.batch')).toBe(0);
    await send(false);
    expect(await jobs(second, 'points.batch')).toBe(1);
    expect(await jobs(suite.database, 'points.batch')).toBe(0);
    await second.owner`delete from pgboss.job`;
  });

  it('are done by the workers of that node', async () => {
    await shop.collectBy(perAmount(2, '10'));
    const order = shop.order();
    expect(await http.deliver(order.paid)).toMatchObject({ status: 200 });
    expect(await jobs(second, 'inbox.drain')).toBe(1);
    expect(await jobs(suite.database, 'inbox.drain')).toBe(0);
    const boss = new PgBoss({
      connectionString: second.appUrl,
      migrate: false,
      createSchema: false,
      supervise: false,
      schedule: false,
      max: 2,
    });
    await boss.start();
    const workers = await startStoreWorkers(boss, {
      ...http.deps,
      database: secondNode().database,
      mailer: createNoMailer(suite.deps.log),
    });
    try {
      await eventually('the order earned', async () => {
        const rows = await second.owner`select from wallet where pending = 20`;
        return rows.length === 1;
      });
    } finally {
      await boss.stop({ graceful: true, timeout: 1000 });
      await workers.stop();
    }
    expect((await suite.database.owner`select from posting`).length).toBe(0);
  });
});

it('include due steps, which that node’s ticks do', async () => {
  const deps = { ...suite.deps, database };
  const now = suite.clock.now();
  await second.owner`delete from due_work`;
  await suite.database.owner`delete from due_work`;
  await database.inStore(suite.store.id, (tx) => scheduleStep({ tx, now }, 'answers.forget', now));
  expect(await tick(deps)).toBe(0);
  expect(await tick({ ...deps, database: secondNode().database })).toBeGreaterThan(0);
  const left = await second.owner`select from due_work where step = 'answers.forget' and due_at <= ${now}`;
  expect(left).toEqual([]);
});

const park = (owner: TestDatabase['owner'], storeId: StoreId, id: string) => owner`
  insert into inbox (store_id, id, app, topic, delivery_key, subject, body, status, next_attempt_at, received_at)
  values (${storeId}, ${id}, 'loyalty', 't', ${id}, 's', '', 'parked', now(), now())`;

it('are counted across all nodes', async () => {
  await park(second.owner, suite.store.id, 'inb_1');
  await park(suite.database.owner, suite.other.id, 'inb_2');
  expect(await installationHealth(database, suite.clock.now())).toMatchObject({ parked: 2 });
});

describe('a store that has moved', () => {
  it('is looked up again, and the work is done once', async () => {
    expect(await where(suite.store.id)).toBe(nameOf(second.appUrl));
    await move(suite.store.id, second, suite.database);
    let begun = 0;
    const name = await database.inStore(suite.store.id, async ({ sql }) => {
      begun += 1;
      const [row] = await sql<{ name: string }[]>`select current_database() as name`;
      return row?.name;
    });
    expect({ name, begun }).toEqual({ name: nameOf(suite.database.appUrl), begun: 1 });
    asked.length = 0;
    await where(suite.store.id);
    expect(asked).toEqual([]);
    await shop.provesItself();
  });

  it('does not retry work that failed on its own, even with the same error code', async () => {
    let begun = 0;
    const work = database.inStore(suite.store.id, async ({ sql }) => {
      begun += 1;
      await sql`select store_must_be_here('sto_elsewhere')`;
    });
    await expect(work).rejects.toMatchObject({ code: 'HB001' });
    expect(begun).toBe(1);
  });

  it('is refused while no node holds it', async () => {
    await suite.database.owner`delete from held_store where id = ${suite.other.id}`;
    let begun = 0;
    const work = database.inStore(suite.other.id, () => {
      begun += 1;
      return Promise.resolve();
    });
    await expect(work).rejects.toThrow('no node holds');
    expect(begun).toBe(0);
  });
});

describe('a node that is down', () => {
  let halved: Database;
  let served: Http;
  beforeAll(async () => {
    const home = { name: 'home', url: suite.database.appUrl };
    // Nothing listens there.
    const dead = { name: 'dead', url: 'postgres://apps_hub_app@127.0.0.1:1/apps_hub' };
    halved = openDatabase(home.url, {
      max: 4,
      isWatched: true,
      directory: {
        nodes: [home, dead],
        nodeOf: (storeId) => Promise.resolve(storeId === suite.other.id ? dead : home),
        close: () => Promise.resolve(),
      },
    });
    await suite.database.owner`insert into held_store select id from store on conflict do nothing`;
    served = await openHttp({ ...suite, home: halved, deps: { ...suite.deps, database: halved } });
  });
  afterAll(() => halved.close());

  it('is named, and does not stop the other nodes', async () => {
    const health = await installationHealth(halved, suite.clock.now());
    expect(health.silentNodes).toEqual(['dead']);
    expect(reasonsOf(health)).toContain('the node dead does not answer: its stores are not served');
    const ready = await served.app.request('http://apps.test/readyz');
    expect({ status: ready.status, body: await ready.json() }).toMatchObject({
      status: 200,
      body: { status: 'degraded' },
    });
    expect((await readQueues(halved)).length).toBeGreaterThan(0);
    expect(await served.call('GET', '/api/v1/loyalty/settings')).toMatchObject({ status: 200 });
  });

  it('answers requests of its own stores with "unavailable" and a time to retry', async () => {
    const answer = await served.call('GET', '/api/v1/loyalty/settings', { store: suite.other });
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('2');
  });
});

it('serves stores of the other nodes while home is down, and says so', async () => {
  const dead = { name: 'home', url: 'postgres://apps_hub_app@127.0.0.1:1/apps_hub' };
  const node = { name: 'node', url: suite.database.appUrl };
  const homeless = openDatabase(dead.url, {
    max: 4,
    isWatched: true,
    directory: {
      nodes: [node],
      nodeOf: () => Promise.resolve(node),
      copies: () => Promise.resolve(node),
      close: () => Promise.resolve(),
    },
  });
  const served = await openHttp({ ...suite, home: homeless, deps: { ...suite.deps, database: homeless } });
  expect(await served.call('GET', '/api/v1/loyalty/settings')).toMatchObject({ status: 200 });
  const [{ id = '' } = {}] = await suite.database
    .owner`select id from customer where store_id = ${suite.store.id}`;
  const adjusted = await served.call('POST', `/api/v1/customers/${String(id)}/adjustments`, {
    body: { operation: 'add', points: 1, comment: null, internalNote: null },
  });
  expect(adjusted).toMatchObject({ status: 200 });
  expect(await served.deliver(shop.order().paid)).toMatchObject({ status: 200, body: { received: true } });
  const ready = await served.app.request('http://apps.test/readyz');
  expect({ status: ready.status, body: await ready.json() }).toMatchObject({
    status: 200,
    body: { status: 'degraded', reasons: [expect.stringContaining('home does not answer')] },
  });
  await homeless.close();
});

const delivery = (deliveryKey: string) => ({
  app: 'loyalty' as const,
  topic: 'order.paid',
  storeExternalId: '',
  deliveryKey,
  subject: 's',
  body: '{}',
});

it('stores a delivery without waiting for those of another store', async () => {
  const arrive = createIntake({ ...suite.deps, database: suite.home });
  const id = 'inb_held';
  let slow: Promise<void> | undefined;
  await suite.database.owner.begin(async (sql) => {
    // Blocks the store's delivery with the same key, as a move or a node that is down would.
    await sql`
      insert into inbox (store_id, id, app, topic, delivery_key, subject, body, next_attempt_at, received_at)
      values (${suite.store.id}, ${id}, 'loyalty', 'order.paid', 'held', 's', '', now(), now())`;
    slow = arrive({ storeId: suite.store.id, delivery: delivery('held') });
    await arrive({ storeId: suite.other.id, delivery: delivery('free') });
  });
  await slow;
  expect(await suite.database.owner`select received_count as times from inbox where id = ${id}`).toEqual([
    { times: 2 },
  ]);
});
