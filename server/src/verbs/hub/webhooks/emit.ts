import { type WebhookType, TEST_TYPE } from '@apps-hub/contract/hub/webhooks/values';
import type { WebhookEndpointId, WebhookEventId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { webhookDelivery, webhookEvent } from '#db/schema/hub/webhooks.ts';

/** Something that happened, as webhooks tell it: ids and figures, never a name or a contact. */
export interface News {
  readonly type: WebhookType | typeof TEST_TYPE;
  /** The customer or pickup that it is about. */
  readonly subject: string;
  /** Its place among the news of the subject. */
  readonly place: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** Default: now. */
  readonly occurredAt?: Date;
  /** Default: a new one. A fixed one makes repeating harmless. */
  readonly id?: WebhookEventId;
}

/** Who wants which types; empty for all. */
export interface Listener {
  readonly id: WebhookEndpointId;
  readonly types: readonly string[];
}

/** The endpoints that events are sent to. */
export const listenersIn = ({ tx: { sql, storeId } }: Pick<VerbContext, 'tx'>): Promise<Listener[]> =>
  sql<Listener[]>`
    select id, types from webhook_endpoint where store_id = ${storeId} and state = 'active' order by id`;

/** Lets a job send what is due at these endpoints. The step sends it if the job is lost. */
export const wake = async (ctx: VerbContext, ids: readonly WebhookEndpointId[]): Promise<void> => {
  if (ids.length === 0) return;
  await scheduleStep(ctx, 'webhooks.send', ctx.now);
  for (const endpointId of ids)
    await ctx.enqueue('webhook.send', { storeId: ctx.tx.storeId, endpointId }, endpointId);
};

const ROWS_AT_ONCE = 1000;

/** Stores news and its deliveries to these listeners, in the transaction of what it tells. Known events are left as they are. */
export const store = async (
  ctx: VerbContext,
  news: readonly News[],
  listeners: readonly Listener[],
): Promise<void> => {
  const { storeId, db } = ctx.tx;
  const events = news.map((each) => ({ id: each.id ?? ctx.newId('webhookEvent'), ...each }));
  const deliveries = events.flatMap((event) =>
    listeners
      .filter(({ types }) => event.type === TEST_TYPE || types.length === 0 || types.includes(event.type))
      .map(({ id: endpointId }) => ({
        storeId,
        id: ctx.newId('webhookDelivery'),
        endpointId,
        eventId: event.id,
        subject: event.subject,
        place: event.place,
        state: 'waiting' as const,
        nextAttemptAt: ctx.now,
        attempts: [],
        createdAt: ctx.now,
      })),
  );
  const wanted = new Set(deliveries.map(({ eventId }) => eventId));
  const rows = events
    .filter(({ id }) => wanted.has(id))
    .map(({ id, type, subject, place, occurredAt = ctx.now, data }) => ({
      storeId,
      id,
      type,
      subject,
      place,
      occurredAt,
      data: { ...data },
      createdAt: ctx.now,
    }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db
      .insert(webhookEvent)
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoNothing();
  for (let at = 0; at < deliveries.length; at += ROWS_AT_ONCE)
    await db
      .insert(webhookDelivery)
      .values(deliveries.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoNothing();
  await wake(ctx, [...new Set(deliveries.map(({ endpointId }) => endpointId))]);
};

/** Tells the store's endpoints, in the transaction of what happened. Costs one look-up where there is no endpoint. */
export const emit = async (ctx: VerbContext, ...news: readonly News[]): Promise<void> => {
  const listeners = await listenersIn(ctx);
  if (listeners.length > 0) await store(ctx, news, listeners);
};
