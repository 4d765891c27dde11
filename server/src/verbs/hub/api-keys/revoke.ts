import type { ApiKey } from '@apps-hub/contract/hub/api-keys/routes';
import type { ApiKeyId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { lockKey, readKey } from './key-record.ts';

/** Ends a key: the next request with it is refused. Repeating it changes nothing. */
export const revokeApiKey = async (ctx: VerbContext, id: ApiKeyId): Promise<ApiKey> => {
  authorise(ctx.actor, 'manage', 'ApiKey');
  const { name, revokedAt } = await lockKey(ctx, id);
  if (revokedAt === null) {
    const { sql, storeId } = ctx.tx;
    await sql`update api_key set revoked_at = ${ctx.now} where store_id = ${storeId} and id = ${id}`;
    await audit(ctx, 'api_key.revoke', id, { name });
  }
  return readKey(ctx, id);
};
