import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PickupId } from '@apps-hub/domain/ids';
import { type NamedOrders, ORDERS_NAMED } from '@apps-hub/domain/shipping/pickups/name';

import type { StoreTx } from '#db/database.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';
import { pickupParcel } from '#db/schema/shipping/pickups.ts';

const NONE: NamedOrders = { numbers: [], total: 0 };

/** The orders shown for each pickup, in the order of its parcels. */
export const ordersOf = async (
  tx: StoreTx,
  ids: readonly PickupId[],
): Promise<(id: PickupId) => NamedOrders> => {
  if (ids.length === 0) return () => NONE;
  const rows = await tx.db
    .select({ id: pickupParcel.pickupId, number: storeOrder.number })
    .from(pickupParcel)
    .innerJoin(storeOrder, and(eq(storeOrder.storeId, tx.storeId), eq(storeOrder.id, pickupParcel.orderId)))
    .where(and(eq(pickupParcel.storeId, tx.storeId), inArray(pickupParcel.pickupId, [...ids])))
    .groupBy(pickupParcel.pickupId, storeOrder.id, storeOrder.number)
    .orderBy(sql`min(${pickupParcel.id})`);
  const numbers = Map.groupBy(rows, ({ id }) => id);
  return (id) => {
    const own = numbers.get(id) ?? [];
    return { numbers: own.slice(0, ORDERS_NAMED).map(({ number }) => number), total: own.length };
  };
};
