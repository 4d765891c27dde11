import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CustomerId } from '@apps-hub/domain/ids';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { LANE_SECRET } from '#test/lane-secret.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { connect, type Database, openDatabase } from '../db/database.ts';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { sealNewPostings } from '../verbs/loyalty/proof/seal.ts';
import { verifyLedger } from '../verbs/loyalty/proof/verify.ts';
import { post } from './post.ts';

let suite: Suite;
let customer: CustomerId;
let folder: string;
let younger: EmbeddedPostgres;
let owner: ReturnType<typeof connect>;
let restored: Database;

const postTo = (database: Database, points: number, key: string) =>
  database.inStore(suite.store.id, (tx) =>
    post(tx, suite.clock.now(), {
      customerId: customer,
      kind: 'adjust',
      available: points,
      pending: 0,
      key,
      actor: 'test',
      occurredAt: suite.clock.now(),
    }),
  );

/** Uses up transactions, like a server that has worked for years. */
const age = (sql: postgres.Sql, transactions: number) =>
  sql.unsafe(`
    create temp table worked (n int);
    do $$ begin
      for n in 1..${transactions} loop
        begin insert into worked values (n); exception when division_by_zero then null; end;
      end loop;
    end $$;`);

const lastTransaction = async (sql: postgres.Sql): Promise<number> =>
  Number((await sql`select pg_current_xact_id()::text as id`)[0]?.['id']);

