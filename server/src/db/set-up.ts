import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PostgresJsSession } from 'drizzle-orm/postgres-js';
import { getConstructionPlans, PgBoss } from 'pg-boss';
import postgres from 'postgres';

import { QUEUES } from '../jobs/queues.ts';
import { applyFunctions, definitionsDigest, foreignFunctions, functionTexts } from './functions.ts';
import { BOOKS, ensureBooks, MIGRATIONS, NEEDS_RELEASE, noteInstalled, readInstalled } from './installed.ts';
import { connectOwner, ON_THIS_NODE } from './owner.ts';

const JOB_GRANTS = `
  grant usage on schema pgboss to apps_hub_app;
  grant select, insert, update, delete on all tables in schema pgboss to apps_hub_app;
  grant usage on all sequences in schema pgboss to apps_hub_app;
  grant execute on all functions in schema pgboss to apps_hub_app;
`;

const ensureRole = async (sql: postgres.Sql, role: string): Promise<void> => {
  // Roles belong to the whole server, so another database's start may create them concurrently.
  await sql.unsafe(
    `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
  );
};

/** The application role's password, derived from the secret so that every process of an installation knows it. */
export const rolePassword = (secret: string): string =>
  createHmac('sha256', secret).update('apps_hub_app').digest('hex');

export const appUrlOf = (ownerUrl: string, secret: string): string => {
  const url = new URL(ownerUrl);
  url.username = 'apps_hub_app';
  url.password = rolePassword(secret);
  return url.href;
};

/** Reported for a wrong password. */
const WRONG_PASSWORD = '28P01';

/** Whether the application's role can sign in at this address. */
export const canSignIn = async (appUrl: string): Promise<boolean> => {
  const sql = postgres(appUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === WRONG_PASSWORD) return false;
    throw error;
  } finally {
    await sql.end();
  }
};

/** The application's secret, and the one it replaces. */
export interface Secrets {
  readonly secret: string;
  readonly former?: string | undefined;
}

/**
 * Sets the application role's password once, and again when the secret changes. A process with a foreign secret must not lock out the running
 * one, so it is refused before it changes anything.
 */
export const ensureSignIn = async (
  sql: postgres.Sql,
  ownerUrl: string,
  { secret, former }: Secrets,
): Promise<{ readonly isNew: boolean }> => {
  await ensureRole(sql, 'apps_hub_app');
  const [role] = await sql<{ hasPassword: boolean }[]>`
    select rolcanlogin as "hasPassword" from pg_roles where rolname = 'apps_hub_app'`;
  const isKnown = role?.hasPassword === true;
  if (isKnown && (await canSignIn(appUrlOf(ownerUrl, secret)))) return { isNew: false };
  const isFormer = isKnown && former !== undefined && (await canSignIn(appUrlOf(ownerUrl, former)));
  if (isKnown && !isFormer)
    throw new Error(
      'this database was set up with another APP_SECRET: nothing was changed. To change the secret, give the one it was set up with in ' +
        'APP_SECRET_PREVIOUS. If that is lost, stop the servers, run "alter role apps_hub_app nologin" as the owner, and start again',
    );
  await sql.unsafe(`alter role apps_hub_app login password '${rolePassword(secret)}'`);
  return { isNew: true };
};

const migrateJobs = async (ownerUrl: string): Promise<void> => {
  const url = new URL(ownerUrl);
  url.searchParams.set('options', `-c ${ON_THIS_NODE}=off`);
  const boss = new PgBoss({ connectionString: url.href, max: 1, supervise: false, schedule: false });
  await boss.start();
  for (const [name, { policy, ...options }] of Object.entries(QUEUES)) {
    await boss.createQueue(name, { policy, ...options });
    // Also updates queues that an earlier version created.
    await boss.updateQueue(name, options);
  }
  await boss.stop({ graceful: false });
};

const dialect = new PgDialect();

/** The newest migration also records that the database needs this release. */
const withRelease = (migrations: readonly MigrationMeta[]): MigrationMeta[] =>
  migrations.map((each, index) =>
    index === migrations.length - 1 ? { ...each, sql: [...each.sql, NEEDS_RELEASE] } : each,
  );

/** Runs this database's pending migrations in one transaction. */
export const runMigrations = async (
  sql: postgres.Sql,
  change: (migrations: readonly MigrationMeta[]) => MigrationMeta[] = (all) => [...all],
): Promise<void> => {
  await ensureBooks(sql);
  await dialect.migrate(
    withRelease(change(readMigrationFiles({ migrationsFolder: MIGRATIONS }))),
    new PostgresJsSession(sql, dialect, undefined, {}),
    { migrationsFolder: MIGRATIONS, ...BOOKS },
  );
};

const readVersionDigest = async (): Promise<string> => {
  const parts = [
    await readFile(new URL('migrations/meta/_journal.json', import.meta.url), 'utf8'),
    ...(await functionTexts()),
    JSON.stringify(QUEUES),
    JOB_GRANTS,
    getConstructionPlans(),
  ];
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
};

let known: Promise<string> | undefined;

/** The digest of what this version sets up. Read only once, because a newer version's files may replace its own while a process runs. */
export const versionDigest = (): Promise<string> => {
  known ??= readVersionDigest();
  return known;
};

/**
 * Whether this version has set up functions, rights and queues here, and they are still unchanged: sources are compared with this program's
 * files, rights and settings with what was recorded.
 */
export const isSetUp = async (sql: postgres.Sql): Promise<boolean> => {
  const installed = await readInstalled(sql);
  if (installed?.setUp !== (await versionDigest())) return false;
  if ((await foreignFunctions(sql)).length > 0) return false;
  return installed.definitions === (await definitionsDigest(sql));
};

/** Applies functions and rights and records that this version is set up, in one transaction, so that no mixture is ever visible. */
export const setUpFunctions = async (sql: postgres.Sql): Promise<void> => {
  const digest = await versionDigest();
  await sql.begin(async (tx) => {
    await applyFunctions(tx, { all: true });
    await noteInstalled(tx, digest);
  });
};

/** Applies what every start repeats. */
export const refreshFunctions = (sql: postgres.Sql): Promise<unknown> =>
  sql.begin((tx) => applyFunctions(tx, { all: false }));

/** Creates the job queues of this server, and the application's rights on them. */
export const setUpQueues = async (ownerUrl: string): Promise<void> => {
  await migrateJobs(ownerUrl);
  const sql = connectOwner(ownerUrl, { here: true });
  try {
    await sql.unsafe(JOB_GRANTS);
  } finally {
    await sql.end();
  }
};
