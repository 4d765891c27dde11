import type { ApiKeyId } from '@apps-hub/domain/ids';
import { HOUR_MS } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { addSecret, type MadeKey } from './create.ts';
import { lockKey, readKey, stateOf, todayIn } from './key-record.ts';
import { checkScopes } from './scope-rules.ts';

/** Gives a key a new secret. All its former ones end after the overlap, unless they end sooner. */
export const rotateApiKey = async (
  ctx: VerbContext,
  id: ApiKeyId,
  { overlapHours }: { readonly overlapHours: number },
): Promise<MadeKey> => {
  authorise(ctx.actor, 'manage', 'ApiKey');
  const row = await lockKey(ctx, id);
  checkScopes(ctx.actor, row.scopes);
  if (stateOf(row, await todayIn(ctx)) !== 'active') throw new AppError('key_ended');
  const { sql, storeId } = ctx.tx;
  const endsAt = new Date(ctx.now.getTime() + overlapHours * HOUR_MS);
  await sql`
    update api_key_secret set ends_at = least(ends_at, ${endsAt})
    where store_id = ${storeId} and key_id = ${id}`;
  const secret = await addSecret(ctx, id);
  await audit(ctx, 'api_key.rotate', id, { name: row.name, overlapHours });
  return { key: await readKey(ctx, id), secret };
};
