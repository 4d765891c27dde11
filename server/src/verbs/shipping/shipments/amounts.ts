import type { Notice } from '@apps-hub/contract/notices';
import { NOTICES_COUNTED } from '@apps-hub/contract/values';
import { cashFactsOf, isCashChanged } from '@apps-hub/domain/shipping/cash/cash-due';
import { LIVE_SHIPMENT_STATES } from '@apps-hub/domain/shipping/shipments/states';
import { and, count, desc, eq, inArray, isNotNull, max } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { shipment } from '#db/schema/shipping/shipments.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { isAllowed } from '#verbs/authorise.ts';

/** Whether the amount that the courier was told differs from the order's. After delivery or cancellation nothing is collected. */
const isChanged = (order: OrderRow, told: typeof shipment.$inferSelect.cash): boolean =>
  !order.deliveredAt && !order.cancelledAt && isCashChanged(told, cashFactsOf(order.shipping, order.paidAt));

/** Marks waybills whose order has another amount to collect by now, after news about orders, which the caller holds locked. */
export const followAmounts = async (
  { tx, now }: Pick<VerbContext, 'tx' | 'now'>,
  orders: readonly OrderRow[],
): Promise<void> => {
  if (orders.length === 0) return;
  const byId = new Map(orders.map((order) => [order.id, order]));
  const rows = await tx.db
    .select({
      id: shipment.id,
      orderId: shipment.orderId,
      cash: shipment.cash,
      since: shipment.cashChangedAt,
    })
    .from(shipment)
    .where(
      and(
        eq(shipment.storeId, tx.storeId),
        inArray(shipment.orderId, [...byId.keys()]),
        inArray(shipment.state, [...LIVE_SHIPMENT_STATES]),
      ),
    );
  for (const { id, orderId, cash, since } of rows) {
    const order = byId.get(orderId);
    const changed = order !== undefined && isChanged(order, cash);
    if (changed === (since !== null)) continue;
    await tx.db
      .update(shipment)
      .set({ cashChangedAt: changed ? now : null })
      .where(and(eq(shipment.storeId, tx.storeId), eq(shipment.id, id)));
  }
};

/** How many couriers collect another amount than their order has. */
export const amountNotices = async ({ tx, actor }: VerbContext): Promise<Notice[]> => {
  if (!isAllowed(actor, 'read', 'Pickup')) return [];
  const newest = tx.db
    .select({ at: shipment.cashChangedAt })
    .from(shipment)
    .where(
      and(
        eq(shipment.storeId, tx.storeId),
        isNotNull(shipment.cashChangedAt),
        inArray(shipment.state, [...LIVE_SHIPMENT_STATES]),
      ),
    )
    .orderBy(desc(shipment.cashChangedAt))
    .limit(NOTICES_COUNTED)
    .as('newest');
  const [found] = await tx.db.select({ count: count(), at: max(newest.at) }).from(newest);
  return found?.at ? [{ kind: 'waybill_amounts', count: found.count, at: found.at }] : [];
};
