import type { CustomerId, OrderId } from '@apps-hub/domain/ids';
import { type InviteTerms, isMostlyKept } from '@apps-hub/domain/loyalty/actions';
import type { ReferredOrder } from '@apps-hub/domain/loyalty/referrals';

import type { StoreTx } from '#db/database.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { keptSince, type OrderState, orderState } from '../actions/order-state.ts';

interface Window {
  readonly friend: readonly CustomerId[];
  readonly terms: Pick<InviteTerms, 'minimumMinor'>;
  readonly claimedAt: Date;
  readonly expiresAt: Date;
  /** The order for which one of both got points already, and what its goods cost then. */
  readonly rewarded: { readonly orderId: OrderId | null; readonly goodsMinor: number | null };
}

interface FoundOrder extends ReferredOrder {
  readonly id: OrderId;
  /** Whether the friend, or somebody with a contact of theirs, paid an order that was placed before they accepted. */
  readonly isLater: boolean;
}

type OrderRow = Pick<FoundOrder, 'id' | 'paidAt' | 'deliveredAt' | 'isLater'> & {
  readonly state: OrderState;
};

/**
 * The first paid order that the friend placed in time and mostly kept, in the store's currency and of at least the minimum; if they kept
 * none, the first of them. A free order is none.
 */
export const orderOfFriend = async (
  tx: StoreTx,
  { friend, terms, claimedAt, expiresAt, rewarded }: Window,
): Promise<FoundOrder | undefined> => {
  const { sql, storeId } = tx;
  const { currency } = await loadStore(tx);
  const rows = await sql<OrderRow[]>`
    select o.id, o.paid_at as "paidAt", o.delivered_at as "deliveredAt", ${orderState(tx)} as state, exists (
      select from store_order e
      where e.store_id = ${storeId} and e.paid_at is not null and e.placed_at < ${claimedAt}
        and e.customer_id = any(array(
          select c.id from customer c
          join customer r on r.store_id = ${storeId} and r.id = any(${[...friend]}::text[])
          where c.store_id = ${storeId} and (c.id = r.id or c.email = r.email or c.phone = r.phone)
        ))
    ) as "isLater"
    from store_order o
    where o.store_id = ${storeId} and o.customer_id = any(${[...friend]}::text[]) and o.paid_at is not null
      and o.placed_at between ${claimedAt} and ${expiresAt}
      and o.currency = ${currency}
      and greatest((o.earning #>> '{totals,goodsMinor}')::bigint, case when o.id = ${rewarded.orderId} then ${rewarded.goodsMinor}::bigint end)
        >= ${Math.max(terms.minimumMinor, 1)}
    order by o.placed_at, o.id`;
  const orders = rows.map((row) => ({
    ...row,
    ...keptSince(row.state, row.id === rewarded.orderId ? rewarded.goodsMinor : null),
  }));
  return orders.find(isMostlyKept) ?? orders[0];
};

/** Whether an order that the friend placed in time may still be paid. */
export const mayBePaid = async (
  { sql, storeId }: StoreTx,
  { friend, claimedAt, expiresAt }: Window,
): Promise<boolean> => {
  const open = await sql`
    select from store_order
    where store_id = ${storeId} and customer_id = any(${[...friend]}::text[]) and paid_at is null and cancelled_at is null
      and placed_at between ${claimedAt} and ${expiresAt} limit 1`;
  return open.length > 0;
};
