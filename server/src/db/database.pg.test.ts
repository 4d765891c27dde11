import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoreId } from '@apps-hub/domain/ids';

import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { connect, type Database, openDatabase } from './database.ts';
import { isFull } from './failures.ts';
import { openPool } from './pool.ts';

const STORE = 'sto_1' as StoreId;

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await openTestDatabase();
  database = openDatabase(test.appUrl, { max: 5 });
});
afterAll(async () => {
  await database.close();
  await test.close();
});

const one = (): Promise<number> =>
  database.inStore(STORE, async ({ sql }) => (await sql<{ one: number }[]>`select 1 as one`)[0]?.one ?? 0);

const gone = async (rows: () => PromiseLike<readonly unknown[]>): Promise<void> => {
  while ((await rows()).length > 0) await sleep(5);
};

/** Terminates connections of the application and waits until they are gone. */
const terminate = async (pid: number | null): Promise<void> => {
  const isIt = () => test.owner<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'apps-hub' and (${pid}::int is null or pid = ${pid})`;
  for (const row of await isIt()) await test.owner`select pg_terminate_backend(${row.pid}::integer)`;
  if (pid !== null) await gone(isIt);
  // Give the client time to notice.
  await sleep(50);
};

const pidOf = async (sql: Database['sql']): Promise<number> =>
  (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;

describe('a lost connection', () => {
  it('rejects the next statement when it happens between two', async () => {
    const work = database.inStore(STORE, async ({ sql }) => {
      // Transactions run queries like connections do.
      await terminate(await pidOf(sql as unknown as Database['sql']));
      return sql`select 1`;
    });
    await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(await one()).toBe(1);
  });

  it('reports no commit when it happens before', async () => {
    const work = database.inStore(STORE, async ({ sql }) => {
      await terminate(await pidOf(sql as unknown as Database['sql']));
      return 'done';
    });
    await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  });

  it('rejects a running statement at once', async () => {
    const asked = Promise.withResolvers<number>();
    const work = database.inStore(STORE, async ({ sql }) => {
      const pid = await pidOf(sql as unknown as Database['sql']);
      const sleeping = sql`select pg_sleep(20)`.execute();
      asked.resolve(pid);
      return sleeping;
    });
    const refused = expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await terminate(await asked.promise);
    await refused;
    expect(await one()).toBe(1);
  });

  it('does not affect other and later queries, even repeatedly', async () => {
    for (let round = 0; round < 15; round += 1) {
      const traffic = Array.from({ length: 20 }, () => one().catch((error: unknown) => error));
      await terminate(null);
      for (const outcome of await Promise.all(traffic))
        if (outcome !== 1) expect(outcome).toBeInstanceOf(Error);
      const started = performance.now();
      expect(await Promise.all(Array.from({ length: 10 }, one))).toEqual(Array.from({ length: 10 }, () => 1));
      expect(performance.now() - started).toBeLessThan(5000);
    }
  });
});

describe('a transaction', () => {
  it('reports no commit after a swallowed error of a statement', async () => {
    const work = database.inStore(STORE, async ({ sql }) => {
      await sql`select 1 / 0`.catch(() => undefined);
      return 'done';
    });
    await expect(work).rejects.toThrow('nothing was committed');
    await expect(work).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await one()).toBe(1);
  });

  // Of statements sent together the failed one may be awaited more deeply, so that its promise is rejected last.
  it('fails with the first failure, whichever promise is rejected first', async () => {
    const full = `do $$ begin raise 'no space left' using errcode = 'disk_full'; end $$`;
    const deeply = async (work: () => PromiseLike<unknown>, depth: number): Promise<unknown> =>
      depth === 0 ? work() : deeply(work, depth - 1);
    const together = database.inStore(STORE, ({ sql }) =>
      Promise.all([deeply(() => sql.unsafe(full), 20), sql`select 1`]),
    );
    const swallowed = database.inStore(STORE, async ({ sql }) => {
      await sql.unsafe(full).catch(() => undefined);
      return sql`select 1`;
    });
    const byQueries = database.inStore(STORE, ({ sql, db }) =>
      Promise.all([deeply(() => db.execute(full), 20), sql`select 1`]),
    );
    const ended = await Promise.allSettled([together, swallowed, byQueries]);
    expect(ended.map((each) => each.status === 'rejected' && isFull(each.reason))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('waits for a connection when all are busy, and sees only its own store', async () => {
    const seen = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        database.inStore(`sto_${index}` as StoreId, async ({ sql }) => {
          const [row] = await sql<{ store: string }[]>`select current_setting('app.store_id') as store`;
          return row?.store;
        }),
      ),
    );
    expect(seen).toEqual(Array.from({ length: 40 }, (_, index) => `sto_${index}`));
  });
});

const ask = (text: string, store = STORE) =>
  database.askStore<{ value: string }>(
    store,
    (sql, entered) => sql`select (${sql.unsafe(text)})::text as value from ${entered} s`,
  );

const asleep = () => test.owner<{ pid: number }[]>`
  select pid from pg_stat_activity
  where datname = current_database() and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`;

describe('a question', () => {
  it('is answered within its own store, and changes nothing', async () => {
    const stores = Array.from({ length: 40 }, (_, index) => `sto_${index}` as StoreId);
    const seen = await Promise.all(stores.map((store) => ask(`current_setting('app.store_id')`, store)));
    expect(seen.map(([row]) => row?.value)).toEqual(stores);
    await expect(ask(`nextval('bigint_of_nobody')`)).rejects.toThrow('does not exist');
    await test.owner`create sequence numbers`;
    await test.owner`grant usage on sequence numbers to apps_hub_app`;
    await expect(ask(`nextval('numbers')`)).rejects.toThrow('read-only transaction');
  });

  it('leaves its connection usable, without its store, when it fails', async () => {
    const one = openDatabase(test.appUrl, { max: 1 });
    try {
      const failing = one.askStore(STORE, (sql, entered) => sql`select 1 / ${0}::int from ${entered} s`);
      await expect(failing).rejects.toThrow('division by zero');
      const [row] = await one.inStore(
        'sto_2' as StoreId,
        ({ sql }) => sql`select current_setting('app.store_id') as store`,
      );
      expect(row).toEqual({ store: 'sto_2' });
    } finally {
      await one.close();
    }
  });

  it('is rejected at once when its connection is lost', async () => {
    const asked = database.askStore(STORE, (sql) => sql`select pg_sleep(60)`);
    const rejected = expect(asked).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    let found = await asleep();
    while (found.length === 0) found = await asleep();
    await terminate(found[0]?.pid ?? null);
    await rejected;
    expect(await one()).toBe(1);
  });
});

describe('connections that nobody uses', () => {
  it('are closed, but not under a statement that still runs, and are opened again when needed', async () => {
    const pool = openPool({
      max: 3,
      idleMs: 100,
      connect: (own) => connect(test.appUrl, { ...own, name: 'quiet' }),
    });
    const two = () =>
      pool.begin({ texts: ['begin'] }, (sql) => sql<{ two: number }[]>`select 2 as two, pg_sleep(0.01)`);
    const open = () => test.owner`select from pg_stat_activity where application_name = 'quiet'`;
    let slow: Promise<unknown> | undefined;
    await test.owner.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(11)`;
      slow = pool.sql`select pg_advisory_xact_lock(11), 1 as one`.execute();
      await Promise.all([two(), two(), two(), pool.ask((sql) => sql`select 3`)]);
      await expect.poll(open, { timeout: 5000 }).toHaveLength(1);
      expect(pool.state()).toMatchObject({ open: 0, idle: 0 });
    });
    expect(await slow).toMatchObject([{ one: 1 }]);
    await expect.poll(open, { timeout: 5000 }).toHaveLength(0);
    expect(await two()).toMatchObject([{ two: 2 }]);
    expect(await pool.sql`select 4 as four`).toMatchObject([{ four: 4 }]);
    await pool.close();
  });
});

describe('closing', () => {
  it('waits for running transactions, and rejects new ones', async () => {
    const closing = openDatabase(test.appUrl, { max: 2 });
    const begun = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const work = closing.inStore(STORE, async ({ sql }) => {
      await sql`select 1`;
      begun.resolve();
      await go.promise;
      return (await sql<{ two: number }[]>`select 2 as two`)[0]?.two;
    });
    await begun.promise;
    const closed = closing.close();
    await expect(closing.inStore(STORE, ({ sql }) => sql`select 1`)).rejects.toMatchObject({
      code: 'CONNECTION_CLOSED',
    });
    go.resolve();
    expect(await work).toBe(2);
    await closed;
  });
});
