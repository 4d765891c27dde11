import type { Context } from '../context.ts';
import { enqueue } from '../deliveries/outbox.ts';
import type { OrderId, StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';
import { getOrder } from './order.ts';
import type { Order } from './order.ts';
import { orderJson } from './order-snapshot.ts';

const EVENTS = {
  paid_at: 'order.paid',
  delivered_at: 'order.delivered',
  cancelled_at: 'order.cancelled',
} as const;

/** Marks an order as paid. Idempotent. Throws `already_cancelled`. */
export const markPaid = (context: Context, storeId: StoreId, id: OrderId): Order =>
  context.db.tx(() => {
    const order = getOrder(context.db, storeId, id);
    if (order.paid_at) return order;
    if (order.cancelled_at) throw new SandboxError('already_cancelled');
    return stamp(context, storeId, { id, column: 'paid_at' });
  });

/** Marks an order as delivered, even an unpaid one with cash on delivery. Idempotent. Throws `already_cancelled`. */
export const markDelivered = (context: Context, storeId: StoreId, id: OrderId): Order =>
  context.db.tx(() => {
    const order = getOrder(context.db, storeId, id);
    if (order.delivered_at) return order;
    if (order.cancelled_at) throw new SandboxError('already_cancelled');
    return stamp(context, storeId, { id, column: 'delivered_at' });
  });

/** Cancels an order; an unpaid one releases its coupon code. Idempotent. Throws `already_delivered`. */
export const cancelOrder = (context: Context, storeId: StoreId, id: OrderId): Order => {
  const { db } = context;
  return db.tx(() => {
    const order = getOrder(db, storeId, id);
    if (order.cancelled_at) return order;
    if (order.delivered_at) throw new SandboxError('already_delivered');
    if (!order.paid_at) {
      for (const { discount_id } of order.discounts) {
        db.run('update discount set uses = uses - 1 where store_id = ? and id = ?', [storeId, discount_id]);
      }
    }
    return stamp(context, storeId, { id, column: 'cancelled_at' });
  });
};

const stamp = (
  context: Context,
  storeId: StoreId,
  { id, column }: { id: OrderId; column: keyof typeof EVENTS },
): Order => {
  const { db, now } = context;
  const at = now().toISOString();
  db.run(`update orders set ${column} = ?, updated_at = ? where store_id = ? and id = ?`, [
    at,
    at,
    storeId,
    id,
  ]);
  const order = getOrder(db, storeId, id);
  enqueue(context, { storeId, topic: EVENTS[column], resource: id, data: orderJson(order) });
  return order;
};
