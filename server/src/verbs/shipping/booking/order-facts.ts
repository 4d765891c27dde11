import { and, eq, inArray } from 'drizzle-orm';
import type { OrderId } from '@apps-hub/domain/ids';
import { missingWaybills } from '@apps-hub/domain/shipping/pickups/order-parcels';
import type { ToldShipping } from '@apps-hub/domain/shop/order-shipping';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';

import type { StoreTx } from '#db/database.ts';
import { shipment } from '#db/schema/shipping/shipments.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';

export type OrderFactsById = ReadonlyMap<OrderId, ToldShipping>;

type OfOrder = Pick<Parcel, 'orderId'>;

const orderIdsOf = (parcels: readonly OfOrder[]): OrderId[] => [
  ...new Set(parcels.flatMap(({ orderId }) => orderId ?? [])),
];

/** The waybills that we made for these orders. Hosts learn of them too, but some only once the order has left. */
const waybillsOfOrders = (tx: StoreTx, ids: readonly OrderId[]) =>
  tx.db
    .select({ orderId: shipment.orderId, number: shipment.number })
    .from(shipment)
    .where(
      and(eq(shipment.storeId, tx.storeId), inArray(shipment.orderId, [...ids]), eq(shipment.state, 'made')),
    );

/** What the host reported about shipping these parcels' orders, with our own waybills; skips orders that the store does not have. */
export const orderFactsOf = async (tx: StoreTx, parcels: readonly OfOrder[]): Promise<OrderFactsById> => {
  const ids = orderIdsOf(parcels);
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select({ id: storeOrder.id, shipping: storeOrder.shipping })
    .from(storeOrder)
    .where(and(eq(storeOrder.storeId, tx.storeId), inArray(storeOrder.id, ids)));
  const ours = await waybillsOfOrders(tx, ids);
  return new Map(
    rows.map(({ id, shipping }) => {
      const made = ours.filter(({ orderId }) => orderId === id).flatMap(({ number }) => number ?? []);
      if (made.length === 0) return [id, shipping];
      const value = [...new Set([...(shipping.waybills?.value ?? []), ...made])];
      return [id, { ...shipping, waybills: { value, at: shipping.waybills?.at ?? '' } }];
    }),
  );
};

const factsOf = (facts: OrderFactsById, { orderId }: OfOrder): ToldShipping =>
  (orderId && facts.get(orderId)) || {};

/** The parcels with their orders' destinations. */
export const withDestination = <P extends OfOrder & Pick<Parcel, 'destination'>>(
  parcels: readonly P[],
  facts: OrderFactsById,
): P[] =>
  parcels.map((parcel) => ({
    ...parcel,
    destination: factsOf(facts, parcel).destination?.value ?? parcel.destination ?? null,
  }));

/** The parcels with the host's waybills where the merchant gave no number. */
export const withWaybills = <P extends OfOrder & Pick<Parcel, 'trackingNumber'>>(
  parcels: readonly P[],
  facts: OrderFactsById,
): P[] => {
  const numbers = new Map(
    [...facts].flatMap(([id, { waybills }]) => [
      ...missingWaybills(
        parcels.filter(({ orderId }) => orderId === id),
        waybills?.value ?? [],
      ),
    ]),
  );
  return parcels.map((parcel) => ({
    ...parcel,
    trackingNumber: numbers.get(parcel) ?? parcel.trackingNumber,
  }));
};

/** The parcels with the cash to collect. An order's amount is on its first parcel, so that sums count it once. */
export const withCash = <P extends OfOrder>(
  parcels: readonly P[],
  facts: OrderFactsById,
): (P & Pick<Parcel, 'cashOnDelivery'>)[] => {
  const counted = new Set<OrderId>();
  return parcels.map((parcel) => {
    const cash = factsOf(facts, parcel).cashOnDelivery?.value;
    if (!parcel.orderId || counted.has(parcel.orderId) || !cash || cash.amountMinor <= 0)
      return { ...parcel, cashOnDelivery: null };
    counted.add(parcel.orderId);
    return { ...parcel, cashOnDelivery: cash };
  });
};
