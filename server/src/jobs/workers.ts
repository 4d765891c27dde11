import type { Job, JobWithMetadata, PgBoss } from 'pg-boss';
import type { CouponId, OrderId, StoreId } from '@apps-hub/domain/ids';
import { localDate } from '@apps-hub/domain/time';

import { type Deps, type MailDeps, verbContext } from '../deps.ts';
import { forgetAccountTraces, type ResetJob, sendResetMail } from '../verbs/hub/accounts/reset-password.ts';
import { followAdjustments } from '../verbs/loyalty/activity/follow-adjustments.ts';
import { discardOldDrafts } from '../verbs/loyalty/batches/discard.ts';
import { type BatchJob, resumeBatches, runBatch } from '../verbs/loyalty/batches/run.ts';
import { issueCoupon, withdrawCoupon } from '../verbs/loyalty/coupons/issue.ts';
import { type MembersJob, recountMembers, tendFigures } from '../verbs/loyalty/dashboard/members.ts';
import { NOTES_AT_ONCE } from '../verbs/loyalty/customers/list.ts';
import { forgetTickets } from '../verbs/loyalty/exports/ticket.ts';
import { drainInbox } from '../verbs/loyalty/inbox/drain.ts';
import { sealNewPostings } from '../verbs/loyalty/proof/seal.ts';
import { lockKnownOrder, saveOrder } from '../verbs/loyalty/orders/order-record.ts';
import { settle } from '../verbs/loyalty/orders/settle.ts';
import { type NoticeJob, sendPickupNotice } from '../verbs/shipping/pickups/notices.ts';
import { loadStore } from '../verbs/hub/stores/store-record.ts';
import { shippingTick } from './shipping.ts';

const BATCH = 500;
/** Each burst of deliveries has a wake-up of its own; those of one store are one drain. */
const DRAINS_AT_ONCE = 20;
const KEEP_ANSWERS_DAYS = 7;

/** Releases the points of orders whose hold days have ended; each order in a transaction of its own. */
export const releaseDue = async (deps: Deps, storeId: StoreId): Promise<number> => {
  const due = await deps.database.inStore(
    storeId,
    (tx) => tx.sql<{ id: OrderId }[]>`
      select id from store_order where store_id = ${storeId} and release_due_at <= ${deps.now()} order by release_due_at limit ${BATCH}`,
  );
  for (const { id } of due) {
    await deps.database.inStore(storeId, async (tx) => {
      const row = await lockKnownOrder(tx, id);
      if (row) await saveOrder(tx, await settle(verbContext(deps, tx, { kind: 'system' }), row));
    });
  }
  return due.length;
};

/** Takes points past their last day, on the store's own calendar, until none is left; answers how many postings it made. */
export const expireDue = async (deps: Deps, storeId: StoreId): Promise<number> => {
  let expired = 0;
  for (let posted = BATCH; posted === BATCH; expired += posted) {
    posted = await deps.database.inStore(storeId, async (tx) => {
      const { timeZone } = await loadStore(tx);
      const now = deps.now();
      const [row] = await tx.sql<{ posted: number }[]>`
        select ledger_expire(${storeId}, ${now}, ${localDate(now, timeZone)}, ${BATCH}) as posted`;
      return row?.posted ?? 0;
    });
  }
  return expired;
};

const forgetAnswers = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const before = new Date(deps.now().getTime() - KEEP_ANSWERS_DAYS * 86_400_000);
  await deps.database.inStore(storeId, async (tx) => {
    await tx.sql`delete from idempotent_request where store_id = ${storeId} and created_at < ${before}`;
  });
};

/** Everything that is due in every store; one store's trouble does not stop the others. */
export const tick = async (deps: Deps): Promise<void> => {
  const stores = await deps.database.sql<{ id: StoreId }[]>`select list_store_ids() as id`;
  for (const { id } of stores) {
    try {
      await drainInbox(deps, id);
      await releaseDue(deps, id);
      await expireDue(deps, id);
      await resumeBatches(deps, id);
      await tendFigures(deps, id);
      await followListing(deps, id);
      await deps.database.inStore(id, followAdjustments);
      await sealNewPostings(deps, id);
      await discardOldDrafts(deps, id);
      await forgetAnswers(deps, id);
      await forgetSessions(deps, id);
    } catch (error) {
      deps.log.error({ err: error, storeId: id }, 'the store could not be brought up to date');
    }
  }
};

const forgetSessions = async (deps: Deps, storeId: StoreId): Promise<void> => {
  await deps.database.inStore(storeId, async (tx) => {
    await tx.sql`delete from account_session where store_id = ${storeId} and expires_at < ${deps.now()}`;
  });
};

/** Lists follow what changed also while nobody looks, and the store's used or unused leaves to download end. */
const followListing = async (deps: Deps, storeId: StoreId): Promise<void> => {
  for (let followed = NOTES_AT_ONCE; followed === NOTES_AT_ONCE;) {
    followed = await deps.database.inStore(storeId, async (tx) => {
      const [row] = await tx.sql<{ followed: number }[]>`
        select listing_follow(${storeId}, ${NOTES_AT_ONCE}) as followed`;
      return row?.followed ?? 0;
    });
  }
  await deps.database.inStore(storeId, (tx) => forgetTickets(tx, deps.now()));
};

interface CouponJob {
  readonly storeId: StoreId;
  readonly couponId: CouponId;
}

const OPTIONS = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 } as const;

/** Starts the workers of every queue; they stop with `boss.stop()`, which waits for what is under way. */
export const startWorkers = async (boss: PgBoss, deps: MailDeps): Promise<void> => {
  const drains = { ...OPTIONS, localConcurrency: 2, batchSize: DRAINS_AT_ONCE };
  await boss.work<{ storeId: StoreId }>('inbox.drain', drains, async (jobs) => {
    const stores = new Set(jobs.map((job) => job.data.storeId));
    await Promise.all([...stores].map((storeId) => drainInbox(deps, storeId)));
  });
  await boss.work(
    'coupon.issue',
    { ...OPTIONS, includeMetadata: true },
    async ([job]: JobWithMetadata<CouponJob>[]) => {
      if (job) await issueCoupon(deps, { ...job.data, lastTry: job.retryCount >= job.retryLimit });
    },
  );
  await boss.work('coupon.withdraw', OPTIONS, async ([job]: Job<CouponJob>[]) => {
    if (job) await withdrawCoupon(deps, job.data);
  });
  await boss.work('points.batch', OPTIONS, async ([job]: Job<BatchJob>[]) => {
    if (job) await runBatch(deps, job.data);
  });
  await boss.work('figures.members', OPTIONS, async ([job]: Job<MembersJob>[]) => {
    if (job) await recountMembers(deps, job.data);
  });
  await boss.work('account.reset', OPTIONS, async ([job]: Job<ResetJob>[]) => {
    if (job) await sendResetMail(deps, job.data);
  });
  await boss.work('pickup.notice', OPTIONS, async ([job]: Job<NoticeJob>[]) => {
    if (job) await sendPickupNotice(deps, job.data);
  });
  await boss.work('store.tick', OPTIONS, async () => {
    await tick(deps);
    await forgetAccountTraces(deps);
  });
  await boss.schedule('store.tick', '* * * * *');
  // What an earlier process left waits for no minute.
  await boss.send('store.tick', {});
  await boss.work('shipping.tick', OPTIONS, () => shippingTick(deps));
  await boss.schedule('shipping.tick', '* * * * *');
};
