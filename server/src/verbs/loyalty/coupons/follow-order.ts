import { goodsTotals } from '@apps-hub/domain/loyalty/order';
import { isRefundedInFull } from '@apps-hub/domain/loyalty/settle-order';
import { and, eq, inArray, or } from 'drizzle-orm';

import type { VerbContext } from '../../../context.ts';
import { coupon } from '../../../db/schema/loyalty/coupons.ts';
import { loadStore, type StoreSettings } from '../../hub/stores/store-record.ts';
import { type OrderRow, refundsOf } from '../orders/order-record.ts';
import { returnPoints } from './return-points.ts';

type CouponRow = typeof coupon.$inferSelect;

/** Whether a paid order gives its coupons' points back. */
const givesBack = (order: OrderRow, { fullRefundReturnsCoupon }: StoreSettings): boolean => {
  if (!order.paidAt) return false;
  if (order.cancelledAt) return true;
  return fullRefundReturnsCoupon && isRefundedInFull(goodsTotals(order.lines), refundsOf(order));
};

/** What an order that names a coupon means for it: used; free again when an unpaid order ends; returned when a paid one does. */
const nextStatus = (
  row: CouponRow,
  order: OrderRow,
  settings: StoreSettings,
): 'used' | 'active' | 'returned' | undefined => {
  const usedHere = row.status === 'used' && row.usedOrderId === order.id;
  const isFree = row.status === 'active' || row.status === 'issuing';
  if (givesBack(order, settings)) return usedHere || isFree ? 'returned' : undefined;
  const isNamed = order.couponCodes.includes(row.code);
  if (order.cancelledAt || !isNamed) return usedHere ? 'active' : undefined;
  return isFree ? 'used' : undefined;
};

/**
 * Follows an order's coupons: points spent on an order that was paid and then cancelled, or refunded in full where the store says so,
 * come back, once.
 */
export const followOrder = async (ctx: VerbContext, order: OrderRow): Promise<void> => {
  const settings = await loadStore(ctx.tx);
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
    const status = nextStatus(row, order, settings);
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
