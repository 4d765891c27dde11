import { and, eq } from 'drizzle-orm';
import type { PlatformName } from '@apps-hub/contract/apps';
import type { CouponId, StoreId } from '@apps-hub/domain/ids';

import { type Deps, verbContext } from '#deps.ts';
import type { StoreTx } from '#db/database.ts';
import { coupon } from '#db/schema/loyalty/coupons.ts';
import { customer } from '#db/schema/shop/customers.ts';
import type { HostAccess } from '#platforms/port/access.ts';
import type { DiscountOutcome, DiscountRequest, FieldRefusal } from '#platforms/port/discounts.ts';
import type { HostPlatform } from '#platforms/port/host-platform.ts';
import { countCoupon } from '#metrics/outcomes.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { planMails, type PlannedMail } from '../mails/plan.ts';
import { loadLoyaltySettings, type SettingsRecord } from '../settings/settings-record.ts';
import { findHostAccess } from '#verbs/hub/stores/host-access.ts';
import { isImportedId } from '#verbs/shop/customers/outside-id.ts';
import { discountEnd } from './coupon-end.ts';
import { failureOf } from './failure.ts';
import { returnPoints } from './return-points.ts';

type CouponRow = typeof coupon.$inferSelect;

interface HostCall {
  readonly platformName: PlatformName;
  readonly platform: HostPlatform;
  /** Undefined when the app was uninstalled from the store. */
  readonly access: HostAccess | undefined;
  readonly row: CouponRow;
  readonly request: DiscountRequest;
}

const isCoupon = (tx: StoreTx, id: CouponId) => and(eq(coupon.storeId, tx.storeId), eq(coupon.id, id));

/** The coupon's title at the host: the code, with the store's name for its points: "PTS-ABCDE-12345 · 100 نجوم / stars". */
const titleOf = ({ code, points }: CouponRow, { pointsName }: SettingsRecord): string =>
  pointsName ? `${code} · ${points} ${pointsName.ar} / ${pointsName.en}` : code;

/** The coupon id is the idempotency key of the call, so that a repeated call returns the same discount. */
const prepareRequest = (
  deps: Deps,
  storeId: StoreId,
  couponId: CouponId,
): Promise<Omit<HostCall, 'access'>> =>
  deps.database.inStore(storeId, async (tx) => {
    const [store, settings] = await Promise.all([loadStore(tx), loadLoyaltySettings(tx)]);
    const platform = deps.platforms[store.platform];
    const [found] = await tx.db
      .select({ coupon, customer })
      .from(coupon)
      .innerJoin(customer, and(eq(customer.storeId, tx.storeId), eq(customer.id, coupon.customerId)))
      .where(isCoupon(tx, couponId));
    if (!platform || !found) throw new Error(`coupon ${couponId} has no host to go to`);
    const request: DiscountRequest = {
      idempotencyKey: couponId,
      code: found.coupon.code,
      title: titleOf(found.coupon, settings),
      currency: store.currency,
      discount: found.coupon.discount,
      customerExternalId: found.customer.externalId,
      startsAt: found.coupon.createdAt,
      end: await discountEnd(tx, found.coupon.expiresOn),
    };
    return { platformName: store.platform, platform, row: found.coupon, request };
  });

/** What a call to the host about a coupon needs. */
export const prepareHostCall = async (
  deps: Deps,
  storeId: StoreId,
  couponId: CouponId,
): Promise<HostCall> => ({
  ...(await prepareRequest(deps, storeId, couponId)),
  access: await findHostAccess(deps, storeId, 'loyalty'),
});

/** The outcome of a failed issue; `not_asked` has our reason for not calling the host. */
type Outcome = DiscountOutcome | { readonly outcome: 'not_asked'; readonly reason: NotAsked };
type NotAsked = 'store_uninstalled' | 'customer_unknown';

const storedFailure = (outcome: Exclude<Outcome, { outcome: 'created' }>): string => {
  if (outcome.outcome === 'not_asked') return failureOf(outcome.reason, null);
  if (outcome.outcome === 'unavailable') return failureOf('no_answer', outcome.reason);
  return failureOf(outcome.isCustomerUnknown ? 'customer_unknown' : 'refused', outcome.reason);
};

const refusedFields = (outcome: Outcome): readonly FieldRefusal[] | null => {
  const fields = outcome.outcome === 'refused' ? (outcome.fields ?? []) : [];
  return fields.length > 0 ? fields : null;
};

const mailOf = ({ id, customerId, points }: CouponRow): PlannedMail => ({
  customerId,
  occasion: id,
  facts: { couponId: id, points },
});

/** Returns whether it was still to be settled. */
const settleIssue = (deps: Deps, row: CouponRow, outcome: Outcome): Promise<boolean> =>
  deps.database.inStore(row.storeId, async (tx) => {
    const [current] = await tx.db.select().from(coupon).where(isCoupon(tx, row.id)).for('update');
    if (current?.status !== 'issuing') return false;
    if (outcome.outcome === 'created') {
      await tx.db
        .update(coupon)
        .set({ status: 'active', hostId: outcome.hostId })
        .where(isCoupon(tx, row.id));
      await planMails(verbContext(deps, tx, { kind: 'system' }), 'redeemed', [mailOf(current)]);
      return true;
    }
    await tx.db
      .update(coupon)
      .set({ status: 'failed', failure: storedFailure(outcome), failureFields: refusedFields(outcome) })
      .where(isCoupon(tx, row.id));
    await returnPoints(verbContext(deps, tx, { kind: 'system' }), current, { hasWorked: false });
    return true;
  });

/**
 * Creates a coupon's discount at the host. If it is permanently refused, or unanswered on the last attempt, the coupon fails and the
 * points are returned. Throws while the host does not answer, so that the job is retried.
 */
export const issueCoupon = async (
  deps: Deps,
  job: { readonly storeId: StoreId; readonly couponId: CouponId; readonly lastTry: boolean },
): Promise<void> => {
  const { platformName, platform, access, row, request } = await prepareHostCall(
    deps,
    job.storeId,
    job.couponId,
  );
  if (row.status !== 'issuing') return;
  const create = async (): Promise<Outcome> => {
    if (!access) return { outcome: 'not_asked', reason: 'store_uninstalled' };
    // An imported customer has no id at the host, and the discount is for this customer only.
    if (isImportedId(request.customerExternalId)) return { outcome: 'not_asked', reason: 'customer_unknown' };
    return platform.discounts.create(access, request);
  };
  const outcome = await create();
  if (outcome.outcome === 'unavailable' && !job.lastTry)
    throw new Error(`coupon ${row.id}: ${outcome.reason}`);
  if (await settleIssue(deps, row, outcome)) countCoupon(platformName, outcome.outcome);
};
