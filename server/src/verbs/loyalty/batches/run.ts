import type { BatchId, CustomerId, StoreId } from '@apps-hub/domain/ids';
import { localDate, type LocalDate } from '@apps-hub/domain/time';
import type { BatchState } from '@apps-hub/contract/loyalty/batches/routes';

import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type BatchMove, type BatchPosting, postBatch } from '#ledger/post.ts';
import type { VerbContext } from '#context.ts';
import { type Deps, verbContext } from '#deps.ts';
import { adjustmentReversal, type PostedAdjustment } from '../points/adjustment-reversal.ts';
import { collectShortfalls } from '../points/collect-shortfall.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadLoyaltySettings, type SettingsRecord } from '../settings/settings-record.ts';
import { keepFigures } from './batch-record.ts';

/** Lines per transaction: few enough that nobody waits long for a wallet. */
const CHUNK_LINES = 1_000;

export interface BatchJob {
  readonly storeId: StoreId;
  readonly batchId: BatchId;
}

interface Head {
  readonly state: BatchState;
  readonly batchId: BatchId;
  readonly comment: string | null;
  readonly internalNote: string | null;
  /** Who had it applied, or undone. */
  readonly actor: string;
}

const lockHead = async ({ sql, storeId }: StoreTx, id: BatchId): Promise<Head | undefined> => {
  const [head] = await sql<Head[]>`
    select state, id as "batchId", comment, internal_note as "internalNote", coalesce(undone_by, applied_by) as actor
    from adjustment_batch where store_id = ${storeId} and id = ${id} for update`;
  return head;
};

/** Where a chunk begins, and the context its lines are posted in. */
interface Place {
  readonly batchId: BatchId;
  readonly after: string;
  readonly today: LocalDate;
}

/** The next lines to post. */
const linesToApply = ({ sql, storeId }: StoreTx, { batchId, after }: Place) => sql<BatchMove[]>`
  select customer_id as "customerId", points from adjustment_batch_line
  where store_id = ${storeId} and batch_id = ${batchId} and problem is null and posted_version is null and customer_id > ${after}
  order by customer_id limit ${CHUNK_LINES}`;

interface PostedLine extends PostedAdjustment {
  readonly customerId: CustomerId;
}

/** The reversals of the next posted lines. */
const linesToUndo = async (
  { sql, storeId }: StoreTx,
  { batchId, after, today }: Place,
): Promise<BatchMove[]> => {
  const lines = await sql<PostedLine[]>`
    select l.customer_id as "customerId", p.version, p.available_delta as delta, p.lots
    from adjustment_batch_line l
    join posting p on p.store_id = ${storeId} and p.customer_id = l.customer_id and p.version = l.posted_version
    where l.store_id = ${storeId} and l.batch_id = ${batchId} and l.problem is null and l.undone_version is null
      and l.customer_id > ${after}
    order by l.customer_id limit ${CHUNK_LINES}`;
  return lines.map((line) => ({ customerId: line.customerId, ...adjustmentReversal(line, today) }));
};

/** A posted chunk: its lines from the first customer to the last, and the postings by customer. */
interface Posted {
  readonly batchId: BatchId;
  readonly after: string;
  readonly last: CustomerId;
  readonly postings: string;
}

const byCustomer = (postings: readonly BatchPosting[]): string =>
  JSON.stringify(Object.fromEntries(postings.map((posting) => [posting.customerId, posting])));

// Lines as a range: a join on the chunk's customers would scan the whole batch for each while there are no statistics of new lines.

const noteApplied = ({ sql, storeId }: StoreTx, { batchId, after, last, postings }: Posted) => sql`
  update adjustment_batch_line l
  set (posted_version, problem) = (
    select p.version, case when p.version is null then 'balance_too_low' end
    from (select (${postings}::jsonb -> l.customer_id ->> 'version')::bigint as version) p
  )
  where l.store_id = ${storeId} and l.batch_id = ${batchId} and l.problem is null and l.posted_version is null
    and l.customer_id > ${after} and l.customer_id <= ${last}`;

