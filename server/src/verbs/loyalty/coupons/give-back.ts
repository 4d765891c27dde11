import type { CouponId, StoreId } from '@apps-hub/domain/ids';
import { and, eq } from 'drizzle-orm';

import { coupon } from '#db/schema/loyalty/coupons.ts';
import { type Deps, verbContext } from '#deps.ts';
import { prepareHostCall } from './issue.ts';
import { returnPoints } from './return-points.ts';
import { disableDiscount } from './withdraw.ts';

interface CouponJob {
  readonly storeId: StoreId;
  readonly couponId: CouponId;
}

/**
 * After the host has disabled the discount: returns the points, unless an order used the coupon meanwhile. Then the order keeps it, and
 * should it lose it again, the points are returned, because no discount is left.
 */
const settleGiveBack = (deps: Deps, { storeId, couponId }: CouponJob): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const isThis = and(eq(coupon.storeId, storeId), eq(coupon.id, couponId));
    const [row] = await tx.db.select().from(coupon).where(isThis).for('update');
    if (!row?.givingBackSince) return;
    const isUnused = row.status === 'active';
    await tx.db
      .update(coupon)
      .set({
        givingBackSince: null,
        ...(isUnused ? { status: 'returned' } : {}),
        ...(row.status === 'used' ? { hostId: null } : {}),
      })
      .where(isThis);
    if (!isUnused) return;
    await returnPoints(verbContext(deps, tx, { kind: 'shopper' }), row, { isDisabled: true });
  });

/** Disables a coupon that its customer gave back, then returns its points. Throws until the host has disabled it. */
export const giveBackCoupon = async (deps: Deps, job: CouponJob): Promise<void> => {
  const { row } = await prepareHostCall(deps, job.storeId, job.couponId);
  if (row.givingBackSince === null) return;
  if (row.status === 'active') await disableDiscount(deps, job);
  await settleGiveBack(deps, job);
};
