import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PostgresJsSession } from 'drizzle-orm/postgres-js';
import { getConstructionPlans, PgBoss } from 'pg-boss';
import postgres from 'postgres';

import { QUEUES } from '../jobs/queues.ts';
import { splitStatements } from './split-statements.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
const FUNCTIONS = [
  'hub/nodes.sql',
  'hub/access.sql',
  'loyalty/ledger-access.sql',
  'loyalty/ledger-epoch.sql',
  'loyalty/lots.sql',
  'loyalty/merged-customers.sql',
  'loyalty/ledger.sql',
  'loyalty/ledger-batch.sql',
  'shop/many-rows.sql',
  'shop/customer-words.sql',
  'shop/customers-search.sql',
  'loyalty/many-rows.sql',
  'hub/accounts.sql',
  'hub/second-step.sql',
  'hub/allowances.sql',
  'loyalty/followers.sql',
  'loyalty/proof.sql',
  'loyalty/privacy.sql',
  'loyalty/customers-listing.sql',
  'loyalty/dashboard.sql',
  'hub/due-work.sql',
  'loyalty/due-work.sql',
  'shop/health.sql',
  'loyalty/health.sql',
] as const;

const JOB_GRANTS = `
  grant usage on schema pgboss to apps_hub_app;
  grant select, insert, update, delete on all tables in schema pgboss to apps_hub_app;
  grant usage on all sequences in schema pgboss to apps_hub_app;
  grant execute on all functions in schema pgboss to apps_hub_app;
`;

/** Each node has its own queues, which a distributed server must not copy to the others. */
const ON_THIS_NODE = 'citus.enable_ddl_propagation';

/** An owner connection; with `here`, what it creates stays on this server. */
export const connectOwner = (
  ownerUrl: string,
  { here = false }: { readonly here?: boolean } = {},
): postgres.Sql =>
  postgres(ownerUrl, {
    max: 1,
    // It holds a lock and settings, so it must not be recycled.
    max_lifetime: null,
    onnotice: () => undefined,
    ...(here ? { connection: { [ON_THIS_NODE]: 'off' } } : {}),
  });

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

const canSignIn = async (appUrl: string): Promise<boolean> => {
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

/**
 * Sets the application role's password once. A process with another secret must not lock out the running one, so it is refused before it
 * changes anything.
 */
export const ensureSignIn = async (sql: postgres.Sql, ownerUrl: string, secret: string): Promise<void> => {
  await ensureRole(sql, 'apps_hub_app');
  const [role] = await sql<{ hasPassword: boolean }[]>`
    select rolcanlogin as "hasPassword" from pg_roles where rolname = 'apps_hub_app'`;
  if (!role?.hasPassword)
    await sql.unsafe(`alter role apps_hub_app login password '${rolePassword(secret)}'`);
  else if (!(await canSignIn(appUrlOf(ownerUrl, secret))))
    throw new Error(
      'this database was set up with another APP_SECRET: nothing was changed. To give it this one for good, stop the servers, run ' +
        '"alter role apps_hub_app nologin" as the owner, and start again',
    );
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

/** Runs this database's pending migrations in one transaction. */
export const runMigrations = (
  sql: postgres.Sql,
  change: (migrations: readonly MigrationMeta[]) => MigrationMeta[] = (all) => [...all],
): Promise<void> =>
  dialect.migrate(
    change(readMigrationFiles({ migrationsFolder: MIGRATIONS })),
    new PostgresJsSession(sql, dialect, undefined, {}),
    {
      migrationsFolder: MIGRATIONS,
    },
  );

const functionsOf = (file: string): Promise<string> =>
  readFile(new URL(`functions/${file}`, import.meta.url), 'utf8');

/** Applied even if nothing changed, because the data may have moved to another server. */
const AT_EVERY_START: (typeof FUNCTIONS)[number] = 'loyalty/ledger-epoch.sql';

/** What this version sets up. */
const versionDigest = async (): Promise<string> => {
  const parts = [
    await readFile(new URL('migrations/meta/_journal.json', import.meta.url), 'utf8'),
    ...(await Promise.all(FUNCTIONS.map(functionsOf))),
    JSON.stringify(QUEUES),
    JOB_GRANTS,
    getConstructionPlans(),
  ];
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
};

/** Whether this version has already set up functions, rights and queues here. */
export const isSetUp = async (sql: postgres.Sql): Promise<boolean> => {
  const [known] = await sql<{ digest: string | null }[]>`
    select obj_description('public'::regnamespace, 'pg_namespace') as digest`;
  return known?.digest === (await versionDigest());
};

export const noteSetUp = async (sql: postgres.Sql): Promise<void> => {
  await sql.unsafe(`comment on schema public is '${await versionDigest()}'`);
};

/** Applies functions and rights: all of them, or only those that each start repeats. */
export const applyFunctions = async (
  sql: postgres.Sql,
  { all }: { readonly all: boolean },
): Promise<void> => {
  for (const file of all ? FUNCTIONS : [AT_EVERY_START]) {
    const statements = splitStatements(await functionsOf(file));
    await sql.begin((tx) => Promise.all(statements.map((statement) => tx.unsafe(statement))));
  }
};

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
