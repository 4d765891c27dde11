import type { CouponId } from '@apps-hub/domain/ids';
import { localDate, type LocalDate } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { DiscountRequest } from '#platforms/port/discounts.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';

/** Schedules the end of the next coupon: coupons work until the end of their last day in the store's time zone. */
export const scheduleCouponEnd = async (ctx: { readonly tx: StoreTx; readonly now: Date }): Promise<void> => {
  const { tx } = ctx;
  const { timeZone } = await loadStore(tx);
  const [next] = await tx.sql<{ at: Date | null }[]>`
    select (min(expires_on) + 1)::timestamp at time zone ${timeZone} as at from coupon
    where store_id = ${tx.storeId} and status in ('issuing', 'active') and expires_on is not null`;
  await scheduleStep(ctx, 'coupons.expire', next?.at);
};

/** Active coupons whose last day has passed, at most `limit`. */
export const endedCoupons = async (
  tx: StoreTx,
  now: Date,
  limit: number,
): Promise<readonly { readonly id: CouponId }[]> => {
  const { timeZone } = await loadStore(tx);
  return tx.sql<{ id: CouponId }[]>`
    select id from coupon
    where store_id = ${tx.storeId} and status = 'active' and expires_on < ${localDate(now, timeZone)}
    order by id limit ${limit}`;
};

/** When the host's discount for a coupon with this last day ends; null for never. */
export const discountEnd = async (
  tx: StoreTx,
  lastDay: LocalDate | null,
): Promise<DiscountRequest['end']> => {
  if (lastDay === null) return null;
  const { timeZone } = await loadStore(tx);
  const [row] = await tx.sql<{ at: Date }[]>`
    select (${lastDay}::date + 1)::timestamp at time zone ${timeZone} as at`;
  return row ? { lastDay, at: row.at } : null;
};
