import type { BatchId, CustomerId } from '@apps-hub/domain/ids';
import type { BatchLineProblem } from '@apps-hub/contract/loyalty/batches/routes';
import { BATCH_MAX_LINES, MOVING_IN_MAX_LINES } from '@apps-hub/contract/loyalty/values';
import type { RowDetails } from '@apps-hub/domain/loyalty/moving-in-details';
import { localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { waysOf } from '../points/merged-wallets.ts';
import { lockBatch } from './batch-record.ts';
import { readRowDetails } from './details.ts';
import { addDetails } from './details-stored.ts';
import {
  findMoved,
  movedBefore,
  type MovedLine,
  movedReference,
  type MovingIn,
  readMoved,
} from './moving-in-lines.ts';
import { readSignedPoints } from './read-line.ts';

export interface GivenLine {
  readonly line: number;
  readonly reference: string;
  readonly points: string;
  /** Of a moving-in, instead of the reference. */
  readonly contacts?: Parameters<typeof movedReference>[0] | undefined;
  readonly endsOn?: string | undefined;
  readonly details?: RowDetails | undefined;
}

interface ReadLine {
  readonly line: number;
  readonly reference: string;
  readonly customerId: CustomerId | null;
  readonly points: number | null;
  readonly problem: BatchLineProblem | null;
}

interface Named {
  readonly reference: string;
  readonly id: CustomerId;
}

/** Customers whose id, host id or e-mail address is among the references: one lookup per index. */
const findByKey = ({ sql, storeId }: StoreTx, references: readonly string[]) => sql<Named[]>`
  select id as reference, id from customer where store_id = ${storeId} and id = any(${[...references]}::text[])
  union select external_id, id from customer where store_id = ${storeId} and external_id = any(${[...references]}::text[])
  union select email, id from customer
    where store_id = ${storeId} and email = any(${references.map((each) => each.toLowerCase())}::text[])`;

/** Customers by phone number, in any notation. */
const findByPhone = async ({ sql, storeId }: StoreTx, references: readonly string[]): Promise<Named[]> => {
  const found = await sql<{ reference: string; digits: string; ids: CustomerId[] }[]>`
    select g.reference, g.digits, customers_found(${storeId}, array['<' || reverse(g.digits)], 'all', 5) as ids
    from (
      select r as reference, ltrim(regexp_replace(search_fold(r), '[^0-9]', '', 'g'), '0') as digits
      from unnest(${[...references]}::text[]) r
      where search_fold(r) ~ '^[0-9+() ./-]+$'
    ) g
    where length(g.digits) >= 7`;
  const pairs = found.flatMap(({ reference, digits, ids }) => ids.map((id) => ({ reference, digits, id })));
  return sql<Named[]>`
    select g.reference, c.id
    from unnest(${pairs.map(({ reference }) => reference)}::text[], ${pairs.map(({ digits }) => digits)}::text[],
      ${pairs.map(({ id }) => id)}::text[]) g (reference, digits, id)
    join customer c on c.store_id = ${storeId} and c.id = g.id
    where regexp_replace(search_fold(c.phone), '[^0-9]', '', 'g') like '%' || g.digits`;
};

/**
 * Customers by reference: the text as given, or in lower case for an e-mail address. For a merged customer, the one they were merged into.
 */
export const findReferences = async (
  tx: StoreTx,
  references: readonly string[],
): Promise<(reference: string) => readonly CustomerId[]> => {
  const found = new Map<string, Set<CustomerId>>();
  const note = async (rows: readonly Named[]) => {
    const ways = await waysOf(
      tx,
      rows.map(({ id }) => id),
    );
    for (const { reference, id } of rows)
      found.set(reference, (found.get(reference) ?? new Set()).add(ways.get(id)?.at(-1) ?? id));
  };
  const wanted = [...new Set(references)];
  const idsOf = (reference: string) => [
    ...new Set([...(found.get(reference) ?? []), ...(found.get(reference.toLowerCase()) ?? [])]),
  ];
  await note(await findByKey(tx, wanted));
  await note(
    await findByPhone(
      tx,
      wanted.filter((each) => idsOf(each).length === 0),
    ),
  );
  return idsOf;
};

const problemOf = (
  ids: readonly CustomerId[],
  points: number | undefined,
  isRepeated: boolean,
): BatchLineProblem | null => {
  if (ids.length === 0) return 'customer_unknown';
  if (ids.length > 1) return 'customer_ambiguous';
  if (points === undefined) return 'points_invalid';
  return isRepeated ? 'customer_repeated' : null;
};

/**
 * The customers that another line of the batch already changes. One index lookup each: in a single query, PostgreSQL would scan the whole
 * batch while it has no statistics of its new lines.
 */
export const takenOf = async (
  { sql, storeId }: StoreTx,
  id: BatchId,
  customerIds: readonly CustomerId[],
): Promise<Set<CustomerId>> => {
  const rows = await sql<{ id: CustomerId }[]>`
    select g.id from unnest(${[...customerIds]}::text[]) g (id)
    cross join lateral (
      select 1 from adjustment_batch_line l
      where l.store_id = ${storeId} and l.batch_id = ${id} and l.customer_id = g.id and l.problem is null limit 1
    ) taken`;
  return new Set(rows.map((row) => row.id));
};

export const readLines = (
  given: readonly GivenLine[],
  idsOf: (reference: string) => readonly CustomerId[],
  taken: Set<CustomerId>,
): ReadLine[] =>
  given.map(({ line, reference, points: text }) => {
    const ids = idsOf(reference);
    const [only] = ids;
    const points = readSignedPoints(text);
    const problem = problemOf(ids, points, only !== undefined && taken.has(only));
    if (problem === null && only) taken.add(only);
    return {
      line,
      reference,
      customerId: ids.length === 1 ? (only ?? null) : null,
      points: points ?? null,
      problem,
    };
  });

/** Lines not added yet: a client resends a part of a file after a lost response. */
const newLines = async (
  { sql, storeId }: StoreTx,
  id: BatchId,
  given: readonly GivenLine[],
): Promise<GivenLine[]> => {
  const rows = await sql<{ line: number }[]>`
    select line from adjustment_batch_line
    where store_id = ${storeId} and batch_id = ${id} and line = any(${given.map(({ line }) => line)})`;
  const known = new Set(rows.map(({ line }) => line));
  const fresh = new Map(given.filter(({ line }) => !known.has(line)).map((each) => [each.line, each]));
  return [...fresh.values()];
};

const readFileLines = async (tx: StoreTx, id: BatchId, given: readonly GivenLine[]): Promise<ReadLine[]> => {
  const references = given.map(({ reference }) => reference);
  const idsOf = await findReferences(tx, references);
  return readLines(given, idsOf, await takenOf(tx, id, references.flatMap(idsOf)));
};

/** Reads lines of a moving-in whose references are made from their contacts, with what else they bring. */
export const readMovedLines = async (
  ctx: VerbContext,
  batch: MovingIn & { readonly batchId: BatchId },
  lines: readonly (MovedLine & Pick<GivenLine, 'details'>)[],
) => {
  const { tx, now } = ctx;
  const references = lines.map(({ reference }) => reference);
  const idsOf = await findMoved(tx, references);
  const ids = references.flatMap(idsOf);
  const read = readMoved(lines, {
    mode: batch.mode,
    today: localDate(now, (await loadStore(tx)).timeZone),
    idsOf,
    taken: await takenOf(tx, batch.batchId, ids),
    before: await movedBefore(tx, batch, ids),
  });
  return { lines: read, details: await readRowDetails(ctx, batch, { rows: lines, idsOf }) };
};

const readGiven = async (
  ctx: VerbContext,
  id: BatchId,
  given: readonly GivenLine[],
  movingIn: MovingIn | null,
) => {
  if (!movingIn) return { lines: await readFileLines(ctx.tx, id, given), details: [] };
  const { country } = await loadStore(ctx.tx);
  const lines = given.map(({ contacts, ...line }) => ({
    ...line,
    reference: movedReference(contacts ?? {}, country),
  }));
  return readMovedLines(ctx, { ...movingIn, batchId: id }, lines);
};

/** Adds a file's next lines, each with its customer and whether it can be applied. Returns the batch's number of lines. */
export const addBatchLines = async (
  ctx: VerbContext,
  id: BatchId,
  given: readonly GivenLine[],
): Promise<{ lines: number }> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const { tx } = ctx;
  const { sql, storeId } = tx;
  const { movingIn } = await lockBatch(tx, id, 'draft');
  const { lines: read, details } = await readGiven(ctx, id, await newLines(tx, id, given), movingIn);
  await sql`select batch_lines_add(${storeId}, ${id}, ${JSON.stringify(read)}::jsonb)`;
  await addDetails(
    tx,
    details.map((each) => ({ batchId: id, ...each })),
  );
  const [grown] = await sql<{ lines: number }[]>`
    update adjustment_batch set line_count = line_count + ${read.length}
    where store_id = ${storeId} and id = ${id} returning line_count as lines`;
  const lines = grown?.lines ?? 0;
  const most = movingIn ? MOVING_IN_MAX_LINES : BATCH_MAX_LINES;
  if (lines > most) throw new AppError('batch_too_large', { params: { most } });
  return { lines };
};
