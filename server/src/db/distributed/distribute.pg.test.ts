import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CITUS_URL, type CitusInstallation, openCitusInstallation } from '#test/citus/installation.ts';
import { filesWith } from '#test/citus/on-disk.ts';
import { patiently } from '#test/citus/stores.ts';
import { LANE_SECRET } from '#test/lane-secret.ts';
import { post } from '#ledger/post.ts';
import { verifyLedger } from '#verbs/loyalty/proof/verify.ts';
import { citusDirectory } from '../citus.ts';
import { connect, type Database, openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { connectOwner } from '../owner.ts';
import { runMigrations } from '../set-up.ts';
import { problemsOf, readFacts } from './checks.ts';
import { SPREADING } from './cluster.ts';
import { distributeDatabase } from './distribute.ts';
import { moveStore } from './move.ts';
import { homeMigrations, nodeMigrations } from './node-migrations.ts';
import { onNode } from './set-up-worker.ts';
import { readStatus } from './status.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
const STORES = ['sto_one', 'sto_two', 'sto_three'] as StoreId[];
const CUSTOMER = 'cus_1' as CustomerId;
const FOLLOWERS = ['dashboard.advance', 'proof.seal'];

let installation: CitusInstallation;
let owner: ReturnType<typeof connect>;
let appUrl: string;
let database: Database;

const postTo = (storeId: StoreId, key: string, points = 1, also = ''): Promise<unknown> =>
  database.inStore(storeId, async (tx) => {
    if (also)
      await tx.sql`insert into pgboss.job (name, data, group_id) values ('points.batch', ${{ key }}, ${storeId})`;
    return post(tx, NOW, {
      customerId: CUSTOMER,
      kind: 'adjust',
      available: points,
      pending: 0,
      key,
      actor: 'test',
      occurredAt: NOW,
    });
  });

const advance = (storeId: StoreId) =>
  database.inStore(storeId, ({ sql }) => sql`select posting_days_advance(${storeId})`);

/** Points issued that day: the sums so far plus the postings since. */
const issued = (storeId: StoreId): Promise<number> =>
  database.inStore(storeId, async ({ sql }) => {
    const [row] = await sql<{ issued: string }[]>`
      select sum(issued) as issued from posting_days_read(${storeId}, '2026-02-28'::date, '2026-03-02'::date)`;
    return Number(row?.issued);
  });

/** The sums only, without the postings since. */
const addedUp = async (storeId: StoreId): Promise<number> => {
  const [row] = await owner`select sum(issued) as issued from posting_day where store_id = ${storeId}`;
  return Number(row?.['issued']);
};

/** Waits until all are summed: a follower waits for older transactions of the whole server, including other suites'. */
const addsUp = async (storeId: StoreId, all: number): Promise<void> => {
  const figures = async () => {
    await advance(storeId);
    return [await issued(storeId), await addedUp(storeId)];
  };
  await expect.poll(figures, { timeout: 200_000 }).toEqual([all, all]);
};

const balance = async (storeId: StoreId): Promise<number> => {
  const [row] = await owner`select available from wallet where store_id = ${storeId}`;
  return Number(row?.['available']);
};

const provesItself = async (storeId: StoreId): Promise<void> => {
  const proof = await owner.begin('isolation level repeatable read read only', (tx) =>
    verifyLedger(tx, storeId),
  );
  expect(proof.difference).toBeNull();
};

const on = <Row extends postgres.Row>(url: string, query: string): Promise<readonly Row[]> =>
  onNode(url, (sql) => sql.unsafe<Row[]>(query));

/** Table parts on this server whose files still contain the addresses of these stores' customers, which an erasure must reach. */
const addressesAt = (url: string, of = ''): Promise<readonly string[]> =>
  onNode(url, (sql) => filesWith(sql, `${of}@erase.example`));

/** The result of a query on the queues of each node, by the node's name. */
const onWorkers = async (query: string): Promise<Record<string, readonly postgres.Row[]>> =>
  Object.fromEntries(
    await Promise.all(
      [...installation.workers].map(async ([name, url]) => [name, await on(url, query)] as const),
    ),
  );

const nodeOf = async (storeId: StoreId): Promise<string> => {
  const status = await readStatus(owner, installation.ownerUrl);
  const found = status.find(({ stores }) => stores.includes(storeId));
  return found?.name ?? 'nowhere';
};

const otherThan = (name: string): string => {
  const other = [...installation.workers.keys()].find((each) => each !== name);
  if (!other) throw new Error('there are two nodes');
  return other;
};

/** An installation before its distribution: one server, three stores with postings, a job and a due step. */
const fillPlain = async (): Promise<void> => {
  await owner`
    insert into store (id, platform, external_id, name, currency, country, time_zone, status, created_at)
    select s, 'sandbox', s, s, 'SAR', 'SA', 'Asia/Riyadh', 'active', now() from unnest(${STORES}::text[]) s`;
  await owner`
    insert into customer (store_id, id, name, email, status, created_at, updated_at)
    select s, ${CUSTOMER}, s, s || '@erase.example', 'active', now(), now() from unnest(${STORES}::text[]) s`;
  await owner`insert into wallet (store_id, customer_id) select s, ${CUSTOMER} from unnest(${STORES}::text[]) s`;
  for (const storeId of STORES) {
    await postTo(storeId, 'counted before', 10, 'with a job');
    await advance(storeId);
    await postTo(storeId, 'not yet counted', 20);
  }
  await owner`
    insert into due_work (store, step, due_at) select s, 'bodies.forget', 'infinity' from unnest(${STORES}::text[]) s`;
};

describe.skipIf(CITUS_URL === '')('distributing an installation on Citus (needs CITUS_URL)', () => {
  beforeAll(async () => {
    installation = await openCitusInstallation(`distribute_${process.pid}`);
    await installation.answerEarly();
    appUrl = await migrate(installation.ownerUrl, { secret: LANE_SECRET });
    owner = connect(installation.ownerUrl, { max: 2, name: 'test-owner' });
    database = openDatabase(appUrl, { max: 8 });
    await fillPlain();
  }, 300_000);
  afterAll(async () => {
    await database.close();
    await owner.end();
    await installation.close();
  });

  it('is refused while a server uses it', async () => {
    const { clients, broken, nodes } = await readFacts(owner, installation.ownerUrl);
    expect({ broken, nodes: nodes.length, isUsed: clients > 0 }).toEqual({
      broken: [],
      nodes: 3,
      isUsed: true,
    });
    expect(problemsOf({ nodes, broken, clients, isHomeKnown: true })).toEqual([
      expect.stringContaining('stop its servers'),
    ]);
    await expect(distributeDatabase(installation.ownerUrl, { secret: LANE_SECRET })).rejects.toThrow(
      'in use',
    );
    expect(await owner`select from pg_dist_partition`).toEqual([]);
    await database.close();
  });

  it.each(['spread customer', 'spread posting', 'copied store to each node'])(
    'lets no server start after an interruption, here after "%s"',
    async (last) => {
      const interrupted = distributeDatabase(installation.ownerUrl, {
        secret: LANE_SECRET,
        shards: 4,
        say: (line) => {
          if (line === last) throw new Error('the power went');
        },
      });
      await expect(interrupted).rejects.toThrow('the power went');
      await expect(migrate(installation.ownerUrl, { secret: LANE_SECRET })).rejects.toThrow(
        'was interrupted',
      );
    },
    120_000,
  );

  it('is completed by the next attempt, with all keys, and another attempt changes nothing', async () => {
    await distributeDatabase(installation.ownerUrl, { secret: LANE_SECRET, shards: 4 });
    const keys = await owner`
      select from pg_constraint where contype = 'f' and confrelid = 'store'::regclass and conrelid = 'customer'::regclass`;
    expect(keys).toHaveLength(1);
    const lines: string[] = [];
    await distributeDatabase(installation.ownerUrl, { secret: LANE_SECRET, say: (line) => lines.push(line) });
    expect(lines).toEqual([]);
    appUrl = await migrate(installation.ownerUrl, { secret: LANE_SECRET });
    database = openDatabase(appUrl, { max: 8, directory: await citusDirectory(appUrl) });
  }, 300_000);

  it('keeps all postings, each counted once, and puts the stores on the nodes', async () => {
    const status = await readStatus(owner, installation.ownerUrl);
    expect(status.flatMap(({ stores }) => stores).sort()).toEqual([...STORES].sort());
    expect(await addressesAt(installation.ownerUrl)).toEqual([]);
    for (const storeId of STORES) {
      await provesItself(storeId);
      expect(await issued(storeId)).toBe(30);
      await postTo(storeId, 'after', 5);
      await addsUp(storeId, 35);
      expect(await balance(storeId)).toBe(35);
    }
  }, 240_000);

  it('moves each store’s waiting jobs to the queues of its node', async () => {
    const waiting = `
      select group_id as store, 'job' as what from pgboss.job where state = 'created'
      union all select store, step from due_work where due_at = 'infinity' order by 1, 2`;
    expect(await on(installation.ownerUrl, waiting)).toEqual([]);
    const found = await onWorkers(waiting);
    for (const { name, stores } of await readStatus(owner, installation.ownerUrl))
      expect([...(found[name] ?? [])]).toEqual(
        stores
          .flatMap((store) => [
            { store, what: 'bodies.forget' },
            { store, what: 'job' },
          ])
          .toSorted((a, b) => (a.store < b.store ? -1 : 1)),
      );
  });

  it('migrates each node to another version', async () => {
    for (const url of [installation.ownerUrl, ...installation.workers.values()])
      await on(url, 'set citus.enable_ddl_propagation = off; drop function list_store_ids()');
    await onWorkers('update installation.version set release = release + 1');
    await expect(migrate(installation.ownerUrl, { secret: LANE_SECRET })).rejects.toThrow(
      'nothing was changed',
    );
    await onWorkers('update installation.version set release = release - 1');
    const move = { store: 'sto_one', to: 'nowhere', followers: FOLLOWERS };
    await expect(moveStore(installation.ownerUrl, move)).rejects.toThrow('start the servers of this one');
    await migrate(installation.ownerUrl, { secret: LANE_SECRET });
    const found = await onWorkers(`select proname from pg_proc where proname = 'list_store_ids'`);
    expect(Object.values(found).map((rows) => rows.length)).toEqual([1, 1]);
  }, 300_000);

  it('creates on each node the tables that a newer version adds', async () => {
    const gift = 'CREATE TABLE "gift" ("store_id" text NOT NULL, "id" text, primary key ("store_id", "id"))';
    const sql = [
      gift,
      'ALTER TABLE "gift" ADD CONSTRAINT "gift_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id")',
      'ALTER TABLE "due_work" ADD COLUMN "hint" text',
    ];
    const added = { sql, folderMillis: Date.parse('2100-01-01'), hash: 'added', bps: true };
    const home = connectOwner(installation.ownerUrl);
    await home.unsafe(SPREADING).simple();
    await runMigrations(home, (all) => homeMigrations([...all, added]));
    await home.end();
    for (const url of installation.workers.values())
      await onNode(url, (here) => runMigrations(here, (all) => nodeMigrations([...all, added])));
    const found = await onWorkers(
      'select (select count(*)::int from gift) + count(hint)::int as gifts from due_work',
    );
    expect(Object.values(found)).toEqual([[{ gifts: 0 }], [{ gifts: 0 }]]);
    expect(await owner`select from pg_dist_partition where logicalrelid = 'gift'::regclass`).toHaveLength(1);
    for (const url of [installation.ownerUrl, ...installation.workers.values()])
      await on(url, `delete from installation.migration where hash = 'added'`);
    await migrate(installation.ownerUrl, { secret: LANE_SECRET });
  });

  it('moves a store while it posts, on servers with asynchronous commits, without losing or repeating anything', async () => {
    const [store, still] = STORES as [StoreId, StoreId];
    const before = await balance(store);
    const target = otherThan(await nodeOf(store));
    const state = { isOver: false };
    let posted = 0;
    const poster = async (storeId: StoreId, name: string): Promise<void> => {
      for (let turn = 0; !state.isOver || turn < 20; turn += 1) {
        await patiently(() => postTo(storeId, `${name}-${turn}`, 1, 'with a job'));
        if (storeId === store) posted += 1;
      }
    };
    const follower = async (): Promise<void> => {
      while (!state.isOver) await patiently(() => advance(store));
    };
    const wish = { store, to: target, followers: FOLLOWERS, longestSeconds: 60 };
    const moving = moveStore(installation.ownerUrl, wish).finally(() => (state.isOver = true));
    await Promise.all([moving, poster(store, 'a'), poster(store, 'b'), poster(still, 'c'), follower()]);
    expect(await nodeOf(store)).toBe(target);
    expect(await balance(store)).toBe(before + posted);
    await addsUp(store, before + posted);
    await provesItself(store);
    const jobs = await onWorkers(
      `select id from pgboss.job where group_id = '${store}' and state = 'created'`,
    );
    expect(await addressesAt(installation.workers.get(otherThan(target)) ?? '', store)).toEqual([]);
    expect(await addressesAt(installation.workers.get(target) ?? '', store)).not.toEqual([]);
    expect(jobs[otherThan(target)]).toEqual([]);
    expect(jobs[target]).toHaveLength(posted + 1);
    expect(new Set(jobs[target]?.map((row) => row['id'] as string)).size).toBe(posted + 1);
    const steps = await onWorkers(`select distinct step from due_work where store = '${store}' order by 1`);
    expect(steps[target]?.map((row) => row['step'] as string)).toEqual(['bodies.forget', ...FOLLOWERS]);
  }, 240_000);

  it('moves it back to a node with lower transaction ids, and completes an interrupted move', async () => {
    const [store] = STORES as [StoreId];
    const target = otherThan(await nodeOf(store));
    const before = await balance(store);
    const interrupted = moveStore(installation.ownerUrl, {
      store,
      to: target,
      followers: FOLLOWERS,
      say: (line) => {
        if (line.startsWith('moved')) throw new Error('the power went');
      },
    });
    await expect(interrupted).rejects.toThrow('the power went');
    await postTo(store, 'in between', 7);
    await moveStore(installation.ownerUrl, { store, to: target, followers: FOLLOWERS });
    await postTo(store, 'after the way back', 3);
    await addsUp(store, before + 10);
    await provesItself(store);
    const jobs = await onWorkers(`select from pgboss.job where group_id = '${store}' and state = 'created'`);
    expect(jobs[otherThan(target)]).toEqual([]);
    expect(jobs[target]?.length).toBeGreaterThan(20);
  }, 240_000);

  it('refuses an unknown store and an unknown node', async () => {
    const move = (store: string, to: string) =>
      moveStore(installation.ownerUrl, { store, to, followers: FOLLOWERS });
    await expect(move('nobody', 'nowhere:1')).rejects.toThrow('No store is called nobody');
    await expect(move('sto_one', 'nowhere:1')).rejects.toThrow([...installation.workers.keys()].join(', '));
  });
});
