import type { WebhookEndpoint } from '@apps-hub/contract/hub/webhooks/routes';
import type { StoreId, WebhookEndpointId } from '@apps-hub/domain/ids';
import { and, desc, eq } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { webhookEndpoint } from '#db/schema/hub/webhooks.ts';
import { AppError } from '#errors.ts';
import { ownsEndpoint } from './key-access.ts';

export type EndpointRow = typeof webhookEndpoint.$inferSelect;

/** What the encryption of an endpoint's signing secrets is bound to. */
export const signingContext = (storeId: string, id: string): string => `webhook ${storeId} ${id}`;

export const isEndpoint = ({ storeId }: { readonly storeId: StoreId }, id: WebhookEndpointId) =>
  and(eq(webhookEndpoint.storeId, storeId), eq(webhookEndpoint.id, id));

export const presentEndpoint = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  name: row.name,
  url: row.url,
  types: row.types,
  isOrdered: row.isOrdered,
  state: row.state,
  disabledReason: row.disabledReason,
  failingSince: row.failingSince?.toISOString() ?? null,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
});

export const readEndpoints = (tx: StoreTx): Promise<EndpointRow[]> =>
  tx.db
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.storeId, tx.storeId))
    .orderBy(desc(webhookEndpoint.id));

/** Undefined if it was deleted. */
export const findEndpoint = async (tx: StoreTx, id: WebhookEndpointId): Promise<EndpointRow | undefined> => {
  const [row] = await tx.db.select().from(webhookEndpoint).where(isEndpoint(tx, id));
  return row;
};

/** Locked against other changes. Another program's is not found by a key. */
export const lockEndpoint = async (
  { tx, actor }: Pick<VerbContext, 'tx' | 'actor'>,
  id: WebhookEndpointId,
): Promise<EndpointRow> => {
  const [row] = await tx.db.select().from(webhookEndpoint).where(isEndpoint(tx, id)).for('update');
  if (!row || !ownsEndpoint(actor, row)) throw new AppError('webhook_endpoint_not_found');
  return row;
};
