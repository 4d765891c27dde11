import type { WebhookDelivery } from '@apps-hub/contract/hub/webhooks/routes';
import { TEST_TYPE } from '@apps-hub/contract/hub/webhooks/values';
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

/** The same for everything that failed at an endpoint; returns how many there were. */
export const replayFailed = async (
  ctx: VerbContext,
  id: WebhookEndpointId,
): Promise<{ replayed: number }> => {
  authorise(ctx.actor, 'manage', 'Webhook');
  await lockEndpoint(ctx, id);
  const { sql, storeId } = ctx.tx;
  const rows = await sql`
    update webhook_delivery set state = 'waiting', tries = 0, next_attempt_at = ${ctx.now}
    where store_id = ${storeId} and endpoint_id = ${id} and state = 'failed' returning 1`;
  await audit(ctx, 'webhook.replay', id, { deliveries: rows.length });
  await wake(ctx, [id]);
  return { replayed: rows.length };
};
