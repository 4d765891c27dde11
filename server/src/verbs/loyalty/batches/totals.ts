import type { BatchId } from '@apps-hub/domain/ids';
import type { BatchTotals } from '@apps-hub/contract/loyalty/batches/routes';

import type { VerbContext } from '#context.ts';
import { authorise } from '#verbs/authorise.ts';
import { requireBatch } from './batch-record.ts';

/** How many line numbers are named per reason. */
const FIRST_LINES = 10;

/** What the lines add up to as in the file, by why they are skipped, and what was really posted. Refuses with `batch_not_found`. */
export const getBatchTotals = async (ctx: VerbContext, id: BatchId): Promise<BatchTotals> => {
  authorise(ctx.actor, 'read', 'Customer');
  await requireBatch(ctx.tx, id);
  const { sql, storeId } = ctx.tx;
  const parts = await sql<BatchTotals['parts'][number][]>`
    select problem, count(*) as lines, coalesce(sum(coalesce(target, points)), 0) as points,
      coalesce(array_agg(line order by line) filter (where place <= ${FIRST_LINES}), '{}') as first
    from (
      select problem, target, points, line, row_number() over (partition by problem order by line) as place
      from adjustment_batch_line where store_id = ${storeId} and batch_id = ${id}
    ) l
    group by problem order by problem nulls first`;
  const [sums] = await sql<Omit<BatchTotals, 'parts'>[]>`
    select coalesce(sum(p.available_delta) filter (where p.version = l.posted_version), 0) as posted,
      coalesce(sum(p.available_after) filter (where p.version = l.posted_version), 0) as balances,
      coalesce(sum(p.available_delta) filter (where p.version = l.undone_version), 0) as "takenBack"
    from adjustment_batch_line l
    join posting p on p.store_id = ${storeId} and p.customer_id = l.customer_id and p.version in (l.posted_version, l.undone_version)
    where l.store_id = ${storeId} and l.batch_id = ${id} and p.batch_id = ${id}`;
  return { parts: [...parts], ...(sums ?? { posted: 0, balances: 0, takenBack: 0 }) };
};
