import { couponPointsBack } from '@apps-hub/domain/loyalty/returned-goods';
import type { CouponId } from '@apps-hub/domain/ids';
import { and, eq, inArray, or } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { coupon } from '#db/schema/loyalty/coupons.ts';
import { loadLoyaltySettings, type SettingsRecord } from '../settings/settings-record.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { refundsOf } from '#verbs/shop/orders/order-record.ts';
import { returnPoints, returnSome } from './return-points.ts';
import { forgetUnpaid, isTakenAgain, isUsedAfterReturn, takeAgain } from './take-again.ts';

type CouponRow = typeof coupon.$inferSelect;

/**
 * How many of a coupon's points a paid order gives back: all when it is cancelled, else by the goods that came back, where the store says so.
 * Money alone gives none back: the goods that the coupon paid for are kept.
 */
const pointsBack = (row: CouponRow, order: OrderRow, { fullRefundReturnsCoupon }: SettingsRecord): number => {
  if (!order.paidAt) return 0;
  if (order.cancelledAt) return row.points;
  return fullRefundReturnsCoupon ? couponPointsBack(row, order.lines, refundsOf(order)) : 0;
};

/** What an order that names a coupon means for it: used; free again when an unpaid order ends; returned when a paid one does. */
const nextStatus = (
  row: CouponRow,
  order: OrderRow,
  settings: SettingsRecord,
): 'used' | 'active' | 'returned' | 'take_again' | 'forget_unpaid' | undefined => {
  const usedHere = row.status === 'used' && row.usedOrderId === order.id;
  const isFree = row.status === 'active' || row.status === 'issuing';
  const isUnpaidHere = row.unpaidOrderId === order.id;
  if (pointsBack(row, order, settings) >= row.points) {
    if (isUnpaidHere) return 'forget_unpaid';
    return usedHere || isFree ? 'returned' : undefined;
  }
  const isNamed = order.couponCodes.includes(row.code);
  if (order.cancelledAt || !isNamed) {
    if (isUnpaidHere) return 'forget_unpaid';
    return usedHere ? 'active' : undefined;
  }
  if (isUsedAfterReturn(row, order)) return 'take_again';
  return isFree ? 'used' : undefined;
};

/** Whether the shop no longer has the coupon's discount, or soon will not: its points came back once, and were taken again. */
const isGoneAtHost = async ({ tx }: VerbContext, row: CouponRow): Promise<boolean> => {
  const [spent] = await tx.sql<{ key: string }[]>`
    select idempotency_key as key from posting
    where store_id = ${tx.storeId} and customer_id = ${row.customerId} and version = ${row.redeemVersion}`;
  return isTakenAgain(row.id, spent?.key);
};

const setStatus = async (
  ctx: VerbContext,
  row: CouponRow,
  order: OrderRow,
  status: 'used' | 'active' | 'returned',
): Promise<void> => {
  const used =
    status === 'active'
      ? { usedOrderId: null, usedAt: null }
      : { usedOrderId: order.id, usedAt: order.placedAt };
  await ctx.tx.db
    .update(coupon)
    .set({ status, ...used })
    .where(and(eq(coupon.storeId, ctx.tx.storeId), eq(coupon.id, row.id)));
  if (status === 'returned') await returnPoints(ctx, row);
};

/** Gives back the points of goods that came back, as long as the order keeps others. */
const returnPart = async (
  ctx: VerbContext,
  order: OrderRow,
  { id, settings }: { readonly id: CouponId; readonly settings: SettingsRecord },
): Promise<void> => {
  const [row] = await ctx.tx.db
    .select()
    .from(coupon)
    .where(and(eq(coupon.storeId, ctx.tx.storeId), eq(coupon.id, id)));
  if (row?.status !== 'used' || row.usedOrderId !== order.id) return;
  await returnSome(ctx, row, pointsBack(row, order, settings));
};

const follow = async (
  ctx: VerbContext,
  {
    row,
    order,
    status,
  }: {
    readonly row: CouponRow;
    readonly order: OrderRow;
    readonly status: NonNullable<ReturnType<typeof nextStatus>>;
  },
): Promise<void> => {
  if (status === 'take_again') await takeAgain(ctx, row, order);
  else if (status === 'forget_unpaid') await forgetUnpaid(ctx, row);
  else if (status === 'active' && (row.returnedPoints > 0 || (await isGoneAtHost(ctx, row))))
    await setStatus(ctx, row, order, 'returned');
  else await setStatus(ctx, row, order, status);
};

/**
 * Follows an order's coupons: points spent on an order that was paid and then cancelled, or whose goods came back where the store says
 * so, come back, once; points that came back before an order used the coupon are taken again.
 */
export const followOrder = async (ctx: VerbContext, order: OrderRow): Promise<void> => {
  const settings = await loadLoyaltySettings(ctx.tx);
  const rows = await ctx.tx.db
    .select()
    .from(coupon)
    .where(
      and(
        eq(coupon.storeId, ctx.tx.storeId),
        or(
          inArray(coupon.code, [...order.couponCodes]),
          eq(coupon.usedOrderId, order.id),
          eq(coupon.unpaidOrderId, order.id),
        ),
      ),
    )
    .orderBy(coupon.id)
    .for('update');
  for (const row of rows) {
    const status = nextStatus(row, order, settings);
    if (status) await follow(ctx, { row, order, status });
    await returnPart(ctx, order, { id: row.id, settings });
  }
};
