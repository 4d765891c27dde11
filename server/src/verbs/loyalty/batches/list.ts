import type { z } from '@hono/zod-openapi';
import type { BatchId, CustomerId } from '@apps-hub/domain/ids';
import type {
  Batch,
  BatchLine,
  listBatchLines as linesRoute,
} from '@apps-hub/contract/loyalty/batches/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { changeOfLine, readBatch, readBatches, requireBatch } from './batch-record.ts';

interface Page {
  readonly page: number;
  readonly itemsPerPage: number;
}

export const listBatches = async (
  ctx: VerbContext,
  { page, itemsPerPage }: Page,
): Promise<{ batches: Batch[]; total: number }> => {
  authorise(ctx.actor, 'read', 'Customer');
  const { sql, storeId } = ctx.tx;
  const batches = await readBatches(ctx.tx, { limit: itemsPerPage, offset: (page - 1) * itemsPerPage });
  const [counted] = await sql<{ total: number }[]>`
    select count(*) as total from adjustment_batch where store_id = ${storeId}`;
  return { batches, total: counted?.total ?? 0 };
};

export const getBatch = async (ctx: VerbContext, id: BatchId): Promise<Batch> => {
  authorise(ctx.actor, 'read', 'Customer');
  return readBatch(ctx.tx, id);
};

type LineRow = Omit<BatchLine, 'customer'> & {
  readonly customerId: CustomerId | null;
  readonly customerName: string | null;
};

const present = ({ customerId, customerName, ...line }: LineRow): BatchLine => ({
  ...line,
  customer: customerId && customerName !== null ? { id: customerId, name: customerName } : null,
});

type Query = z.output<typeof linesRoute.request.query>;

/** The lines that a query selects, as `l`; joins names and balances only if needed. */
const matching = ({ sql, storeId }: StoreTx, id: BatchId, { show, q }: Query) => {
  const nameJoin = q ? sql`left join customer c on c.store_id = ${storeId} and c.id = l.customer_id` : sql``;
  const balanceJoin =
    show === 'below_zero'
      ? sql`join wallet w on w.store_id = ${storeId} and w.customer_id = l.customer_id`
      : sql``;
  const shown = {
    all: sql`true`,
    problem: sql`l.problem is not null`,
    below_zero: sql`l.problem is null and l.posted_version is null and l.points < 0 and w.available + l.points < 0`,
  }[show];
  const named = q
    ? sql`(strpos(lower(l.reference), lower(${q})) > 0 or strpos(lower(c.name), lower(${q})) > 0)`
    : sql`true`;
  return sql`
    from adjustment_batch_line l ${nameJoin} ${balanceJoin}
    where l.store_id = ${storeId} and l.batch_id = ${id} and ${shown} and ${named}`;
};

/** A page of a batch's lines, with the current balances, or for posted lines those after the posting. */
export const listBatchLines = async (
  ctx: VerbContext,
  id: BatchId,
  query: Query,
): Promise<{ lines: BatchLine[]; total: number }> => {
  authorise(ctx.actor, 'read', 'Customer');
  await requireBatch(ctx.tx, id);
  const { sql, storeId } = ctx.tx;
  const { page, itemsPerPage } = query;
  const lines = matching(ctx.tx, id, query);
  const rows = await sql<LineRow[]>`
    select l.line, l.reference, coalesce(${changeOfLine(ctx.tx)}, l.target) as points, l.problem, c.id as "customerId", c.name as "customerName",
      coalesce(p.available_after - p.available_delta, w.available) as "availableBefore",
      coalesce(p.available_after, l.target, w.available + l.points) as "availableAfter",
      l.posted_version is not null as "isPosted", l.undone_version is not null as "isUndone"
    from (select l.* ${lines} order by l.line limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}) l
    left join customer c on c.store_id = ${storeId} and c.id = l.customer_id
    left join wallet w on w.store_id = ${storeId} and w.customer_id = l.customer_id
    left join posting p on p.store_id = ${storeId} and p.customer_id = l.customer_id and p.version = l.posted_version
    order by l.line`;
  const [counted] = await sql<{ total: number }[]>`select count(*) as total ${lines}`;
  return { lines: rows.map(present), total: counted?.total ?? 0 };
};