/** Copies all tables of one database into another of the same version, in one snapshot, like a restored dump. */
const dumpInto = (from: postgres.Sql, to: postgres.Sql): Promise<unknown> =>
  from.begin('isolation level repeatable read read only', (source) =>
    to.begin(async (target) => {
      await target`set local session_replication_role = replica`;
      const tables = await source<{ name: string }[]>`
        select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
      await target`truncate ${target(tables.map(({ name }) => name))} cascade`;
      const filled = await source.unsafe<{ name: string }[]>(
        tables
          .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
          .join(' union all '),
      );
      for (const { name } of filled) {
        const read = await source`copy ${source(name)} to stdout`.readable();
        await pipeline(read, await target`copy ${target(name)} from stdin`.writable());
      }
    }),
  );

beforeAll(async () => {
  suite = await openSuite();
  customer = await suite.customer();
  folder = await mkdtemp(join(tmpdir(), 'apps-hub-epoch-'));
  younger = await startEmbedded({ dataDir: folder, durable: false, log: () => undefined });
  owner = connect(younger.ownerUrl, { max: 2, name: 'test-younger' });
});

afterAll(async () => {
  await restored?.close();
  await owner.end();
  await younger.stop();
  await rm(folder, { recursive: true, force: true });
  await suite.close();
});

/** Day totals, from the stored ones and the postings since. */
const figures = async (database: Database): Promise<number> => {
  const day = suite.clock.now().toISOString().slice(0, 10);
  const [row] = await database.inStore(
    suite.store.id,
    (tx) => tx.sql<{ issued: string }[]>`
      select sum(issued) as issued from posting_days_read(${suite.store.id}, ${day}::date - 1, ${day}::date + 1)`,
  );
  return Number(row?.issued);
};

const addUp = (database: Database) =>
  database.inStore(suite.store.id, (tx) => tx.sql`select posting_days_advance(${suite.store.id})`);

const sealed = async (): Promise<number> => {
  const [row] = await owner<
    { sealed: number }[]
  >`select sum(version - first_version + 1)::int as sealed from posting_seal`;
  return row?.sealed ?? 0;
};

const oldPostings = (sql: postgres.Sql) =>
  sql`select * from posting where idempotency_key in ('counted before', 'not yet counted') order by version`;

/** A customer's available points by the list's sort key. */
const listed = async (database: Database): Promise<number> => {
  const [row] = await database.inStore(suite.store.id, async ({ sql, storeId }) => {
    await sql`select listing_follow(${storeId}, 1000)`;
    return sql<{ points: string }[]>`
      select left(by_available, 16)::bigint - 1000000000000000 as points from customer_listing
      where store_id = ${storeId} and customer_id = ${customer}`;
  });
  return Number(row?.points);
};

/** Ways to restore a dump. */
const RESTORES = {
  'another server': async () => undefined,
  // After a crash, the provider restores last month's copy of the server and loads yesterday's dump into it.
  'an older copy of the same server': async () => {
    await owner`update ledger_epoch set system_identifier = (select system_identifier::text from pg_control_system())`;
    await owner`alter table posting alter column posted_in set default (pg_current_xact_id()::text::bigint)`;
  },
} as const;

describe('a dump with postings, only some of them counted', () => {
  it('is made', async () => {
    await age(suite.database.owner, 20_000);
    await postTo(suite.deps.database, 10, 'counted before');
    // Another suite's transaction on this server may hide the posting from the followers for a moment.
    await vi.waitFor(async () => {
      await addUp(suite.deps.database);
      expect(await suite.database.owner`select issued::int from posting_day`).toEqual([{ issued: 10 }]);
    });
    expect(await listed(suite.deps.database)).toBe(10);
    await sealNewPostings(suite.deps, suite.store.id);
    await postTo(suite.deps.database, 20, 'not yet counted');
    await migrate(younger.ownerUrl, { secret: LANE_SECRET });
  });
});

describe.each(Object.keys(RESTORES) as (keyof typeof RESTORES)[])(
  'the dump, restored with lower transaction ids into %s',
  (kind) => {
    it('starts a new epoch', async () => {
      await restored?.close();
      await dumpInto(suite.database.owner, owner);
      expect(await lastTransaction(owner)).toBeLessThan(await lastTransaction(suite.database.owner));
      await RESTORES[kind]();
      restored = openDatabase(await migrate(younger.ownerUrl, { secret: LANE_SECRET }), { max: 2 });
      expect(await owner`select epoch from ledger_epoch`).toEqual([{ epoch: 1 }]);
    });

    it('counts each earlier and each later posting once', async () => {
      expect(await figures(restored)).toBe(30);
      await postTo(restored, 40, 'posted there');
      expect(await figures(restored)).toBe(70);
      expect(await listed(restored)).toBe(70);
      await addUp(restored);
      expect(await figures(restored)).toBe(70);
      await postTo(restored, 1, 'and one more');
      await addUp(restored);
      expect(await figures(restored)).toBe(71);
      expect(await listed(restored)).toBe(71);
    });

    it('continues the seals, and the ledger is proved', async () => {
      expect(await sealed()).toBe(1);
      await sealNewPostings({ ...suite.deps, database: restored }, suite.store.id);
      expect(await sealed()).toBe(4);
      expect(await verifyLedger(owner, suite.store.id)).toMatchObject({ postings: 4, difference: null });
    });

    it('leaves all postings unchanged', async () => {
      expect(await oldPostings(owner)).toEqual(await oldPostings(suite.database.owner));
    });

    it('starts no further epoch at later starts', async () => {
      await migrate(younger.ownerUrl, { secret: LANE_SECRET });
      expect(await owner`select epoch from ledger_epoch`).toEqual([{ epoch: 1 }]);
    });
  },
);

describe('a follower in a new epoch', () => {
  it('starts over with all postings and discards its earlier results', async () => {
    await owner`update posting_day set issued = issued + 1000`;
    await owner`update customer_listing set by_available = '9' || by_available`;
    await owner`select ledger_epoch_begin(5)`;
    await addUp(restored);
    expect(await figures(restored)).toBe(71);
    expect(await listed(restored)).toBe(71);
    await postTo(restored, 2, 'in the sixth epoch');
    expect(
      await owner`select posted_in >> 44 as epoch from posting where idempotency_key = 'in the sixth epoch'`,
    ).toEqual([{ epoch: 6 }]);
    await addUp(restored);
    await sealNewPostings({ ...suite.deps, database: restored }, suite.store.id);
    expect([await figures(restored), await listed(restored), await sealed()]).toEqual([73, 73, 5]);
  });
});
