import type { CouponId, StoreId } from '@apps-hub/domain/ids';
import { and, eq } from 'drizzle-orm';

import { coupon } from '#db/schema/loyalty/coupons.ts';
import type { Deps } from '#deps.ts';
import { prepareHostCall } from './issue.ts';

/**
 * Deletes a used coupon's discount at a host that would otherwise keep it in the merchant's list. Without its id the coupon cannot be issued
 * again: should its order lose it, the points are returned.
 */
export const removeUsed = async (
  deps: Deps,
  { storeId, couponId }: { readonly storeId: StoreId; readonly couponId: CouponId },
): Promise<void> => {
  const { platform, access, row } = await prepareHostCall(deps, storeId, couponId);
  if (!platform.discounts.keepsUsed || !access || row.status !== 'used' || !row.hostId) return;
  await platform.discounts.delete(access, row.hostId);
  await deps.database.inStore(storeId, (tx) =>
    tx.db
      .update(coupon)
      .set({ hostId: null })
      .where(and(eq(coupon.storeId, storeId), eq(coupon.id, couponId))),
  );
};
