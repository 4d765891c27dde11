import type postgres from 'postgres';

import type { Node } from '../nodes.ts';
import { nodeAt } from './cluster.ts';

/** A shard of the tenant tables: a range of hashes, and its node. */
export interface Part {
  readonly id: string;
  readonly first: number;
  readonly last: number;
  readonly node: string;
}

export interface PlacedStore {
  readonly id: string;
  readonly hash: number;
}

interface PartRow extends Omit<Part, 'node'> {
  readonly host: string;
  readonly port: number;
}

export const readParts = async (sql: postgres.Sql): Promise<readonly Part[]> => {
  const rows = await sql<PartRow[]>`
    select s.shardid::text as id, s.shardminvalue::int as first, s.shardmaxvalue::int as last, n.nodename as host, n.nodeport as port
    from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
    join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
    where s.logicalrelid = 'customer'::regclass order by s.shardminvalue::int`;
  return rows.map(({ id, first, last, host, port }) => ({ id, first, last, node: `${host}:${port}` }));
};

export const readStores = (sql: postgres.Sql): Promise<readonly PlacedStore[]> =>
  sql<PlacedStore[]>`select s.id, worker_hash(s.id) as hash from store s order by s.id`;

/** Nodes that may hold stores. */
export const readHolders = async (sql: postgres.Sql, url: string): Promise<readonly Node[]> => {
  const rows = await sql<{ host: string; port: number }[]>`
    select nodename as host, nodeport as port from pg_dist_node
    where isactive and shouldhaveshards and noderole = 'primary' order by nodeid`;
  return rows.map((row) => nodeAt(url, row));
};

export const partOf = (parts: readonly Part[], { hash }: PlacedStore): Part => {
  const part = parts.find(({ first, last }) => first <= hash && hash <= last);
  if (!part) throw new Error('each hash belongs to a shard');
  return part;
};

/** The stores of each node, by the node's name. */
export const storesByNode = (
  parts: readonly Part[],
  stores: readonly PlacedStore[],
): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const store of stores) {
    const { node } = partOf(parts, store);
    found.set(node, [...(found.get(node) ?? []), store.id]);
  }
  return found;
};
