import type postgres from 'postgres';

import { NODE_TABLES } from './node-migrations.ts';
import { readHolders } from './places.ts';

export interface Table {
  readonly name: string;
  readonly isOfStores: boolean;
  readonly isDistributed: boolean;
  /** The tables that its foreign keys reference. */
  readonly pointsTo: readonly string[];
}

export const readTables = (sql: postgres.Sql): Promise<readonly Table[]> => sql<Table[]>`
  select c.relname as name,
    exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
    ) as "isOfStores",
    exists (
      select from pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod = case when exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
      ) then 'h' else 'n' end and (p.repmodel = 't' or p.partmethod = 'h')
    ) as "isDistributed",
    array(
      select distinct t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f'
    ) as "pointsTo"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'distribution_work'
  order by c.relname`;

/** Orders tables after those that their keys reference, by distance from a table without keys, then by name. */
const byDepth = (tables: readonly Table[]): readonly Table[] => {
  const known = new Map(tables.map((table) => [table.name, table]));
  const depthOf = (table: Table): number =>
    Math.max(
      0,
      ...table.pointsTo.map((name) => {
        const other = known.get(name);
        return other && other !== table ? depthOf(other) + 1 : 0;
      }),
    );
  return tables
    .map((table) => ({ table, depth: depthOf(table) }))
    .sort((a, b) => a.depth - b.depth || Number(a.table.name > b.table.name) - 0.5)
    .map(({ table }) => table);
};

export interface TablePlan {
  /** Distributed by store, in this order. */
  readonly stores: readonly Table[];
  /** Copied to each node, in this order. */
  readonly everywhere: readonly Table[];
  /** Local to each node. */
  readonly ofNodes: readonly Table[];
}

/** `customer` comes first, since the others are colocated with it. */
export const planTables = (tables: readonly Table[]): TablePlan => {
  const stores = byDepth(tables.filter(({ isOfStores }) => isOfStores));
  const first = stores.filter(({ name }) => name === 'customer');
  return {
    stores: [...first, ...stores.filter(({ name }) => name !== 'customer')],
    everywhere: byDepth(tables.filter(({ name, isOfStores }) => !isOfStores && !NODE_TABLES.has(name))),
    ofNodes: tables.filter(({ name, isOfStores }) => !isOfStores && NODE_TABLES.has(name)),
  };
};

export interface InstallationPlan {
  readonly plan: TablePlan;
  /** Nodes that will hold stores. */
  readonly nodes: readonly string[];
  readonly stores: number;
  readonly bytes: number;
}

export const readPlan = async (sql: postgres.Sql, ownerUrl: string): Promise<InstallationPlan> => {
  const [row] = await sql<{ stores: number; bytes: string }[]>`
    select (select count(*)::int from store) as stores, pg_database_size(current_database())::text as bytes`;
  return {
    plan: planTables(await readTables(sql)),
    nodes: (await readHolders(sql, ownerUrl)).map(({ name }) => name),
    stores: row?.stores ?? 0,
    bytes: Number(row?.bytes ?? 0),
  };
};
