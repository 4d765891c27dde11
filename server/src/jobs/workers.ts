import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { CouponId, StoreId } from '@apps-hub/domain/ids';

import type { Deps, MailDeps } from '../deps.ts';
import { runUploaded, type UploadedJob } from '../import/uploaded.ts';
import { type NoticesMailJob, sendNoticesMail } from '../verbs/hub/notifications/mail-daily.ts';
import { type DisabledJob, sendDisabledMail } from '../verbs/hub/webhooks/disabled-mail.ts';
import { type EgressDeps, sendDue, type SendJob } from '../verbs/hub/webhooks/send.ts';
import { NotSent } from '../platforms/port/errors.ts';
import { type RegisterJob, sendRegistrationMail } from '../verbs/hub/accounts/register.ts';
import { forgetAccountTraces, type ResetJob, sendResetMail } from '../verbs/hub/passwords/reset-password.ts';
import { type ReconnectJob, sendReconnectMail } from '../verbs/hub/stores/reconnect-mail.ts';
import { type SecondStepJob, sendSecondStepMail } from '../verbs/hub/second-step/notice.ts';
import { type BatchJob, runBatch } from '../verbs/loyalty/batches/run.ts';
import { type MailExampleJob, sendExample } from '../verbs/loyalty/mails/example.ts';
import { type MailsJob, sendMails } from '../verbs/loyalty/mails/send.ts';
import { giveBackCoupon } from '../verbs/loyalty/coupons/give-back.ts';
import type { CodeJob } from '../verbs/loyalty/shopper/request-code.ts';
import { sendShopperCode } from '../verbs/loyalty/shopper/send-code.ts';
import { issueCoupon } from '../verbs/loyalty/coupons/issue.ts';
import { removeUsed } from '../verbs/loyalty/coupons/remove-used.ts';
import { withdrawCoupon } from '../verbs/loyalty/coupons/withdraw.ts';
import { type ImpactJob, recountImpact } from '#verbs/loyalty/impact/figures.ts';
import { type MembersJob, recountMembers } from '../verbs/loyalty/dashboard/members.ts';
import { drainSlice, SLICE } from '../verbs/shop/inbox/drain.ts';
import { passOnKept } from '../verbs/shop/inbox/pass-on.ts';
import {
  type CancelledMailJob,
  type ReturnMailJob,
  sendCancelledMail,
  sendReturnMail,
} from '../verbs/shipping/returns/mail.ts';
import { type AskJob, sendAddressMail } from '../verbs/shipping/national-address/send-mail.ts';
import { type ParcelMailJob, sendParcelMail } from '../verbs/shipping/parcel-mails/send.ts';
import { type NoticeJob, sendPickupNotice } from '../verbs/shipping/pickups/notices.ts';
import { type HostNewsJob, tellHost } from '../verbs/shipping/pickups/tell-host.ts';
import { type RunJob, workRun } from '../verbs/shipping/plan/work-run.ts';
import { tellWaybills, type WaybillJob } from '../verbs/shipping/shipments/tell-host.ts';
import { pausedStores, StorePaused } from '../verbs/hub/stores/pause.ts';
import { holdJob, putOff } from './put-off.ts';
import type { QueueName } from './queues.ts';
import { traced } from '../telemetry/tracing.ts';
import { tick } from './tick.ts';
import { createTurns, type Turns } from './turns.ts';

/** What the workers need, also to send mail and webhooks. */
export type WorkerDeps = MailDeps & EgressDeps;

interface CouponJob {
  readonly storeId: StoreId;
  readonly couponId: CouponId;
}

/** How many workers a queue has at least, how many jobs each takes at a time, and how many of one store may run at the same time. */
interface Lanes {
  readonly workers: number;
  readonly each: number;
  readonly perStore: number;
}

