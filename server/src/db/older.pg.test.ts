import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { LANE_SECRET } from '#test/lane-secret.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { nodeMigrations } from './distributed/node-migrations.ts';
import { onNode } from './distributed/set-up-worker.ts';
import { refuseNewer, RELEASE } from './installed.ts';
import { migrate } from './migrate.ts';
import { runMigrations } from './set-up.ts';
import { postgresAt } from './postgres-at.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const start = () => migrate(database.ownerUrl, { secret: LANE_SECRET });

/** Everything that a start could write: functions, rights, migrations and the installation's tables. */
const everything = () => database.owner`
  select
    (select md5(string_agg(pg_get_functiondef(p.oid) || coalesce(p.proacl::text, ''), '' order by p.oid)) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f') as functions,
    (select md5(string_agg(m::text, '' order by m.id)) from installation.migration m) as migrations,
    (select v::text from installation.version v) as version,
    (select count(*)::int from pgboss.queue) as queues`;

const CHANGED = `
  create or replace function list_store_ids() returns setof text language plpgsql security definer as $$
  begin return query select 'of another version'; end $$`;

const isChanged = async () =>
  (
    await database.owner`select from pg_proc where proname = 'list_store_ids' and prosrc like '%of another version%'`
  ).length > 0;

/** Runs the first statements of a version from before these tables. */
const startFormer = async () => {
  await database.owner`create schema if not exists "drizzle"`;
  await database.owner`
    create table if not exists "drizzle"."__drizzle_migrations" (id serial primary key, hash text not null, created_at bigint)`;
  await database.owner`
    select id, hash, created_at from "drizzle"."__drizzle_migrations" order by created_at desc limit 1`;
};

describe('a program that is older than the database', () => {
  it('refuses a database of a newer release, names the release that it needs, and writes nothing', async () => {
    const { owner } = database;
    const newer = RELEASE.number + 3;
    // As a newer program leaves it: with different functions.
    await owner.unsafe(CHANGED);
    await owner`update installation.version set release = ${newer}, program = '9.9.9', set_up = 'of the newer one'`;
    const before = await everything();
    await expect(start()).rejects.toThrow(
      `this database needs release ${newer} (9.9.9) or newer, and this program is release ${RELEASE.number}`,
    );
    expect(await everything()).toEqual(before);
    await owner`update installation.version set release = ${RELEASE.number}`;
  });

  it('refuses a database with a migration it does not know', async () => {
    const { owner } = database;
    await owner`insert into installation.migration (hash, created_at) values ('added', ${Date.parse('2100-01-01')})`;
    const before = await everything();
    await expect(start()).rejects.toThrow('needs a version with the migration of 2100-01-01');
    expect(await everything()).toEqual(before);
    await owner`delete from installation.migration where hash = 'added'`;
  });

  it('refuses even an old program that only reads its migrations', async () => {
    await expect(startFormer()).rejects.toThrow('set up by a newer Apps Hub: nothing was changed');
  });
});

describe('another node of an installation', () => {
  it('has tables of its own that make an older program refuse', async () => {
    const name = new URL(database.ownerUrl).pathname.slice(1);
    await database.owner.unsafe(`create database ${name}_node`);
    try {
      const url = new URL(database.ownerUrl);
      url.pathname = `/${name}_node`;
      await onNode(url.href, (sql) => runMigrations(sql, nodeMigrations));
      await onNode(url.href, refuseNewer);
      await onNode(url.href, (sql) => sql`update installation.version set release = release + 1`);
      await expect(onNode(url.href, refuseNewer)).rejects.toThrow('nothing was changed');
    } finally {
      await database.owner.unsafe(`drop database ${name}_node with (force)`);
    }
  });
});

describe('a start', () => {
  it('repairs functions that were replaced, whatever the database records about them', async () => {
    await start();
    await database.owner.unsafe(CHANGED);
    expect(await isChanged()).toBe(true);
    await start();
    expect(await isChanged()).toBe(false);
  });

  it.each([
    ['whose rights it has', 'alter function list_store_ids() security invoker'],
    ['who may call it', 'grant execute on function list_store_ids() to public'],
    ['a setting of it', `alter function list_store_ids() set search_path = pg_temp`],
  ])('repairs a function of which only %s was changed', async (_, statement) => {
    await start();
    const before = await everything();
    await database.owner.unsafe(statement);
    expect(await everything()).not.toEqual(before);
    await start();
    const definition = () => database.owner`
      select prosecdef, proconfig, has_function_privilege('pg_monitor', oid, 'execute') as open from pg_proc
      where proname = 'list_store_ids'`;
    expect(await definition()).toEqual([
      { prosecdef: true, proconfig: ['search_path=public, pg_temp'], open: false },
    ]);
  });

  it('changes nothing when everything is as this version set it up', async () => {
    await start();
    const before = await everything();
    await start();
    expect(await everything()).toEqual(before);
  });

  it('takes over the migrations of a version that kept them elsewhere', async () => {
    const { owner } = database;
    const [{ count } = { count: 0 }] = await owner<{ count: number }[]>`
      select count(*)::int from installation.migration`;
    await owner.unsafe(`
      drop view drizzle.__drizzle_migrations;
      alter table installation.migration set schema drizzle;
      alter table drizzle.migration rename to __drizzle_migrations;
      drop schema installation cascade`);
    await start();
    expect(await owner`select count(*)::int from installation.migration`).toEqual([{ count }]);
    await expect(owner`select from drizzle.__drizzle_migrations`).rejects.toThrow('newer Apps Hub');
  });

  it('is done once by several processes at the same time', async () => {
    await database.owner.unsafe(CHANGED);
    expect(new Set(await Promise.all([start(), start(), start()]))).toEqual(new Set([database.appUrl]));
    expect(await isChanged()).toBe(false);
  });
});

describe('a start that is killed while it replaces functions', () => {
  it('leaves everything as it was, and the next start finishes', async () => {
    const { owner } = database;
    await start();
    await owner.unsafe(CHANGED);
    await owner`update installation.version set set_up = 'of another version'`;
    const before = await everything();
    const busy = postgresAt(database.ownerUrl, { max: 1 });
    try {
      const killed = busy.begin(async (tx) => {
        // The last file's functions wait for this lock, after the earlier ones were replaced.
        await tx`lock table wallet in access exclusive mode`;
        const starting = start().catch((error: unknown) => error);
        let pid: number | undefined;
        while (pid === undefined) {
          const [waiting] = await owner<{ pid: number }[]>`
            select l.pid from pg_locks l where l.relation = 'wallet'::regclass and not l.granted`;
          pid = waiting?.pid;
        }
        await owner`select pg_terminate_backend(${pid})`;
        return starting;
      });
      expect(await killed).toBeInstanceOf(Error);
    } finally {
      await busy.end();
    }
    expect(await everything()).toEqual(before);
    await start();
    expect(await isChanged()).toBe(false);
  });
});
