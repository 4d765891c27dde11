import type postgres from 'postgres';

import { isBeingDistributed, isDistributed, readWorkers } from './distributed/cluster.ts';
import { onNode, type Reached, reachNodes } from './distributed/set-up-worker.ts';
import { upgradeNodes } from './distributed/upgrade.ts';
import { wait } from '../process/wait.ts';
import { isHalfWay, migrateWhileUsed } from './beside/migrate-while-used.ts';
import { NO_PATIENCE, type Patience } from './beside/patience.ts';
import { isGuest, NEIGHBOUR, refuseNewer } from './installed.ts';
import type { Node } from './nodes.ts';
import { closeOwner, connectOwner } from './owner.ts';
import { isAnyRunning, othersGone, type Place, takePlace } from './presence.ts';
import {
  appUrlOf,
  ensureSignIn,
  isCurrent,
  refreshEpoch,
  runMigrations,
  type Secrets,
  setUpServer,
} from './set-up.ts';

/** Arbitrary numbers that no other program uses for advisory locks in this database. */
const MIGRATION_LOCK = 7_260_419;
const SET_UP_LOCK = 7_260_420;
/**
 * Processes register under this lock, and an upgrade checks which have. It is given back as soon as the database names the older version that may
 * work there too: its processes need not wait until the upgrade has built its indexes.
 */
const DOOR_LOCK = 7_260_422;
const AGAIN_MS = 100;

const tryLock = async (sql: postgres.Sql, key: number): Promise<boolean> => {
  const [row] = await sql<{ isMine: boolean }[]>`select pg_try_advisory_lock(${key}) as "isMine"`;
  return row?.isMine === true;
};

/**
 * Polls for the lock: a statement that waits for it would keep a snapshot open, and `CREATE INDEX CONCURRENTLY` in another process waits for the
 * end of every open snapshot.
 */
const lock = async (sql: postgres.Sql, key: number): Promise<void> => {
  while (!(await tryLock(sql, key))) await wait(AGAIN_MS);
};

/** Returns whether this connection held the lock. */
const unlock = async (sql: postgres.Sql, key: number): Promise<boolean> => {
  const [row] = await sql<{ wasMine: boolean }[]>`select pg_advisory_unlock(${key}) as "wasMine"`;
  return row?.wasMine === true;
};

const NO_NODES: Reached = { answering: [], silent: [] };

const reachWorkers = async (sql: postgres.Sql, ownerUrl: string): Promise<Reached> =>
  (await isDistributed(sql)) ? reachNodes(await readWorkers(sql, ownerUrl)) : NO_NODES;

/**
 * Checks each node that answers: a newer version may have been interrupted before it reached all of them. It changes home first, so a node
 * that is down cannot be newer than home.
 */
const refuseNewerAnywhere = async (sql: postgres.Sql, ownerUrl: string): Promise<void> => {
  await refuseNewer(sql);
  for (const { url } of (await reachWorkers(sql, ownerUrl)).answering) await onNode(url, refuseNewer);
};

const lockAll = async (sql: postgres.Sql): Promise<void> => {
  await lock(sql, MIGRATION_LOCK);
  await lock(sql, DOOR_LOCK);
};

const areCurrent = async (sql: postgres.Sql, workers: readonly Node[]): Promise<boolean> => {
  if (!(await isCurrent(sql))) return false;
  for (const { url } of workers) if (!(await onNode(url, isCurrent))) return false;
  return true;
};

/** Whether a start would change nothing, on any node. */
const isUpToDate = async (sql: postgres.Sql, ownerUrl: string): Promise<boolean> =>
  !(await isBeingDistributed(sql)) && areCurrent(sql, (await reachWorkers(sql, ownerUrl)).answering);

/**
 * Like `lockAll`, or only the door's lock while a newer version upgrades the database and lets this one work there, or while stores are moved
 * and this start changes nothing.
 */
const lockOrVisit = async (sql: postgres.Sql, ownerUrl: string): Promise<void> => {
  for (;;) {
    if (await tryLock(sql, MIGRATION_LOCK)) return lock(sql, DOOR_LOCK);
    if (await tryLock(sql, DOOR_LOCK)) {
      if ((await isGuest(sql)) || (await isUpToDate(sql, ownerUrl))) return;
      await unlock(sql, DOOR_LOCK);
    }
    await wait(AGAIN_MS);
  }
};

