import type { StoreId } from '@apps-hub/domain/ids';

import type { TestDatabase } from './test-database.ts';

interface Place {
  readonly schema: string;
  readonly name: string;
  /** The column with the row's store. */
  readonly column: string;
}

/** Every table whose rows belong to a store, from the database's own catalogue; jobs have the store in their data. */
const placesOf = async (owner: TestDatabase['owner']): Promise<Place[]> => {
  const places = await owner<Place[]>`
    select c.table_schema as schema, c.table_name as name, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE'
      and (c.table_schema = 'public' and c.column_name in ('store_id', 'store')
        or c.table_schema = 'pgboss' and c.table_name in ('job', 'job_common') and c.column_name = 'data')
    order by 2`;
  return [...places];
};

/** The tables in which a row of the store contains a text. */
export const tablesWith = async (
  { owner }: Pick<TestDatabase, 'owner'>,
  storeId: StoreId,
  text: string,
): Promise<string[]> => {
  const found = new Set<string>();
  for (const { schema, name, column } of await placesOf(owner)) {
    const rows = await owner.unsafe(
      `select 1 from "${schema}"."${name}" t
       where strpos("${column}"::text, $1) > 0 and strpos(lower(t::text), lower($2)) > 0 limit 1`,
      [storeId, text],
    );
    if (rows.length > 0) found.add(name);
  }
  return [...found];
};
