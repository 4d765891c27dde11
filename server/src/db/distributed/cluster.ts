import type postgres from 'postgres';

import type { Node } from '../nodes.ts';

export interface NodeRow {
  readonly host: string;
  readonly port: number;
}

/** Exists during a distribution, and holds the definitions that are dropped meanwhile (distribute.ts). */
export const WORK_TABLE = 'distribution_work';

/** For a connection that creates tables, keys and triggers on all nodes. Our triggers only touch rows of their own store. */
export const SPREADING = `set citus.enable_unsafe_triggers = on; set citus.multi_shard_modify_mode = 'sequential'`;

/** The same user, password and database on another server. */
export const nodeAt = (home: string, { host, port }: NodeRow): Node => {
  const url = new URL(home);
  url.hostname = host;
  url.port = String(port);
  // The folder of the home node's own socket.
  url.searchParams.delete('host');
  return { name: `${host}:${port}`, url: url.href };
};

export const hasCitus = async (sql: postgres.Sql): Promise<boolean> =>
  (await sql`select from pg_extension where extname = 'citus'`).length > 0;

/** A store's tables move together, so any of them gives its node. */
export const isDistributed = async (sql: postgres.Sql): Promise<boolean> =>
  (await hasCitus(sql)) &&
  (await sql`select from pg_dist_partition where logicalrelid = to_regclass('posting')`).length > 0;

export const isBeingDistributed = async (sql: postgres.Sql): Promise<boolean> => {
  const [row] = await sql<{ exists: boolean }[]>`select to_regclass(${WORK_TABLE}) is not null as exists`;
  return row?.exists === true;
};

/** The nodes besides the home node, with their addresses for the user of `url`. */
export const readWorkers = async (sql: postgres.Sql, url: string): Promise<readonly Node[]> => {
  const rows = await sql<NodeRow[]>`
    select nodename as host, nodeport as port from pg_dist_node
    where isactive and groupid <> 0 and noderole = 'primary' order by nodeid`;
  return rows.map((row) => nodeAt(url, row));
};

/** An error that the person at the command line can correct. */
export class Refused extends Error {}
