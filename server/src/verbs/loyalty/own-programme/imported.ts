import type { BatchState } from '@apps-hub/contract/loyalty/batches/routes';
import type { BatchId } from '@apps-hub/domain/ids';
import { HOST_PROGRAMMES } from '@apps-hub/domain/loyalty/moving-in';

import type { StoreTx } from '#db/database.ts';

interface Imported {
  readonly batchId: BatchId;
  readonly state: BatchState;
}

/** The latest batch with balances of the host's programme; null if there is none. */
export const latestImport = async ({ sql, storeId }: StoreTx): Promise<Imported | null> => {
  const [latest] = await sql<Imported[]>`
    select id as "batchId", state from adjustment_batch
    where store_id = ${storeId} and (source = 'own_programme'
      or source = 'moving_in' and programme = any(${[...HOST_PROGRAMMES]}::text[])) order by id desc limit 1`;
  return latest ?? null;
};

/**
 * Which of the references are already in a batch of the host's programme: in a draft, or posted and not undone. A customer's points are
 * imported once, even across pages and repeated imports.
 */
export const importedOf = async (
  { sql, storeId }: StoreTx,
  references: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await sql<{ reference: string }[]>`
    select l.reference from adjustment_batch b
    join adjustment_batch_line l on l.store_id = b.store_id and l.batch_id = b.id
    where b.store_id = ${storeId} and l.store_id = ${storeId} and b.source = 'own_programme' and b.state <> 'undone'
      and (b.state = 'draft' or l.problem is null) and l.reference = any(${[...references]}::text[])
    union
    select l.customer_id from adjustment_batch b
    join adjustment_batch_line l on l.store_id = b.store_id and l.batch_id = b.id
    where b.store_id = ${storeId} and l.store_id = ${storeId} and b.source = 'moving_in'
      and b.programme = any(${[...HOST_PROGRAMMES]}::text[]) and b.state <> 'undone' and l.problem is null
      and l.customer_id = any(${[...references]}::text[])`;
  return new Set(rows.map(({ reference }) => reference));
};
