import type postgres from 'postgres';

import { migrateWhileUsed } from '../beside/migrate-while-used.ts';
import { NO_PATIENCE, type Patience } from '../beside/patience.ts';
import { isBusy } from '../failures.ts';
import type { Node } from '../nodes.ts';
import { closeOwner, connectOwner } from '../owner.ts';
import { ensureSignIn, isSetUp, rolePassword, runMigrations, type Secrets, setUpServer } from '../set-up.ts';
import { nodeMigrations } from './node-migrations.ts';
import { postgresAt } from '../postgres-at.ts';

/** Runs `work` on an owner connection whose changes stay on this node. */
export const onNode = async <T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  const sql = connectOwner(url, { here: true });
  try {
    return await work(sql);
  } finally {
    await closeOwner(sql);
  }
};

/**
 * Settings of the application role on a distributed server: other nodes learn the store of its transaction, and each statement is planned
 * with its store. A cached plan, used from the sixth execution on, queries all shards, and Citus 14.0.1 keeps 41 kB of memory for each
 * call of one. Nodes also use the role to sign in to each other.
 *
 * Its commits are synchronous, even on servers that default to asynchronous ones: a move copies what its old node has written, and a
 * commit that was reported but not written would be lost with the old rows.
 */
export const setUpRole = async (sql: postgres.Sql, secret: string): Promise<void> => {
  const [here] = await sql<{ name: string }[]>`select quote_ident(current_database()) as name`;
  const database = `database ${here?.name ?? ''}`;
  for (const setting of [
    'plan_cache_mode = force_custom_plan',
    `citus.propagate_set_commands = 'local'`,
    'synchronous_commit = on',
  ])
    await sql.unsafe(`alter role apps_hub_app in ${database} set ${setting}`);
  // A statement may call a function that queries tables. Both run on the store's node, so both see the same rows. Also for the owner, who
  // proves the books.
  await sql.unsafe(`alter ${database} set citus.allow_nested_distributed_execution = on`);
  await sql`
    insert into pg_dist_authinfo (nodeid, rolename, authinfo)
    values (0, 'apps_hub_app', ${`password=${rolePassword(secret)}`})
    on conflict (rolename, nodeid) do update set authinfo = excluded.authinfo`;
};

const ANSWER_SECONDS = 5;

const answers = async ({ url }: Node): Promise<boolean> => {
  const sql = postgresAt(url, { max: 1, connect_timeout: ANSWER_SECONDS, onnotice: () => undefined });
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    // A wrong password or a missing database does not go away by waiting.
    if (!isBusy(error)) throw error;
    return false;
  } finally {
    await closeOwner(sql);
  }
};

export interface Reached {
  readonly answering: readonly Node[];
  readonly silent: readonly Node[];
}

/** Which of these nodes answer now. */
export const reachNodes = async (nodes: readonly Node[]): Promise<Reached> => {
  const asked = await Promise.all(nodes.map(async (node) => ({ node, isUp: await answers(node) })));
  const those = (isUp: boolean): Node[] => asked.filter((each) => each.isUp === isUp).map(({ node }) => node);
  return { answering: those(true), silent: those(false) };
};

/** How this node is brought to this version; by default at once, as nobody uses the installation. */
interface NodeUpgrade {
  /** The digest of the older version that may work beside this one. */
  readonly beside: string | null;
  /** Whether processes are using the installation: then no table may be locked for long. */
  readonly isUsed: boolean;
  readonly patience: Patience;
  /** The migrations; this version's by default. */
  readonly folder?: string | undefined;
}

const AT_ONCE: NodeUpgrade = { beside: null, isUsed: false, patience: NO_PATIENCE };

/** Creates the role and the local tables of this node, before it gets any store's rows. */
export const prepareWorker = (
  node: Node,
  secrets: Secrets,
  upgrade: NodeUpgrade = AT_ONCE,
): Promise<{ readonly isNewSecret: boolean }> =>
  onNode(node.url, async (sql) => {
    const { isNew } = await ensureSignIn(sql, node.url, secrets);
    if (upgrade.isUsed) await migrateWhileUsed(sql, { ...upgrade, change: nodeMigrations });
    else await runMigrations(sql, nodeMigrations, upgrade.beside);
    return { isNewSecret: isNew };
  });

/** Migrates a worker node to this version. The home node comes first, because it gives the workers the tenant tables. */
export const setUpWorker = async (
  node: Node,
  secrets: Secrets,
  upgrade: NodeUpgrade = AT_ONCE,
): Promise<void> => {
  const { isNewSecret } = await prepareWorker(node, secrets, upgrade);
  await onNode(node.url, async (sql) => {
    if (isNewSecret) await setUpRole(sql, secrets.secret);
    if (!(await isSetUp(sql))) await setUpRole(sql, secrets.secret);
    await setUpServer(sql, node.url, upgrade);
  });
};
