import type { BatchId } from '@apps-hub/domain/ids';
import {
  type Batch,
  BATCH_DRAFT_DAYS,
  type BatchFigures,
  type BatchState,
} from '@apps-hub/contract/loyalty/batches/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { type MovingIn, movingInOf } from './moving-in-lines.ts';

interface BatchRow extends Omit<Batch, 'createdAt' | 'appliedAt' | 'undoneAt'> {
  /** Stored when the batch has ended; computed before. */
  readonly figures: BatchFigures | null;
  readonly createdAt: Date;
  readonly appliedAt: Date | null;
  readonly undoneAt: Date | null;
}

const present = ({ figures, ...row }: BatchRow): Batch => ({
  ...row,
  ...figures,
  createdAt: row.createdAt.toISOString(),
  appliedAt: row.appliedAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
});

/** What a line `l` changes. For one that sets a balance it is the difference to the current one, until it is applied. */
export const changeOfLine = ({ sql, storeId }: Pick<StoreTx, 'sql' | 'storeId'>) => sql`
  case when l.target is not null and l.points is null then l.target - (
    select w.available from wallet w where w.store_id = ${storeId} and w.customer_id = l.customer_id) else l.points end`;

/** Birthdays, tiers and codes that a batch `b` is still to bring, or to take back while it is undone; none once its figures are final. */
const readyDetails = ({ sql, storeId }: Pick<StoreTx, 'sql' | 'storeId'>) => sql`(
  select count(*) from moving_in_detail d
  where d.store_id = ${storeId} and d.batch_id = b.id and d.problem is null and b.figures is null
    and case when b.state = 'undoing' then d.applied_at is not null and d.ended is null else d.applied_at is null end
)`;

/** Batches with their figures, newest first; a draft's figures use current balances. */
export const readBatches = async (
  { sql, storeId }: StoreTx,
  {
    ids,
    limit,
    offset,
  }: { readonly ids?: readonly BatchId[]; readonly limit: number; readonly offset: number },
): Promise<Batch[]> => {
  const rows = await sql<BatchRow[]>`
    select b.id, b.state, b.source, b.file_name as "fileName", b.segment,
      ${movingInOf({ sql })} || jsonb_build_object('readyDetails', ${readyDetails({ sql, storeId })}) as "movingIn", b.comment, b.internal_note as "internalNote",
      coalesce(s.name, b.created_by) as "createdBy", b.created_at as "createdAt", b.applied_at as "appliedAt",
      b.undone_at as "undoneAt", b.figures, f.*,
      case when b.state = 'draft' then (b.created_at at time zone t.time_zone)::date + ${BATCH_DRAFT_DAYS}::int end as "goesOn"
    from (
      select * from adjustment_batch
      where store_id = ${storeId} and (${ids ?? null}::text[] is null or id = any(${ids ?? null}))
      order by id desc limit ${limit} offset ${offset}
    ) b
    join store t on t.id = b.store_id
    left join staff s on s.store_id = ${storeId} and s.id = b.created_by
    cross join lateral (
      select count(*) as lines, count(*) filter (where l.problem is null) as "readyLines",
        count(l.posted_version) as "postedLines", count(l.undone_version) as "undoneLines",
        count(*) filter (where l.short) as "belowZeroLines",
        coalesce(sum(l.points) filter (where l.problem is null and l.points > 0), 0) as "pointsAdded",
        coalesce(-sum(l.points) filter (where l.problem is null and l.points < 0 and not l.short), 0) as "pointsDeducted",
        coalesce(sum(l.kept_points), 0) as "keptPoints"
      from (
        select l.problem, ${changeOfLine({ sql, storeId })} as points, l.posted_version, l.undone_version, l.kept_points,
          -- Only drafts need balances. They are looked up one by one, because a join would read all of the store's even for a few lines.
          b.state = 'draft' and l.problem is null and l.target is null and l.points < 0 and l.points + (
            select w.available from wallet w where w.store_id = ${storeId} and w.customer_id = l.customer_id) < 0 as short
        from adjustment_batch_line l
        where l.store_id = ${storeId} and l.batch_id = b.id and b.figures is null
        offset 0
      ) l
    ) f
    order by b.id desc`;
  return rows.map(present);
};

/** Refuses with `batch_not_found`. */
export const readBatch = async (tx: StoreTx, id: BatchId): Promise<Batch> => {
  const [found] = await readBatches(tx, { ids: [id], limit: 1, offset: 0 });
  if (!found) throw new AppError('batch_not_found');
  return found;
};

/** Stores the totals of a batch that has ended. */
export const keepFigures = async (tx: StoreTx, id: BatchId): Promise<void> => {
  const { lines, readyLines, belowZeroLines, postedLines, undoneLines, ...sums } = await readBatch(tx, id);
  const { pointsAdded, pointsDeducted, keptPoints } = sums;
  const points = { pointsAdded, pointsDeducted, keptPoints };
  const figures: BatchFigures = { lines, readyLines, belowZeroLines, postedLines, undoneLines, ...points };
  await tx.sql`
    update adjustment_batch set figures = ${JSON.stringify(figures)}::jsonb where store_id = ${tx.storeId} and id = ${id}`;
};

/** Refuses with `batch_not_found`; does not compute the figures. */
export const requireBatch = async ({ sql, storeId }: StoreTx, id: BatchId): Promise<void> => {
  const [row] = await sql`select 1 from adjustment_batch where store_id = ${storeId} and id = ${id}`;
  if (!row) throw new AppError('batch_not_found');
};

interface LockedBatch {
  readonly state: BatchState;
  readonly source: Batch['source'];
  readonly movingIn: MovingIn | null;
}

const lockAny = async ({ sql, storeId }: StoreTx, id: BatchId): Promise<LockedBatch> => {
  const [row] = await sql<LockedBatch[]>`
    select b.state, b.source, ${movingInOf({ sql })} as "movingIn"
    from adjustment_batch b where b.store_id = ${storeId} and b.id = ${id} for update`;
  if (!row) throw new AppError('batch_not_found');
  return row;
};

/** Locks a batch for a change; refuses with `batch_not_found`, or `batch_state_passed` in another state. */
export const lockBatch = async (tx: StoreTx, id: BatchId, state: BatchState): Promise<LockedBatch> => {
  const batch = await lockAny(tx, id);
  if (batch.state !== state) throw new AppError('batch_state_passed');
  return batch;
};

/**
 * Locks a batch whose lines may still be matched to customers. Not for the host's own programme, which is read again instead. Refuses with
 * `batch_not_found` and `batch_state_passed`.
 */
export const lockMatchable = async (tx: StoreTx, id: BatchId): Promise<LockedBatch> => {
  const batch = await lockAny(tx, id);
  const { state, source } = batch;
  if (source === 'own_programme' || (state !== 'draft' && state !== 'applied'))
    throw new AppError('batch_state_passed');
  return batch;
};

/** Audits a step of a batch with its figures; a batch whose lines are added later is created without figures. */
export const auditBatch = (
  ctx: VerbContext,
  action: 'apply' | 'create' | 'discard' | 'undo',
  batch: Batch,
): Promise<void> => {
  const { source, lines, readyLines, belowZeroLines, pointsAdded, pointsDeducted } = batch;
  // Customers who would fall below zero are skipped, so exclude them from the points too.
  const figures = { lines, readyLines: readyLines - belowZeroLines, pointsAdded, pointsDeducted };
  const isEmptyYet =
    action === 'create' && (source === 'file' || source === 'own_programme' || source === 'moving_in');
  return audit(ctx, `batch.${action}`, batch.id, { source, ...(isEmptyYet ? {} : figures) });
};
