import { MINUTE_MS, DAY_MS } from '@apps-hub/domain/time';
import type { DeliveryState } from '@apps-hub/contract/hub/webhooks/values';
import type { StoreId, WebhookDeliveryId, WebhookEndpointId } from '@apps-hub/domain/ids';
import { and, eq, sql as raw } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type DeliveryAttempt, webhookDelivery, webhookEndpoint } from '#db/schema/hub/webhooks.ts';
import { type Deps, verbContext } from '#deps.ts';
import type { Egress, EgressOutcome } from '#outbound/egress.ts';
import { audit } from '#verbs/audit.ts';
import { type Claimed, claimNext } from './claim.ts';
import { bodyOf } from './delivery-record.ts';
import { type EndpointRow, findEndpoint, isEndpoint } from './endpoint-record.ts';
import { nextAttempt } from './ladder.ts';
import { signedHeaders } from './sign.ts';

export interface EgressDeps extends Deps {
  readonly egress: Egress;
}

/** The data of the job. A type, because an interface is not a record of texts. */
export type SendJob = { readonly storeId: StoreId; readonly endpointId: WebhookEndpointId };

/** How long a job sends before it lets another continue. */
const TURN_MS = 30_000;
/** An endpoint without a success for this long is disabled when a delivery has used up its attempts. */
const PATIENCE_MS = 3 * DAY_MS;
/** A pause that the minute's tick would miss. */
const SHORT_PAUSE_MS = 2 * MINUTE_MS;

/** A delivery that is sent again and again keeps its last fifty attempts. */
const ATTEMPTS_KEPT = '$[last - 49 to last]';

const GONE = 410;

const attemptOf = (outcome: EgressOutcome, at: Date, tookMs: number): DeliveryAttempt => {
  const common = { at: at.toISOString(), tookMs };
  if ('failure' in outcome) return { ...common, status: null, failure: outcome.failure };
  const { status } = outcome;
  if (status >= 200 && status < 300) return { ...common, status, failure: null };
  return { ...common, status, failure: status >= 300 && status < 400 ? 'redirect' : 'status' };
};

/** Mails about disabled endpoints that a store's owners get in a day: who adds and tests endpoints that answer 410 must not flood them. */
const MOST_MAILS_A_DAY = 3;

/** Whether the owners were mailed about this endpoint within a day, or often about others. */
const areToldEnough = async (
  { tx: { sql, storeId }, now }: VerbContext,
  id: WebhookEndpointId,
): Promise<boolean> => {
  const since = new Date(now.getTime() - DAY_MS);
  const [told] = await sql<{ ofThis: number; ofAll: number }[]>`
    select count(*) filter (where subject = ${id}) as "ofThis", count(distinct subject) as "ofAll" from audit_entry
    where store_id = ${storeId} and split_part(action, '.', 1) = 'webhook' and action = 'webhook.disable' and at > ${since}`;
  return told !== undefined && (told.ofThis > 0 || told.ofAll >= MOST_MAILS_A_DAY);
};

/** Stops sending to an active endpoint, and mails the store's owners. */
const disable = async (
  ctx: VerbContext,
  endpoint: EndpointRow,
  reason: 'failing' | 'gone',
): Promise<void> => {
  const { db, storeId } = ctx.tx;
  const isActive = and(isEndpoint(ctx.tx, endpoint.id), eq(webhookEndpoint.state, 'active'));
  const [disabled] = await db
    .update(webhookEndpoint)
    .set({ state: 'disabled', disabledReason: reason, version: raw`${webhookEndpoint.version} + 1` })
    .where(isActive)
    .returning({ version: webhookEndpoint.version });
  // The result of another delivery was first.
  if (!disabled) return;
  const isTold = await areToldEnough(ctx, endpoint.id);
  await audit(ctx, 'webhook.disable', endpoint.id, { name: endpoint.name, reason });
  if (isTold) return;
  const job = { storeId, endpointId: endpoint.id, version: String(disabled.version) };
  await ctx.enqueue('webhook.disabled', job, `${endpoint.id} ${job.version}`);
};

const noteHealth = async (ctx: VerbContext, endpoint: EndpointRow, isDone: boolean): Promise<void> => {
  if (isDone === (endpoint.failingSince === null)) return;
  await ctx.tx.db
    .update(webhookEndpoint)
    .set({ failingSince: isDone ? null : ctx.now })
    .where(isEndpoint(ctx.tx, endpoint.id));
};

/** The delivery while it is as it was claimed. */
const isClaimed = (storeId: StoreId, { id, tries }: Claimed) =>
  and(
    eq(webhookDelivery.storeId, storeId),
    eq(webhookDelivery.id, id),
    eq(webhookDelivery.state, 'waiting'),
    eq(webhookDelivery.tries, tries),
  );

