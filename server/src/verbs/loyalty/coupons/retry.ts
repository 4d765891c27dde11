import type { CouponId, StoreId } from '@apps-hub/domain/ids';
import { instantAfterDays, instantAfterMinutes } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type Deps, verbContext } from '#deps.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';

/** After this time the dashboard shows that a coupon waits for its host; health.sql uses the same. */
const STUCK_MINUTES = 30;
/** More than a merchant can have; the rest waits for the next day. */
const AT_ONCE = 1_000;

interface Waiting {
  readonly id: CouponId;
  readonly queue: 'coupon.withdraw_again' | 'coupon.give_back' | 'coupon.issue';
}

/** Enqueues the jobs of all coupons that wait for the host, unless already queued. Returns how many. */
const askAgain = async (ctx: VerbContext): Promise<number> => {
  const { tx, now } = ctx;
  const before = instantAfterMinutes(now, -STUCK_MINUTES);
  const waiting = await tx.sql<Waiting[]>`
    select id, case when withdrawing_since is not null then 'coupon.withdraw_again'
      when giving_back_since is not null then 'coupon.give_back' else 'coupon.issue' end as queue
    from coupon
    where store_id = ${tx.storeId}
      and (withdrawing_since < ${before} or giving_back_since < ${before} or (status = 'issuing' and created_at < ${before}))
    order by id limit ${AT_ONCE}`;
  for (const { id, queue } of waiting) {
    await ctx.enqueue(queue, { storeId: tx.storeId, couponId: id }, id);
  }
  return waiting.length;
};

/** Schedules a check of waiting coupons a day from now. */
export const scheduleRetry = (ctx: Pick<VerbContext, 'tx' | 'now'>): Promise<void> =>
  scheduleStep(ctx, 'coupons.retry', instantAfterDays(ctx.now, 1));

/** The daily step: retries coupons whose discount is still being created, or still has to be disabled after the points were returned. */
export const retryDaily = (deps: Deps, storeId: StoreId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    await askAgain(ctx);
    const [left] = await tx.sql`
      select from coupon where store_id = ${storeId} and (withdrawing_since is not null or giving_back_since is not null or status = 'issuing') limit 1`;
    if (left) await scheduleRetry(ctx);
  });

/** The same at once, for a merchant who has fixed the problem at the host. */
export const retryCoupons = async (ctx: VerbContext): Promise<{ asked: number }> => {
  authorise(ctx.actor, 'adjust', 'Customer');
  const asked = await askAgain(ctx);
  await audit(ctx, 'points.retry_coupons', 'loyalty', { coupons: asked });
  return { asked };
};
