import { and, eq, isNotNull } from 'drizzle-orm';
import type { CouponId, StoreId } from '@apps-hub/domain/ids';

import { coupon } from '#db/schema/loyalty/coupons.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { isImportedId } from '#verbs/shop/customers/outside-id.ts';
import { prepareHostCall } from './issue.ts';

interface CouponJob {
  readonly storeId: StoreId;
  readonly couponId: CouponId;
}

/** Disables the discount at the host, if there is one. If its id never reached us, it is found by the idempotency key. */
export const disableDiscount = async (deps: Deps, { storeId, couponId }: CouponJob): Promise<void> => {
  const { platform, access, row, request } = await prepareHostCall(deps, storeId, couponId);
  // The host was never called to create it.
  if (isImportedId(request.customerExternalId)) return;
  if (!access) throw new AppError('store_uninstalled');
  if (row.hostId) {
    await platform.discounts.delete(access, row.hostId);
    return;
  }
  const outcome = await platform.discounts.create(access, request);
  if (outcome.outcome === 'created') await platform.discounts.delete(access, outcome.hostId);
  if (outcome.outcome === 'unavailable') throw new Error(`coupon ${row.id}: ${outcome.reason}`);
};

const isWithdrawing = (deps: Deps, { storeId, couponId }: CouponJob): Promise<boolean> =>
  deps.database.inStore(storeId, async ({ db }) => {
    const rows = await db
      .select({ id: coupon.id })
      .from(coupon)
      .where(and(eq(coupon.storeId, storeId), eq(coupon.id, couponId), isNotNull(coupon.withdrawingSince)));
    return rows.length > 0;
  });

/** Disables a coupon whose points were returned, and records that. Throws until it succeeds, so that the job is retried. */
export const withdrawCoupon = async (deps: Deps, job: CouponJob): Promise<void> => {
  if (!(await isWithdrawing(deps, job))) return;
  await disableDiscount(deps, job);
  await deps.database.inStore(job.storeId, (tx) =>
    tx.db
      .update(coupon)
      .set({ withdrawingSince: null })
      .where(and(eq(coupon.storeId, tx.storeId), eq(coupon.id, job.couponId))),
  );
};
