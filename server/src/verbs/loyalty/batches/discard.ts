import type { BatchId, StoreId } from '@apps-hub/domain/ids';
import { localDate } from '@apps-hub/domain/time';
import { BATCH_DRAFT_DAYS } from '@apps-hub/contract/loyalty/batches/routes';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, verbContext } from '#deps.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { auditBatch, lockBatch, readBatch } from './batch-record.ts';

/** Deletes a draft and its lines; nothing was posted. */
export const discardBatch = async (ctx: VerbContext, id: BatchId): Promise<{ discarded: true }> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { sql, storeId } = ctx.tx;
  await lockBatch(ctx.tx, id, 'draft');
  await auditBatch(ctx, 'discard', await readBatch(ctx.tx, id));
  await sql`delete from moving_in_detail where store_id = ${storeId} and batch_id = ${id}`;
  await sql`delete from adjustment_batch_line where store_id = ${storeId} and batch_id = ${id}`;
  await sql`delete from adjustment_batch where store_id = ${storeId} and id = ${id}`;
  return { discarded: true };
};

/** Deletes one overdue draft; leaves a locked one for the next tick. Returns whether there was one. */
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

/** Schedules deleting the oldest draft at the start of its last day in the store's time zone. */
export const scheduleDiscard = async (ctx: Pick<VerbContext, 'tx' | 'now'>): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const [next] = await sql<{ at: Date | null }[]>`
    select ((min(b.created_at) at time zone s.time_zone)::date + ${BATCH_DRAFT_DAYS}::int)::timestamp at time zone s.time_zone as at
    from adjustment_batch b join store s on s.id = b.store_id
    where b.store_id = ${storeId} and s.id = ${storeId} and b.state = 'draft' group by s.time_zone`;
  await scheduleStep(ctx, 'batches.discard', next?.at);
};

/** Deletes the drafts that were not applied in time, each in its own transaction. */
export const discardOldDrafts = async (deps: Deps, storeId: StoreId): Promise<void> => {
  while (await discardNext(deps, storeId));
  await deps.database.inStore(storeId, (tx) => scheduleDiscard({ tx, now: deps.now() }));
};
