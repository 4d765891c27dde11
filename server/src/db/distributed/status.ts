import type postgres from 'postgres';

import { readHolders, readParts, readStores, storesByNode } from './places.ts';
import { onNode } from './set-up-worker.ts';

export interface NodeStatus {
  readonly name: string;
  readonly stores: readonly string[];
  readonly bytes: number;
  /** Waiting jobs and due steps in its queues. */
  readonly waiting: number;
}

/** Shards, stores and waiting work of each node that may hold stores. */
export const readStatus = async (sql: postgres.Sql, ownerUrl: string): Promise<readonly NodeStatus[]> => {
  const stores = storesByNode(await readParts(sql), await readStores(sql));
  const sizes = await sql<{ name: string; bytes: string }[]>`
    select n.nodename || ':' || n.nodeport as name, sum(z.size)::text as bytes from citus_shard_sizes() z
    join pg_dist_placement p on p.shardid = z.shard_id join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
    group by 1`;
  const found: NodeStatus[] = [];
  for (const { name, url } of await readHolders(sql, ownerUrl)) {
    const [queues] = await onNode(
      url,
      (here) => here<{ waiting: number }[]>`
        select ((select count(*) from pgboss.job j where j.state in ('created', 'retry', 'active'))
          + (select count(*) from due_work w where w.due_at <= now()))::int as waiting`,
    );
    const bytes = Number(sizes.find((size) => size.name === name)?.bytes ?? 0);
    found.push({ name, stores: stores.get(name) ?? [], bytes, waiting: queues?.waiting ?? 0 });
  }
  return found;
};
