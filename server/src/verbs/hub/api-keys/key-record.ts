import type { KeyRole, KeyState, Scope } from '@apps-hub/contract/hub/api-keys/values';
import type { ApiKey } from '@apps-hub/contract/hub/api-keys/routes';
import type { ApiKeyId, StaffId } from '@apps-hub/domain/ids';
import { localDate, type LocalDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import { type Maker, scopesNow } from './scope-rules.ts';
import { loadStore } from '../stores/store-record.ts';

/** What decides whether a key still works. */
interface Ends {
  readonly endsOn: LocalDate | null;
  readonly revokedAt: Date | null;
}

/** A key's state on this day of the store's calendar. */
export const stateOf = ({ endsOn, revokedAt }: Ends, today: LocalDate): KeyState => {
  if (revokedAt !== null) return 'revoked';
  return endsOn !== null && endsOn < today ? 'ended' : 'active';
};

export interface KeyRow extends Ends {
  readonly id: ApiKeyId;
  readonly staffId: StaffId;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly limitsOf: KeyRole;
  readonly addresses: readonly string[];
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly maker: Maker | null;
}

interface SecretRow {
  readonly keyId: ApiKeyId;
  readonly hint: string;
  readonly createdAt: Date;
  readonly endsAt: Date | null;
  readonly lastUsedAt: Date | null;
}

const MOST_LISTED = 200;

const selectKeys = ({ sql, storeId }: StoreTx, where: ReturnType<StoreTx['sql']>) => sql<KeyRow[]>`
  select k.id, k.staff_id as "staffId", k.name, k.scopes, s.role as "limitsOf", k.addresses, k.ends_on as "endsOn",
    k.revoked_at as "revokedAt", k.created_at as "createdAt", m.name as "createdBy",
    case when m.id is not null then jsonb_build_object('staffId', m.id, 'role', m.role, 'rules', m.rules) end as maker
  from api_key k
  join staff s on s.store_id = ${storeId} and s.id = k.staff_id
  left join staff m on m.store_id = ${storeId} and m.id = k.created_by
  where k.store_id = ${storeId} and ${where}`;

const secretsOf = async (
  { sql, storeId }: StoreTx,
  ids: readonly ApiKeyId[],
): Promise<ReadonlyMap<ApiKeyId, readonly SecretRow[]>> => {
  const rows = await sql<SecretRow[]>`
    select key_id as "keyId", hint, created_at as "createdAt", ends_at as "endsAt", last_used_at as "lastUsedAt"
    from api_key_secret where store_id = ${storeId} and key_id = any(${[...ids]}::text[]) order by created_at desc, digest`;
  return Map.groupBy(rows, ({ keyId }) => keyId);
};

const newest = (times: readonly (Date | null)[]): string | null => {
  const known = times.flatMap((time) => time ?? []).map((time) => time.getTime());
  return known.length === 0 ? null : new Date(Math.max(...known)).toISOString();
};

const present = (
  row: KeyRow,
  secrets: readonly SecretRow[],
  { now, today }: { readonly now: Date; readonly today: LocalDate },
): ApiKey => {
  const state = stateOf(row, today);
  const working = secrets.filter(({ endsAt }) => state === 'active' && (endsAt === null || endsAt > now));
  return {
    id: row.id,
    name: row.name,
    scopes: [...scopesNow(row.scopes, row.maker)],
    limitsOf: row.limitsOf,
    addresses: [...row.addresses],
    endsOn: row.endsOn,
    state,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastUsedAt: newest(secrets.map(({ lastUsedAt }) => lastUsedAt)),
    secrets: working.map(({ hint, createdAt, endsAt, lastUsedAt }) => ({
      hint,
      createdAt: createdAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
};

export const todayIn = async ({ tx, now }: Pick<VerbContext, 'tx' | 'now'>): Promise<LocalDate> =>
  localDate(now, (await loadStore(tx)).timeZone);

const presentAll = async (ctx: VerbContext, rows: readonly KeyRow[]): Promise<ApiKey[]> => {
  const secrets = await secretsOf(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  const at = { now: ctx.now, today: await todayIn(ctx) };
  return rows.map((row) => present(row, secrets.get(row.id) ?? [], at));
};

/** The store's keys, newest first. */
export const readKeys = async (ctx: VerbContext): Promise<ApiKey[]> => {
  const { sql } = ctx.tx;
  return presentAll(ctx, await selectKeys(ctx.tx, sql`true order by k.id desc limit ${MOST_LISTED}`));
};

/** One key as it is shown. */
export const readKey = async (ctx: VerbContext, id: ApiKeyId): Promise<ApiKey> => {
  const [key] = await presentAll(ctx, await selectKeys(ctx.tx, ctx.tx.sql`k.id = ${id}`));
  if (!key) throw new AppError('api_key_not_found');
  return key;
};

/** One key, locked against other changes. */
export const lockKey = async ({ tx }: VerbContext, id: ApiKeyId): Promise<KeyRow> => {
  const [row] = await selectKeys(tx, tx.sql`k.id = ${id} for update of k`);
  if (!row) throw new AppError('api_key_not_found');
  return row;
};
