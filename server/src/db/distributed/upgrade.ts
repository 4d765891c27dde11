import type postgres from 'postgres';

import { isHalfWay, migrateWhileUsed } from '../beside/migrate-while-used.ts';
import { LOCK_MS, patiently, type Patience } from '../beside/patience.ts';
import type { Node } from '../nodes.ts';
import { isAnyRunning } from '../presence.ts';
import { isCurrent, isSetUp, runMigrations, type Secrets, setUpServer } from '../set-up.ts';
import { SPREADING } from './cluster.ts';
import { removeHomeRows } from './home-rows.ts';
import { homeMigrations } from './node-migrations.ts';
import { setUpRole, setUpWorker } from './set-up-worker.ts';

interface Upgrade {
  readonly secrets: Secrets;
  readonly isNewSecret: boolean;
  /** The nodes besides home, all of which answer if there is anything to change. */
  readonly workers: readonly Node[];
  /** The digest of the last release, if it may work meanwhile and afterwards. */
  readonly beside: string | null;
  readonly patience: Patience;
  /** Home now names the last release, so its processes may come in. */
  readonly onNamed?: () => Promise<unknown>;
  /** The migrations; this version's by default. */
  readonly folder?: string;
}

/** Lets the nodes use the limits that a transaction of this connection sets: a change must not wait long for locks on any of them. */
const LIMITS_EVERYWHERE = `set citus.propagate_set_commands = 'local'`;

const migrateHome = async (
  sql: postgres.Sql,
  { beside, patience, onNamed, folder }: Upgrade,
  isUsed: boolean,
): Promise<void> => {
  await sql.unsafe(SPREADING).simple();
  if (isUsed) {
    await sql.unsafe(LIMITS_EVERYWHERE);
    await migrateWhileUsed(sql, {
      beside,
      patience,
      change: homeMigrations,
      ...(onNamed && { onNamed }),
      folder,
    });
    // Earlier versions left these rows behind.
    await patiently(patience, 'rows that were spread', () => removeHomeRows(sql, LOCK_MS));
    // Does not touch other nodes if there is nothing to do, since one may be down.
  } else if (!(await isCurrent(sql))) {
    await runMigrations(sql, homeMigrations, beside);
    await removeHomeRows(sql);
  }
};

/**
 * Brings every node of a distributed installation to this version, home first, while this or the last release works on it. Each statement
 * waits only for moments for the locks of one table on all nodes, and is repeated.
 */
export const upgradeNodes = async (sql: postgres.Sql, ownerUrl: string, upgrade: Upgrade): Promise<void> => {
  const { secrets, isNewSecret, workers, beside, patience, folder } = upgrade;
  const isUsed = (await isAnyRunning(sql)) || (await isHalfWay(sql));
  await migrateHome(sql, upgrade, isUsed);
  if (isNewSecret || !(await isSetUp(sql))) await setUpRole(sql, secrets.secret);
  await setUpServer(sql, ownerUrl, { beside, isUsed, patience });
  for (const worker of workers) await setUpWorker(worker, secrets, { beside, isUsed, patience, folder });
};
