import postgres from 'postgres';

import { homeMigrations } from './distributed/node-migrations.ts';
import { isBeingDistributed, isDistributed, readWorkers, SPREADING } from './distributed/cluster.ts';
import { setUpRole, setUpWorker } from './distributed/set-up-worker.ts';
import {
  applyFunctions,
  appUrlOf,
  connectOwner,
  ensureSignIn,
  isSetUp,
  noteSetUp,
  runMigrations,
  setUpQueues,
} from './set-up.ts';

/** An arbitrary number that no other program uses for advisory locks in this database. */
const MIGRATION_LOCK = 7_260_419;

/** Runs `work` on an owner connection, while no other process changes the installation. */
export const whileChanging = async <T>(
  ownerUrl: string,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> => {
  const sql = connectOwner(ownerUrl);
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    return await work(sql);
  } finally {
    await sql.end();
  }
};

/**
 * Functions, rights and queues. A process that starts alongside others of the same version changes nothing, since replacing a trigger or
 * a policy would lock a table that the others are using.
 */
const setUp = async (sql: postgres.Sql, ownerUrl: string): Promise<void> => {
  const known = await isSetUp(sql);
  await applyFunctions(sql, { all: !known });
  if (!known) await setUpQueues(ownerUrl);
};

const migrateDistributed = async (sql: postgres.Sql, ownerUrl: string, secret: string): Promise<void> => {
  await sql.unsafe(SPREADING).simple();
  const workers = await readWorkers(sql, ownerUrl);
  await runMigrations(sql, homeMigrations);
  if (!(await isSetUp(sql))) await setUpRole(sql, secret);
  await setUp(sql, ownerUrl);
  for (const worker of workers) await setUpWorker(worker, secret);
  await noteSetUp(sql);
};

/**
 * Migrates a database to this version: tables, roles, rights, ledger functions and queues, on each node of a distributed one. Safe to
 * repeat, and only one process at a time does it (advisory lock). Refuses another secret than the database was set up with. Returns the
 * address at which the application connects as the role that owns nothing.
 */
export const migrate = async (ownerUrl: string, { secret }: { readonly secret: string }): Promise<string> =>
  whileChanging(ownerUrl, async (sql) => {
    await ensureSignIn(sql, ownerUrl, secret);
    if (await isBeingDistributed(sql))
      throw new Error('npm run distribute was interrupted here: run it again before you start a server');
    if (await isDistributed(sql)) await migrateDistributed(sql, ownerUrl, secret);
    else {
      await runMigrations(sql);
      await setUp(sql, ownerUrl);
      await noteSetUp(sql);
    }
    return appUrlOf(ownerUrl, secret);
  });

/** An arbitrary number that no other program uses for advisory locks in this database. */
const SET_UP_LOCK = 7_260_420;

/** Runs `work` while no other process runs its own; the lock is released when the process ends. */
export const oneAtATime = async <T>(ownerUrl: string, work: () => Promise<T>): Promise<T> => {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(${SET_UP_LOCK})`;
    return await work();
  } finally {
    await sql.end();
  }
};
