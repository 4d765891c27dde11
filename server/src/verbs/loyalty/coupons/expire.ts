import type { CouponId, StoreId } from '@apps-hub/domain/ids';
import { localDate } from '@apps-hub/domain/time';
import { and, eq } from 'drizzle-orm';

import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { coupon } from '#db/schema/loyalty/coupons.ts';
import { type Deps, verbContext } from '#deps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { returnPoints } from './return-points.ts';

const COUPONS_AT_ONCE = 200;

/** Coupons end at the end of their last day, on the store's calendar. */
export const scheduleCouponEnd = async (ctx: { readonly tx: StoreTx; readonly now: Date }): Promise<void> => {
  const { tx } = ctx;
  const { timeZone } = await loadStore(tx);
  const [next] = await tx.sql<{ at: Date | null }[]>`
    select (min(expires_on) + 1)::timestamp at time zone ${timeZone} as at from coupon
    where store_id = ${tx.storeId} and status in ('issuing', 'active') and expires_on is not null`;
  await scheduleStep(ctx, 'coupons.expire', next?.at);
};

const endOne = (deps: Deps, storeId: StoreId, id: CouponId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const isThis = and(eq(coupon.storeId, storeId), eq(coupon.id, id));
    const [row] = await tx.db.select().from(coupon).where(isThis).for('update');
    if (row?.status !== 'active') return;
    await tx.db.update(coupon).set({ status: 'returned' }).where(isThis);
    await returnPoints(ctx, row);
  });

const dueCoupons = (deps: Deps, storeId: StoreId): Promise<readonly { readonly id: CouponId }[]> =>
  deps.database.inStore(storeId, async (tx) => {
    const { timeZone } = await loadStore(tx);
    return tx.sql<{ id: CouponId }[]>`
      select id from coupon
      where store_id = ${storeId} and status = 'active' and expires_on < ${localDate(deps.now(), timeZone)}
      order by id limit ${COUPONS_AT_ONCE}`;
  });

/**
 * Ends the coupons whose last day has passed: those of their points that have not expired come back. An order that used one in time and is
 * told later takes them again. Returns how many ended.
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
