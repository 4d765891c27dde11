import { type WebhookType, TEST_TYPE } from '@apps-hub/contract/hub/webhooks/values';
import type { CustomerId, WebhookEndpointId, WebhookEventId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import { webhookDelivery, webhookEvent } from '#db/schema/hub/webhooks.ts';
import { placeAfter, versionOf } from './wallet-order.ts';

/** Something that happened, as webhooks tell it: ids and figures, never a name or a contact. */
export interface News {
  readonly type: WebhookType | typeof TEST_TYPE;
  readonly data: Readonly<Record<string, unknown>>;
  /** Default: now. */
  readonly occurredAt?: Date;
  /** Default: a new one. A fixed one makes repeating harmless. */
  readonly id?: WebhookEventId;
}

export interface PlacedNews extends News {
  /** The customer or pickup that it is about. */
  readonly subject: string;
  /** Its place among the news of the subject. */
  readonly place: number;
}

/** Other news of a wallet than its postings. */
export interface WalletNews extends News {
  readonly wallet: CustomerId;
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

type EventRow = typeof webhookEvent.$inferInsert;

/** Stores events, and returns those that were not known. */
export const storeEvents = async (
  { tx: { storeId, db }, newId, now }: VerbContext,
  news: readonly PlacedNews[],
): Promise<EventRow[]> => {
  const rows = news.map(({ id = newId('webhookEvent'), occurredAt = now, data, ...each }) => ({
    storeId,
    id,
    type: each.type,
    subject: each.subject,
    place: each.place,
    occurredAt,
    data: { ...data },
    createdAt: now,
  }));
  const added: EventRow[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = db.insert(webhookEvent).values(rows.slice(at, at + ROWS_AT_ONCE));
    added.push(...(await part.onConflictDoNothing().returning()));
  }
  return added;
};

const isWanted = (type: string, { types }: Listener): boolean =>
  type === TEST_TYPE || types.length === 0 || types.some((each) => each === type);

/** Stores news and its deliveries to these listeners, in the transaction of what it tells. What is known was told when it became known. */
export const store = async (
  ctx: VerbContext,
  news: readonly PlacedNews[],
  listeners: readonly Listener[],
): Promise<void> => {
  const { storeId, db } = ctx.tx;
  const wanted = news.filter(({ type }) => listeners.some((listener) => isWanted(type, listener)));
  const deliveries = (await storeEvents(ctx, wanted)).flatMap(({ id: eventId, type, subject, place }) =>
    listeners
      .filter((listener) => isWanted(type, listener))
      .map(({ id: endpointId }) => ({
        storeId,
        id: ctx.newId('webhookDelivery'),
        endpointId,
        eventId,
        subject,
        place,
        state: 'waiting' as const,
        nextAttemptAt: ctx.now,
        attempts: [],
        createdAt: ctx.now,
      })),
  );
  for (let at = 0; at < deliveries.length; at += ROWS_AT_ONCE)
    await db.insert(webhookDelivery).values(deliveries.slice(at, at + ROWS_AT_ONCE));
  await wake(ctx, [...new Set(deliveries.map(({ endpointId }) => endpointId))]);
};

/** Tells the store's endpoints, in the transaction of what happened. Costs one look-up where there is no endpoint. */
export const emit = async (ctx: VerbContext, news: PlacedNews): Promise<void> => {
  const listeners = await listenersIn(ctx);
  if (listeners.length > 0) await store(ctx, [news], listeners);
};

/** The same for other news of a wallet than its postings, which the follower tells. Call it after the transaction's postings. */
export const emitOfWallet = async (ctx: VerbContext, { wallet, ...news }: WalletNews): Promise<void> => {
  const listeners = await listenersIn(ctx);
  if (listeners.length === 0) return;
  const place = placeAfter(await versionOf(ctx.tx, wallet));
  await store(ctx, [{ ...news, subject: wallet, place }], listeners);
};