/** Hosts and mail servers are slow to answer, so many calls run concurrently. */
const CALLS: Lanes = { workers: 8, each: 4, perStore: 8 };
/** Receivers may take twenty seconds each; two of a store at a time, so that a slow one does not hold up all others. */
const WEBHOOKS: Lanes = { workers: 8, each: 2, perStore: 2 };
const MAILS: Lanes = { workers: 4, each: 4, perStore: 4 };
/** A job sends many mails of one store; then other stores have their turn. */
const CUSTOMER_MAILS: Lanes = { workers: 2, each: 2, perStore: 1 };
/** A run waits for its carriers; two of a store at a time, since carriers limit our calls anyway. */
const RUNS: Lanes = { workers: 4, each: 1, perStore: 2 };
/** Limits one store's heavy work, so that other stores get their turn. */
const HEAVY: Lanes = { workers: 2, each: 2, perStore: 1 };

/** Stores whose inboxes this process drains at the same time. */
const STORES_AT_ONCE = 8;
/** Wake-ups only record which store to drain, so a burst of thousands needs few fetches. */
const WAKE_UPS = 200;

/** NOTIFY wakes a queue's workers for new jobs; polling finds retries that became due. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 } as const;

/** For further workers of a queue: one finds due retries as fast as many, and they would send a dozen statements a second on an idle server. */
const SELDOM = { ...POLLING, notifyPollingIntervalSeconds: 30 } as const;

interface WorkerParts {
  readonly boss: PgBoss;
  readonly deps: WorkerDeps;
}

