import { and, eq } from 'drizzle-orm';
import type { CustomerId, OrderId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { OrderFacts, Refund } from '@apps-hub/domain/loyalty/order';

import { mergeShipping, type OrderShipping } from '@apps-hub/domain/shipping/pickups/order-shipping';

import type { VerbContext } from '../../../context.ts';
import { scheduleStep } from '../../../db/due-work.ts';
import { storeOrder, type StoredRefund } from '../../../db/schema/loyalty/orders.ts';
import type { StoreTx } from '../../../db/database.ts';

export type OrderRow = typeof storeOrder.$inferSelect;

const byId = (tx: StoreTx, id: OrderId) => and(eq(storeOrder.storeId, tx.storeId), eq(storeOrder.id, id));

/** An order without any known facts; any update is newer. */
export const emptyOrder = (ctx: VerbContext, externalId: string): OrderRow => ({
  storeId: ctx.tx.storeId,
  id: ctx.newId('order'),
  externalId,
  number: externalId,
  customerId: null,
  currency: null,
  placedAt: null,
  paidAt: null,
  deliveredAt: null,
  cancelledAt: null,
  confirmedAt: null,
  shippedAt: null,
  shipping: {},
  lines: [],
  shippingMinor: 0,
  couponCodes: [],
  refunds: [],
  earning: null,
  releaseDueAt: null,
  updatedAt: new Date(0),
});

/** The stored order under its lock, created empty on its first event. Everything about one order happens under this lock. */
export const lockOrder = async (ctx: VerbContext, externalId: string): Promise<OrderRow> => {
  const { tx } = ctx;
  await tx.db.insert(storeOrder).values(emptyOrder(ctx, externalId)).onConflictDoNothing();
  const [row] = await tx.db
    .select()
    .from(storeOrder)
    .where(and(eq(storeOrder.storeId, tx.storeId), eq(storeOrder.externalId, externalId)))
    .for('update');
  if (!row) throw new Error(`order ${externalId} could not be stored`);
  return row;
};

/** The same, for an order known by our id. */
export const lockKnownOrder = async (tx: StoreTx, id: OrderId): Promise<OrderRow | undefined> => {
  const [row] = await tx.db.select().from(storeOrder).where(byId(tx, id)).for('update');
  return row;
};

const earlier = (a: Date | null, b: Date | null): Date | null => {
  if (!a || !b) return a ?? b;
  return a < b ? a : b;
};

interface OrderUpdate {
  readonly order: OrderFacts;
  /** Missing where the source knows nothing of shipping, as a file of past orders. */
  readonly shipping?: OrderShipping;
  readonly customerId: CustomerId | null;
  readonly updatedAt: Date;
}

const mergedShipping = (known: OrderRow, { shipping, updatedAt }: OrderUpdate) =>
  shipping && {
    confirmedAt: earlier(known.confirmedAt, shipping.confirmedAt),
    shippedAt: earlier(known.shippedAt, shipping.shippedAt),
    shipping: mergeShipping(known.shipping, shipping, updatedAt),
  };

/**
 * Merges an update into an order's known facts. What once happened (paid, shipped, delivered, cancelled) stays, whatever arrives late;
 * lines and codes come from the latest update.
 */
export const mergeFacts = (known: OrderRow, news: OrderUpdate): OrderRow => {
  const { order } = news;
  const newest = news.updatedAt >= known.updatedAt;
  return {
    ...known,
    number: order.number,
    customerId: known.customerId ?? news.customerId,
    currency: order.currency,
    placedAt: order.placedAt,
    paidAt: earlier(known.paidAt, order.paidAt),
    deliveredAt: earlier(known.deliveredAt, order.deliveredAt),
    cancelledAt: earlier(known.cancelledAt, order.cancelledAt),
    lines: newest ? order.lines : known.lines,
    shippingMinor: newest ? order.shippingMinor : known.shippingMinor,
    couponCodes: newest ? order.couponCodes : known.couponCodes,
    ...mergedShipping(known, news),
    updatedAt: newest ? news.updatedAt : known.updatedAt,
  };
};

export const storeRefund = (refund: Refund): StoredRefund => ({
  ...refund,
  refundedAt: refund.refundedAt.toISOString(),
});

export const refundsOf = (row: OrderRow): Refund[] =>
  row.refunds.map((refund) => ({ ...refund, refundedAt: new Date(refund.refundedAt) }));

/** The order's facts; undefined while only a refund is known. */
export const factsOf = (row: OrderRow): OrderFacts | undefined => {
  if (!row.currency || !row.placedAt) return undefined;
  const {
    externalId,
    number,
    paidAt,
    deliveredAt,
    cancelledAt,
    lines,
    shippingMinor,
    couponCodes,
    placedAt,
  } = row;
  const currency = row.currency as CurrencyCode;
  return {
    externalId,
    number,
    currency,
    placedAt,
    paidAt,
    deliveredAt,
    cancelledAt,
    lines,
    shippingMinor,
    couponCodes,
  };
};

export const saveOrder = async (
  ctx: VerbContext,
  { storeId: _store, id, ...row }: OrderRow,
): Promise<void> => {
  await ctx.tx.db.update(storeOrder).set(row).where(byId(ctx.tx, id));
  await scheduleStep(ctx, 'orders.release', row.releaseDueAt);
};
