import { and, count, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CouponId, CustomerId } from '@apps-hub/domain/ids';
import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import type { Coupon } from '@apps-hub/contract/loyalty/coupons/routes';

import type { Actor, VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { coupon } from '#db/schema/loyalty/coupons.ts';
import { storeOrder } from '#db/schema/shop/orders.ts';
import { amountOrNull } from '#verbs/amounts.ts';
import { authorise } from '#verbs/authorise.ts';
import { isKeyWithout, shownCode } from '#verbs/hub/api-keys/masking.ts';
import { loadCustomer } from '../customers/customer-record.ts';
import { formatPercent } from '../redemption-methods/list.ts';
import { presentFailure } from './failure.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';

interface CouponRow {
  readonly coupon: typeof coupon.$inferSelect;
  readonly orderNumber: string | null;
  readonly unpaidNumber: string | null;
}

const unpaidOrder = alias(storeOrder, 'unpaid_order');

const present = ({ coupon: row, orderNumber, unpaidNumber }: CouponRow, currency: CurrencyCode): Coupon => {
  const { kind, basisPoints, amountMinor, maximumDiscountMinor, target, minimumUnits, minimumTotalMinor } =
    row.discount;
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    points: row.points,
    kind,
    value: kind === 'percent' ? formatPercent(basisPoints ?? 0) : formatAmount(amountMinor ?? 0, currency),
    maximumDiscount: amountOrNull(maximumDiscountMinor, currency),
    applyDiscountTo: target.on,
    minimumUnits,
    minimumTotal: amountOrNull(minimumTotalMinor, currency),
    usedOrder: row.usedOrderId && orderNumber ? { id: row.usedOrderId, number: orderNumber } : null,
    failure: presentFailure(row.failure),
    withdrawingSince: row.withdrawingSince?.toISOString() ?? null,
    unpaidOrder: row.unpaidOrderId && unpaidNumber ? { id: row.unpaidOrderId, number: unpaidNumber } : null,
    expiresOn: row.expiresOn,
    createdAt: row.createdAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  };
};

const withOrders = (tx: StoreTx) =>
  tx.db
    .select({ coupon, orderNumber: storeOrder.number, unpaidNumber: unpaidOrder.number })
    .from(coupon)
    .leftJoin(storeOrder, and(eq(storeOrder.storeId, tx.storeId), eq(storeOrder.id, coupon.usedOrderId)))
    .leftJoin(unpaidOrder, and(eq(unpaidOrder.storeId, tx.storeId), eq(unpaidOrder.id, coupon.unpaidOrderId)))
    .$dynamic();

export const loadCoupon = async (tx: StoreTx, id: CouponId): Promise<Coupon> => {
  const { currency } = await loadStore(tx);
  const [row] = await withOrders(tx).where(and(eq(coupon.storeId, tx.storeId), eq(coupon.id, id)));
  if (!row) throw new Error(`coupon ${id} is gone`);
  return present(row, currency);
};

/** As the caller may see it. The host's message about a failure may name the code. */
const maskedFor =
  (actor: Actor) =>
  (coupon: Coupon): Coupon =>
    isKeyWithout(actor, 'loyalty.write')
      ? {
          ...coupon,
          code: shownCode(actor, coupon.code),
          failure: coupon.failure && { ...coupon.failure, detail: null },
        }
      : coupon;

/** A customer's coupons, newest first. */
export const listCoupons = async (
  ctx: VerbContext,
  customerId: CustomerId,
  query: { readonly page: number; readonly itemsPerPage: number },
): Promise<{ coupons: Coupon[]; total: number }> => {
  authorise(ctx.actor, 'read', 'Customer');
  await loadCustomer(ctx.tx, customerId);
  const { currency } = await loadStore(ctx.tx);
  const where = and(eq(coupon.storeId, ctx.tx.storeId), eq(coupon.customerId, customerId));
  const rows = await withOrders(ctx.tx)
    .where(where)
    .orderBy(desc(coupon.id))
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage);
  const [counted] = await ctx.tx.db.select({ total: count() }).from(coupon).where(where);
  return {
    coupons: rows.map((row) => present(row, currency)).map(maskedFor(ctx.actor)),
    total: counted?.total ?? 0,
  };
};
