import type { z } from '@hono/zod-openapi';
import type { replayFailed as replayRoute, WebhookDelivery } from '@apps-hub/contract/hub/webhooks/routes';
import { MOST_REPLAYED, TEST_TYPE } from '@apps-hub/contract/hub/webhooks/values';
import type { WebhookDeliveryId, WebhookEndpointId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { readDelivery } from './delivery-record.ts';
import { store, wake } from './emit.ts';
import { findEndpoint, lockEndpoint } from './endpoint-record.ts';
import { ownsEndpoint } from './key-access.ts';

/** Sends a test event to one endpoint, whatever types it wants. */
export const testWebhook = async (ctx: VerbContext, id: WebhookEndpointId): Promise<WebhookDelivery> => {
  authorise(ctx.actor, 'manage', 'Webhook');
  await lockEndpoint(ctx, id);
  const eventId = ctx.newId('webhookEvent');
  const news = {
    id: eventId,
    type: TEST_TYPE,
    subject: eventId,
    place: 0,
    data: { endpointId: id },
  } as const;
  await store(ctx, [news], [{ id, types: [] }]);
  const { sql, storeId } = ctx.tx;
  const [row] = await sql<{ id: WebhookDeliveryId }[]>`
    select id from webhook_delivery where store_id = ${storeId} and endpoint_id = ${id} and event_id = ${eventId}`;
  if (!row) throw new Error('a stored test has a delivery');
  return readDelivery(ctx.tx, row.id);
};

/** Sends a delivery again from the start of the ladder, with the same `webhook-id`, by which receivers know it. */
export const replayDelivery = async (ctx: VerbContext, id: WebhookDeliveryId): Promise<WebhookDelivery> => {
  authorise(ctx.actor, 'manage', 'Webhook');
  const { sql, storeId } = ctx.tx;
  const [row] = await sql<{ endpointId: WebhookEndpointId }[]>`
    update webhook_delivery set state = 'waiting', tries = 0, next_attempt_at = ${ctx.now}
    where store_id = ${storeId} and id = ${id} returning endpoint_id as "endpointId"`;
  const endpoint = row && (await findEndpoint(ctx.tx, row.endpointId));
  // What was changed here is rolled back with the refusal.
  if (!endpoint || !ownsEndpoint(ctx.actor, endpoint)) throw new AppError('webhook_delivery_not_found');
  await audit(ctx, 'webhook.replay', row.endpointId, { deliveryId: id });
  await wake(ctx, [row.endpointId]);
  return readDelivery(ctx.tx, id);
};

type Failed = z.output<(typeof replayRoute)['request']['body']['content']['application/json']['schema']>;

/** The same for what failed at an endpoint, oldest first, `MOST_REPLAYED` at once. Returns how many there were, and how many are left. */
export const replayFailed = async (
  ctx: VerbContext,
  { id, since, until }: Failed & { readonly id: WebhookEndpointId },
): Promise<{ replayed: number; left: number }> => {
  authorise(ctx.actor, 'manage', 'Webhook');
  await lockEndpoint(ctx, id);
  const { sql, storeId } = ctx.tx;
  const failed = sql`
    store_id = ${storeId} and endpoint_id = ${id} and state = 'failed'
      ${since === undefined ? sql`` : sql`and created_at >= ${since}`} ${until === undefined ? sql`` : sql`and created_at < ${until}`}`;
  const rows = await sql`
    update webhook_delivery set state = 'waiting', tries = 0, next_attempt_at = ${ctx.now}
    where store_id = ${storeId}
      and id = any(array(select id from webhook_delivery where ${failed} order by id limit ${MOST_REPLAYED}))
    returning 1`;
  const [counted] = await sql<
    { left: number }[]
  >`select count(*) as left from webhook_delivery where ${failed}`;
  await audit(ctx, 'webhook.replay', id, { deliveries: rows.length });
  await wake(ctx, [id]);
  return { replayed: rows.length, left: counted?.left ?? 0 };
};
