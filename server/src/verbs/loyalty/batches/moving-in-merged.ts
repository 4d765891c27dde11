import type { BatchId, CustomerId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { waysOf } from '../points/merged-wallets.ts';
import { takenOf } from './add-lines.ts';

/**
 * Gives lines that set the balance of a customer whom the host has merged since to the customer who has their points now: the empty balance
 * that a merge leaves behind would be filled a second time. A line whose customer another line has already is skipped.
 */
export const followMerges = async (tx: StoreTx, id: BatchId): Promise<void> => {
  const { sql, storeId } = tx;
  const merged = await sql<{ line: number; customerId: CustomerId }[]>`
    select l.line, l.customer_id as "customerId" from adjustment_batch_line l
    join customer c on c.store_id = ${storeId} and c.id = l.customer_id
    where l.store_id = ${storeId} and l.batch_id = ${id} and l.target is not null and l.problem is null
      and l.posted_version is null and c.merged_into is not null
    order by l.line`;
  if (merged.length === 0) return;
  const ways = await waysOf(
    tx,
    merged.map(({ customerId }) => customerId),
  );
  const found = merged.map(({ line, customerId }) => ({
    line,
    customerId: ways.get(customerId)?.at(-1) ?? customerId,
  }));
  const taken = await takenOf(
    tx,
    id,
    found.map(({ customerId }) => customerId),
  );
  const changes = found.map(({ line, customerId }) => {
    const problem = taken.has(customerId) ? 'customer_repeated' : null;
    taken.add(customerId);
    return { line, customerId, problem };
  });
  await sql`
    update adjustment_batch_line l set customer_id = r."customerId", problem = r.problem
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) r (line integer, "customerId" text, problem text)
    where l.store_id = ${storeId} and l.batch_id = ${id} and l.line = r.line`;
};
