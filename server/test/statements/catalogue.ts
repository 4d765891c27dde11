import type postgres from 'postgres';

import type { Catalogue } from './rules.ts';

let read: Catalogue | undefined;

/** What the rules need to know about the database; the same in every copy of the lane's. */
export const readCatalogue = async (owner: postgres.Sql): Promise<Catalogue> => {
  if (read) return read;
  const tenants = await owner<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`;
  // "at time zone" is immutable for instants, and we use nothing else.
  const changing = await owner<{ name: string }[]>`
    select proname as name from pg_proc where proname <> 'timezone' group by proname having bool_or(provolatile <> 'i')`;
  read = {
    tenants: new Set(tenants.map(({ name }) => name)),
    changing: new Set(changing.map(({ name }) => name)),
  };
  return read;
};
