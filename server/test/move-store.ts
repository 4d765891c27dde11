import type { StoreId } from '@apps-hub/domain/ids';

import type { TestDatabase } from './test-database.ts';

type Owner = TestDatabase['owner'];

/** A store's tables, and their columns that are not generated. */
const tables = (owner: Owner) => owner<{ name: string; columns: string; key: string }[]>`
  select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
    case when c.relname = 'store' then 'id' when c.relname = 'due_work' then 'store' else 'store_id' end as key
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relname in ('store', 'due_work') or exists (
    select from pg_attribute s where s.attrelid = c.oid and s.attname = 'store_id' and not s.attisdropped
  ))
  group by c.relname order by c.relname`;

/** Moves a store's rows to another database, like moving its shards. Its row in `store` is on every node. */
export const moveStore = async (storeId: StoreId, from: Owner, to: Owner): Promise<void> => {
  for (const { name, columns, key } of await tables(from)) {
    const rows = await from.unsafe(
      `select coalesce(json_agg(t), '[]')::text as rows from ${name} t where ${key} = '${storeId}'`,
    );
    await to.begin(async (sql) => {
      // Triggers and foreign keys are off, as in replication.
      await sql`set local session_replication_role = replica`;
      await sql.unsafe(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, $1::json) on conflict do nothing`,
        [rows[0]?.['rows']],
      );
    });
    if (name === 'store') continue;
    await from.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql.unsafe(`delete from ${name} where ${key} = '${storeId}'`);
    });
  }
};
