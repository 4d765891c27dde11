import type { BatchId } from '@apps-hub/domain/ids';
import type { Batch } from '@apps-hub/contract/loyalty/batches/routes';

import { actorLabel, type VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { claimOfDay } from '../approvals/day-limit.ts';
import { ownCustomers } from '../approvals/own-customers.ts';
import { limitOf, mayBeLimited } from '../approvals/limits.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { auditBatch, changeOfLine, lockBatch, readBatch } from './batch-record.ts';
import { followMerges } from './moving-in-merged.ts';
import { enqueueBatch } from './run.ts';

/** The limits for one customer and for one day also apply to a batch. */
const refuseAboveLimit = async (
  ctx: VerbContext,
  id: BatchId,
  isOfLine: 'posted' | 'unposted',
): Promise<void> => {
  if (!mayBeLimited(ctx.actor)) return;
  const { sql, storeId } = ctx.tx;
  const [moved] = await sql<{ largest: number | null; total: number | null }[]>`
    select max(abs(change)) as largest, sum(abs(change))::bigint as total from (
      select ${changeOfLine(ctx.tx)} as change from adjustment_batch_line l
      where l.store_id = ${storeId} and l.batch_id = ${id} and l.problem is null
        and (l.posted_version is null) = ${isOfLine === 'unposted'}
    ) l`;
  const { adjustLimits } = await loadLoyaltySettings(ctx.tx);
  const limit = limitOf(ctx.actor, adjustLimits);
  if (limit !== null && (moved?.largest ?? 0) > limit)
    throw new AppError('batch_above_limit', { params: { limit } });
  if (!(await claimOfDay(ctx, moved?.total ?? 0))) throw new AppError('batch_above_day_limit');
};

/** Whoever applies a batch gives themselves nothing. */
const skipOwn = async (ctx: VerbContext, id: BatchId): Promise<void> => {
  const own = [...(await ownCustomers(ctx))];
  if (own.length === 0) return;
  const { sql, storeId } = ctx.tx;
  await sql`
    update moving_in_detail set problem = 'own_record'
    where store_id = ${storeId} and customer_id = any(${own}::text[]) and batch_id = ${id} and problem is null and applied_at is null`;
};

/** Enqueues posting the ready lines of a locked batch that are not posted yet, within the role's limit. */
export const startApplying = async (ctx: VerbContext, batch: Batch): Promise<Batch> => {
  const { sql, storeId } = ctx.tx;
  // What sets a balance changes no more than the limits allow here, even if customers spend before it is posted.
  await sql`
    update adjustment_batch_line l set points = ${changeOfLine(ctx.tx)}
    where l.store_id = ${storeId} and l.batch_id = ${batch.id} and l.target is not null and l.points is null and l.problem is null`;
  await refuseAboveLimit(ctx, batch.id, 'unposted');
  if (batch.movingIn) await skipOwn(ctx, batch.id);
  await sql`
    update adjustment_batch
    set state = 'applying', applied_by = ${actorLabel(ctx.actor)}, applied_at = ${ctx.now}, figures = null
    where store_id = ${storeId} and id = ${batch.id}`;
  await auditBatch(ctx, 'apply', batch);
  await enqueueBatch(ctx, batch.id);
  return readBatch(ctx.tx, batch.id);
};

/** Enqueues a job that posts all ready lines and can be resumed; refuses with `batch_empty` when none is ready. */
export const applyBatch = async (ctx: VerbContext, id: BatchId): Promise<Batch> => {
  authorise(ctx.actor, 'manage', 'Customer');
  await lockBatch(ctx.tx, id, 'draft');
  await followMerges(ctx.tx, id);
  const draft = await readBatch(ctx.tx, id);
  if (draft.readyLines + (draft.movingIn?.readyDetails ?? 0) === 0) throw new AppError('batch_empty');
  return startApplying(ctx, draft);
};

/** Enqueues reversing all postings of the batch, within the role's limit; spent points follow the policy for negative balances. */
export const undoBatch = async (ctx: VerbContext, id: BatchId): Promise<Batch> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { sql, storeId } = ctx.tx;
  await lockBatch(ctx.tx, id, 'applied');
  await refuseAboveLimit(ctx, id, 'posted');
  await sql`
    update adjustment_batch
    set state = 'undoing', undone_by = ${actorLabel(ctx.actor)}, undone_at = ${ctx.now}, figures = null
    where store_id = ${storeId} and id = ${id}`;
  const batch = await readBatch(ctx.tx, id);
  await auditBatch(ctx, 'undo', batch);
  await enqueueBatch(ctx, id);
  return batch;
};