/** Options of a queue's first worker, which polls, and of the others. pg-boss keeps one limit per queue: the last one that it was given. */
export const workerOptions = ({ workers, each, perStore }: Lanes) => {
  const common = {
    batchSize: each,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  return [
    { ...common, ...POLLING, localConcurrency: 1, localGroupConcurrency: 1 },
    // pg-boss refuses a limit per store that is above the queue's number of workers.
    {
      ...common,
      ...SELDOM,
      localConcurrency: Math.max(workers - 1, perStore),
      localGroupConcurrency: perStore,
    },
  ] as const;
};

/** The span that caused a job, if it was traced (outbox.ts). */
const traceOf = (data: object): { readonly link: string | undefined } => ({
  link: 'traceparent' in data && typeof data.traceparent === 'string' ? data.traceparent : undefined,
});

/** A job as a span of its own, which links to what caused it. */
const jobTraced = <T>(
  queue: QueueName,
  { id, link }: { readonly id?: string; readonly link: string | undefined },
  work: () => Promise<T>,
): Promise<T> =>
  traced(
    {
      kind: 'job',
      name: `process ${queue}`,
      link,
      attributes: {
        'messaging.system': 'pg-boss',
        'messaging.operation.name': 'process',
        'messaging.operation.type': 'process',
        'messaging.destination.name': queue,
        'messaging.message.id': id,
      },
    },
    work,
  );

/** They are about an account and its safety, not about what happens in the store. */
const ALSO_WHILE_PAUSED: ReadonlySet<QueueName> = new Set(['account.second_step']);

/** Throws `StorePaused` for a job of a paused store. */
const refuseHeld = async ({ database }: Deps, queue: QueueName, data: object): Promise<void> => {
  if (!('storeId' in data) || ALSO_WHILE_PAUSED.has(queue)) return;
  const paused = await pausedStores(database);
  if (paused.some(({ store }) => store === data.storeId)) throw new StorePaused();
};

/**
 * Starts a queue's workers. They fetch without a pause while there are jobs, and each job succeeds or fails on its own. A job whose call
 * was held back, or whose store is paused, is postponed without losing an attempt.
 */
const workEach = async <Data extends object>(
  { boss, deps }: WorkerParts,
  queue: QueueName,
  lanes: Lanes,
  handle: (job: JobWithMetadata<Data>) => Promise<unknown>,
): Promise<void> => {
  const runOne = async (job: JobWithMetadata<Data>) => {
    try {
      await refuseHeld(deps, queue, job.data);
      await jobTraced(queue, { id: job.id, ...traceOf(job.data) }, () => handle(job));
      return { id: job.id, status: 'completed' as const };
    } catch (error) {
      if (error instanceof StorePaused) await holdJob(deps.database, job);
      if (error instanceof NotSent) await putOff(deps.database, job, error.retryAfterSeconds);
      const message = error instanceof Error ? error.message : String(error);
      return { id: job.id, status: 'failed' as const, output: { message } };
    }
  };
  for (const options of workerOptions(lanes))
    await boss.work<Data, unknown, typeof options>(queue, options, (jobs) => Promise.all(jobs.map(runOne)));
};

/** Drains the inboxes of the stores that are requested, some stores at a time. `links` has what caused the newest wake-up of each. */
export const createDrains = (deps: Deps, links = new Map<StoreId, string>()): Turns<StoreId> =>
  createTurns({
    atOnce: STORES_AT_ONCE,
    work: async (storeId) => {
      const link = links.get(storeId);
      links.delete(storeId);
      return (await jobTraced('inbox.drain', { link }, () => drainSlice(deps, storeId))) === SLICE;
    },
    // The tick drains the store again: its step stays due until the inbox is empty.
    failed: (storeId, error) => deps.log.error({ err: error, storeId }, 'draining an inbox failed'),
  });

const startDrains = async (boss: PgBoss, deps: WorkerDeps): Promise<{ stop: () => Promise<void> }> => {
  const links = new Map<StoreId, string>();
  const turns = createDrains(deps, links);
  const wakeUps = { ...POLLING, batchSize: WAKE_UPS, burstWhenBatchFull: true };
  await boss.work<{ storeId: StoreId }>('inbox.drain', wakeUps, (jobs) => {
    for (const { data } of jobs) {
      const { link } = traceOf(data);
      if (link !== undefined) links.set(data.storeId, link);
      turns.request(data.storeId);
    }
    return Promise.resolve();
  });
  return turns;
};

/** Accounts belong to no store; their jobs run on the home node. */
const startAccountWorkers = async (boss: PgBoss, deps: WorkerDeps): Promise<void> => {
  const parts = { boss, deps };
  await workEach<ResetJob>(parts, 'account.reset', MAILS, ({ data }) => sendResetMail(deps, data));
  await workEach<RegisterJob>(parts, 'account.register', MAILS, ({ data }) =>
    sendRegistrationMail(deps, data),
  );
  await boss.work('account.forget', POLLING, () => forgetAccountTraces(deps));
  await boss.schedule('account.forget', '0 * * * *');
};

/** Passes on what home keeps for nodes that were down. */
const startPassingOn = async (boss: PgBoss, deps: WorkerDeps): Promise<void> => {
  await boss.work('inbox.pass_on', POLLING, () => passOnKept(deps));
  await boss.schedule('inbox.pass_on', '* * * * *');
  // A node may have come back while no worker ran.
  await boss.send('inbox.pass_on', {});
};

/** Starts the workers for a node's stores. `boss.stop()` stops them and waits for running jobs; then `stop` waits for the inboxes. */
export const startStoreWorkers = async (
  boss: PgBoss,
  deps: WorkerDeps,
): Promise<{ stop: () => Promise<void> }> => {
  const parts = { boss, deps };
  const drains = await startDrains(boss, deps);
  await workEach<CouponJob>(parts, 'coupon.issue', CALLS, ({ data, retryCount, retryLimit }) =>
    issueCoupon(deps, { ...data, lastTry: retryCount >= retryLimit }),
  );
  for (const queue of ['coupon.withdraw', 'coupon.withdraw_again'] as const)
    await workEach<CouponJob>(parts, queue, CALLS, ({ data }) => withdrawCoupon(deps, data));
  await workEach<CouponJob>(parts, 'coupon.give_back', CALLS, ({ data }) => giveBackCoupon(deps, data));
  await workEach<CodeJob>(parts, 'shopper.code', MAILS, ({ data }) => sendShopperCode(deps, data));
  await workEach<CouponJob>(parts, 'coupon.used', CALLS, ({ data }) => removeUsed(deps, data));
  await workEach<BatchJob>(parts, 'points.batch', HEAVY, ({ data }) => runBatch(deps, data));
  await workEach<UploadedJob>(parts, 'orders.import', HEAVY, ({ data }) => runUploaded(deps, data));
  await workEach<MembersJob>(parts, 'figures.members', HEAVY, ({ data }) => recountMembers(deps, data));
  await workEach<ImpactJob>(parts, 'figures.impact', HEAVY, ({ data }) => recountImpact(deps, data));
  await workEach<SecondStepJob>(parts, 'account.second_step', MAILS, ({ data }) =>
    sendSecondStepMail(deps, data),
  );
  await workEach<ReconnectJob>(parts, 'store.reconnect', MAILS, ({ data }) => sendReconnectMail(deps, data));
  await workEach<SendJob>(parts, 'webhook.send', WEBHOOKS, ({ data }) => sendDue(deps, data));
  await workEach<DisabledJob>(parts, 'webhook.disabled', MAILS, ({ data }) => sendDisabledMail(deps, data));
  await workEach<NoticesMailJob>(parts, 'notices.mail', MAILS, ({ data }) => sendNoticesMail(deps, data));
  await workEach<MailsJob>(parts, 'customer.mails', CUSTOMER_MAILS, ({ data }) => sendMails(deps, data));
  await workEach<MailExampleJob>(parts, 'customer.mail_example', MAILS, ({ data }) =>
    sendExample(deps, data),
  );
  await workEach<AskJob>(parts, 'address.ask', MAILS, ({ data }) => sendAddressMail(deps, data));
  await workEach<ReturnMailJob>(parts, 'return.mail', MAILS, ({ data }) => sendReturnMail(deps, data));
  await workEach<CancelledMailJob>(parts, 'return.cancelled', MAILS, ({ data }) =>
    sendCancelledMail(deps, data),
  );
  await workEach<ParcelMailJob>(parts, 'parcel.mail', MAILS, ({ data, retryCount, retryLimit }) =>
    sendParcelMail(deps, { ...data, lastTry: retryCount >= retryLimit }),
  );
  await workEach<NoticeJob>(parts, 'pickup.notice', MAILS, ({ data }) => sendPickupNotice(deps, data));
  await workEach<RunJob>(parts, 'shipping.run', RUNS, ({ data }) => workRun(deps, data));
  for (const what of ['shipped', 'delivered'] as const)
    await workEach<HostNewsJob>(parts, `order.${what}`, CALLS, ({ data, retryCount, retryLimit }) =>
      tellHost(deps, { ...data, what, lastTry: retryCount >= retryLimit }),
    );
  await workEach<WaybillJob>(parts, 'order.waybill', CALLS, ({ data, retryCount, retryLimit }) =>
    tellWaybills(deps, { ...data, lastTry: retryCount >= retryLimit }),
  );
  const wakeAnother = () => boss.send('store.tick', {});
  // Polling finds ticks that were scheduled some seconds ahead; notifications do not.
  await boss.work('store.tick', { ...POLLING, notifyPollingIntervalSeconds: 2 }, async () => {
    await tick(deps, wakeAnother);
  });
  await boss.schedule('store.tick', '* * * * *');
  // Work left by an earlier process should not wait for the next minute.
  await wakeAnother();
  return drains;
};

/** Starts the workers of all queues on the home node. */
export const startWorkers = async (
  boss: PgBoss,
  deps: WorkerDeps,
): Promise<{ stop: () => Promise<void> }> => {
  const workers = await startStoreWorkers(boss, deps);
  await startAccountWorkers(boss, deps);
  if (deps.database.nodes.length > 1) await startPassingOn(boss, deps);
  return workers;
};
