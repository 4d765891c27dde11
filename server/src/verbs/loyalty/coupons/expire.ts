import type { CouponId, StoreId } from '@apps-hub/domain/ids';
import { and, eq } from 'drizzle-orm';

import { coupon } from '#db/schema/loyalty/coupons.ts';
import { type Deps, verbContext } from '#deps.ts';
import { endedCoupons, scheduleCouponEnd } from './coupon-end.ts';
import { returnPoints } from './return-points.ts';

const COUPONS_AT_ONCE = 200;

const endOne = (deps: Deps, storeId: StoreId, id: CouponId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const isThis = and(eq(coupon.storeId, storeId), eq(coupon.id, id));
    const [row] = await tx.db.select().from(coupon).where(isThis).for('update');
    if (row?.status !== 'active') return;
    await tx.db.update(coupon).set({ status: 'returned' }).where(isThis);
    await returnPoints(ctx, row);
  });

const dueCoupons = (deps: Deps, storeId: StoreId) =>
  deps.database.inStore(storeId, (tx) => endedCoupons(tx, deps.now(), COUPONS_AT_ONCE));

/**
 * Ends the coupons whose last day has passed and returns their points, except expired ones. If an order used one in time but arrives
 * later, it takes the points again. Returns how many ended.
 */
export const expireCoupons = async (deps: Deps, storeId: StoreId): Promise<number> => {
  let ended = 0;
  for (let due = await dueCoupons(deps, storeId); due.length > 0; due = await dueCoupons(deps, storeId)) {
    for (const { id } of due) await endOne(deps, storeId, id);
    ended += due.length;
  }
  await deps.database.inStore(storeId, (tx) => scheduleCouponEnd({ tx, now: deps.now() }));
  return ended;
};
