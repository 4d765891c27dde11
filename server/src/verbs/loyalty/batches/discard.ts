import type { BatchId, StoreId } from '@apps-hub/domain/ids';
import { localDate } from '@apps-hub/domain/time';
import { BATCH_DRAFT_DAYS } from '@apps-hub/contract/loyalty/batches/routes';

import type { VerbContext } from '../../../context.ts';
import { type Deps, verbContext } from '../../../deps.ts';
import { authorise } from '../../authorise.ts';
import { loadStore } from '../../hub/stores/store-record.ts';
import { auditBatch, lockBatch, readBatch } from './batch-record.ts';

/** Throws a draft away with its lines; nothing was posted. */
export const discardBatch = async (ctx: VerbContext, id: BatchId): Promise<{ discarded: true }> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { sql, storeId } = ctx.tx;
  await lockBatch(ctx.tx, id, 'draft');
  await auditBatch(ctx, 'discard', await readBatch(ctx.tx, id));
  await sql`delete from adjustment_batch_line where store_id = ${storeId} and batch_id = ${id}`;
  await sql`delete from adjustment_batch where store_id = ${storeId} and id = ${id}`;
  return { discarded: true };
};

/** Discards one draft whose day has come; one that somebody holds has its turn with the next tick. Answers whether there was one. */
const discardNext = (deps: Deps, storeId: StoreId): Promise<boolean> =>
  deps.database.inStore(storeId, async (tx) => {
    const { timeZone } = await loadStore(tx);
    const [due] = await tx.sql<{ id: BatchId }[]>`
      select id from adjustment_batch
      where store_id = ${storeId} and state = 'draft'
        and (created_at at time zone ${timeZone})::date + ${BATCH_DRAFT_DAYS}::int <= ${localDate(deps.now(), timeZone)}::date
      order by id limit 1 for update skip locked`;
    if (due) await discardBatch(verbContext(deps, tx, { kind: 'system' }), due.id);
    return due !== undefined;
  });

/** Discards the drafts that nobody applied in time, each in a transaction of its own. */
export const discardOldDrafts = async (deps: Deps, storeId: StoreId): Promise<void> => {
  while (await discardNext(deps, storeId));
};
