import type { BatchId } from '@apps-hub/domain/ids';
import type { BatchTotals } from '@apps-hub/contract/loyalty/batches/routes';

import type { MovedDetail } from '@apps-hub/domain/loyalty/moving-in-details';

import type { VerbContext } from '#context.ts';
import type { DetailValue } from '#db/schema/loyalty/moving-in.ts';
import { isKeyWithout, shownCode } from '#verbs/hub/api-keys/masking.ts';
import { authorise } from '#verbs/authorise.ts';
import { requireBatch } from './batch-record.ts';

/** How many line numbers are named per reason. */
const FIRST_LINES = 10;

interface DetailPart {
  readonly kind: MovedDetail;
  readonly state: BatchTotals['details'][number]['state'];
  readonly rows: number;
  readonly samples: readonly { readonly line: number; readonly value: DetailValue }[];
}

/** Birthdays, tiers and codes of a batch by what becomes of them; a code only in part for keys that may not write. */
const detailTotals = async ({ tx, actor }: VerbContext, id: BatchId): Promise<BatchTotals['details']> => {
  const { sql, storeId } = tx;
  const parts = await sql<DetailPart[]>`
    select kind, state, count(*) as rows,
      jsonb_agg(jsonb_build_object('line', line, 'value', value) order by line) filter (where place <= ${FIRST_LINES}) as samples
    from (
      select d.*, row_number() over (partition by kind, state order by line) as place from (
        select kind, line, value, coalesce(problem, ended, case when applied_at is null then 'ready' else 'brought' end) as state
        from moving_in_detail where store_id = ${storeId} and batch_id = ${id}
      ) d
    ) d
    group by kind, state order by kind, state`;
  const mayRead = !isKeyWithout(actor, 'customers.read');
  return parts.map(({ samples, ...part }) => ({
    ...part,
    samples: samples.map(({ line, value: { birthday, tier, code } }) => ({
      line,
      birthday: mayRead ? (birthday ?? null) : null,
      tier: tier ? { name: tier.name, until: tier.until } : null,
      code: code === undefined ? null : shownCode(actor, code),
    })),
  }));
};

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
  const [sums] = await sql<Omit<BatchTotals, 'parts' | 'details'>[]>`
    select coalesce(sum(p.available_delta) filter (where p.version = l.posted_version), 0) as posted,
      coalesce(sum(p.available_after) filter (where p.version = l.posted_version), 0) as balances,
      coalesce(sum(p.available_delta) filter (where p.version = l.undone_version), 0) as "takenBack"
    from adjustment_batch_line l
    join posting p on p.store_id = ${storeId} and p.customer_id = l.customer_id and p.version in (l.posted_version, l.undone_version)
    where l.store_id = ${storeId} and l.batch_id = ${id} and p.batch_id = ${id}`;
  const details = await detailTotals(ctx, id);
  return { parts: [...parts], ...(sums ?? { posted: 0, balances: 0, takenBack: 0 }), details };
};
