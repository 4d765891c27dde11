import { and, eq, inArray, or } from 'drizzle-orm';

import type { VerbContext } from '../../../context.ts';
import { coupon } from '../../../db/schema/loyalty/coupons.ts';
import type { OrderRow } from '../orders/order-record.ts';
import { returnPoints } from './return-points.ts';

type CouponRow = typeof coupon.$inferSelect;

/** What an order that names a coupon means for it: used; free again when an unpaid order ends; returned when a paid one does. */
const nextStatus = (row: CouponRow, order: OrderRow): 'used' | 'active' | 'returned' | undefined => {
  const usedHere = row.status === 'used' && row.usedOrderId === order.id;
  if (!order.cancelledAt) return row.status === 'active' || row.status === 'issuing' ? 'used' : undefined;
  if (order.paidAt) return usedHere || row.status === 'active' ? 'returned' : undefined;
  return usedHere ? 'active' : undefined;
};

/** Follows an order's coupons: points spent on an order that was paid and then cancelled come back, once. */
export const followOrder = async (ctx: VerbContext, order: OrderRow): Promise<void> => {
  const rows = await ctx.tx.db
    .select()
    .from(coupon)
    .where(
      and(
        eq(coupon.storeId, ctx.tx.storeId),
        or(inArray(coupon.code, [...order.couponCodes]), eq(coupon.usedOrderId, order.id)),
      ),
    )
    .orderBy(coupon.id)
    .for('update');
  for (const row of rows) {
    const status = nextStatus(row, order);
    if (!status) continue;
    const used =
      status === 'active'
        ? { usedOrderId: null, usedAt: null }
        : { usedOrderId: order.id, usedAt: order.placedAt };
    await ctx.tx.db
      .update(coupon)
      .set({ status, ...used })
      .where(and(eq(coupon.storeId, ctx.tx.storeId), eq(coupon.id, row.id)));
    if (status === 'returned') await returnPoints(ctx, row);
  }
};
