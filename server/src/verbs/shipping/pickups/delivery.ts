import { and, eq, inArray } from 'drizzle-orm';
import type { OrderId, PickupId } from '@apps-hub/domain/ids';
import { deliveredOrders, type ParcelUnderWay } from '@apps-hub/domain/shipping/pickups/delivery';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { pickup, pickupParcel } from '#db/schema/shipping/pickups.ts';
import { ALIVE_STATES, type ParcelRow } from './pickup-record.ts';

export const underWayOf = ({
  orderId,
  trackingNumber,
  track,
}: Pick<ParcelRow, 'orderId' | 'trackingNumber' | 'track'>): ParcelUnderWay => ({
  orderId,
  trackable: trackingNumber !== null,
  state: track?.state ?? null,
});

/** Queues telling the host of each order that the latest responses show as delivered; the job decides whether the host needs to know. */
export const queueDelivered = async (
  ctx: VerbContext,
  id: PickupId,
  parcels: { readonly before: readonly ParcelUnderWay[]; readonly now: readonly ParcelUnderWay[] },
): Promise<void> => {
  const known = new Set(deliveredOrders(parcels.before));
  for (const orderId of deliveredOrders(parcels.now))
    if (!known.has(orderId))
      await ctx.enqueue(
        'order.delivered',
        { storeId: ctx.tx.storeId, pickupId: id, orderId },
        `${id} ${orderId}`,
      );
};

/** Whether all parcels of the order were delivered, including those in other pickups or not collected yet. */
export const isAllDelivered = async (tx: StoreTx, orderId: OrderId): Promise<boolean> => {
  const parcels = await tx.db
    .select({
      orderId: pickupParcel.orderId,
      trackingNumber: pickupParcel.trackingNumber,
      track: pickupParcel.track,
    })
    .from(pickupParcel)
    .innerJoin(pickup, and(eq(pickup.storeId, tx.storeId), eq(pickup.id, pickupParcel.pickupId)))
    .where(
      and(
        eq(pickupParcel.storeId, tx.storeId),
        eq(pickupParcel.orderId, orderId),
        inArray(pickup.state, [...ALIVE_STATES, 'picked_up']),
      ),
    );
  return deliveredOrders(parcels.map(underWayOf)).length > 0;
};
