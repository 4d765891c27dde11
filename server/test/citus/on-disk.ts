import type postgres from 'postgres';

/** The tables and indexes of this database server whose files contain a text, including Citus' parts and dropped tables not yet removed. */
export const filesWith = async (sql: postgres.Sql, text: string): Promise<readonly string[]> => {
  await sql`checkpoint`;
  await sql`set citus.override_table_visibility = off`;
  const rows = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i', 't') and c.relfilenode <> 0
      and position(convert_to(${text}, 'UTF8') in pg_read_binary_file(pg_relation_filepath(c.oid), 0, 100000000, true)) > 0
    order by 1`;
  return rows.map(({ name }) => name);
};
