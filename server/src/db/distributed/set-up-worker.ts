import type postgres from 'postgres';

import type { Node } from '../nodes.ts';
import {
  applyFunctions,
  connectOwner,
  ensureSignIn,
  isSetUp,
  noteSetUp,
  rolePassword,
  runMigrations,
  setUpQueues,
} from '../set-up.ts';
import { nodeMigrations } from './node-migrations.ts';

/** Runs `work` with a connection of the owner whose changes stay on this node. */
export const onNode = async <T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  const sql = connectOwner(url, { here: true });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
};

/**
 * How the application's role works on a distributing server: other nodes learn which store its transaction is of, and each statement is
 * planned with its store, else all shards are asked from the sixth time on. The nodes sign in to each other as it, too.
 *
 * Its commits wait until they are written, also on servers that do not wait by themselves: a move copies what its old node has written, and
 * what is only committed would be lost with the old rows, though its client was told that it is done.
 */
export const setUpRole = async (sql: postgres.Sql, secret: string): Promise<void> => {
  const [here] = await sql<{ name: string }[]>`select quote_ident(current_database()) as name`;
  for (const setting of [
    'plan_cache_mode = force_custom_plan',
    `citus.propagate_set_commands = 'local'`,
    'synchronous_commit = on',
  ])
    await sql.unsafe(`alter role apps_hub_app in database ${here?.name ?? ''} set ${setting}`);
  await sql`
    insert into pg_dist_authinfo (nodeid, rolename, authinfo)
    values (0, 'apps_hub_app', ${`password=${rolePassword(secret)}`})
    on conflict (rolename, nodeid) do update set authinfo = excluded.authinfo`;
};

/** Creates the role and the tables that this node has for itself, before it gets any store's rows. */
export const prepareWorker = (node: Node, secret: string): Promise<void> =>
  onNode(node.url, async (sql) => {
    await ensureSignIn(sql, node.url, secret);
    await runMigrations(sql, nodeMigrations);
  });

/** Migrates a node other than home to this version. Home comes first, because it gives the nodes the stores' tables. */
export const setUpWorker = async (node: Node, secret: string): Promise<void> => {
  await prepareWorker(node, secret);
  await onNode(node.url, async (sql) => {
    const known = await isSetUp(sql);
    await applyFunctions(sql, { all: !known });
    if (known) return;
    await setUpRole(sql, secret);
    await setUpQueues(node.url);
    await noteSetUp(sql);
  });
};
