import type { BatchId, CustomerId } from '@apps-hub/domain/ids';
import type { Batch } from '@apps-hub/contract/loyalty/batches/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { findReferences, type GivenLine, readLines, readMovedLines, takenOf } from './add-lines.ts';
import { checkDetails, type Detail } from './details.ts';
import type { MovedLine, MovingIn } from './moving-in-lines.ts';
import { changeOfLine, keepFigures, lockMatchable, readBatch } from './batch-record.ts';
import { startApplying } from './change-state.ts';

/** Lines looked up together. */
const LINES_AT_ONCE = 1_000;

interface UnmatchedLine {
  readonly line: number;
  readonly reference: string;
  /** As in the file: what is added, or the balance that is set. */
  readonly points: number | null;
  readonly endsOn: string | null;
}

const nextUnmatched = ({ sql, storeId }: StoreTx, id: BatchId, after: number) => sql<UnmatchedLine[]>`
  select line, reference, coalesce(target, points) as points, ends_on as "endsOn" from adjustment_batch_line
  where store_id = ${storeId} and batch_id = ${id} and line > ${after}
    and problem in ('customer_unknown', 'customer_ambiguous')
  order by line limit ${LINES_AT_ONCE}`;

const given = ({ line, reference, points }: UnmatchedLine): GivenLine => ({
  line,
  reference,
  points: points === null ? '' : String(points),
});

/** As it was given: the stored name of a last day is another. */
const moved = (line: UnmatchedLine): MovedLine => ({
  ...given(line),
  endsOn: line.endsOn === 'infinity' ? 'never' : (line.endsOn ?? undefined),
});

const readAgain = async (
  ctx: VerbContext,
  id: BatchId,
  lines: readonly UnmatchedLine[],
  movingIn: MovingIn | null,
) => {
  if (movingIn) return (await readMovedLines(ctx, { ...movingIn, batchId: id }, lines.map(moved))).lines;
  const references = lines.map(({ reference }) => reference);
  const idsOf = await findReferences(ctx.tx, references);
  return readLines(lines.map(given), idsOf, await takenOf(ctx.tx, id, references.flatMap(idsOf)));
};

/** Looks up the customers of lines without one; returns how many lines are ready now. */
const matchLines = async (
  ctx: VerbContext,
  id: BatchId,
  lines: readonly UnmatchedLine[],
  movingIn: MovingIn | null,
): Promise<number> => {
  const { sql, storeId } = ctx.tx;
  const read = await readAgain(ctx, id, lines, movingIn);
  await sql`
    update adjustment_batch_line l set customer_id = r."customerId", problem = r.problem
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) r (line integer, "customerId" text, problem text)
    where l.store_id = ${storeId} and l.batch_id = ${id} and l.line = r.line`;
  if (movingIn) await matchDetails(ctx, { ...movingIn, batchId: id }, read);
  return read.filter(({ problem }) => problem === null).length;
};

/** Gives the details of these lines their customers, where they are found now. */
const matchDetails = async (
  ctx: VerbContext,
  batch: MovingIn & { readonly batchId: BatchId },
  lines: readonly { readonly line: number; readonly customerId: CustomerId | null }[],
): Promise<void> => {
  const { sql, storeId } = ctx.tx;
  const found = new Map(lines.flatMap(({ line, customerId }) => (customerId ? [[line, customerId]] : [])));
  if (found.size === 0) return;
  const rows = await sql<Detail[]>`
    select line, kind, value, null as problem from moving_in_detail
    where store_id = ${storeId} and batch_id = ${batch.batchId} and line = any(${[...found.keys()]}::int[])
      and problem in ('customer_unknown', 'customer_ambiguous')
    order by line, kind`;
  const matched = rows.map((row) => ({ ...row, customerId: found.get(row.line) ?? null }));
  const checked = await checkDetails(ctx, batch, matched);
  await sql`
    update moving_in_detail d set customer_id = r."customerId", problem = r.problem
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) r (line integer, kind text, "customerId" text, problem text)
    where d.store_id = ${storeId} and d.batch_id = ${batch.batchId} and d.line = r.line and d.kind = r.kind`;
};

/**
 * Skips ready lines that would lower a balance to the one of an old file: nobody has seen what the customer would lose. Returns how many.
 */
const skipLower = async ({ sql, storeId }: StoreTx, id: BatchId): Promise<number> => {
  const skipped = await sql`
    update adjustment_batch_line l set problem = 'balance_above'
    where l.store_id = ${storeId} and l.batch_id = ${id} and l.problem is null and l.target is not null and l.points is null
      and ${changeOfLine({ sql, storeId })} < 0`;
  return skipped.count;
};

/**
 * Looks again for customers of a file that were not found, since they may have been added meanwhile. Found ones become ready in a draft,
 * and get their points in an applied batch, where a balance is only raised. Nobody gets points twice, as could happen if the file were
 * uploaded again.
 */
export const matchBatchAgain = async (ctx: VerbContext, id: BatchId): Promise<Batch> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { tx } = ctx;
  const { state, movingIn } = await lockMatchable(tx, id);
  let ready = 0;
  let after = -1;
  for (let lines = await nextUnmatched(tx, id, after); lines.length > 0;) {
    ready += await matchLines(ctx, id, lines, movingIn);
    after = lines.at(-1)?.line ?? after;
    lines = await nextUnmatched(tx, id, after);
  }
  if (state === 'draft') return readBatch(tx, id);
  await tx.sql`update adjustment_batch set figures = null where store_id = ${tx.storeId} and id = ${id}`;
  const isReady = (await skipLower(tx, id)) < ready;
  const batch = await readBatch(tx, id);
  if (isReady || (batch.movingIn?.readyDetails ?? 0) > 0) return startApplying(ctx, batch);
  await keepFigures(tx, id);
  return readBatch(tx, id);
};
