import type { CustomerId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { loadRecord } from '../customers/customer-record.ts';

type CustomerRow = Awaited<ReturnType<typeof loadRecord>>;

/** The customer's record, and those merged into it, directly or not: they are the same person. Refuses with `customer_not_found`. */
export const recordsOf = async (
  tx: StoreTx,
  id: CustomerId,
): Promise<readonly [CustomerRow, ...CustomerRow[]]> => {
  const { sql, storeId } = tx;
  const merged = await sql<{ id: CustomerId }[]>`
    with recursive down as (
      select id from customer where store_id = ${storeId} and merged_into = ${id}
      union
      select c.id from down d join customer c on c.store_id = ${storeId} and c.merged_into = d.id
    )
    select id from down order by id`;
  const own = await loadRecord(tx, id);
  return [own, ...(await Promise.all(merged.map((each) => loadRecord(tx, each.id))))];
};
