import { readFileSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';

import released from './beside/released.json' with { type: 'json' };
import { definitionsDigest } from './functions.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import { ON_THIS_NODE } from './owner.ts';
import release from './release.json' with { type: 'json' };
import { versionDigest } from './version-digest.ts';

/** Where a database records its migrations and the version that set it up. */
export const BOOKS = { migrationsSchema: 'installation', migrationsTable: 'migration' } as const;

const packageFile = new URL('../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string }; // npm requires it

/** This program: a release's number rises with each change of the SQL functions (release.test.ts). */
export const RELEASE = { number: release.release, program: version } as const;

/** The digest of the version whose processes may work beside this one: the last release, unless this one takes something away from it. */
export const NEIGHBOUR: string | null = release.beside < release.release ? released.version : null;

export const releaseName = ({ number, program }: typeof RELEASE = RELEASE): string =>
  `release ${number} (${program})`;

/**
 * Versions without this table replaced functions in any database, even a newer one. They read their migrations from `drizzle` before they
 * write anything, so a view with that name stops them with this message.
 */
const MOVE_BOOKS = `
  do $$ begin
    if exists (select from pg_class where oid = to_regclass('drizzle.__drizzle_migrations') and relkind = 'r') then
      alter table drizzle.__drizzle_migrations rename to migration;
      alter table drizzle.migration set schema installation;
    end if;
  end $$;
  create or replace function installation.refuse_former_versions() returns table (id integer, hash text, created_at bigint)
  language plpgsql as $$ begin
    raise exception 'this database was set up by a newer Apps Hub: nothing was changed. Start the newer version, or restore the backup made before the upgrade';
  end $$;
  create schema if not exists drizzle;
  create or replace view drizzle.__drizzle_migrations as select id, hash, created_at from installation.refuse_former_versions();
`;

const CREATE_BOOKS = `
  create schema if not exists installation;
  create table if not exists installation.version (
    here boolean primary key default true check (here),
    release integer not null,
    program text not null,
    set_up text,
    definitions text
  );
  alter table installation.version add column if not exists beside text;
  create table if not exists installation.progress (migration bigint primary key, statements integer not null);
  create table if not exists installation.statement (digest text primary key);
`;

/** Creates these tables, or takes over those of a version that kept them elsewhere. Safe to repeat. */
export const ensureBooks = async (sql: postgres.Sql): Promise<void> => {
  const [there] = await sql<{ isDone: boolean }[]>`
    select to_regclass('installation.statement') is not null as "isDone"`;
  if (there?.isDone) return;
  await sql.begin(async (tx) => {
    // Each node keeps its own.
    await tx.unsafe(`set local ${ON_THIS_NODE} = off`);
    await tx.unsafe(CREATE_BOOKS + MOVE_BOOKS).simple();
  });
};

/** Whether a version without these tables has set up this database. */
export const isOfFormerVersion = async (sql: postgres.Sql): Promise<boolean> => {
  const [row] = await sql<{ is: boolean }[]>`
    select exists (
      select from pg_class where oid = to_regclass('drizzle.__drizzle_migrations') and relkind = 'r'
    ) as is`;
  return row?.is === true;
};

/**
 * Records that the database needs this release from now on, or the version with the digest `beside`. Runs with the first change of an upgrade.
 */
export const needsRelease = (beside: string | null): string => `
  insert into installation.version (release, program, beside)
  values (${RELEASE.number}, '${RELEASE.program}', ${beside === null ? 'null' : `'${beside}'`})
  on conflict (here) do update set
    release = excluded.release, program = excluded.program, beside = excluded.beside, set_up = null`;

interface Installed {
  readonly release: number;
  readonly program: string;
  /** The digest of the last set-up; null while a set-up is unfinished. */
  readonly setUp: string | null;
  readonly definitions: string | null;
  /** The digest of the older version that may work here, too. */
  readonly beside: string | null;
}

/** The version that set up this database; undefined when none is recorded. */
export const readInstalled = async (sql: postgres.Sql): Promise<Installed | undefined> => {
  const [there] = await sql`select where to_regclass('installation.version') is not null`;
  if (!there) return undefined;
  const [row] = await sql<Installed[]>`
    select release, program, set_up as "setUp", definitions, to_jsonb(v) ->> 'beside' as beside from installation.version v`;
  return row;
};

/** Records what was set up, in the transaction that applied the functions. */
export const noteInstalled = async (
  tx: postgres.TransactionSql,
  { setUp, beside }: { readonly setUp: string; readonly beside: string | null },
): Promise<void> => {
  const definitions = await definitionsDigest(tx);
  await tx`
    insert into installation.version (release, program, set_up, definitions, beside)
    values (${RELEASE.number}, ${RELEASE.program}, ${setUp}, ${definitions}, ${beside})
    on conflict (here) do update set
      release = excluded.release, program = excluded.program, set_up = excluded.set_up, definitions = excluded.definitions,
      beside = excluded.beside`;
};

/** The newest migration of this program, in milliseconds as the migrator stores it. */
const newestOwn = (): number =>
  Math.max(...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis));

/** The newest migration that this database has, in milliseconds; 0 when it has none. */
export const newestHere = async (sql: postgres.Sql): Promise<number> => {
  const [books] = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where c.oid in (to_regclass('installation.migration'), to_regclass('drizzle.__drizzle_migrations')) and c.relkind = 'r'`;
  if (!books) return 0;
  const [row] = await sql.unsafe<{ newest: string | null }[]>(
    `select max(created_at) as newest from ${books.name}`,
  );
  return Number(row?.newest ?? 0);
};

export const hasAllMigrations = async (sql: postgres.Sql): Promise<boolean> =>
  (await newestHere(sql)) >= newestOwn();

/** Whether a newer version has set up this database, or has begun to, and lets this one work beside it. */
export const isGuest = async (sql: postgres.Sql): Promise<boolean> =>
  (await readInstalled(sql))?.beside === (await versionDigest());

/**
 * Throws when a newer version has set up this database and does not let this one work beside it; the message says what to do. Changes
 * nothing.
 */
export const refuseNewer = async (sql: postgres.Sql): Promise<void> => {
  const installed = await readInstalled(sql);
  const newest = await newestHere(sql);
  const isNewer = installed !== undefined && installed.release > RELEASE.number;
  if (!isNewer && newest <= newestOwn()) return;
  if (await isGuest(sql)) return;
  const needed =
    installed && isNewer
      ? `${releaseName({ number: installed.release, program: installed.program })} or newer`
      : `a version with the migration of ${new Date(newest).toISOString()}`;
  throw new Error(
    `this database needs ${needed}, and this program is ${releaseName()}: nothing was changed. Start the newer version again, or ` +
      'restore the backup made before the upgrade (docs/backup.md)',
  );
};
