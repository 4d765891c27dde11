import { and, eq } from 'drizzle-orm';
import type { CouponId } from '@apps-hub/domain/ids';
import { points } from '@apps-hub/domain/points';

import { actorLabel, type VerbContext } from '#context.ts';
import { coupon } from '#db/schema/loyalty/coupons.ts';
import { postMerged } from '../points/merged-wallets.ts';
import { audit } from '#verbs/audit.ts';
import { emitCoupon } from './emit-coupon.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';

type CouponRow = typeof coupon.$inferSelect;

const againKey = (id: CouponId): string => `coupon:${id}:again:`;

/** Whether the coupon's points were taken again by an order that used it after their return. */
export const isTakenAgain = (id: CouponId, spentKey: string | undefined): boolean =>
  spentKey?.startsWith(againKey(id)) ?? false;

/** Points are returned once each time they were taken. */
export const returnKey = (id: CouponId, spentKey: string | undefined): string =>
  spentKey && isTakenAgain(id, spentKey) ? `${spentKey}:return` : `coupon:${id}:return`;

/** Whether an order used a coupon after its points were returned, because the discount was not disabled in time. */
export const isUsedAfterReturn = (row: CouponRow, order: OrderRow): boolean =>
  (row.status === 'returned' || row.status === 'failed') &&
  row.usedOrderId !== order.id &&
  order.couponCodes.includes(row.code);

const detailOf = (row: CouponRow, order: OrderRow) => ({
  points: -row.points,
  coupon: row.code,
  order: order.number,
});

/**
 * Takes such a coupon's points again, all or none, since spending never makes a debt. Returns false if the balance is too low.
 */
export const takeAgain = async (ctx: VerbContext, row: CouponRow, order: OrderRow): Promise<boolean> => {
  const { tx } = ctx;
  const isThis = and(eq(coupon.storeId, tx.storeId), eq(coupon.id, row.id));
  const posted = await postMerged(ctx, {
    customerId: row.customerId,
    kind: 'redeem',
    available: -row.points,
    pending: 0,
    // Once for each time that they were returned.
    key: `${againKey(row.id)}${row.redeemVersion}`,
    actor: actorLabel(ctx.actor),
    occurredAt: ctx.now,
    couponId: row.id,
    methodId: row.methodId,
    ruleVersion: row.methodVersion,
  });
  if (posted.outcome === 'balance_too_low') return false;
  if (posted.outcome !== 'posted') return true;
  const used = { usedOrderId: order.id, usedAt: order.placedAt, unpaidOrderId: null };
  await tx.db
    .update(coupon)
    .set({ status: 'used', redeemVersion: posted.version, returnedPoints: points(0), ...used })
    .where(isThis);
  await emitCoupon(ctx, 'coupon.used', row, order.id);
  await audit(ctx, 'points.take_again', row.customerId, detailOf(row, order));
  return true;
};

/** Names the order that a coupon was not paid for, on the coupon and in the activity, once. */
export const noteUnpaid = async (ctx: VerbContext, row: CouponRow, order: OrderRow): Promise<void> => {
  if (row.unpaidOrderId === order.id) return;
  const { db, storeId } = ctx.tx;
  await db
    .update(coupon)
    .set({ unpaidOrderId: order.id })
    .where(and(eq(coupon.storeId, storeId), eq(coupon.id, row.id)));
  await audit(ctx, 'points.not_taken', row.customerId, detailOf(row, order));
};

/** The order no longer uses the coupon, or has ended, so nothing is owed for it. */
export const forgetUnpaid = async (ctx: VerbContext, row: CouponRow): Promise<void> => {
  await ctx.tx.db
    .update(coupon)
    .set({ unpaidOrderId: null })
    .where(and(eq(coupon.storeId, ctx.tx.storeId), eq(coupon.id, row.id)));
};
