import type { Scope } from '@apps-hub/contract/hub/api-keys/values';
import type { ApiKeyId, StaffId, StoreId } from '@apps-hub/domain/ids';
import { MINUTE_MS } from '@apps-hub/domain/time';

import type { StoreTx } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { apiKeyDigest, storeOfApiKey } from '#security/api-key.ts';
import { isAmong } from '#security/networks.ts';
import { type Maker, scopesNow } from './scope-rules.ts';

/** A key that works now, and as whom it acts. */
export interface KnownKey {
  readonly storeId: StoreId;
  readonly staffId: StaffId;
  readonly id: ApiKeyId;
  readonly scopes: readonly Scope[];
}

interface Row extends Omit<KnownKey, 'storeId'> {
  readonly maker: Maker | null;
  readonly addresses: readonly string[];
  readonly isRevoked: boolean;
  readonly hasEnded: boolean;
  readonly lastUsedAt: Date | null;
}

const findKey = async ({ sql, storeId }: StoreTx, digest: string, now: Date): Promise<Row | undefined> => {
  const [row] = await sql<Row[]>`
    select k.id, k.staff_id as "staffId", k.scopes, k.addresses,
      case when m.id is not null then jsonb_build_object('staffId', m.id, 'role', m.role, 'rules', m.rules) end as maker, k.revoked_at is not null as "isRevoked",
      coalesce(x.ends_at <= ${now}, false) or coalesce((${now}::timestamptz at time zone s.time_zone)::date > k.ends_on, false) as "hasEnded",
      x.last_used_at as "lastUsedAt"
    from api_key_secret x
    join api_key k on k.store_id = ${storeId} and k.id = x.key_id
    join store s on s.id = ${storeId}
    left join staff m on m.store_id = ${storeId} and m.id = k.created_by
    where x.store_id = ${storeId} and x.digest = ${digest}`;
  return row;
};

/** Stored to the minute, so that a busy key does not write with each request. */
const noteUse = async (
  { sql, storeId }: StoreTx,
  digest: string,
  { lastUsedAt, now }: { readonly lastUsedAt: Date | null; readonly now: Date },
): Promise<void> => {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < MINUTE_MS) return;
  await sql`
    update api_key_secret set last_used_at = ${now} where store_id = ${storeId} and digest = ${digest}`;
};

/**
 * The key of a bearer token, called from this network address. Refuses with `key_invalid` for one that was never made, or is revoked,
 * `key_ended` after its last day or its rotation, and `key_address` from elsewhere.
 */
export const authenticateKey = async (
  deps: Pick<Deps, 'database' | 'now'>,
  token: string,
  address: string,
): Promise<KnownKey> => {
  const storeId = storeOfApiKey(token);
  if (!storeId) throw new AppError('key_invalid');
  const digest = apiKeyDigest(token);
  const now = deps.now();
  return deps.database.inStore(storeId, async (tx) => {
    const row = await findKey(tx, digest, now);
    if (!row || row.isRevoked) throw new AppError('key_invalid');
    if (row.hasEnded) throw new AppError('key_ended');
    if (!isAmong(row.addresses, address)) throw new AppError('key_address');
    await noteUse(tx, digest, { lastUsedAt: row.lastUsedAt, now });
    const { id, staffId } = row;
    return { storeId, id, staffId, scopes: scopesNow(row.scopes, row.maker) };
  });
};

/** Whether a key still works inside a later transaction of its request: its owner may have revoked it meanwhile. */
export const isKeyOpen = async ({ sql, storeId }: StoreTx, id: ApiKeyId): Promise<boolean> => {
  const [row] = await sql`
    select 1 from api_key where store_id = ${storeId} and id = ${id} and revoked_at is null`;
  return row !== undefined;
};
