import type postgres from 'postgres';

/**
 * Removes the rows that Citus leaves on home in the tables that it has distributed or copied from there: no statement reads them, and no
 * erasure reaches them. Free if there are none.
 */
export const removeHomeRows = (sql: postgres.Sql): Promise<unknown> =>
  sql.begin(async (tx) => {
    // Without our triggers, which forbid it; Citus' own would do it on all nodes.
    await tx`set local session_replication_role = replica`;
    const tables = await tx<{ name: string }[]>`
      select p.logicalrelid::text as name from pg_dist_partition p
      where (p.partmethod = 'h' or p.partmethod = 'n' and p.repmodel = 't') and pg_relation_size(p.logicalrelid) > 0`;
    for (const { name } of tables)
      await tx`select truncate_local_data_after_distributing_table(${name}::regclass)`;
  });
