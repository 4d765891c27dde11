import type { BatchId, CustomerId, StoreId } from '@apps-hub/domain/ids';
import { localDate, type LocalDate } from '@apps-hub/domain/time';
import type { BatchState } from '@apps-hub/contract/loyalty/batches/routes';

import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type BatchMove, type BatchPosting, postBatch, type PostingRequest } from '#ledger/post.ts';
import type { VerbContext } from '#context.ts';
import { type Deps, verbContext } from '#deps.ts';
import { adjustmentReversal, type PostedAdjustment, recoverableOf } from '../points/adjustment-reversal.ts';
import { collectShortfalls } from '../points/collect-shortfall.ts';
import { bringFor, lockWays, sendOn } from '../points/merged-wallets.ts';
import { isHeldStill, StorePaused } from '#verbs/hub/stores/pause.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadLoyaltySettings, type SettingsRecord } from '../settings/settings-record.ts';
import { keepFigures } from './batch-record.ts';
import { applyDetails } from './details-applied.ts';
import { undoDetails } from './details-undone.ts';
import { movedLots, prepareMoved } from './moving-in-chunk.ts';
import { type MovingIn, movingInOf } from './moving-in-lines.ts';

/** Lines per transaction, small enough that wallets are not locked for long. */
const CHUNK_LINES = 1_000;

export interface BatchJob {
  readonly storeId: StoreId;
  readonly batchId: BatchId;
}

interface Head {
  readonly state: BatchState;
  readonly batchId: BatchId;
  readonly fileName: string | null;
  readonly comment: string | null;
  readonly internalNote: string | null;
  /** Who applied or undid it. */
  readonly actor: string;
  readonly movingIn: MovingIn | null;
}

const lockHead = async ({ sql, storeId }: StoreTx, id: BatchId): Promise<Head | undefined> => {
  const [head] = await sql<Head[]>`
    select b.state, b.id as "batchId", b.file_name as "fileName", b.comment, b.internal_note as "internalNote",
      coalesce(b.undone_by, b.applied_by) as actor, ${movingInOf({ sql })} as "movingIn"
    from adjustment_batch b where b.store_id = ${storeId} and b.id = ${id} for update`;
  return head;
};

/** Where a chunk starts, and the context for posting its lines. */
interface Place {
  readonly batchId: BatchId;
  readonly after: string;
  readonly today: LocalDate;
  readonly movingIn: MovingIn | null;
  /** The most lines of the chunk. */
  readonly limit: number;
}

/** The lines of a chunk that move points, and its last customer; undefined at the end. */
interface Chunk {
  readonly moves: readonly BatchMove[];
  readonly last: CustomerId | undefined;
}

const chunkOf = (moves: readonly BatchMove[]): Chunk => ({ moves, last: moves.at(-1)?.customerId });

/** The next lines to post, up to a customer if one is given. */
const readyLines = async (
  { sql, storeId }: StoreTx,
  { batchId, after, limit }: Place,
  until: CustomerId | null,
): Promise<BatchMove[]> => {
  const lines = await sql<{ customerId: CustomerId; points: number; endsOn: string | null }[]>`
    select customer_id as "customerId", points, ends_on as "endsOn" from adjustment_batch_line
    where store_id = ${storeId} and batch_id = ${batchId} and problem is null and posted_version is null and customer_id > ${after}
      and (${until}::text is null or customer_id <= ${until})
    order by customer_id limit ${limit}`;
  return lines.map(({ endsOn, ...line }) => ({ ...line, lots: movedLots(line.points, endsOn) }));
};

/** All lines of a chunk of a moving-in may turn out not to be applicable, and others follow. */
const linesToApply = async (tx: StoreTx, place: Place): Promise<Chunk> => {
  if (!place.movingIn) return chunkOf(await readyLines(tx, place, null));
  const last = await prepareMoved(tx, place, place.movingIn);
  return { last, moves: last === undefined ? [] : await readyLines(tx, place, last) };
};

interface PostedLine extends PostedAdjustment {
  readonly customerId: CustomerId;
}

/** The reversals of the next posted lines. */
const linesToUndo = async (tx: StoreTx, { batchId, after, today, limit }: Place): Promise<Chunk> => {
  const { sql, storeId } = tx;
  const lines = await sql<PostedLine[]>`
    select l.customer_id as "customerId", p.version, p.available_delta as delta, p.lots
    from adjustment_batch_line l
    join posting p on p.store_id = ${storeId} and p.customer_id = l.customer_id and p.version = l.posted_version
    where l.store_id = ${storeId} and l.batch_id = ${batchId} and l.problem is null and l.undone_version is null
      and l.customer_id > ${after}
    order by l.customer_id limit ${limit}`;
  const recoverable = await recoverableOf(tx, lines, today);
  return chunkOf(
    lines.map((line) => ({
      customerId: line.customerId,
      ...adjustmentReversal(line, today, recoverable(line)),
    })),
  );
};

/** A posted chunk: its first and last customer, and the postings by customer. */
interface Posted {
  readonly batchId: BatchId;
  readonly after: string;
  readonly last: CustomerId;
  readonly postings: string;
}

const byCustomer = (postings: readonly BatchPosting[]): string =>
  JSON.stringify(Object.fromEntries(postings.map((posting) => [posting.customerId, posting])));

