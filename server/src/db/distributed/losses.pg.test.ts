import type { CustomerId, StoreId } from '@apps-hub/domain/ids';
import { pino } from 'pino';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CITUS_URL, type CitusInstallation, openCitusInstallation } from '#test/citus/installation.ts';
import { LANE_SECRET } from '#test/lane-secret.ts';
import { post } from '#ledger/post.ts';
import { createNewId } from '#process/new-id.ts';
import { verifyLedger } from '#verbs/loyalty/proof/verify.ts';
import { passOnKept } from '#verbs/shop/inbox/pass-on.ts';
import { createIntake } from '#verbs/shop/inbox/receive.ts';
import { citusDirectory } from '../citus.ts';
import { connect, type Database, openDatabase } from '../database.ts';
import { Lost } from '../held-connection.ts';
import { migrate } from '../migrate.ts';
import type { Directory } from '../nodes.ts';
import { distributeDatabase } from './distribute.ts';
import { isolateStore } from './isolate.ts';
import { leaveOut, takeBack, writeWithout } from './leave-out.ts';
import { moveParts } from './move-parts.ts';
import { moveStore } from './move.ts';
import type { Goal } from './plan-moves.ts';
import { onNode } from './set-up-worker.ts';
import { readStatus } from './status.ts';
import { countPast } from './testing/count-past.ts';
import { CUSTOMER as PREPARED_CUSTOMER, preparePosting } from './testing/prepare-posting.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
const CUSTOMER = 'cus_1' as CustomerId;
const FOLLOWERS = ['dashboard.advance'];
const PACE = { isDry: false, atOnce: 2, watchSeconds: 0, followers: FOLLOWERS };
const POSTED_IN = '(%s + pg_current_xact_id()::text::bigint)';

let installation: CitusInstallation;
let appUrl: string;
let home: ReturnType<typeof connect>;
let database: Database;
let directory: Directory;
/** One store on each node. */
let store: StoreId;
let neighbour: StoreId;

const openOn = (url: string): postgres.Sql => postgres(url, { max: 1, onnotice: () => undefined });

/** The owner's address of the node that holds a store. */
const nodeOf = async (storeId: StoreId): Promise<string> => {
  const { name } = await directory.nodeOf(storeId);
  return installation.workers.get(name) ?? '';
};

const storeOn = async (name: string): Promise<StoreId> => {
  for (let number = 0; ; number += 1) {
    const id = `sto_${number}` as StoreId;
    if ((await directory.nodeOf(id)).name === name) return id;
  }
};

const seed = async (storeId: StoreId): Promise<void> => {
  await home`
    insert into store (id, platform, external_id, name, currency, country, time_zone, status, created_at)
    values (${storeId}, 'sandbox', ${storeId}, 'Store', 'SAR', 'SA', 'Asia/Riyadh', 'active', now())`;
  for (const id of [CUSTOMER, PREPARED_CUSTOMER]) {
    await home`
      insert into customer (store_id, id, name, status, created_at, updated_at)
      values (${storeId}, ${id}, 'Customer', 'active', now(), now())`;
    await home`insert into wallet (store_id, customer_id) values (${storeId}, ${id})`;
  }
};

const postPoints = (points: number, key: string): Promise<unknown> =>
  database.inStore(store, (tx) =>
    post(tx, NOW, {
      customerId: CUSTOMER,
      kind: 'adjust',
      available: points,
      pending: 0,
      key,
      actor: 'test',
      occurredAt: NOW,
    }),
  );

/** The follower's sum, after it has caught up. */
const addedUp = async (): Promise<number> => {
  await database.inStore(store, ({ sql }) => sql`select posting_days_advance(${store})`);
  const [row] = await home<{ issued: string }[]>`
    select coalesce(sum(issued), 0) as issued from posting_day where store_id = ${store}`;
  return Number(row?.issued);
};

/** A follower depends on the oldest transaction of the whole server, and so waits for other suites' too. */
const addsUp = (points: number): Promise<void> => expect.poll(addedUp, { timeout: 100_000 }).toBe(points);

/** All points in the ledger, summed directly. */
const posted = async (): Promise<number> => {
  const [row] = await home<{ points: string }[]>`
    select sum(available_delta) as points from posting where store_id = ${store}`;
  return Number(row?.points);
};

const epochOn = (url: string): Promise<number> =>
  onNode(url, async (sql) => (await sql<{ epoch: number }[]>`select ledger_epoch() as epoch`)[0]?.epoch ?? 0);

const provesItself = async (): Promise<void> => {
  const proof = await home.begin('isolation level repeatable read read only', (tx) =>
    verifyLedger(tx, store),
  );
  expect(proof.difference).toBeNull();
};

/** How deliveries reach the inbox; the queue's wake-ups are left out. */
const intakeDeps = {
  outbox: { enqueue: () => Promise.resolve(), send: () => Promise.resolve() },
  now: () => NOW,
  newId: createNewId(() => NOW),
  log: pino({ level: 'silent' }),
};

