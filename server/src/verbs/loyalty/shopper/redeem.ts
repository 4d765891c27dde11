import type { ShopperCoupon } from '@apps-hub/contract/loyalty/shopper/shapes';
import type { CouponId, RedemptionMethodId } from '@apps-hub/domain/ids';
import type { Points } from '@apps-hub/domain/points';
import { localDate } from '@apps-hub/domain/time';

import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { refuseEndedPlan } from '#verbs/hub/stores/plans.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadCoupon } from '../coupons/list.ts';
import type { Sealer } from '#security/seal.ts';
import { spendPoints } from '../coupons/redeem.ts';
import { loadCustomer } from '../customers/customer-record.ts';
import { presentOwn } from './coupons.ts';
import type { ShopperContext } from './shopper.ts';

interface Intent {
  readonly methodId: RedemptionMethodId;
  /** For a reward with an amount per point; null for the reward's price. */
  readonly points: Points | null;
  /** The version of the balance that the shopper saw. */
  readonly version: number;
}

interface Bought {
  readonly id: CouponId;
  readonly methodId: RedemptionMethodId;
  readonly points: number;
  readonly isGivingBack: boolean;
}

/** The coupon that was bought with this key. */
const boughtWith = async (
  { tx: { sql, storeId } }: ShopperContext,
  key: string,
): Promise<Bought | undefined> => {
  const [row] = await sql<Bought[]>`
    select c.id, c.method_id as "methodId", c.points, c.giving_back_since is not null as "isGivingBack"
    from posting p join coupon c on c.store_id = ${storeId} and c.id = p.coupon_id
    where p.store_id = ${storeId} and p.idempotency_key = ${`redeem:${key}`}`;
  return row;
};

/** One redemption of a customer at a time, so that the second tab sees what the first bought, and the day's limit holds. */
const lockShopper = async ({ tx: { sql, storeId }, shopper }: ShopperContext): Promise<void> => {
  await sql`select from customer where store_id = ${storeId} and id = ${shopper.customerId} for no key update`;
};

const refuseAboveDay = async ({ tx, now, page, shopper }: ShopperContext): Promise<void> => {
  const { sql, storeId } = tx;
  const { timeZone } = await loadStore(tx);
  const [row] = await sql<{ today: number }[]>`
    select count(*) as today from posting
    where store_id = ${storeId} and customer_id = any(${[...shopper.recordIds]}::text[]) and kind = 'redeem' and actor = 'shopper'
      and created_at >= ${localDate(now, timeZone)}::date::timestamp at time zone ${timeZone}`;
  if ((row?.today ?? 0) >= page.redemptionsPerDay)
    throw new AppError('redemption_limit_reached', { params: { most: page.redemptionsPerDay } });
};

/**
 * Redeems points of the balance that was shown, which buys once: a second tab, a double click or a replay gets the coupon that the first
 * one bought. Refuses with `balance_changed` when that balance bought something else.
 */
const redeemSeen = async (
  ctx: ShopperContext,
  sealer: Sealer,
  { methodId, points, version }: Intent,
  check: () => Promise<void>,
): Promise<ShopperCoupon> => {
  const { tx, shopper } = ctx;
  await lockShopper(ctx);
  const key = `shopper:${shopper.customerId}:${version}`;
  const bought = await boughtWith(ctx, key);
  if (bought) {
    if (bought.methodId !== methodId || (points !== null && points !== bought.points))
      throw new AppError('balance_changed');
    return presentOwn(tx, await loadCoupon(tx, bought.id), bought.isGivingBack);
  }
  const { wallet } = await loadCustomer(tx, shopper.customerId);
  if (version > wallet.version) throw new AppError('balance_changed');
  await refuseEndedPlan(ctx, { family: 'loyalty', app: 'loyalty' });
  await check();
  const coupon = await spendPoints(ctx, sealer, shopper.customerId, { methodId, points, key });
  return presentOwn(ctx.tx, coupon, false);
};

/** Redeems points for the shopper, within the store's limit for a day. */
export const redeemOwn = (ctx: ShopperContext, sealer: Sealer, intent: Intent): Promise<ShopperCoupon> =>
  redeemSeen(ctx, sealer, intent, () => refuseAboveDay(ctx));

/** Redeems points for a customer at the till, by a member of staff, who has no limit for a day. */
export const redeemAtTill = (ctx: ShopperContext, sealer: Sealer, intent: Intent): Promise<ShopperCoupon> => {
  authorise(ctx.actor, 'redeem', 'Customer');
  return redeemSeen(ctx, sealer, intent, () => Promise.resolve());
};
