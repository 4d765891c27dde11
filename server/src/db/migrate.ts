import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import { getConstructionPlans, PgBoss } from 'pg-boss';
import postgres from 'postgres';

import { QUEUES } from '../jobs/queues.ts';

/** An arbitrary number that no other program uses for advisory locks in this database. */
const MIGRATION_LOCK = 7_260_419;

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));
const FUNCTIONS = [
  'hub/access.sql',
  'loyalty/ledger-epoch.sql',
  'loyalty/lots.sql',
  'loyalty/ledger.sql',
  'loyalty/many-rows.sql',
  'hub/accounts.sql',
  'hub/second-step.sql',
  'hub/allowances.sql',
  'loyalty/followers.sql',
  'loyalty/proof.sql',
  'loyalty/privacy.sql',
  'loyalty/customers-listing.sql',
  'loyalty/customers-search.sql',
  'loyalty/dashboard.sql',
  'hub/due-work.sql',
  'hub/nodes.sql',
  'loyalty/health.sql',
  'hub/host-walks.sql',
] as const;

const JOB_GRANTS = `
  grant usage on schema pgboss to apps_hub_app;
  grant select, insert, update, delete on all tables in schema pgboss to apps_hub_app;
  grant usage on all sequences in schema pgboss to apps_hub_app;
  grant execute on all functions in schema pgboss to apps_hub_app;
`;

const ensureRole = async (sql: postgres.Sql, role: string): Promise<void> => {
  // Roles belong to the whole server: another database's start may create them at the same moment.
  await sql.unsafe(
    `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
  );
};

/** The application role's password, derived so that every process of an installation knows it. */
const rolePassword = (secret: string): string =>
  createHmac('sha256', secret).update('apps_hub_app').digest('hex');

const migrateJobs = async (ownerUrl: string): Promise<void> => {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false });
  await boss.start();
  for (const [name, { policy, ...options }] of Object.entries(QUEUES)) {
    await boss.createQueue(name, { policy, ...options });
    // Also updates queues created by an earlier version.
    await boss.updateQueue(name, options);
  }
  await boss.stop({ graceful: false });
};

const functionsOf = (file: string): Promise<string> =>
  readFile(new URL(`functions/${file}`, import.meta.url), 'utf8');

/** Also when nothing changed: whether the data came from another server. */
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

/**
 * Functions, rights and queues. A process that starts beside others of the same version changes nothing: to replace a trigger or a policy
 * locks its table, and the others are at work.
 */
const setUp = async (sql: postgres.Sql, ownerUrl: string): Promise<void> => {
  const digest = await versionDigest();
  const [known] = await sql<{ digest: string | null }[]>`
    select obj_description('public'::regnamespace, 'pg_namespace') as digest`;
  const isSetUp = known?.digest === digest;
  for (const file of isSetUp ? [AT_EVERY_START] : FUNCTIONS)
    await sql.unsafe(await functionsOf(file)).simple();
  if (isSetUp) return;
  await migrateJobs(ownerUrl);
  await sql.unsafe(JOB_GRANTS);
  await sql.unsafe(`comment on schema public is '${digest}'`);
};

const appUrlOf = (ownerUrl: string, password: string): string => {
  const url = new URL(ownerUrl);
  url.username = 'apps_hub_app';
  url.password = password;
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
 * The application role gets its password once. A process with another secret must not lock out the one that is running: it is refused,
 * before it changes anything.
 */
const ensureSignIn = async (sql: postgres.Sql, appUrl: string, password: string): Promise<void> => {
  await ensureRole(sql, 'apps_hub_app');
  const [role] = await sql<{ hasPassword: boolean }[]>`
    select rolcanlogin as "hasPassword" from pg_roles where rolname = 'apps_hub_app'`;
  if (!role?.hasPassword) await sql.unsafe(`alter role apps_hub_app login password '${password}'`);
  else if (!(await canSignIn(appUrl)))
    throw new Error(
      'this database was set up with another APP_SECRET: nothing was changed. To give it this one for good, stop the servers, run ' +
        '"alter role apps_hub_app nologin" as the owner, and start again',
    );
};

/**
 * Brings a database to this version: tables, roles, rights, ledger functions and queues. Safe to repeat, and only one process at a time
 * does it (advisory lock). Refuses another secret than the database was set up with. Returns the address at which the application connects as the role that owns nothing.
 */
export const migrate = async (ownerUrl: string, options: { readonly secret: string }): Promise<string> => {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  const password = rolePassword(options.secret);
  const appUrl = appUrlOf(ownerUrl, password);
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await ensureSignIn(sql, appUrl, password);
    await runMigrations(drizzle(sql), { migrationsFolder: MIGRATIONS });
    await setUp(sql, ownerUrl);
  } finally {
    await sql.end();
  }
  return appUrl;
};
