import { and, eq } from 'drizzle-orm';
import { points } from '@apps-hub/domain/points';
import { localDate, type LocalDate } from '@apps-hub/domain/time';
import { returnLots } from '@apps-hub/domain/loyalty/expiry';

import { actorLabel, type VerbContext } from '#context.ts';
import { coupon } from '#db/schema/loyalty/coupons.ts';
import { post } from '#ledger/post.ts';
import { collectShortfalls } from '../points/collect-shortfall.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { redeemPosting } from './redeem-posting.ts';
import { scheduleRetry } from './retry.ts';
import { returnKey } from './take-again.ts';

/**
 * Returns a coupon's points to the lots they came from, once, and has the host's discount disabled. What the store let go while they were
 * spent is paid from them first.
 */
export const returnPoints = async (ctx: VerbContext, row: typeof coupon.$inferSelect): Promise<void> => {
  const { tx } = ctx;
  const { timeZone } = await loadStore(tx);
  const spent = await redeemPosting(tx, row);
  const taken = Object.entries(spent?.lots ?? { infinity: -row.points }).map(([day, delta]) => ({
    expiresOn: day === 'infinity' ? null : (day as LocalDate),
    points: points(-delta),
  }));
  const key = returnKey(row.id, spent?.key);
  await post(tx, ctx.now, {
    customerId: row.customerId,
    kind: 'reverse',
    available: row.points,
    pending: 0,
    key,
    actor: actorLabel(ctx.actor),
    occurredAt: ctx.now,
    couponId: row.id,
    methodId: row.methodId,
    ruleVersion: row.methodVersion,
    reversesVersion: row.redeemVersion,
    lots: returnLots(taken, localDate(ctx.now, timeZone)),
  });
  await collectShortfalls(ctx, [{ customerId: row.customerId, points: row.points, key }]);
  await tx.db
    .update(coupon)
    .set({ withdrawingSince: ctx.now, unpaidOrderId: null })
    .where(and(eq(coupon.storeId, tx.storeId), eq(coupon.id, row.id)));
  await scheduleRetry(ctx);
  await ctx.enqueue('coupon.withdraw', { storeId: tx.storeId, couponId: row.id }, row.id);
};
