import type postgres from 'postgres';

/**
 * Removes the rows that Citus left on home when it distributed or copied a table: no statement reads them, and no erasure reaches them.
 * Costs nothing if there are none. Throws if others use a table for longer than `lockMs`; by default it waits for them.
 */
export const removeHomeRows = (sql: postgres.Sql, lockMs = 0): Promise<unknown> =>
  sql.begin(async (tx) => {
    await tx.unsafe(`set local lock_timeout = ${lockMs}`);
    // Disables triggers: ours forbid the removal, and Citus' own would do it on all nodes.
    await tx`set local session_replication_role = replica`;
    const tables = await tx<{ name: string }[]>`
      select p.logicalrelid::text as name from pg_dist_partition p
      where (p.partmethod = 'h' or p.partmethod = 'n' and p.repmodel = 't') and pg_relation_size(p.logicalrelid) > 0`;
    for (const { name } of tables)
      await tx`select truncate_local_data_after_distributing_table(${name}::regclass)`;
  });
