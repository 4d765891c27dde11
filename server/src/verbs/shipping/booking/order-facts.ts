import { and, eq, inArray } from 'drizzle-orm';
import type { OrderId } from '@apps-hub/domain/ids';
import { missingWaybills } from '@apps-hub/domain/shipping/pickups/order-parcels';
import type { ToldShipping } from '@apps-hub/domain/shop/order-shipping';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';

import type { StoreTx } from '#db/database.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';

export type OrderFactsById = ReadonlyMap<OrderId, ToldShipping>;

type OfOrder = Pick<Parcel, 'orderId'>;

const orderIdsOf = (parcels: readonly OfOrder[]): OrderId[] => [
  ...new Set(parcels.flatMap(({ orderId }) => orderId ?? [])),
];

/** What the host reported about shipping these parcels' orders; skips orders that the store does not have. */
export const orderFactsOf = async (tx: StoreTx, parcels: readonly OfOrder[]): Promise<OrderFactsById> => {
  const ids = orderIdsOf(parcels);
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select({ id: storeOrder.id, shipping: storeOrder.shipping })
    .from(storeOrder)
    .where(and(eq(storeOrder.storeId, tx.storeId), inArray(storeOrder.id, ids)));
  return new Map(rows.map(({ id, shipping }) => [id, shipping]));
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
