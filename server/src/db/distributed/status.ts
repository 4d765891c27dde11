import type postgres from 'postgres';

import { readHolders, readParts, readStores, storesByNode } from './places.ts';
import { onNode, reachNodes } from './set-up-worker.ts';

export interface NodeStatus {
  readonly name: string;
  readonly stores: readonly string[];
  /** The node's figures; null if it does not answer. */
  readonly held: Held | null;
  /** Events of its stores that home keeps until it answers. */
  readonly kept: number;
}

interface Held {
  readonly bytes: number;
  /** Waiting jobs and due steps in its queues. */
  readonly waiting: number;
}

const heldBy = (url: string): Promise<Held> =>
  onNode(url, async (sql) => {
    const [row] = await sql<{ bytes: string; waiting: number }[]>`
      select (
          select coalesce(sum(pg_total_relation_size(to_regclass(s.logicalrelid::regclass || '_' || s.shardid))), 0)
          from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid join pg_dist_local_group g on g.groupid = p.groupid
        )::text as bytes,
        ((select count(*) from pgboss.job j where j.state in ('created', 'retry', 'active'))
          + (select count(*) from due_work w where w.due_at <= now()))::int as waiting`;
    return { bytes: Number(row?.bytes ?? 0), waiting: row?.waiting ?? 0 };
  });

/** Size, stores and waiting work of each node that may hold stores. */
export const readStatus = async (sql: postgres.Sql, ownerUrl: string): Promise<readonly NodeStatus[]> => {
  const stores = storesByNode(await readParts(sql), await readStores(sql));
  const holders = await readHolders(sql, ownerUrl);
  const { silent } = await reachNodes(holders);
  const rows = await sql<{ store: string; count: number }[]>`
    select store, count(*)::int as count from kept_delivery group by store`;
  const counts = new Map(rows.map(({ store, count }) => [store, count]));
  const keptFor = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
  return Promise.all(
    holders.map(async (node) => ({
      name: node.name,
      stores: stores.get(node.name) ?? [],
      kept: keptFor(stores.get(node.name) ?? []),
      held: silent.includes(node) ? null : await heldBy(node.url),
    })),
  );
};
