import type { CustomerId, OrderId } from '@apps-hub/domain/ids';
import type { InviteTerms } from '@apps-hub/domain/loyalty/actions';
import type { ReferredOrder } from '@apps-hub/domain/loyalty/referrals';

import type { StoreTx } from '#db/database.ts';
import { keptOf, type OrderState, orderState } from '../actions/order-state.ts';

interface Window {
  readonly friend: readonly CustomerId[];
  readonly terms: Pick<InviteTerms, 'minimumMinor'>;
  readonly claimedAt: Date;
  readonly expiresAt: Date;
}

interface FoundOrder extends ReferredOrder {
  readonly id: OrderId;
  /** Whether the friend, or somebody with a contact of theirs, paid an order before it. */
  readonly isLater: boolean;
}

type OrderRow = Pick<FoundOrder, 'id' | 'paidAt' | 'deliveredAt' | 'isLater'> & {
  readonly state: OrderState;
};

/** The first paid order that the friend placed in time, of at least the minimum. */
export const orderOfFriend = async (
  tx: StoreTx,
  { friend, terms, claimedAt, expiresAt }: Window,
): Promise<FoundOrder | undefined> => {
  const { sql, storeId } = tx;
  const [row] = await sql<OrderRow[]>`
    select o.id, o.paid_at as "paidAt", o.delivered_at as "deliveredAt", ${orderState(tx)} as state, exists (
      select from store_order e
      where e.store_id = ${storeId} and e.paid_at is not null and (e.placed_at, e.id) < (o.placed_at, o.id)
        and e.customer_id = any(array(
          select c.id from customer c
          join customer r on r.store_id = ${storeId} and r.id = any(${[...friend]}::text[])
          where c.store_id = ${storeId} and (c.id = r.id or c.email = r.email or c.phone = r.phone)
        ))
    ) as "isLater"
    from store_order o
    where o.store_id = ${storeId} and o.customer_id = any(${[...friend]}::text[]) and o.paid_at is not null
      and o.placed_at between ${claimedAt} and ${expiresAt}
      and coalesce((o.earning #>> '{totals,goodsMinor}')::bigint, 0) >= ${terms.minimumMinor}
    order by o.placed_at, o.id limit 1`;
  return row && { ...row, ...keptOf(row.state) };
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
