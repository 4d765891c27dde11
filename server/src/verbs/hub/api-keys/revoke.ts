import type { ApiKey } from '@apps-hub/contract/hub/api-keys/routes';
import type { ApiKeyId, StaffId, WebhookEndpointId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { lockKey, readKey } from './key-record.ts';

/** Nobody is left to look after the endpoints that a revoked key added, and its program should be told no more. */
const pauseEndpoints = (
  { tx: { sql, storeId } }: VerbContext,
  staffId: StaffId,
): Promise<readonly { readonly id: WebhookEndpointId; readonly name: string }[]> => sql`
  update webhook_endpoint set state = 'paused', version = version + 1
  where store_id = ${storeId} and created_by = ${staffId} and state = 'active' returning id, name`;

/** Ends a key: the next request with it is refused, and its webhook endpoints are paused. Repeating it changes nothing. */
export const revokeApiKey = async (ctx: VerbContext, id: ApiKeyId): Promise<ApiKey> => {
  authorise(ctx.actor, 'manage', 'ApiKey');
  const { name, staffId, revokedAt } = await lockKey(ctx, id);
  if (revokedAt === null) {
    const { sql, storeId } = ctx.tx;
    await sql`update api_key set revoked_at = ${ctx.now} where store_id = ${storeId} and id = ${id}`;
    const paused = await pauseEndpoints(ctx, staffId);
    await audit(ctx, 'api_key.revoke', id, { name });
    for (const endpoint of paused)
      await audit(ctx, 'webhook.update', endpoint.id, { name: endpoint.name, state: 'paused' });
  }
  return readKey(ctx, id);
};
