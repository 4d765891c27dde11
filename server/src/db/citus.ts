import type { StoreId } from '@apps-hub/domain/ids';
import postgres from 'postgres';

import type { Directory, Node } from './nodes.ts';

interface NodeRow {
  readonly host: string;
  readonly port: number;
}

/** The same role, password and database on another server. */
const nodeAt = (home: string, { host, port }: NodeRow): Node => {
  const url = new URL(home);
  url.hostname = host;
  url.port = String(port);
  return { name: `${host}:${port}`, url: url.href };
};

/** The tables of a store move together, so any of them tells its place. */
const isDistributed = async (sql: postgres.Sql): Promise<boolean> => {
  const [found] = await sql`select from pg_extension where extname = 'citus'`;
  if (!found) return false;
  return (await sql`select from pg_dist_partition where logicalrelid = 'posting'::regclass`).length > 0;
};

/** Where Citus keeps the stores of the database at `url`; undefined for a database that is not distributed. */
export const citusDirectory = async (url: string): Promise<Directory | undefined> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  if (!(await isDistributed(sql))) {
    await sql.end();
    return undefined;
  }
  const rows = await sql<NodeRow[]>`
    select nodename as host, nodeport as port from pg_dist_node
    where isactive and shouldhaveshards and noderole = 'primary' order by nodeid`;
  return {
    nodes: rows.map((row) => nodeAt(url, row)),
    nodeOf: async (storeId: StoreId) => {
      const [row] = await sql<NodeRow[]>`
        select n.nodename as host, n.nodeport as port from pg_dist_placement p
        join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
        where p.shardid = get_shard_id_for_distribution_column('posting', ${storeId}::text)`;
      if (!row) throw new Error(`no node holds ${storeId}`);
      return nodeAt(url, row);
    },
    close: () => sql.end(),
  };
};
