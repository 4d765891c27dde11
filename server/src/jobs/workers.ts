import type { Job, JobWithMetadata, PgBoss } from 'pg-boss';
import type { CouponId, StoreId } from '@apps-hub/domain/ids';

import type { MailDeps } from '../deps.ts';
import { forgetAccountTraces, type ResetJob, sendResetMail } from '../verbs/hub/accounts/reset-password.ts';
import { type BatchJob, runBatch } from '../verbs/loyalty/batches/run.ts';
import { issueCoupon, withdrawCoupon } from '../verbs/loyalty/coupons/issue.ts';
import { type MembersJob, recountMembers } from '../verbs/loyalty/dashboard/members.ts';
import { drainInbox } from '../verbs/loyalty/inbox/drain.ts';
import { type NoticeJob, sendPickupNotice } from '../verbs/shipping/pickups/notices.ts';
import { tick } from './tick.ts';

/** Every burst of deliveries enqueues a job; those of one store are merged into one drain. */
const DRAINS_AT_ONCE = 20;

interface CouponJob {
  readonly storeId: StoreId;
  readonly couponId: CouponId;
}

const OPTIONS = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 } as const;

/** Starts the workers of all queues; `boss.stop()` stops them and waits for running jobs. */
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
  const wakeAnother = () => boss.send('store.tick', {});
  await boss.work('store.tick', OPTIONS, async () => {
    await tick(deps, wakeAnother);
  });
  await boss.schedule('store.tick', '* * * * *');
  // Do not let work left by an earlier process wait for the next minute.
  await wakeAnother();
  await boss.work('account.forget', OPTIONS, () => forgetAccountTraces(deps));
  await boss.schedule('account.forget', '0 * * * *');
};
