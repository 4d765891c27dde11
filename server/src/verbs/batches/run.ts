import type { BatchId, CustomerId, StoreId } from '@apps-hub/domain/ids';
import { points } from '@apps-hub/domain/points';
import { localDate, type LocalDate } from '@apps-hub/domain/time';
import { returnLots } from '@apps-hub/domain/loyalty/expiry';
import type { BatchState } from '@apps-hub/contract/loyalty/batches';
import postgres from 'postgres';

import type { StoreTx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type PostingRequest, postMany } from '../../ledger/post.ts';
import { loadStore, type StoreSettings } from '../store-settings.ts';
import { keepFigures } from './batch-record.ts';

/** Lines of one transaction: short enough that nobody waits long for a wallet. */
const CHUNK_LINES = 1_000;

export interface BatchJob {
  readonly storeId: StoreId;
  readonly batchId: BatchId;
}

interface Head {
  readonly id: BatchId;
  readonly state: BatchState;
  readonly comment: string | null;
  readonly internalNote: string | null;
  readonly appliedBy: string;
  readonly undoneBy: string;
}

const lockHead = async ({ sql, storeId }: StoreTx, id: BatchId): Promise<Head | undefined> => {
  const [head] = await sql<Head[]>`
    select id, state, comment, internal_note as "internalNote", applied_by as "appliedBy", undone_by as "undoneBy"
    from adjustment_batch where store_id = ${storeId} and id = ${id} for update`;
  return head;
};

interface ReadyLine {
  readonly customerId: CustomerId;
  readonly points: number;
  readonly available: number;
}

const isShort = ({ points: change, available }: ReadyLine): boolean => change < 0 && available + change < 0;

const isRefusedByLaw = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.code === '23514';

/** All at once; when one of them cannot be posted after all, one by one, so that it stays out alone. */
const postLines = async (tx: StoreTx, now: Date, head: Head, lines: readonly ReadyLine[]): Promise<void> => {
  if (lines.length === 0) return;
  try {
    await tx.undoable(async () => {
      await tx.sql`
        select ledger_post_batch(${tx.storeId}, ${now}, ${head.id}, ${head.appliedBy}, ${head.comment}, ${head.internalNote},
          ${lines.map((line) => line.customerId)}::text[], ${lines.map((line) => line.points)}::bigint[])`;
    });
  } catch (error) {
    if (!isRefusedByLaw(error)) throw error;
    await postMany(tx, now, lines.map(requestOf(now, head)));
  }
};

const requestOf =
  (now: Date, head: Head) =>
  ({ customerId, points: change }: ReadyLine): PostingRequest => ({
    customerId,
    kind: 'adjust',
    available: change,
    pending: 0,
    // As ledger_post_batch makes it.
    key: `${head.id}${customerId}`,
    batchId: head.id,
    actor: head.appliedBy,
    occurredAt: now,
    comment: head.comment,
    internalNote: head.internalNote,
  });

/** Posts the ready lines of the next customers; answers the last of them, or undefined when there was none. */
const applyChunk = async (
  tx: StoreTx,
  now: Date,
  head: Head,
  after: string,
): Promise<CustomerId | undefined> => {
  const { sql, storeId } = tx;
  const lines = await sql<ReadyLine[]>`
    select l.customer_id as "customerId", l.points, w.available
    from adjustment_batch_line l join wallet w on w.store_id = l.store_id and w.customer_id = l.customer_id
    where l.store_id = ${storeId} and l.batch_id = ${head.id} and l.problem is null and l.posted_version is null
      and l.customer_id > ${after}
    order by l.customer_id limit ${CHUNK_LINES}`;
  const last = lines.at(-1)?.customerId;
  if (last === undefined) return undefined;
  await postLines(
    tx,
    now,
    head,
    lines.filter((line) => !isShort(line)),
  );
  // The chunk as a range: a join with its customers goes through the whole batch for each, while nothing is known of new lines.
  await sql`
    update adjustment_batch_line l
    set (posted_version, problem) = (
      select max(p.version), case when max(p.version) is null then 'balance_too_low' end
      from posting p where p.store_id = ${storeId} and p.idempotency_key = ${head.id} || l.customer_id
    )
    where l.store_id = ${storeId} and l.batch_id = ${head.id} and l.problem is null and l.posted_version is null
      and l.customer_id > ${after} and l.customer_id <= ${last}`;
  return last;
};

interface PostedLine {
  readonly customerId: CustomerId;
  readonly version: number;
  readonly delta: number;
  readonly lots: Readonly<Record<string, number>> | null;
}

const lotDay = (day: string): LocalDate | null => (day === 'infinity' ? null : (day as LocalDate));