const noteUndone = ({ sql, storeId }: StoreTx, { batchId, after, last, postings }: Posted) => sql`
  update adjustment_batch_line l
  set (undone_version, kept_points) = (
    select (p.posting ->> 'version')::bigint, (p.posting ->> 'shortfall')::bigint
    from (select ${postings}::jsonb -> l.customer_id as posting) p
  )
  where l.store_id = ${storeId} and l.batch_id = ${batchId} and l.posted_version is not null and l.undone_version is null
    and l.problem is null and l.customer_id > ${after} and l.customer_id <= ${last}`;

/** Applying and undoing differ in which lines are next, in what happens when a balance is too low, and in what is audited. */
const WAYS = {
  applying: { next: linesToApply, overdraft: () => 'refuse' as const, note: noteApplied, end: 'applied' },
  undoing: {
    next: linesToUndo,
    overdraft: ({ negativeBalanceAllowed }: SettingsRecord) =>
      negativeBalanceAllowed ? ('allow' as const) : ('clamp' as const),
    note: noteUndone,
    end: 'undone',
  },
} as const;

const isUnderWay = (state: BatchState): state is keyof typeof WAYS => state in WAYS;

const finish = async (tx: StoreTx, id: BatchId, state: BatchState): Promise<void> => {
  await tx.sql`update adjustment_batch set state = ${state} where store_id = ${tx.storeId} and id = ${id}`;
  await keepFigures(tx, id);
};

/** Deductions that are undone bring points back, which pay first what the store let go. */
const payFromReturned = (deps: Deps, tx: StoreTx, head: Head, moves: readonly BatchMove[]): Promise<void> => {
  const ctx = verbContext(deps, tx, { kind: 'system' });
  const returned = moves.filter(({ points }) => points > 0);
  return collectShortfalls(
    ctx,
    returned.map(({ customerId, points }) => ({
      customerId,
      points,
      key: `${head.batchId}:undo:${customerId}`,
    })),
  );
};

/** One chunk in a transaction of its own; returns where the next begins, or undefined at the end. */
const step = (deps: Deps, { storeId, batchId }: BatchJob, after: string): Promise<string | undefined> =>
  deps.database.inStore(storeId, async (tx) => {
    // A thousand lines are worth their own plan: one made for small tables would scan all of a large one for each line.
    await tx.sql`set local plan_cache_mode = force_custom_plan`;
    const head = await lockHead(tx, batchId);
    if (!head || !isUnderWay(head.state)) return undefined;
    const way = WAYS[head.state];
    const [settings, { timeZone }] = await Promise.all([loadLoyaltySettings(tx), loadStore(tx)]);
    const now = deps.now();
    const today = localDate(now, timeZone);
    const moves = await way.next(tx, { batchId, after, today });
    const last = moves.at(-1)?.customerId;
    if (last === undefined) {
      await finish(tx, batchId, way.end);
      return undefined;
    }
    const postings = await postBatch(tx, now, { ...head, overdraft: way.overdraft(settings) }, moves);
    if (head.state === 'undoing') await payFromReturned(deps, tx, head, moves);
    await way.note(tx, { batchId, after, last, postings: byCustomer(postings) });
    return last;
  });

/** Applies or undoes a batch to its end. What is posted stays posted when the process dies: the next run continues after it. */
export const runBatch = async (deps: Deps, job: BatchJob): Promise<void> => {
  for (let after: string | undefined = ''; after !== undefined;) after = await step(deps, job, after);
};

/** Enqueues a batch's job. While the batch is in progress the tick enqueues it again, in case its job has used its last retry. */
export const enqueueBatch = async (ctx: VerbContext, id: BatchId): Promise<void> => {
  await ctx.enqueue('points.batch', { storeId: ctx.tx.storeId, batchId: id }, id);
  await scheduleStep(ctx, 'batches.resume', ctx.now);
};

/** Enqueues the job of every batch in progress, so that none is stuck; a queued one is not enqueued twice. */
export const resumeBatches = async (deps: Deps, storeId: StoreId): Promise<void> => {
  await deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const underWay = await tx.sql<{ id: BatchId }[]>`
      select id from adjustment_batch where store_id = ${storeId} and state = any(${Object.keys(WAYS)})`;
    for (const { id } of underWay) await enqueueBatch(ctx, id);
  });
};