// Selects lines as a range: without statistics of new lines, a join on the chunk's customers would scan the whole batch for each.

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

/** Applying and undoing differ in the lines they select, in handling low balances, and in the audit. */
const DIRECTIONS = {
  applying: { next: linesToApply, overdraft: () => 'refuse' as const, note: noteApplied, end: 'applied' },
  undoing: {
    next: linesToUndo,
    overdraft: ({ negativeBalanceAllowed }: SettingsRecord) =>
      negativeBalanceAllowed ? ('allow' as const) : ('clamp' as const),
    note: noteUndone,
    end: 'undone',
  },
} as const;

const isUnderWay = (state: BatchState): state is keyof typeof DIRECTIONS => state in DIRECTIONS;

const finish = async (tx: StoreTx, id: BatchId, state: BatchState): Promise<void> => {
  await tx.sql`update adjustment_batch set state = ${state} where store_id = ${tx.storeId} and id = ${id}`;
  await keepFigures(tx, id);
};

/** Undoing a deduction returns points, which first settle the customer's shortfalls. */
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

interface Around {
  readonly moves: readonly BatchMove[];
  readonly overdraft: PostingRequest['overdraft'];
  readonly batchId: BatchId;
}

/** Posts the lines of customers who have since been merged, using the points of the customer they were merged into. */
const aroundMerged = async <T>(
  ctx: VerbContext,
  { moves, overdraft, batchId }: Around,
  postAll: () => Promise<T>,
): Promise<T> => {
  const ways = await lockWays(
    ctx.tx,
    moves.map(({ customerId }) => customerId),
  );
  const merged = moves.flatMap((move) => {
    const way = ways.get(move.customerId);
    const key = `${batchId}:${move.reversesVersion === undefined ? 'apply' : 'undo'}:${move.customerId}`;
    return way ? [{ ...move, available: move.points, overdraft, way, key }] : [];
  });
  for (const each of merged) await bringFor(ctx, each, each.way);
  const posted = await postAll();
  for (const each of merged) await sendOn(ctx, each.customerId, each);
  return posted;
};

/** After the last posting, the next birthdays, tiers and codes of a moving-in; returns how many. */
const moveDetails = async (ctx: VerbContext, { movingIn, ...head }: Head, limit: number): Promise<number> => {
  if (!movingIn) return 0;
  const move = head.state === 'undoing' ? undoDetails : applyDetails;
  return move(ctx, { ...head, movingIn }, limit);
};

/** Posts one chunk in its own transaction; returns where the next starts, or undefined at the end. Throws `StorePaused`. */
const step = (
  deps: Deps,
  { storeId, batchId, limit }: BatchJob & { readonly limit: number },
  after: string,
): Promise<string | undefined> =>
  deps.database.inStore(storeId, async (tx) => {
    if (await isHeldStill(tx)) throw new StorePaused();
    const head = await lockHead(tx, batchId);
    if (!head || !isUnderWay(head.state)) return undefined;
    const direction = DIRECTIONS[head.state];
    const [settings, { timeZone }] = await Promise.all([loadLoyaltySettings(tx), loadStore(tx)]);
    const now = deps.now();
    const today = localDate(now, timeZone);
    const { moves, last } = await direction.next(tx, {
      batchId,
      after,
      today,
      limit,
      movingIn: head.movingIn,
    });
    const ctx = verbContext(deps, tx, { kind: 'system' });
    if (last === undefined) {
      if ((await moveDetails(ctx, head, limit)) > 0) return after;
      await finish(tx, batchId, direction.end);
      return undefined;
    }
    const overdraft = direction.overdraft(settings);
    const postings = await aroundMerged(ctx, { moves, overdraft, batchId }, () =>
      postBatch(tx, now, { ...head, overdraft }, moves),
    );
    if (head.state === 'undoing') await payFromReturned(deps, tx, head, moves);
    await direction.note(tx, { batchId, after, last, postings: byCustomer(postings) });
    return last;
  });

/**
 * Applies or undoes a whole batch, `limit` lines per transaction. Postings are kept when the process dies; the next run resumes after
 * them.
 */
export const runBatch = async (deps: Deps, job: BatchJob, limit = CHUNK_LINES): Promise<void> => {
  for (let after: string | undefined = ''; after !== undefined;)
    after = await step(deps, { ...job, limit }, after);
};

/** Enqueues a batch's job. The tick enqueues it again while the batch is in progress, in case the job has used its last retry. */
export const enqueueBatch = async (ctx: VerbContext, id: BatchId): Promise<void> => {
  await ctx.enqueue('points.batch', { storeId: ctx.tx.storeId, batchId: id }, id);
  await scheduleStep(ctx, 'batches.resume', ctx.now);
};

/** Enqueues the jobs of all batches in progress, so that none gets stuck; a queued job is not enqueued twice. */
export const resumeBatches = async (deps: Deps, storeId: StoreId): Promise<void> => {
  await deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const underWay = await tx.sql<{ id: BatchId }[]>`
      select id from adjustment_batch where store_id = ${storeId} and state = any(${Object.keys(DIRECTIONS)})`;
    for (const { id } of underWay) await enqueueBatch(ctx, id);
  });
};
