import type { CustomerDetail } from '@apps-hub/contract/loyalty/customers/routes';
import { MERGE_UNDO_DAYS } from '@apps-hub/contract/loyalty/values';
import { instantAfterDays } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { customer } from '#db/schema/shop/customers.ts';
import { clashesOf } from '#verbs/shop/customers/contacts.ts';
import { loadRecord } from '#verbs/shop/customers/customer-record.ts';
import { survivorOf } from '#verbs/shop/customers/outside-id.ts';

type Row = typeof customer.$inferSelect;

type Merges = Pick<CustomerDetail, 'sameContact' | 'mergedInto' | 'mergedFrom'>;

/** The last instant at which a merge may be undone. */
export const undoUntil = (mergedAt: Date): Date => instantAfterDays(mergedAt, MERGE_UNDO_DAYS);

const mergedInto = async ({ tx, now }: VerbContext, row: Row): Promise<Merges['mergedInto']> => {
  if (row.mergedInto === null || row.mergedAt === null) return null;
  const { id, name, mergedInto: further } = await loadRecord(tx, row.mergedInto);
  const until = undoUntil(row.mergedAt);
  return {
    id,
    name,
    at: row.mergedAt.toISOString(),
    undoUntil: until.toISOString(),
    canUndo: now <= until && further === null && row.erasedAt === null,
  };
};

/** The merges that a customer had, and the ones that are possible. */
export const customerMerges = async (ctx: VerbContext, row: Row): Promise<Merges> => {
  const { sql, storeId } = ctx.tx;
  const mergedFrom = await sql<Merges['mergedFrom'][number][]>`
    select id, name from customer where store_id = ${storeId} and merged_into = ${row.id} order by id`;
  const clashes = row.mergedInto === null ? await clashesOf(ctx.tx, row) : [];
  return {
    sameContact: clashes.map((clash) => ({
      id: clash.id,
      name: clash.name,
      field: clash.field,
      mergesInto: survivorOf(row, clash),
    })),
    mergedInto: await mergedInto(ctx, row),
    mergedFrom: [...mergedFrom],
  };
};