const scheduleAgain = async (
  deps: EgressDeps,
  ctx: VerbContext,
  { id, endpointId, at }: { id: WebhookDeliveryId; endpointId: WebhookEndpointId; at: Date },
): Promise<void> => {
  await scheduleStep(ctx, 'webhooks.send', at);
  const pauseMs = at.getTime() - ctx.now.getTime();
  if (pauseMs > SHORT_PAUSE_MS) return;
  await deps.outbox.enqueue(ctx.tx, 'webhook.send', {
    data: { storeId: ctx.tx.storeId, endpointId },
    key: `${id} ${at.getTime()}`,
    afterSeconds: Math.ceil(pauseMs / 1000),
  });
};

const stateAfter = (isDone: boolean, next: Date | null): DeliveryState => {
  if (isDone) return 'delivered';
  return next === null ? 'failed' : 'waiting';
};

/** Stores the result of an attempt, and when the next one is due. */
const record = async (
  deps: EgressDeps,
  ctx: VerbContext,
  {
    claimed,
    endpointId,
    sentTo,
    outcome,
    attempt,
  }: {
    readonly claimed: Claimed;
    readonly sentTo: string;
    readonly endpointId: WebhookEndpointId;
    readonly outcome: EgressOutcome;
    readonly attempt: DeliveryAttempt;
  },
): Promise<void> => {
  const endpoint = await findEndpoint(ctx.tx, endpointId);
  if (!endpoint) return;
  const { storeId, db } = ctx.tx;
  const isDone = attempt.failure === null;
  const tries = claimed.tries + 1;
  const retryAfter = 'retryAfter' in outcome ? outcome.retryAfter : null;
  const isGone = attempt.status === GONE;
  const next = isDone || isGone ? null : nextAttempt(tries, { now: ctx.now, retryAfter });
  const state = stateAfter(isDone, next);
  const [stored] = await db
    .update(webhookDelivery)
    .set({
      state,
      tries,
      nextAttemptAt: next,
      attempts: raw`jsonb_path_query_array(${webhookDelivery.attempts} || ${JSON.stringify([attempt])}::jsonb, ${ATTEMPTS_KEPT})`,
    })
    .where(isClaimed(storeId, claimed))
    .returning({ id: webhookDelivery.id });
  // Sent again or recorded by another process meanwhile: this result is about an attempt that no longer counts.
  if (!stored) return;
  if (endpoint.url !== sentTo) {
    // It says nothing about the new address.
    if (next) await scheduleAgain(deps, ctx, { id: claimed.id, endpointId, at: next });
    return;
  }
  await noteHealth(ctx, endpoint, isDone);
  if (next) await scheduleAgain(deps, ctx, { id: claimed.id, endpointId, at: next });
  if (endpoint.state !== 'active') return;
  const isHopeless =
    state === 'failed' &&
    endpoint.failingSince !== null &&
    ctx.now.getTime() - endpoint.failingSince.getTime() >= PATIENCE_MS;
  if (isGone) await disable(ctx, endpoint, 'gone');
  else if (isHopeless) await disable(ctx, endpoint, 'failing');
};

/** Receivers that did not answer at all; each further delivery would hold a worker for as long. */
const SILENT = new Set<DeliveryAttempt['failure']>(['timeout', 'unreachable']);

/** Sends one due delivery. No transaction is open during the call. */
const sendOne = async (
  deps: EgressDeps,
  { storeId, endpointId }: SendJob,
): Promise<'none' | 'sent' | 'silent'> => {
  const inStore = <T>(work: (ctx: VerbContext) => Promise<T>): Promise<T> =>
    deps.database.inStore(storeId, (tx) => work(verbContext(deps, tx, { kind: 'system' })));
  const found = await claimNext(deps, { storeId, endpointId });
  if (!found) return 'none';
  const { endpoint, claimed } = found;
  const at = deps.now();
  const body = bodyOf(claimed);
  const headers = signedHeaders(deps, endpoint, { id: claimed.eventId, at, body });
  const outcome = await deps.egress.post({ url: endpoint.url, headers, body });
  const attempt = attemptOf(outcome, at, deps.now().getTime() - at.getTime());
  await inStore((ctx) => record(deps, ctx, { claimed, endpointId, sentTo: endpoint.url, outcome, attempt }));
  return SILENT.has(attempt.failure) ? 'silent' : 'sent';
};

/**
 * Sends what is due at an endpoint, then lets another job continue if that takes long. After a silent receiver the rest waits for the next
 * retry or the minute's tick, so that it does not take the workers from others.
 */
export const sendDue = async (deps: EgressDeps, job: SendJob): Promise<void> => {
  const until = performance.now() + TURN_MS;
  for (;;) {
    const result = await sendOne(deps, job);
    if (result !== 'sent') return;
    if (performance.now() > until) {
      await deps.database.inStore(job.storeId, (tx) =>
        deps.outbox.enqueue(tx, 'webhook.send', { data: { ...job }, key: job.endpointId }),
      );
      return;
    }
  }
};