describe.skipIf(CITUS_URL === '')('a store on Citus (needs CITUS_URL)', () => {
  beforeAll(async () => {
    installation = await openCitusInstallation(`losses_${process.pid}`);
    appUrl = await migrate(installation.ownerUrl, { secret: LANE_SECRET });
    await distributeDatabase(installation.ownerUrl, { secret: LANE_SECRET, shards: 4 });
    home = connect(installation.ownerUrl, { max: 2, name: 'test-owner' });
    const found = await citusDirectory(appUrl);
    if (!found) throw new Error('this database is distributed');
    directory = found;
    database = openDatabase(appUrl, { max: 4, directory });
    const [first = '', second = ''] = [...installation.workers.keys()];
    [store, neighbour] = [await storeOn(first), await storeOn(second)];
    await seed(store);
    await seed(neighbour);
  }, 300_000);
  afterAll(async () => {
    await database.close();
    await home.end();
    await installation.close();
  });

  it('stores deliveries without touching the parts of other stores', async () => {
    const key = ['a', 'b'];
    const locked = await database.inStore(store, async ({ sql }) => {
      await sql`
        select event_id from inbox_add(${store}, ${NOW}, ${key}::text[], ${['loyalty', 'loyalty']}::text[], ${['t', 't']}::text[],
          ${key}::text[], ${['s', 's']}::text[], ${['', '']}::text[], ${[1, 1]}::integer[], ${['f', 'f']}::text[]::boolean[])`;
      return sql<{ part: string }[]>`
        select distinct s.shardid::text as part from pg_dist_shard s
        join pg_locks l on l.relation = to_regclass('inbox_' || s.shardid) and l.pid = pg_backend_pid()`;
    });
    const [own] = await home<{ part: string }[]>`
      select get_shard_id_for_distribution_column('inbox', ${store}::text)::text as part`;
    expect([...locked]).toEqual([own]);
    expect(await home`select id from inbox where store_id = ${store}`).toHaveLength(2);
  });

  it('keeps its parts if it would take too long to give it its own', async () => {
    const parts = () => home`select shardid from pg_dist_shard order by 1`;
    const before = await parts();
    const isolating = isolateStore(home, store, { longestSeconds: 0.005, pauseMs: 0, say: () => undefined });
    await expect(isolating).rejects.toThrow('Nothing was changed');
    expect(await parts()).toEqual(before);
  });

  it.each(['home', 'a node'])(
    'cannot read the passwords that nodes use for each other, on %s',
    async (at) => {
      const url = at === 'home' ? installation.ownerUrl : await nodeOf(store);
      const rights = await onNode(
        url,
        (sql) => sql`select has_table_privilege('apps_hub_app', 'pg_dist_authinfo', 'select') as reads`,
      );
      expect(rights).toEqual([{ reads: false }]);
    },
  );

  it('is not served by a node that was left out until the node has new copies', async () => {
    const out = new URL(await nodeOf(neighbour)).host;
    const [own, others] = [installation.workers.get(out) ?? '', [installation.ownerUrl, await nodeOf(store)]];
    const nameAt = (url: string) => onNode(url, (sql) => sql`select name from store where id = ${store}`);
    await writeWithout(
      others.map((url) => ({ name: '', url })),
      out,
    );
    await home`update store set name = 'Renamed' where id = ${store}`;
    expect([await nameAt(own), await nameAt(others[1] ?? '')]).toEqual([
      [{ name: 'Store' }],
      [{ name: 'Renamed' }],
    ]);
    await expect(directory.nodeOf(neighbour)).rejects.toThrow(Lost);
    expect((await directory.nodeOf(store)).name).not.toBe(out);
    const waiting = (from: 'inbox' | 'kept_delivery') =>
      home`select delivery_key as key from ${home(from)} where delivery_key = 'kept'`;
    // As a process that has not served the store yet.
    const other = openDatabase(appUrl, {
      max: 2,
      directory: { ...directory, close: () => Promise.resolve() },
    });
    const deps = { ...intakeDeps, database: other };
    const delivery = {
      storeExternalId: '',
      app: 'loyalty',
      topic: 't',
      deliveryKey: 'kept',
      subject: 's',
      body: '{}',
    };
    await createIntake(deps)({ storeId: neighbour, delivery });
    expect([await waiting('kept_delivery'), await waiting('inbox')]).toEqual([[{ key: 'kept' }], []]);
    expect(await passOnKept(deps)).toBe(0);
    await takeBack(installation.ownerUrl, { name: out, say: () => undefined });
    expect(await nameAt(own)).toEqual([{ name: 'Renamed' }]);
    expect((await directory.nodeOf(neighbour)).name).toBe(out);
    expect(await passOnKept(deps)).toBe(1);
    expect([await waiting('kept_delivery'), await waiting('inbox')]).toEqual([[], [{ key: 'kept' }]]);
    await other.close();
    await expect(leaveOut(installation.ownerUrl, { name: out, say: () => undefined })).rejects.toThrow(
      'answers',
    );
    await home`update store set name = 'Store' where id = ${store}`;
    expect(await nameAt(own)).toEqual([{ name: 'Store' }]);
  }, 240_000);

  it('sees a posting that was prepared on its node and committed later', async () => {
    await postPoints(10, 'counted before');
    await addsUp(10);
    const node = openOn(await nodeOf(store));
    const name = `losses_${process.pid}`;
    await preparePosting(node, name, store);
    await postPoints(5, 'begun later, committed before');
    expect(await addedUp()).toBe(10);
    await node.unsafe(`commit prepared '${name}'`);
    await addsUp(35);
    await node.end();
    await provesItself();
  }, 240_000);

  it('sees postings after a move to a node with lower transaction ids', async () => {
    const [from, to] = [await nodeOf(store), await nodeOf(neighbour)];
    await countPast(from, to);
    await postPoints(1, 'on the node that counts higher');
    const before = await posted();
    await addsUp(before);
    await moveStore(installation.ownerUrl, {
      store,
      to: new URL(to).host,
      followers: FOLLOWERS,
      longestSeconds: 60,
    });
    await postPoints(5, 'on the node that counts lower');
    expect(await nodeOf(store)).toBe(to);
    await addsUp(before + 5);
    await provesItself();
  }, 240_000);

  it('sees postings after an older copy of its node was restored, which reuses transaction ids', async () => {
    const before = await posted();
    const from = await nodeOf(store);
    const to = [...installation.workers.values()].find((url) => url !== from) ?? '';
    await countPast(from, to);
    await postPoints(1, 'before the restore');
    await addsUp(before + 1);
    // Like an older copy: the rows come to a server of the same epoch with lower ids, and no move announces it.
    const epoch = await epochOn(from);
    await onNode(to, async (sql) => {
      await sql`update ledger_epoch set epoch = ${epoch}`;
      const start = String(BigInt(epoch) << 44n);
      await sql.unsafe(
        `alter table posting alter column posted_in set default ${POSTED_IN.replace('%s', start)}`,
      );
    });
    const [source, target] = [new URL(from), new URL(to)];
    // Citus moves nothing back before they are gone.
    const remains = () => home`select from pg_dist_cleanup`;
    await expect.poll(remains, { timeout: 60_000 }).toEqual([]);
    await home`
      select citus_move_shard_placement(get_shard_id_for_distribution_column('posting', ${store}::text), ${source.hostname},
        ${Number(source.port)}, ${target.hostname}, ${Number(target.port)}, 'block_writes')`;
    await database.close();
    appUrl = await migrate(installation.ownerUrl, { secret: LANE_SECRET });
    const found = await citusDirectory(appUrl);
    database = openDatabase(appUrl, { max: 4, directory: found });
    directory = found ?? directory;
    expect(await epochOn(to)).toBe(epoch + 1);
    await postPoints(3, 'after the restore');
    await addsUp(before + 4);
    await provesItself();
  }, 240_000);

  it('drains a node while a store posts, finishes what was interrupted, and fills the node again', async () => {
    const before = await posted();
    const full = new URL(await nodeOf(store)).host;
    const run = (goal: Goal, say = (_line: string): void => undefined) =>
      moveParts(installation.ownerUrl, { goal, ...PACE, say });
    const interrupted = run({ kind: 'drain', node: full }, (line) => {
      if (line.startsWith('moved')) throw new Error('the power went');
    });
    await expect(interrupted).rejects.toThrow('the power went');
    const state = { isOver: false, posts: 0 };
    const poster = async (): Promise<void> => {
      while (!state.isOver || state.posts < 20) await postPoints(1, `drained ${(state.posts += 1)}`);
    };
    const draining = run({ kind: 'drain', node: full }).finally(() => (state.isOver = true));
    await Promise.all([draining, poster()]);
    const [left, here] = [installation.workers.get(full) ?? '', await nodeOf(store)];
    expect(here).not.toBe(left);
    // As after a power cut once the rows had moved, but not yet the store's waiting jobs.
    await onNode(
      left,
      (sql) => sql`insert into pgboss.job (name, data, group_id) values ('points.batch', '{}', ${store})`,
    );
    await home`
      insert into installation.moving_part
      select s.shardminvalue::int from pg_dist_shard s
      where s.shardid = get_shard_id_for_distribution_column('customer', ${store}::text)`;
    await run({ kind: 'fill', node: full });
    const waiting = (url: string) =>
      onNode(url, (sql) => sql`select from pgboss.job where group_id = ${store} and state = 'created'`);
    const at = await nodeOf(store);
    expect(await waiting(at)).toHaveLength(1);
    expect(await waiting(at === left ? here : left)).toHaveLength(0);
    const held = await readStatus(home, installation.ownerUrl);
    expect(held.map(({ held: parts }) => (parts?.bytes ?? 0) > 0)).toEqual([true, true]);
    await addsUp(before + state.posts);
    await provesItself();
  }, 240_000);
});
