import { couponPointsBack } from '@apps-hub/domain/loyalty/returned-goods';
import type { CouponId } from '@apps-hub/domain/ids';
import { and, eq, inArray, or } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { coupon } from '#db/schema/loyalty/coupons.ts';
import { loadLoyaltySettings, type SettingsRecord } from '../settings/settings-record.ts';
import type { OrderRow } from '#db/schema/shop/orders.ts';
import { factsOf, refundsOf } from '#verbs/shop/orders/order-record.ts';
import { scheduleCouponEnd } from './coupon-end.ts';
import { emitCoupon } from './emit-coupon.ts';
import { returnPoints, returnSome } from './return-points.ts';
import { forgetUnpaid, isTakenAgain, isUsedAfterReturn, noteUnpaid, takeAgain } from './take-again.ts';

type CouponRow = typeof coupon.$inferSelect;

/** A coupon that an order used after its points were returned, and they are spent. */
interface Unpaid {
  readonly couponId: CouponId;
  readonly order: OrderRow;
}

const goodsOf = (order: OrderRow) => ({ lines: order.lines, told: factsOf(order)?.told ?? [] });

/**
 * How many of a coupon's points a paid order returns: all when it is cancelled, otherwise by the returned goods, if the store wants that.
 * A refund of money alone returns none, since the customer keeps the goods that the coupon paid for.
 */
const pointsBack = (row: CouponRow, order: OrderRow, { fullRefundReturnsCoupon }: SettingsRecord): number => {
  if (!order.paidAt) return 0;
  if (order.cancelledAt) return row.points;
  return fullRefundReturnsCoupon ? couponPointsBack(row, goodsOf(order), refundsOf(order)) : 0;
};

/**
 * The coupon's status after news of an order that names it: used; issued again when an unpaid order ends; returned when a paid one does.
 */
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

/** Whether the shop's discount is disabled or soon will be: the points were returned once, and then taken again. */
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
  if (status === 'used') await emitCoupon(ctx, 'coupon.used', row, order.id);
  // The coupon's last day may have passed while the order held it.
  if (status === 'active') await scheduleCouponEnd(ctx);
};

/** Returns the points of returned goods, while the order keeps others. */
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
): Promise<Unpaid[]> => {
  if (status === 'take_again') return (await takeAgain(ctx, row, order)) ? [] : [{ couponId: row.id, order }];
  if (status === 'forget_unpaid') await forgetUnpaid(ctx, row);
  else if (status === 'active' && (row.returnedPoints > 0 || !row.hostId || (await isGoneAtHost(ctx, row))))
    await setStatus(ctx, row, order, 'returned');
  else await setStatus(ctx, row, order, status);
  return [];
};

/** Whether this news makes the coupon one that a paid order has used. */
const isSpentNow = (
  row: CouponRow,
  {
    order,
    before,
    status,
  }: {
    readonly order: OrderRow;
    readonly before: OrderRow | undefined;
    readonly status: ReturnType<typeof nextStatus>;
  },
): boolean => {
  if (!before || !order.paidAt || order.cancelledAt) return false;
  if (status === 'used') return true;
  return status === undefined && row.status === 'used' && row.usedOrderId === order.id && !before.paidAt;
};

/** Locks the coupons that any of these orders names, or has used. */
const couponsOf = ({ db, storeId }: StoreTx, orders: readonly OrderRow[]): Promise<CouponRow[]> => {
  const ids = orders.map(({ id }) => id);
  return db
    .select()
    .from(coupon)
    .where(
      and(
        eq(coupon.storeId, storeId),
        or(
          inArray(coupon.code, [...new Set(orders.flatMap(({ couponCodes }) => couponCodes))]),
          inArray(coupon.usedOrderId, ids),
          inArray(coupon.unpaidOrderId, ids),
        ),
      ),
    )
    .orderBy(coupon.id)
    .for('update');
};

/**
 * Updates the coupons of an order. Points are returned once when a paid order is cancelled, or its goods are returned and the store wants
 * that. Points returned before an order used the coupon are taken again. `before` is the order before its news; undefined for past orders, whose
 * discounts stay as they are.
 */
const followOrder = async (
  ctx: VerbContext,
  order: OrderRow,
  before: OrderRow | undefined,
): Promise<Unpaid[]> => {
  const settings = await loadLoyaltySettings(ctx.tx);
  const unpaid: Unpaid[] = [];
  for (const row of await couponsOf(ctx.tx, [order])) {
    const status = nextStatus(row, order, settings);
    if (status) unpaid.push(...(await follow(ctx, { row, order, status })));
    if (isSpentNow(row, { order, before, status }))
      await ctx.enqueue('coupon.used', { storeId: ctx.tx.storeId, couponId: row.id }, row.id);
    await returnPart(ctx, order, { id: row.id, settings });
  }
  return unpaid;
};

/**
 * {@link followOrder} for many orders. One after the other, since two of them may name the same coupon; most have none. Returns the coupons
 * whose points could not be taken again; the rest of this news may free some (`takeUnpaid`).
 */
export const followOrders = async (
  ctx: VerbContext,
  orders: readonly OrderRow[],
  before: readonly OrderRow[],
): Promise<Unpaid[]> => {
  const coupons = orders.length > 1 ? await couponsOf(ctx.tx, orders) : undefined;
  const isConcerned = ({ id, couponCodes }: OrderRow): boolean =>
    coupons?.some(
      (row) => row.usedOrderId === id || row.unpaidOrderId === id || couponCodes.includes(row.code),
    ) ?? true;
  const known = new Map(before.map((row) => [row.id, row]));
  const unpaid: Unpaid[] = [];
  for (const order of orders.filter(isConcerned))
    unpaid.push(...(await followOrder(ctx, order, known.get(order.id))));
  return unpaid;
};

/**
 * Tries such coupons once more, after everything else of the same news is posted. If the balance is still too low, the coupon and the
 * activity name the order; a later event of the order tries again.
 */
export const takeUnpaid = async (ctx: VerbContext, unpaid: readonly Unpaid[]): Promise<void> => {
  const { db, storeId } = ctx.tx;
  for (const { couponId, order } of unpaid) {
    const isThis = and(eq(coupon.storeId, storeId), eq(coupon.id, couponId));
    const [row] = await db.select().from(coupon).where(isThis).for('update');
    if (!row || !isUsedAfterReturn(row, order)) continue;
    if (await takeAgain(ctx, row, order)) {
      const settings = await loadLoyaltySettings(ctx.tx);
      await returnPart(ctx, order, { id: couponId, settings });
    } else await noteUnpaid(ctx, row, order);
  }
};
