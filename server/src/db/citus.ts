import type { StoreId } from '@apps-hub/domain/ids';

import { isDistributed, nodeAt, type NodeRow } from './distributed/cluster.ts';
import { Lost } from './held-connection.ts';
import type { Directory } from './nodes.ts';
import { postgresAt } from './postgres-at.ts';

interface PlaceRow extends NodeRow {
  /** Whether the node has the tables that are copied to every node. */
  readonly hasCopies: boolean;
}

/** Places are remembered, so it is seldom asked. */
const IDLE_SECONDS = 20;

/** Where Citus stores each store of the database at `url`; undefined for a database that is not distributed. */
export const citusDirectory = async (url: string): Promise<Directory | undefined> => {
  const sql = postgresAt(url, { max: 1, idle_timeout: IDLE_SECONDS, onnotice: () => undefined });
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
      const [row] = await sql<PlaceRow[]>`
        select n.nodename as host, n.nodeport as port, exists (
          select from pg_dist_shard c join pg_dist_placement i on i.shardid = c.shardid
          where c.logicalrelid = 'store'::regclass and i.groupid = n.groupid
        ) as "hasCopies" from pg_dist_placement p
        join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
        where p.shardid = get_shard_id_for_distribution_column('posting', ${storeId}::text)`;
      if (!row) throw new Error(`no node holds ${storeId}`);
      // It was left out while it was down (leave-out.ts), so its copies of accounts and settings are old.
      if (!row.hasCopies) throw new Lost();
      return nodeAt(url, row);
    },
    close: () => sql.end(),
  };
};
