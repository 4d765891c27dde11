import type { Suite } from '#test/suite.ts';
import { followListing } from '../follow-listing.ts';

/** Adds many customers with balances at once, like an import. */
export const growCustomers = async ({ database, deps, store }: Suite, count: number): Promise<void> => {
  await database.owner`
    insert into customer (store_id, id, name, status, created_at, updated_at)
    select ${store.id}, 'cus_' || lpad(i::text, 26, '0'), 'Grown ' || (i * 7919 % ${count}),
      case when i % 9 = 0 then 'inactive' else 'active' end, now(), now() from generate_series(1, ${count}) i`;
  await database.owner`
    insert into wallet (store_id, customer_id, available, pending)
    select store_id, id, hashtext(id) & 511, hashtext(id || 'p') & 3 from customer c
    where store_id = ${store.id} and not exists (
      select from wallet w where w.store_id = c.store_id and w.customer_id = c.id)`;
  await followListing(deps, store.id);
};
