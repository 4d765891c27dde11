import type { CustomerId } from '@apps-hub/domain/ids';
import type { MergeBlock, MergePreview } from '@apps-hub/contract/loyalty/customers/routes';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { lotsOf } from '#ledger/post.ts';
import { authorise } from '#verbs/authorise.ts';
import { isUnlinked } from '#verbs/shop/customers/outside-id.ts';
import { loadCustomer, presentCustomer } from './customer-record.ts';

type Row = Awaited<ReturnType<typeof loadCustomer>>;

/** Two customers who may be the same person: `from` would be merged into `into`. */
export interface Pair {
  readonly from: Row;
  readonly into: Row;
}

interface Open {
  readonly coupons: number;
  readonly orders: number;
  readonly waiting: number;
}

/** What a customer has besides points: orders, usable coupons, and pending changes. */
const openOf = async ({ sql, storeId }: StoreTx, id: CustomerId): Promise<Open> => {
  const [row] = await sql<Open[]>`
    select
      (select count(*)::int from coupon where store_id = ${storeId} and customer_id = ${id} and status in ('issuing', 'active')) as coupons,
      (select count(*)::int from store_order where store_id = ${storeId} and customer_id = ${id}) as orders,
      (select count(*)::int from adjustment_request
        where store_id = ${storeId} and customer_id = ${id} and status = 'waiting')
      + (select count(*)::int from adjustment_batch b
        join adjustment_batch_line l on l.store_id = ${storeId} and l.batch_id = b.id
        where b.store_id = ${storeId} and b.state <> 'applied' and b.state <> 'undone' and l.customer_id = ${id}) as waiting`;
  if (!row) throw new Error('counts answer one row');
  return row;
};

const shareContact = ({ from: { customer: a }, into: { customer: b } }: Pair): boolean =>
  (a.email !== null && a.email === b.email) || (a.phone !== null && a.phone === b.phone);

/**
 * Why the two cannot be merged; null if they can. A customer with orders of the host cannot be merged into another, because those orders
 * keep changing.
 */
const blockOf = (pair: Pair, open: Open): MergeBlock | null => {
  const { from, into } = pair;
  if (from.customer.id === into.customer.id) return 'same_customer';
  if (from.customer.erasedAt ?? into.customer.erasedAt) return 'erased';
  if (from.customer.mergedInto ?? into.customer.mergedInto) return 'merged';
  if (!shareContact(pair)) return 'other_contact';
  if (!isUnlinked(from.customer)) return 'host_customer';
  if (from.wallet.pending !== 0) return 'pending_points';
  if (from.wallet.available < 0) return 'debt';
  if (open.coupons > 0) return 'open_coupons';
  return open.waiting > 0 ? 'waiting_changes' : null;
};

/** Previews the merge of two customers; changes nothing. */
export const checkMerge = async (
  ctx: Pick<VerbContext, 'tx' | 'actor'>,
  intoId: CustomerId,
  fromId: CustomerId,
): Promise<{ readonly pair: Pair; readonly preview: MergePreview }> => {
  authorise(ctx.actor, 'manage', 'Customer');
  const pair = { from: await loadCustomer(ctx.tx, fromId), into: await loadCustomer(ctx.tx, intoId) };
  const open = await openOf(ctx.tx, fromId);
  const { from, into } = pair;
  const preview: MergePreview = {
    from: presentCustomer(from),
    into: presentCustomer(into),
    lots: lotsOf(from.wallet.lots, from.wallet.available),
    orders: open.orders,
    availableAfter: into.wallet.available + Math.max(0, from.wallet.available),
    blockedBy: blockOf(pair, open),
  };
  return { pair, preview };
};

/**
 * Refuses with `customer_merged`, and prevents a merge of the customer until the transaction ends. After a posting no lock is needed: a
 * merge waits for the wallet, and stops if points were added meanwhile.
 */
export const refuseMerged = async (
  { sql, storeId }: StoreTx,
  id: CustomerId,
  lock: 'share' | 'none' = 'share',
): Promise<void> => {
  const [row] = await sql<{ mergedInto: CustomerId | null }[]>`
    select merged_into as "mergedInto" from customer
    where store_id = ${storeId} and id = ${id} ${lock === 'share' ? sql`for share` : sql``}`;
  if (row?.mergedInto) throw new AppError('customer_merged', { params: { id: row.mergedInto } });
};
