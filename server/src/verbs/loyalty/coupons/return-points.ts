import { and, eq } from 'drizzle-orm';
import { points } from '@apps-hub/domain/points';
import { localDate } from '@apps-hub/domain/time';
import { type Lot, lotsToReturn, returnLots } from '@apps-hub/domain/loyalty/expiry';

import { actorLabel, type VerbContext } from '#context.ts';
import { coupon } from '#db/schema/loyalty/coupons.ts';
import { collectShortfalls } from '../points/collect-shortfall.ts';
import { postMerged } from '../points/merged-wallets.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { emitCoupon } from './emit-coupon.ts';
import { lotsTaken, redeemPosting } from './redeem-posting.ts';
import { scheduleRetry } from './retry.ts';
import { returnKey } from './take-again.ts';

type CouponRow = typeof coupon.$inferSelect;

interface Spent {
  readonly lots: readonly Lot[];
  readonly key: string | undefined;
}

/** The lots that a coupon's points came from. */
const spentOn = async (tx: VerbContext['tx'], row: CouponRow): Promise<Spent> => {
  const spent = await redeemPosting(tx, row);
  return { lots: lotsTaken(spent?.lots ?? { infinity: -row.points }), key: spent?.key };
};

/**
 * Returns a coupon's points, `inAll` in total, to the lots they came from, each with its own last day; points that expired meanwhile stay
 * expired. The returned points first settle the customer's shortfalls.
 */
const returnUpTo = async (
  ctx: VerbContext,
  row: CouponRow,
  { inAll, hasWorked }: { readonly inAll: number; readonly hasWorked: boolean },
): Promise<void> => {
  const { tx } = ctx;
  const { timeZone } = await loadStore(tx);
  const spent = await spentOn(tx, row);
  const today = localDate(ctx.now, timeZone);
  const part = { skipped: row.returnedPoints, wanted: inAll - row.returnedPoints, today };
  const lots = hasWorked ? lotsToReturn(spent.lots, part) : returnLots(spent.lots, today);
  const back = lots.reduce((sum, lot) => sum + lot.points, 0);
  const whole = returnKey(row.id, spent.key);
  const key = inAll < row.points ? `${whole}:${inAll}` : whole;
  await postMerged(ctx, {
    customerId: row.customerId,
    kind: 'reverse',
    available: back,
    pending: 0,
    key,
    actor: actorLabel(ctx.actor),
    occurredAt: ctx.now,
    couponId: row.id,
    methodId: row.methodId,
    ruleVersion: row.methodVersion,
    reversesVersion: row.redeemVersion,
    lots,
  });
  if (back > 0) await collectShortfalls(ctx, [{ customerId: row.customerId, points: back, key }]);
};

/** Returns points for returned goods while the order keeps others; `inAll` is the new total, so that repeating is safe. */
export const returnSome = async (ctx: VerbContext, row: CouponRow, inAll: number): Promise<void> => {
  if (inAll <= row.returnedPoints || inAll >= row.points) return;
  await returnUpTo(ctx, row, { inAll, hasWorked: true });
  await ctx.tx.db
    .update(coupon)
    .set({ returnedPoints: points(inAll) })
    .where(and(eq(coupon.storeId, ctx.tx.storeId), eq(coupon.id, row.id)));
};

/**
 * Returns the remaining points of a coupon, once, and has the host's discount disabled, unless it already is (`isDisabled`). If the host
 * never created it (`hasWorked: false`), the coupon could not be used, so points past their last day get some extra days.
 */
export const returnPoints = async (
  ctx: VerbContext,
  row: CouponRow,
  {
    hasWorked = true,
    isDisabled = false,
  }: { readonly hasWorked?: boolean; readonly isDisabled?: boolean } = {},
): Promise<void> => {
  const { tx } = ctx;
  await returnUpTo(ctx, row, { inAll: row.points, hasWorked });
  await emitCoupon(ctx, 'coupon.returned', row, row.usedOrderId);
  if (isDisabled) return;
  await tx.db
    .update(coupon)
    .set({ withdrawingSince: ctx.now, unpaidOrderId: null })
    .where(and(eq(coupon.storeId, tx.storeId), eq(coupon.id, row.id)));
  await scheduleRetry(ctx);
  await ctx.enqueue('coupon.withdraw', { storeId: tx.storeId, couponId: row.id }, row.id);
};
