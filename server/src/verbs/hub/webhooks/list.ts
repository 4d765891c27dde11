import type { WebhookDelivery, WebhookEndpoint } from '@apps-hub/contract/hub/webhooks/routes';
import type { WebhookEndpointId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { authorise } from '#verbs/authorise.ts';
import { cursorClauses, cursorPage } from '#verbs/cursor.ts';
import { type DeliveriesQuery, presentDelivery, selectDeliveries } from './delivery-record.ts';
import { findEndpoint, presentEndpoint, readEndpoints } from './endpoint-record.ts';
import { ownsEndpoint } from './key-access.ts';

/** The store's endpoints, newest first; for a key those that it added. */
export const listWebhooks = async (ctx: VerbContext): Promise<{ endpoints: WebhookEndpoint[] }> => {
  authorise(ctx.actor, 'manage', 'Webhook');
  const rows = await readEndpoints(ctx.tx);
  return { endpoints: rows.filter((row) => ownsEndpoint(ctx.actor, row)).map(presentEndpoint) };
};

/** A page of an endpoint's deliveries, newest first. */
export const listDeliveries = async (
  ctx: VerbContext,
  id: WebhookEndpointId,
  query: DeliveriesQuery,
): Promise<{ deliveries: WebhookDelivery[]; older: string | null; newer: string | null }> => {
  authorise(ctx.actor, 'manage', 'Webhook');
  const endpoint = await findEndpoint(ctx.tx, id);
  if (!endpoint || !ownsEndpoint(ctx.actor, endpoint)) throw new AppError('webhook_endpoint_not_found');
  const { sql } = ctx.tx;
  const { bound, order } = cursorClauses(ctx.tx, sql`d.id`, query);
  const ofState = query.state === undefined ? sql`` : sql`and d.state = ${query.state}`;
  const found = await selectDeliveries(ctx.tx, sql`d.endpoint_id = ${id} ${ofState} ${bound} ${order}`);
  const { rows, older, newer } = cursorPage(found, query);
  return { deliveries: rows.map(presentDelivery), older, newer };
};
