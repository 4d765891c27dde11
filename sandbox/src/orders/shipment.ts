import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { enqueue } from '../deliveries/outbox.ts';
import type { OrderId, StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';
import { branchesOf, CARRIER_CHOICES, findCity } from '../stores/places.ts';
import { getOrder } from './order.ts';
import type { Order } from './order.ts';
import { orderJson } from './order-snapshot.ts';

export type PaymentMethod = 'online' | 'cash_on_delivery';

/** What shopper and merchant chose about shipping; null leaves it to the store. */
export interface Delivery {
  readonly branchId: string | null;
  readonly carrier: string | null;
  readonly cityId: string | null;
}

export const UNDECIDED: Delivery = { branchId: null, carrier: null, cityId: null };

/** Throws `bad_value` for an unknown branch, carrier or city. */
export const checkDelivery = (storeId: StoreId, { branchId, carrier, cityId }: Delivery): void => {
  const isKnown = {
    branch: branchId === null || branchesOf(storeId).some(({ id }) => id === branchId),
    carrier: carrier === null || CARRIER_CHOICES.some((name) => name === carrier),
    city: cityId === null || findCity(cityId) !== undefined,
  };
  for (const [field, known] of Object.entries(isKnown)) {
    if (!known) throw new SandboxError('bad_value', { field });
  }
};

export interface NewShipment extends Delivery {
  readonly paymentMethod: PaymentMethod;
  /** False for an order that the customer collects at the store. */
  readonly isNeeded: boolean;
  readonly weightGrams: number;
}

/** When an order was confirmed: when placed with cash on delivery, otherwise when paid. */
export const insertShipment = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  order: { readonly storeId: StoreId; readonly orderId: OrderId },
  shipment: NewShipment,
): void => {
  const { paymentMethod, isNeeded, branchId, carrier, cityId, weightGrams } = shipment;
  db.insert('order_shipment', {
    store_id: order.storeId,
    order_id: order.orderId,
    payment_method: paymentMethod,
    confirmed_at: paymentMethod === 'cash_on_delivery' ? now().toISOString() : null,
    is_needed: isNeeded ? 1 : 0,
    branch_id: branchId,
    carrier,
    city: cityId,
    weight_grams: weightGrams,
    waybills: '[]',
  });
};

const touch = (db: Db, storeId: StoreId, id: OrderId, at: string): void => {
  db.run('update orders set updated_at = ? where store_id = ? and id = ?', [at, storeId, id]);
};

/** Marks an order as handed to a carrier. Idempotent. Throws `already_cancelled`. */
export const markShipped = (context: Context, storeId: StoreId, id: OrderId): Order => {
  const { db, now } = context;
  return db.tx(() => {
    const order = getOrder(db, storeId, id);
    if (order.shipment?.shipped_at) return order;
    if (order.cancelled_at) throw new SandboxError('already_cancelled');
    const at = now().toISOString();
    db.run('update order_shipment set shipped_at = ? where store_id = ? and order_id = ?', [at, storeId, id]);
    touch(db, storeId, id, at);
    const shipped = getOrder(db, storeId, id);
    enqueue(context, { storeId, topic: 'order.shipped', resource: id, data: orderJson(shipped) });
    return shipped;
  });
};

const MAX_WAYBILLS = 20;
const MAX_WAYBILL_LENGTH = 40;

/** Sets the waybill numbers of an order's parcels, one each; throws `bad_value` and `already_cancelled`. */
export const setWaybills = (
  context: Context,
  storeId: StoreId,
  { id, waybills }: { readonly id: OrderId; readonly waybills: readonly string[] },
): Order => {
  const { db, now } = context;
  return db.tx(() => {
    const order = getOrder(db, storeId, id);
    if (order.cancelled_at) throw new SandboxError('already_cancelled');
    const isFine = waybills.every((number) => number !== '' && number.length <= MAX_WAYBILL_LENGTH);
    if (!isFine || waybills.length > MAX_WAYBILLS) throw new SandboxError('bad_value', { field: 'waybills' });
    db.run('update order_shipment set waybills = ? where store_id = ? and order_id = ?', [
      JSON.stringify(waybills),
      storeId,
      id,
    ]);
    touch(db, storeId, id, now().toISOString());
    const updated = getOrder(db, storeId, id);
    enqueue(context, { storeId, topic: 'order.updated', resource: id, data: orderJson(updated) });
    return updated;
  });
};
