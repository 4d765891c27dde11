import { createHmac } from 'node:crypto';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PostgresJsSession } from 'drizzle-orm/postgres-js';
import { PgBoss } from 'pg-boss';
import type postgres from 'postgres';

import { QUEUES } from '../jobs/queues.ts';
import { LOCK_MS, NO_PATIENCE, patiently, type Patience } from './beside/patience.ts';
import { applyFunctions, definitionsDigest, foreignFunctions } from './functions.ts';
import {
  BOOKS,
  ensureBooks,
  hasAllMigrations,
  needsRelease,
  noteInstalled,
  readInstalled,
} from './installed.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import { connectOwner, ON_THIS_NODE } from './owner.ts';
import { JOB_GRANTS, versionDigest } from './version-digest.ts';
import { postgresAt } from './postgres-at.ts';

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
  const sql = postgresAt(appUrl, { max: 1, onnotice: () => undefined });
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
const withRelease = (migrations: readonly MigrationMeta[], beside: string | null): MigrationMeta[] =>
  migrations.map((each, index) =>
    index === migrations.length - 1 ? { ...each, sql: [...each.sql, needsRelease(beside)] } : each,
  );

/** Runs this database's pending migrations in one transaction, while no process uses it; `beside` may use it afterwards. */
export const runMigrations = async (
  sql: postgres.Sql,
  change: (migrations: readonly MigrationMeta[]) => MigrationMeta[] = (all) => [...all],
  beside: string | null = null,
): Promise<void> => {
  await ensureBooks(sql);
  await dialect.migrate(
    withRelease(change(readMigrationFiles({ migrationsFolder: MIGRATIONS })), beside),
    new PostgresJsSession(sql, dialect, undefined, {}),
    { migrationsFolder: MIGRATIONS, ...BOOKS },
  );
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

interface SetUp {
  /** The digest of the older version that may work beside this one. */
  readonly beside?: string | null;
  /** Processes are working on this database, so no table is locked without need, nor for long. */
  readonly isUsed?: boolean;
  readonly patience?: Patience;
}

/** Applies functions and rights and records that this version is set up, in one transaction, so that no mixture is ever visible. */
export const setUpFunctions = async (
  sql: postgres.Sql,
  { beside = null, isUsed = false, patience = NO_PATIENCE }: SetUp = {},
): Promise<void> => {
  const setUp = await versionDigest();
  await patiently(patience, 'functions, rights and triggers', () =>
    sql.begin(async (tx) => {
      if (isUsed) await tx.unsafe(`set local lock_timeout = ${LOCK_MS}`);
      await applyFunctions(tx, { isUsed });
      await noteInstalled(tx, { setUp, beside });
    }),
  );
};

/** What every start repeats: the data may have been moved to another server. */
export const refreshEpoch = (sql: postgres.Sql): Promise<unknown> =>
  sql.begin((tx) => tx`select ledger_epoch_follow_server()`);

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

/** Whether this version has set up this server. */
export const isCurrent = async (sql: postgres.Sql): Promise<boolean> =>
  (await hasAllMigrations(sql)) && (await isSetUp(sql));

/**
 * Queues, functions and rights. A process that starts alongside others of the same version changes nothing, since replacing a trigger or
 * a policy would lock a table that the others are using. The functions come last, because they record that all is set up.
 */
export const setUpServer = async (sql: postgres.Sql, ownerUrl: string, options?: SetUp): Promise<void> => {
  if (await isSetUp(sql)) return void (await refreshEpoch(sql));
  await setUpQueues(ownerUrl);
  await setUpFunctions(sql, options);
};
