import type { OrderId } from '@apps-hub/domain/ids';
import { and, eq } from 'drizzle-orm';

import type { StoreTx } from '#db/database.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';

/** The parts of an order that a waybill needs. */
export const findOrder = async ({ db, storeId }: StoreTx, id: OrderId) => {
  const [row] = await db
    .select({
      externalId: storeOrder.externalId,
      lines: storeOrder.lines,
      number: storeOrder.number,
      currency: storeOrder.currency,
      refunds: storeOrder.refunds,
      placedAt: storeOrder.placedAt,
      shipping: storeOrder.shipping,
      paidAt: storeOrder.paidAt,
      cancelledAt: storeOrder.cancelledAt,
      shippedAt: storeOrder.shippedAt,
    })
    .from(storeOrder)
    .where(and(eq(storeOrder.storeId, storeId), eq(storeOrder.id, id)));
  return row;
};
