import type { CouponId, CustomerId, RedemptionMethodId } from '@apps-hub/domain/ids';
import type { Points } from '@apps-hub/domain/points';
import { localDate, type LocalDate } from '@apps-hub/domain/time';
import { couponCode, redeem } from '@apps-hub/domain/loyalty/redemption';
import { couponEnd } from '@apps-hub/domain/loyalty/expiry';
import type { Coupon } from '@apps-hub/contract/loyalty/coupons/routes';

import { actorLabel, type VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { coupon, rewardMark } from '#db/schema/loyalty/coupons.ts';
import { AppError } from '#errors.ts';
import { post } from '#ledger/post.ts';
import type { Sealer } from '#security/seal.ts';
import { audit } from '#verbs/audit.ts';
import { emitCoupon } from './emit-coupon.ts';
import { authorise } from '#verbs/authorise.ts';
import { loadCoupon } from './list.ts';
import { loadCustomer } from '../customers/customer-record.ts';
import { refuseMerged } from '../customers/merge-check.ts';
import { scheduleCouponEnd } from './coupon-end.ts';
import { lotsTaken, redeemPosting } from './redeem-posting.ts';
import { scheduleRetry } from './retry.ts';
import { keepReward, lockReward, refuseBeyondLimits } from './reward-limits.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { scheduleReconciliation } from '../proof/schedule-reconciliation.ts';
import { findRedemptionMethod, type RedemptionMethodRow } from '../redemption-methods/list.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { openRewards } from '../tiers/programme.ts';
import { expireCustomer } from '../points/expire.ts';

/** The last day of a coupon, from the lots that its points came from. */
const endOf = async (
  { tx, now }: VerbContext,
  customerId: CustomerId,
  version: number,
): Promise<LocalDate> => {
  const { timeZone } = await loadStore(tx);
  const { couponDays, couponsOutlivePoints } = await loadLoyaltySettings(tx);
  const spent = await redeemPosting(tx, { customerId, redeemVersion: version });
  return couponEnd(localDate(now, timeZone), couponDays, {
    lots: lotsTaken(spent?.lots ?? {}),
    outlivesPoints: couponsOutlivePoints,
  });
};

interface Spending {
  readonly methodId: RedemptionMethodId;
  readonly points: Points | null;
  readonly key: string;
}

/** The method's current terms. Locks it against saves, and against other redemptions if it has limits. */
const methodToRedeem = async (tx: StoreTx, id: RedemptionMethodId): Promise<RedemptionMethodRow> => {
  await keepReward(tx, id);
  const method = await findRedemptionMethod(tx, id);
  if (method?.terms.limits) await lockReward(tx, id);
  if (!method) throw new AppError('redemption_method_not_found');
  return method;
};

/** Remembers whose coupon it is, also after an erasure. */
const markReward = async (
  { db, storeId }: StoreTx,
  reward: { readonly methodId: RedemptionMethodId; readonly couponId: CouponId },
  marks: readonly string[],
): Promise<void> => {
  await db.insert(rewardMark).values(marks.map((mark) => ({ storeId, ...reward, mark })));
};

/** Redeems points by a method, for a member of staff. */
export const redeemPoints = async (
  ctx: VerbContext,
  sealer: Sealer,
  customerId: CustomerId,
  input: Spending,
): Promise<Coupon> => {
  authorise(ctx.actor, 'redeem', 'Customer');
  return spendPoints(ctx, sealer, customerId, input);
};

/**
 * Deducts the points and enqueues the coupon's job in one transaction, whoever asks: the caller has checked that they may. Used by staff
 * for a customer, and by customers for themselves.
 */
export const spendPoints = async (
  ctx: VerbContext,
  sealer: Sealer,
  customerId: CustomerId,
  input: Spending,
): Promise<Coupon> => {
  const { customer } = await loadCustomer(ctx.tx, customerId);
  await refuseMerged(ctx.tx, customerId);
  if (customer.status !== 'active') throw new AppError('customer_inactive');
  const method = await methodToRedeem(ctx.tx, input.methodId);
  if (!(await openRewards(ctx.tx, customerId))(method.methodId))
    throw new AppError('redemption_method_inactive');
  const bought = redeem(method, input.points);
  if (!bought.ok) throw refusal(bought.error, method.terms.requiredPoints);
  const { limits } = method.terms;
  const { methodId } = method;
  const marks = limits ? await refuseBeyondLimits(ctx, sealer, { methodId, limits, customerId }) : [];

  await expireCustomer(ctx, customerId);
  const id = ctx.newId('coupon');
  const posted = await post(ctx.tx, ctx.now, {
    customerId,
    kind: 'redeem',
    available: -bought.value.points,
    pending: 0,
    key: `redeem:${input.key}`,
    actor: actorLabel(ctx.actor),
    occurredAt: ctx.now,
    couponId: id,
    methodId,
    ruleVersion: method.version,
  });
  if (posted.outcome === 'balance_too_low')
    throw new AppError('balance_too_low', { params: { available: posted.availableAfter } });
  if (posted.outcome !== 'posted') throw new AppError('idempotency_key_reused');
  await ctx.tx.db.insert(coupon).values({
    storeId: ctx.tx.storeId,
    id,
    customerId,
    // Made from an id of its own, which nobody is told: ids of coupons are in lists and webhooks.
    code: couponCode(ctx.newId('coupon')),
    status: 'issuing',
    methodId,
    methodVersion: method.version,
    points: bought.value.points,
    discount: bought.value.discount,
    redeemVersion: posted.version,
    expiresOn: await endOf(ctx, customerId, posted.version),
    createdAt: ctx.now,
  });
  if (marks.length > 0) await markReward(ctx.tx, { methodId, couponId: id }, marks);
  await emitCoupon(ctx, 'coupon.made', {
    id,
    customerId,
    points: bought.value.points,
    discount: bought.value.discount,
  });
  await scheduleReconciliation(ctx);
  await scheduleRetry(ctx);
  await scheduleCouponEnd(ctx);
  await audit(ctx, 'points.redeem', customerId, { points: -bought.value.points });
  await ctx.enqueue('coupon.issue', { storeId: ctx.tx.storeId, couponId: id }, id);
  return loadCoupon(ctx.tx, id);
};

const refusal = (
  error: 'redemption_method_inactive' | 'points_below_required' | 'points_not_exact' | 'amount_too_large',
  required: number,
) =>
  error === 'amount_too_large'
    ? new AppError('validation_failed', { fields: [{ path: 'points', code: 'too_large' }] })
    : new AppError(error, { params: { required } });
