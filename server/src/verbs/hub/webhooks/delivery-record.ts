import type { z } from '@hono/zod-openapi';
import type { listDeliveries as route, WebhookDelivery } from '@apps-hub/contract/hub/webhooks/routes';
import type { WebhookDeliveryId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import type { DeliveryAttempt } from '#db/schema/hub/webhooks.ts';
import { AppError } from '#errors.ts';

export type DeliveriesQuery = z.output<typeof route.request.query>;

export interface DeliveryRow {
  readonly id: WebhookDeliveryId;
  readonly eventId: WebhookDelivery['eventId'];
  readonly type: string;
  readonly subject: string;
  readonly state: WebhookDelivery['state'];
  readonly createdAt: Date;
  readonly nextAttemptAt: Date | null;
  readonly attempts: readonly DeliveryAttempt[];
  readonly occurredAt: Date;
  readonly data: Record<string, unknown>;
}

/** The body that is sent: what happened, and when. */
export const bodyOf = ({
  type,
  occurredAt,
  data,
}: Pick<DeliveryRow, 'type' | 'occurredAt' | 'data'>): string =>
  JSON.stringify({ type, timestamp: occurredAt.toISOString(), data });

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  eventId: row.eventId,
  type: row.type,
  subject: row.subject,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.state === 'waiting' ? (row.nextAttemptAt?.toISOString() ?? null) : null,
  attempts: [...row.attempts],
  body: bodyOf(row),
});

/** Deliveries with their events; `where` and what follows it are about the delivery as `d`. */
export const selectDeliveries = ({ sql, storeId }: StoreTx, where: ReturnType<StoreTx['sql']>) =>
  sql<DeliveryRow[]>`
    select d.id, d.event_id as "eventId", v.type, d.subject, d.state, d.created_at as "createdAt",
      d.next_attempt_at as "nextAttemptAt", d.attempts, v.occurred_at as "occurredAt", v.data
    from webhook_delivery d
    join webhook_event v on v.store_id = ${storeId} and v.id = d.event_id
    where d.store_id = ${storeId} and ${where}`;

export const readDelivery = async (tx: StoreTx, id: WebhookDeliveryId): Promise<WebhookDelivery> => {
  const [row] = await selectDeliveries(tx, tx.sql`d.id = ${id}`);
  if (!row) throw new AppError('webhook_delivery_not_found');
  return presentDelivery(row);
};
