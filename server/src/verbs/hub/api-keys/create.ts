import type { z } from '@hono/zod-openapi';
import type { ApiKey, apiKeyInput } from '@apps-hub/contract/hub/api-keys/routes';
import { MOST_KEYS } from '@apps-hub/contract/hub/api-keys/values';
import type { ApiKeyId } from '@apps-hub/domain/ids';

import { actorLabel, type VerbContext } from '#context.ts';
import { apiKey, apiKeySecret } from '#db/schema/hub/api-keys.ts';
import { staff } from '#db/schema/hub/stores.ts';
import { AppError, fieldError } from '#errors.ts';
import { apiKeyDigest, apiKeyHint, newApiKey } from '#security/api-key.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { readKey, readKeys, todayIn } from './key-record.ts';
import { checkScopes, rulesOfScopes } from './scope-rules.ts';

/** A key as it is shown, and its secret, which is not stored and so cannot be shown again. */
export interface MadeKey {
  readonly key: ApiKey;
  readonly secret: string;
}

/** Gives a key another secret and returns it. */
export const addSecret = async ({ tx, now }: VerbContext, keyId: ApiKeyId): Promise<string> => {
  const secret = newApiKey(tx.storeId);
  await tx.db.insert(apiKeySecret).values({
    storeId: tx.storeId,
    digest: apiKeyDigest(secret),
    keyId,
    hint: apiKeyHint(secret),
    createdAt: now,
  });
  return secret;
};

/** Two owners who make a key at the same time must not exceed the limit together. */
const lockStore = async ({ tx: { sql, storeId } }: VerbContext): Promise<void> => {
  await sql`select 1 from store where id = ${storeId} for update`;
};

const emailOf = async ({ actor, tx: { sql, storeId } }: VerbContext): Promise<string | null> => {
  if (actor.kind !== 'staff') return null;
  const [row] = await sql<{ email: string | null }[]>`
    select email from staff where store_id = ${storeId} and id = ${actor.staffId}`;
  return row?.email ?? null;
};

/**
 * The member of staff as whom the key acts. It has its maker's address, so that what its maker may not approve, because they would gain, the
 * key may not approve either.
 */
const addMember = async (
  ctx: VerbContext,
  id: ApiKeyId,
  { name, limitsOf, scopes }: z.output<typeof apiKeyInput>,
) => {
  const staffId = ctx.newId('staff');
  await ctx.tx.db.insert(staff).values({
    storeId: ctx.tx.storeId,
    id: staffId,
    externalId: `key:${id}`,
    name,
    email: await emailOf(ctx),
    role: limitsOf,
    rules: rulesOfScopes(scopes),
    lastSeenAt: ctx.now,
  });
  return staffId;
};

/** Makes a key for another program; for owners. */
export const createApiKey = async (
  ctx: VerbContext,
  input: z.output<typeof apiKeyInput>,
): Promise<MadeKey> => {
  authorise(ctx.actor, 'manage', 'ApiKey');
  checkScopes(ctx.actor, input.scopes);
  if (input.endsOn !== null && input.endsOn < (await todayIn(ctx))) throw fieldError('endsOn', 'invalid');
  await lockStore(ctx);
  const working = (await readKeys(ctx)).filter(({ state }) => state === 'active');
  if (working.length >= MOST_KEYS) throw new AppError('api_keys_too_many', { params: { most: MOST_KEYS } });
  const { name, addresses, endsOn, limitsOf } = input;
  const scopes = [...new Set(input.scopes)];
  const id = ctx.newId('apiKey');
  const staffId = await addMember(ctx, id, input);
  await ctx.tx.db.insert(apiKey).values({
    storeId: ctx.tx.storeId,
    id,
    staffId,
    name,
    scopes,
    addresses: [...new Set(addresses)],
    endsOn,
    createdBy: actorLabel(ctx.actor),
    createdAt: ctx.now,
  });
  const secret = await addSecret(ctx, id);
  await audit(ctx, 'api_key.create', id, { name, scopes: scopes.join(', '), limitsOf, endsOn });
  return { key: await readKey(ctx, id), secret };
};
