import { MINUTE_MS, DAY_MS } from '@apps-hub/domain/time';
import type { DeliveryState } from '@apps-hub/contract/hub/webhooks/values';
import type { StoreId, WebhookDeliveryId, WebhookEndpointId, WebhookEventId } from '@apps-hub/domain/ids';
import { and, eq, sql as raw } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { type DeliveryAttempt, webhookDelivery, webhookEndpoint } from '#db/schema/hub/webhooks.ts';
import { type Deps, verbContext } from '#deps.ts';
import type { Egress, EgressOutcome } from '#outbound/egress.ts';
import { audit } from '#verbs/audit.ts';
import { bodyOf } from './delivery-record.ts';
import { type EndpointRow, findEndpoint, isEndpoint } from './endpoint-record.ts';
import { nextAttempt } from './ladder.ts';
import { signedHeaders } from './sign.ts';

export interface EgressDeps extends Deps {
  readonly egress: Egress;
}

/** The data of the job. A type, because an interface is not a record of texts. */
export type SendJob = { readonly storeId: StoreId; readonly endpointId: WebhookEndpointId };

/** A process that has not recorded the result for this long counts as dead, and the delivery is sent again. */
const HOLD_MS = MINUTE_MS;
/** How long a job sends before it lets another continue. */
const TURN_MS = 30_000;
/** An endpoint without a success for this long is disabled when a delivery has used up its attempts. */
const PATIENCE_MS = 3 * DAY_MS;
/** A pause that the minute's tick would miss. */
const SHORT_PAUSE_MS = 2 * MINUTE_MS;

const GONE = 410;

interface Claimed {
  readonly id: WebhookDeliveryId;
  readonly eventId: WebhookEventId;
  readonly tries: number;
  readonly type: string;
  readonly occurredAt: Date;
  readonly data: Record<string, unknown>;
}

/**
 * Takes the next due delivery of an endpoint for a minute, unless another process has it. An ordered endpoint gets none while an earlier one
 * about the same subject waits.
 */
const claimNext = async (
  { tx: { sql, storeId }, now }: VerbContext,
  { id: endpointId, isOrdered }: EndpointRow,
): Promise<Claimed | undefined> => {
  const isNext = isOrdered
    ? sql`and not exists (
        select 1 from webhook_delivery e
        where e.store_id = ${storeId} and e.endpoint_id = ${endpointId} and e.state = 'waiting' and e.subject = d.subject
          and (e.place, e.event_id) < (d.place, d.event_id))`
    : sql``;
  const [due] = await sql<{ id: WebhookDeliveryId; eventId: WebhookEventId; tries: number }[]>`
    select d.id, d.event_id as "eventId", d.tries from webhook_delivery d
    where d.store_id = ${storeId} and d.endpoint_id = ${endpointId} and d.state = 'waiting' and d.next_attempt_at <= ${now} ${isNext}
    order by d.next_attempt_at, d.place, d.event_id limit 1 for update skip locked`;
  if (!due) return undefined;
  await sql`
    update webhook_delivery set next_attempt_at = ${new Date(now.getTime() + HOLD_MS)}
    where store_id = ${storeId} and id = ${due.id}`;
  const [event] = await sql<Omit<Claimed, 'id' | 'eventId' | 'tries'>[]>`
    select type, occurred_at as "occurredAt", data from webhook_event where store_id = ${storeId} and id = ${due.eventId}`;
  if (!event) throw new Error(`event ${due.eventId} is gone`);
  return { ...due, ...event };
};

const attemptOf = (outcome: EgressOutcome, at: Date, tookMs: number): DeliveryAttempt => {
  const common = { at: at.toISOString(), tookMs };
  if ('failure' in outcome) return { ...common, status: null, failure: outcome.failure };
  const { status } = outcome;
  if (status >= 200 && status < 300) return { ...common, status, failure: null };
  return { ...common, status, failure: status >= 300 && status < 400 ? 'redirect' : 'status' };
};

/** Stops sending to an endpoint, and mails the store's owners. */
const disable = async (
  ctx: VerbContext,
  endpoint: EndpointRow,
  reason: 'failing' | 'gone',
): Promise<void> => {
  const { db, storeId } = ctx.tx;
  await db
    .update(webhookEndpoint)
    .set({ state: 'disabled', disabledReason: reason, version: endpoint.version + 1 })
    .where(isEndpoint(ctx.tx, endpoint.id));
  await audit(ctx, 'webhook.disable', endpoint.id, { name: endpoint.name, reason });
  const job = { storeId, endpointId: endpoint.id, version: String(endpoint.version + 1) };
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
      attempts: raw`${webhookDelivery.attempts} || ${JSON.stringify([attempt])}::jsonb`,
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
  const found = await inStore(async (ctx) => {
    const endpoint = await findEndpoint(ctx.tx, endpointId);
    if (endpoint?.state !== 'active') return undefined;
    const claimed = await claimNext(ctx, endpoint);
    return claimed && { endpoint, claimed };
  });
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
