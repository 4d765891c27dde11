import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { LANE_SECRET } from '#test/lane-secret.ts';
import { copyMigrations } from '#test/newer-migration.ts';
import { isOnSeveralServers } from '#test/repeat-migration.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { connectOwner } from '../owner.ts';
import { isGuest } from '../installed.ts';
import { enter, migrate, whileChanging } from '../migrate.ts';
import { MIGRATIONS } from '../migrations-folder.ts';
import { versionDigest } from '../version-digest.ts';
import { createIndex, migrateWhileUsed } from './migrate-while-used.ts';
import { NO_PATIENCE } from './patience.ts';

let database: TestDatabase;
/** Migrations with one more. */
let folder: string;
beforeAll(async () => {
  folder = await copyMigrations(MIGRATIONS);
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const options = { secret: LANE_SECRET, onReplaced: () => undefined };

const migrations = async (): Promise<number> =>
  (await database.owner`select from installation.migration`).length;

const progress = () => database.owner`
  select (select sum(statements)::int from installation.progress) as statements, set_up as "setUp" from installation.version`;

/** A session that shows another version, like a running process does, and functions that this version must change. */
const showAnother = async (name: string) => {
  await database.owner`update installation.version set set_up = 'of the version before'`;
  const sql = connectOwner(database.ownerUrl, { name });
  await sql`select pg_advisory_lock_shared(7260421, 1)`;
  return sql;
};

describe.skipIf(isOnSeveralServers())('an upgrade while the database is used', () => {
  it('changes nothing if it loses its connection, and so its lock, while it waits for another version', async () => {
    const other = await showAnother('Apps Hub release 1');
    const said: string[] = [];
    const patience = { waitMs: 60_000, say: (line: string) => said.push(line) };
    const upgrade = expect(migrate(database.ownerUrl, { ...options, patience })).rejects.toThrow(
      'CONNECTION_',
    );
    await vi.waitUntil(() => said.length > 0, { timeout: 30_000 });
    await database.owner`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7260419 and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())`;
    await other.end();
    await upgrade;
    expect(await progress()).toEqual([{ statements: null, setUp: 'of the version before' }]);
  });

  it('waits for a version whose session has no name', async () => {
    const other = await showAnother('');
    await expect(migrate(database.ownerUrl, options)).rejects.toThrow('still uses this database');
    await other.end();
  });

  it('gives up when a table stays in use, and the next attempt continues where it stopped', async () => {
    const before = await migrations();
    const said: string[] = [];
    const patience = { waitMs: 500, say: (line: string) => said.push(line) };
    const sql = connectOwner(database.ownerUrl);
    const upgrade = () => migrateWhileUsed(sql, { beside: null, patience, folder });
    await database.owner.begin(async (tx) => {
      // A foreign key of the new table needs this one, after eight statements.
      await tx`lock table store in row exclusive mode`;
      await expect(upgrade()).rejects.toThrow(/too busy .* ADD CONSTRAINT "added_later_store"/);
    });
    expect(said).toEqual([expect.stringContaining('waits for transactions that use what it changes')]);
    expect(await progress()).toEqual([{ statements: 8, setUp: null }]);
    expect(await migrations()).toBe(before);
    await upgrade();
    expect(await migrations()).toBe(before + 1);
    expect(await progress()).toEqual([{ statements: null, setUp: null }]);
    await sql`
      delete from installation.migration where created_at = (select max(created_at) from installation.migration)`;
    await sql.end();
  });

  it('is finished by later starts, whichever statement it was interrupted in', async () => {
    const { owner } = database;
    const added = await owner<{ table: string }[]>`
      select table_name as table from information_schema.columns where column_name = 'added_later'`;
    for (const { table } of added) await owner.unsafe(`alter table "${table}" drop column added_later`);
    await owner`drop table added_later`;
    await owner.unsafe(`
      create function interrupt() returns trigger language plpgsql as 'begin raise exception ''interrupted''; end'`);
    /** An attempt that stops in its statement number `at`: as after SIGKILL, what it had committed stays, also a built index. */
    const attempt = async (at: number): Promise<boolean> => {
      await owner.unsafe(`
        create or replace trigger interrupts before insert or update on installation.progress for each row
        when (new.statements = ${at}) execute function public.interrupt()`);
      const sql = connectOwner(database.ownerUrl);
      const upgrade = migrateWhileUsed(sql, { beside: null, patience: NO_PATIENCE, folder });
      const isDone = await upgrade.then(
        () => true,
        (error: Error) => {
          expect(error.message).toContain('interrupted');
          return false;
        },
      );
      await sql.end();
      return isDone;
    };
    const before = await migrations();
    let stops = 0;
    while (!(await attempt(stops + 1))) {
      expect(await progress()).toMatchObject([{ statements: stops === 0 ? null : stops }]);
      stops += 1;
    }
    expect(stops).toBe(10);
    expect(await migrations()).toBe(before + 1);
    expect(
      await owner`select from information_schema.columns where column_name = 'added_later'`,
    ).toHaveLength(added.length);
    expect(
      await owner`select from pg_index where indexrelid = 'posting_added_later'::regclass and indisvalid`,
    ).toHaveLength(1);
    await owner`drop function interrupt() cascade`;
    await owner`
      delete from installation.migration where created_at = (select max(created_at) from installation.migration)`;
  });

  it('drops a unique index whose build failed, so that it rejects no values', async () => {
    const sql = connectOwner(database.ownerUrl);
    await sql`create table twice as select 1 as id from generate_series(1, 2)`;
    const statement = 'CREATE UNIQUE INDEX "twice_once" ON "twice" USING btree ("id")';
    await expect(createIndex(sql, statement, 'twice_once')).rejects.toThrow('could not create unique index');
    await sql`insert into twice values (1)`;
    await sql`drop table twice`;
    await sql.end();
  });

  it('rebuilds an index that an interrupted attempt left invalid', async () => {
    const sql = connectOwner(database.ownerUrl);
    const create = () =>
      createIndex(
        sql,
        'CREATE INDEX "half_built" ON "wallet" USING btree ("store_id","version")',
        'half_built',
      );
    const made = async () => {
      const [row] = await sql<{ id: number; isValid: boolean }[]>`
        select indexrelid::int as id, indisvalid as "isValid" from pg_index where indexrelid = 'half_built'::regclass`;
      return row;
    };
    try {
      await create();
      const first = await made();
      expect(first?.isValid).toBe(true);
      await create();
      expect(await made()).toEqual(first);
      await sql`update pg_index set indisvalid = false where indexrelid = 'half_built'::regclass`;
      await create();
      expect((await made())?.isValid).toBe(true);
      expect((await made())?.id).not.toBe(first?.id);
    } finally {
      await sql.end();
    }
  });
});

describe.skipIf(isOnSeveralServers())('a version beside a newer one', () => {
  it('starts and changes nothing, if the database names it', async () => {
    const { owner } = database;
    await migrate(database.ownerUrl, options);
    await owner`
      update installation.version set release = release + 1, set_up = 'of the newer one', beside = ${await versionDigest()}`;
    await owner`create function list_store_ids(p_newer text) returns text language sql as $$ select p_newer $$`;
    const everything = () => owner`
      select v::text, (select md5(string_agg(p::text, '' order by p.oid)) from pg_proc p
        where p.pronamespace = 'public'::regnamespace) as functions from installation.version v`;
    const before = await everything();
    expect(await migrate(database.ownerUrl, options)).toBe(database.appUrl);
    expect(await everything()).toEqual(before);
    const change = whileChanging(database.ownerUrl, () => Promise.resolve('changed'));
    await expect(change).rejects.toThrow('a newer version has set up this database');
    // Like the newer one, which may build an index for an hour.
    const newer = connectOwner(database.ownerUrl);
    await newer`select pg_advisory_lock(7260419)`;
    const { place } = await enter(database.ownerUrl, options);
    const places = () => owner<{ pid: number }[]>`
      select pid from pg_locks where locktype = 'advisory' and classid = 7260421 and granted
        and database = (select oid from pg_database where datname = current_database())`;
    const [first] = await places();
    await owner`select pg_terminate_backend(${first?.pid ?? 0})`;
    await vi.waitUntil(async () => (await places()).some(({ pid }) => pid !== first?.pid), 10_000);
    expect(await everything()).toEqual(before);
    await place.leave();
    await newer.end();
    await owner`update installation.version set beside = 'another'`;
    await expect(migrate(database.ownerUrl, options)).rejects.toThrow('nothing was changed');
    const sql = connectOwner(database.ownerUrl);
    expect(await isGuest(sql)).toBe(false);
    await sql.end();
  });
});
