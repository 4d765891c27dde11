import type postgres from 'postgres';

import { homeMigrations } from './distributed/node-migrations.ts';
import { isBeingDistributed, isDistributed, readWorkers, SPREADING } from './distributed/cluster.ts';
import { onNode, setUpRole, setUpWorker } from './distributed/set-up-worker.ts';
import { hasAllMigrations, refuseNewer } from './installed.ts';
import { closeOwner, connectOwner } from './owner.ts';
import { othersGone, type Patience, type Place, takePlace } from './presence.ts';
import {
  appUrlOf,
  ensureSignIn,
  isSetUp,
  refreshFunctions,
  runMigrations,
  setUpFunctions,
  setUpQueues,
} from './set-up.ts';

/** An arbitrary number that no other program uses for advisory locks in this database. */
const MIGRATION_LOCK = 7_260_419;

/** Checks each node: a newer version may have been interrupted before it reached all of them. */
const refuseNewerAnywhere = async (sql: postgres.Sql, ownerUrl: string): Promise<void> => {
  await refuseNewer(sql);
  if (!(await isDistributed(sql))) return;
  for (const { url } of await readWorkers(sql, ownerUrl)) await onNode(url, refuseNewer);
};

/**
 * Runs `work` on an owner connection, while no other process changes the installation. Refuses a database that a newer version has set
 * up, before anything is written.
 */
export const whileChanging = async <T>(
  ownerUrl: string,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> => {
  const sql = connectOwner(ownerUrl);
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await refuseNewerAnywhere(sql, ownerUrl);
    return await work(sql);
  } finally {
    await closeOwner(sql);
  }
};

const isCurrent = async (sql: postgres.Sql): Promise<boolean> =>
  (await hasAllMigrations(sql)) && (await isSetUp(sql));

const isCurrentAnywhere = async (sql: postgres.Sql, ownerUrl: string): Promise<boolean> => {
  if (!(await isCurrent(sql))) return false;
  if (!(await isDistributed(sql))) return true;
  for (const { url } of await readWorkers(sql, ownerUrl)) if (!(await onNode(url, isCurrent))) return false;
  return true;
};

/**
 * Queues, functions and rights. A process that starts alongside others of the same version changes nothing, since replacing a trigger or
 * a policy would lock a table that the others are using. The functions come last, because they record that all is set up.
 */
const setUp = async (sql: postgres.Sql, ownerUrl: string): Promise<void> => {
  if (await isSetUp(sql)) return void (await refreshFunctions(sql));
  await setUpQueues(ownerUrl);
  await setUpFunctions(sql);
};

const migrateDistributed = async (sql: postgres.Sql, ownerUrl: string, secret: string): Promise<void> => {
  await sql.unsafe(SPREADING).simple();
  const workers = await readWorkers(sql, ownerUrl);
  await runMigrations(sql, homeMigrations);
  if (!(await isSetUp(sql))) await setUpRole(sql, secret);
  await setUp(sql, ownerUrl);
  for (const worker of workers) await setUpWorker(worker, secret);
};

interface Options {
  readonly secret: string;
  /** How long to wait for processes of other versions; by default not at all. */
  readonly patience?: Patience;
}

const bringUpToDate = async (
  sql: postgres.Sql,
  ownerUrl: string,
  { secret, patience = { waitMs: 0, say: () => undefined } }: Options,
): Promise<string> => {
  await ensureSignIn(sql, ownerUrl, secret);
  if (await isBeingDistributed(sql))
    throw new Error('npm run distribute was interrupted here: run it again before you start a server');
  if (!(await isCurrentAnywhere(sql, ownerUrl))) await othersGone(sql, patience);
  if (await isDistributed(sql)) await migrateDistributed(sql, ownerUrl, secret);
  else {
    await runMigrations(sql);
    await setUp(sql, ownerUrl);
  }
  return appUrlOf(ownerUrl, secret);
};

/**
 * Migrates a database to this version: tables, roles, rights, ledger functions and queues, on each node of a distributed one. Safe to
 * repeat, and only one process at a time does it (advisory lock). Refuses a newer database, one that another version is using, and another
 * secret than the database was set up with. Returns the address at which the application connects as the role that owns nothing.
 */
export const migrate = (ownerUrl: string, options: Options): Promise<string> =>
  whileChanging(ownerUrl, (sql) => bringUpToDate(sql, ownerUrl, options));

/** Runs the work on a connection that stays open and does not hold the lock. */
const alone = async (sql: postgres.Sql, work: () => Promise<void>): Promise<void> => {
  await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
  try {
    await work();
  } finally {
    await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`;
  }
};

/** Migrates the database, then keeps other versions from changing it as long as this process runs. */
export const enter = (
  ownerUrl: string,
  { onReplaced, ...options }: Options & { readonly onReplaced: (reason: string) => void },
): Promise<{ readonly appUrl: string; readonly place: Place }> =>
  whileChanging(ownerUrl, async (sql) => {
    const appUrl = await bringUpToDate(sql, ownerUrl, options);
    return { appUrl, place: await takePlace(ownerUrl, { alone, onReplaced }) };
  });

/** An arbitrary number that no other program uses for advisory locks in this database. */
const SET_UP_LOCK = 7_260_420;

/** Runs `work` while no other process runs its own; the lock is released when the process ends. */
export const oneAtATime = async <T>(ownerUrl: string, work: () => Promise<T>): Promise<T> => {
  const sql = connectOwner(ownerUrl);
  try {
    await sql`select pg_advisory_lock(${SET_UP_LOCK})`;
    return await work();
  } finally {
    await closeOwner(sql);
  }
};