/** The compensating posting: what was added goes out of its own lot first, what was deducted comes back into the lots it left. */
const reversalOf =
  (now: Date, head: Head, settings: StoreSettings) =>
  ({ customerId, version, delta, lots }: PostedLine): PostingRequest => {
    const moved = Object.entries(lots ?? { infinity: delta });
    const taken = moved.map(([day, change]) => ({ expiresOn: lotDay(day), points: points(-change) }));
    const [firstDay = 'infinity'] = moved.find(([, change]) => change > 0) ?? [];
    return {
      customerId,
      kind: 'reverse',
      available: -delta,
      pending: 0,
      key: `${head.id}:undo:${customerId}`,
      reversesVersion: version,
      batchId: head.id,
      actor: head.undoneBy,
      occurredAt: now,
      comment: head.comment,
      internalNote: head.internalNote,
      overdraft: settings.negativeBalanceAllowed ? 'allow' : 'clamp',
      ...(delta > 0
        ? { lotFirst: lotDay(firstDay) }
        : { lots: returnLots(taken, localDate(now, settings.timeZone)) }),
    };
  };

/** Reverses the postings of the next customers; answers the last of them, or undefined when there was none. */
const undoChunk = async (
  tx: StoreTx,
  now: Date,
  head: Head,
  after: string,
): Promise<CustomerId | undefined> => {
  const { sql, storeId } = tx;
  const lines = await sql<PostedLine[]>`
    select l.customer_id as "customerId", p.version, p.available_delta as delta, p.lots
    from adjustment_batch_line l
    join posting p on p.store_id = l.store_id and p.customer_id = l.customer_id and p.version = l.posted_version
    where l.store_id = ${storeId} and l.batch_id = ${head.id} and l.problem is null and l.undone_version is null
      and l.customer_id > ${after}
    order by l.customer_id limit ${CHUNK_LINES}`;
  // The ledger's own statements are many and small: they keep their plans.
  await sql`set local plan_cache_mode = auto`;
  const outcomes = await postMany(tx, now, lines.map(reversalOf(now, head, await loadStore(tx))));
  const last = lines.at(-1)?.customerId;
  if (last === undefined) return undefined;
  const undone = Object.fromEntries(
    outcomes.map(({ version, shortfall }, index) => [lines[index]?.customerId, [version, shortfall]]),
  );
  await sql`
    update adjustment_batch_line l
    set (undone_version, kept_points) = (
      select (u.of -> 0)::bigint, (u.of -> 1)::bigint from (select (select ${JSON.stringify(undone)}::jsonb) -> l.customer_id as of) u
    )
    where l.store_id = ${storeId} and l.batch_id = ${head.id} and l.posted_version is not null and l.undone_version is null
      and l.problem is null and l.customer_id > ${after} and l.customer_id <= ${last}`;
  return last;
};

const STEPS = {
  applying: { chunk: applyChunk, end: 'applied' },
  undoing: { chunk: undoChunk, end: 'undone' },
} as const;

const isUnderWay = (state: BatchState): state is keyof typeof STEPS => state in STEPS;

/** One chunk in a transaction of its own; answers where the next begins, or undefined at the end. */
const step = (deps: Deps, { storeId, batchId }: BatchJob, after: string): Promise<string | undefined> =>
  deps.database.inStore(storeId, async (tx) => {
    // A thousand lines are worth a plan of their own: one made for small tables goes through all of a large one for each.
    await tx.sql`set local plan_cache_mode = force_custom_plan`;
    const head = await lockHead(tx, batchId);
    if (!head || !isUnderWay(head.state)) return undefined;
    const { chunk, end } = STEPS[head.state];
    const last = await chunk(tx, deps.now(), head, after);
    if (last !== undefined) return last;
    await tx.sql`update adjustment_batch set state = ${end} where store_id = ${storeId} and id = ${batchId}`;
    await keepFigures(tx, batchId);
    return undefined;
  });

/** Applies or undoes a batch to its end. What is posted stays posted when the process dies: the next try goes on after it. */
export const runBatch = async (deps: Deps, job: BatchJob): Promise<void> => {
  for (let after: string | undefined = ''; after !== undefined;) after = await step(deps, job, after);
};

/** Queues the job of every batch under way, so that none stands still for good after the last try of its job; one that waits already is the only one. */
export const resumeBatches = async ({ database, outbox }: Deps, storeId: StoreId): Promise<void> => {
  await database.inStore(storeId, async (tx) => {
    const underWay = await tx.sql<{ id: BatchId }[]>`
      select id from adjustment_batch where store_id = ${storeId} and state = any(${Object.keys(STEPS)})`;
    for (const { id } of underWay) {
      const data = { storeId, batchId: id };
      await outbox.enqueue(tx, 'points.batch', { data, key: id });
    }
  });
};
