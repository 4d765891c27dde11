import type { CouponId } from '@apps-hub/domain/ids';
import type { Coupon } from '@apps-hub/contract/loyalty/coupons/routes';
import { and, eq } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { coupon } from '#db/schema/loyalty/coupons.ts';
import { AppError } from '#errors.ts';
import { claimAlone } from '../approvals/day-limit.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadCoupon } from './list.ts';
import { returnPoints } from './return-points.ts';

/** Returns a coupon's points to its customer, once, within the role's limits for adjustments. The coupon stops working. */
export const returnByHand = async (ctx: VerbContext, id: CouponId): Promise<Coupon> => {
  authorise(ctx.actor, 'adjust', 'Customer');
  const { tx } = ctx;
  const isThis = and(eq(coupon.storeId, tx.storeId), eq(coupon.id, id));
  const [row] = await tx.db.select().from(coupon).where(isThis).for('update');
  if (!row) throw new AppError('coupon_not_found');
  if (row.status === 'issuing') throw new AppError('coupon_being_created');
  if (row.status !== 'active' && row.status !== 'used') throw new AppError('coupon_returned');
  if (!(await claimAlone(ctx, row.points))) throw new AppError('approval_above_limit');
  await tx.db.update(coupon).set({ status: 'returned' }).where(isThis);
  await returnPoints(ctx, row);
  await audit(ctx, 'points.return', row.customerId, { points: row.points, coupon: row.code });
  return loadCoupon(tx, id);
};