/** Refuses a database that a newer version has set up and that does not name this one, before anything is written. */
const whileLocked = async <T>(
  ownerUrl: string,
  take: (sql: postgres.Sql, ownerUrl: string) => Promise<void>,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> => {
  const sql = connectOwner(ownerUrl, { isOnce: true });
  try {
    await take(sql, ownerUrl);
    await refuseNewerAnywhere(sql, ownerUrl);
    return await work(sql);
  } finally {
    await closeOwner(sql);
  }
};

/**
 * Runs `work` on an owner connection, while no other process changes the installation. Refuses a database that a newer version has set
 * up, before anything is written, even if this one may serve there.
 */
export const whileChanging = <T>(ownerUrl: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> =>
  whileLocked(ownerUrl, lockAll, async (sql) => {
    if (await isGuest(sql))
      throw new Error(
        'a newer version has set up this database: run this with that one. Nothing was changed',
      );
    return work(sql);
  });

/** A database on one server: at once if nobody uses it, and in small steps if this or the last release does. */
const migrateOne = async (sql: postgres.Sql, ownerUrl: string, patience: Patience): Promise<void> => {
  const isUsed = (await isAnyRunning(sql)) || (await isHalfWay(sql));
  const openDoor = () => unlock(sql, DOOR_LOCK);
  if (isUsed) await migrateWhileUsed(sql, { beside: NEIGHBOUR, patience, onNamed: openDoor });
  else await runMigrations(sql, undefined, NEIGHBOUR);
  await setUpServer(sql, ownerUrl, { beside: NEIGHBOUR, isUsed, patience });
};

/**
 * Runs `work`, which moves stores, while no other process changes the installation. Processes of this version start meanwhile: they change
 * nothing.
 */
export const whileMoving = <T>(ownerUrl: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> =>
  whileChanging(ownerUrl, async (sql) => {
    await unlock(sql, DOOR_LOCK);
    return work(sql);
  });

const namesOf = (nodes: readonly Node[]): string => nodes.map(({ name }) => name).join(', ');

/** A start that changes nothing needs no other node; a change needs all of them. */
const allowSilent = (silent: readonly Node[], { isChange, say }: SilentOptions): void => {
  if (silent.length === 0) return;
  if (isChange)
    throw new Error(
      `these nodes do not answer, and every node must be changed: ${namesOf(silent)}. Nothing was changed: start them first`,
    );
  say(`these nodes do not answer, and their stores are not served until they do: ${namesOf(silent)}`);
};

interface SilentOptions {
  /** The start upgrades the installation. */
  readonly isChange: boolean;
  readonly say: (line: string) => void;
}

interface Options extends Secrets {
  /** How long to wait for processes of other versions; by default not at all. */
  readonly patience?: Patience;
}

const bringUpToDate = async (
  sql: postgres.Sql,
  ownerUrl: string,
  { secret, former, patience = NO_PATIENCE }: Options,
): Promise<string> => {
  const { answering: workers, silent } = await reachWorkers(sql, ownerUrl);
  if (silent.length > 0)
    allowSilent(silent, { isChange: !(await areCurrent(sql, workers)), say: patience.say });
  const { isNew: isNewSecret } = await ensureSignIn(sql, ownerUrl, { secret, former });
  if (await isBeingDistributed(sql))
    throw new Error('npm run distribute was interrupted here: run it again before you start a server');
  const isOnNodes = await isDistributed(sql);
  if (await isGuest(sql)) await refreshEpoch(sql);
  else {
    if (!(await areCurrent(sql, workers))) await othersGone(sql, NEIGHBOUR, patience);
    if (isOnNodes)
      await upgradeNodes(sql, ownerUrl, {
        secrets: { secret, former },
        isNewSecret,
        workers,
        beside: NEIGHBOUR,
        patience,
        onNamed: () => unlock(sql, DOOR_LOCK),
      });
    else await migrateOne(sql, ownerUrl, patience);
  }
  return appUrlOf(ownerUrl, secret);
};

/**
 * Migrates a database to this version: tables, roles, rights, ledger functions and queues, on each node of a distributed one. Safe to
 * repeat, and only one process at a time does it (advisory lock). Refuses a newer database, unless it names this version as one that may
 * work here, too: then it changes nothing. Refuses a database that is used by a version beside which this one cannot work, and another secret
 * than the database was set up with. Returns the address at which the application connects as the role that owns nothing.
 */
export const migrate = (ownerUrl: string, options: Options): Promise<string> =>
  whileLocked(ownerUrl, lockOrVisit, (sql) => bringUpToDate(sql, ownerUrl, options));

/**
 * Runs the work on a connection that stays open and does not hold the lock. Throws if the connection, and with it the lock, was lost meanwhile.
 */
const alone = async (sql: postgres.Sql, work: () => Promise<void>): Promise<void> => {
  await lock(sql, DOOR_LOCK);
  let wasMine = false;
  try {
    await work();
  } finally {
    wasMine = await unlock(sql, DOOR_LOCK);
  }
  if (!wasMine) throw new Error('the connection was lost while the lock was held');
};

/** Migrates the database, then shows other versions that this process runs, as long as it does. */
export const enter = (
  ownerUrl: string,
  { onReplaced, ...options }: Options & { readonly onReplaced: (reason: string) => void },
): Promise<{ readonly appUrl: string; readonly place: Place }> =>
  whileLocked(ownerUrl, lockOrVisit, async (sql) => {
    const appUrl = await bringUpToDate(sql, ownerUrl, options);
    return { appUrl, place: await takePlace(ownerUrl, { alone, onReplaced }) };
  });

/** Runs `work` while no other process runs its own; the lock is released when the process ends. */
export const oneAtATime = async <T>(ownerUrl: string, work: () => Promise<T>): Promise<T> => {
  const sql = connectOwner(ownerUrl);
  try {
    await lock(sql, SET_UP_LOCK);
    return await work();
  } finally {
    await closeOwner(sql);
  }
};
