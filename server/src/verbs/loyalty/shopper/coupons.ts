import type { ShopperCoupon } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { Coupon } from '@apps-hub/contract/loyalty/coupons/routes';
import type { CouponId } from '@apps-hub/domain/ids';
import { and, desc, eq, inArray } from 'drizzle-orm';

import type { StoreTx } from '#db/database.ts';
import { coupon } from '#db/schema/loyalty/coupons.ts';
import { AppError } from '#errors.ts';
import { scheduleRetry } from '../coupons/retry.ts';
import { loadCoupon } from '../coupons/list.ts';
import { audit } from '#verbs/audit.ts';
import { withProducts } from './product-names.ts';
import type { ShopperContext } from './shopper.ts';

const LISTED = 30;

const STATES = {
  issuing: 'creating',
  active: 'ready',
  used: 'used',
  failed: 'failed',
  returned: 'returned',
  expired: 'returned',
} as const satisfies Readonly<Record<Coupon['status'], ShopperCoupon['state']>>;

/** A coupon as its customer sees it. */
const presentCoupon = (row: Coupon, isGivingBack: boolean): ShopperCoupon => ({
  id: row.id,
  code: row.code,
  state: isGivingBack && row.status === 'active' ? 'giving_back' : STATES[row.status],
  points: row.points,
  kind: row.kind,
  value: row.value,
  applyDiscountTo: row.applyDiscountTo,
  maximumDiscount: row.kind === 'free_product' ? row.value : row.maximumDiscount,
  minimumUnits: row.minimumUnits,
  minimumTotal: row.minimumTotal,
  endsOn: row.expiresOn,
  usedOrder: row.usedOrder?.number ?? null,
  createdAt: row.createdAt,
});

/** {@link presentCoupon} with the products that it is for. */
export const presentOwn = async (tx: StoreTx, row: Coupon, isGivingBack: boolean): Promise<ShopperCoupon> => {
  const shown = presentCoupon(row, isGivingBack);
  return (await withProducts(tx, [shown]))[0] ?? shown;
};

/** The customer's latest coupons, newest first. */
export const readCoupons = async ({ tx, shopper }: ShopperContext): Promise<{ coupons: ShopperCoupon[] }> => {
  const rows = await tx.db
    .select({ id: coupon.id, since: coupon.givingBackSince })
    .from(coupon)
    .where(and(eq(coupon.storeId, tx.storeId), inArray(coupon.customerId, [...shopper.recordIds])))
    .orderBy(desc(coupon.id))
    .limit(LISTED);
  const coupons = await Promise.all(
    rows.map(async ({ id, since }) => presentCoupon(await loadCoupon(tx, id), since !== null)),
  );
  return { coupons: await withProducts(tx, coupons) };
};

/**
 * Gives an unused coupon back. Its points return once the host has disabled the discount, so that nobody has both. Repeating it changes
 * nothing. Refuses with `coupon_not_found` for anyone else's.
 */
export const giveBack = async (ctx: ShopperContext, id: CouponId): Promise<ShopperCoupon> => {
  const { tx, shopper } = ctx;
  const isThis = and(
    eq(coupon.storeId, tx.storeId),
    eq(coupon.id, id),
    inArray(coupon.customerId, [...shopper.recordIds]),
  );
  const [row] = await tx.db.select().from(coupon).where(isThis).for('update');
  if (!row) throw new AppError('coupon_not_found');
  if (row.status === 'issuing') throw new AppError('coupon_being_created');
  if (row.status !== 'active') throw new AppError('coupon_returned');
  if (row.givingBackSince === null) {
    await tx.db.update(coupon).set({ givingBackSince: ctx.now }).where(isThis);
    await scheduleRetry(ctx);
    await audit(ctx, 'points.give_back', shopper.customerId, { points: row.points, coupon: row.code });
  }
  await ctx.enqueue('coupon.give_back', { storeId: tx.storeId, couponId: id }, id);
  return presentOwn(tx, await loadCoupon(tx, id), true);
};
