import type { SessionId } from '@apps-hub/domain/ids';
import type { OwnSession } from '@apps-hub/contract/hub/sessions/routes';

import type { AccountDeps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { type Asker, prove } from '../second-step/prove.ts';
import { type Live, readClaim, withClaim } from './sessions.ts';
import type { VerbContext } from '#context.ts';

interface Row extends Omit<OwnSession, 'isCurrent' | 'createdAt' | 'lastUsedAt' | 'endsAt'> {
  readonly id: SessionId;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly endsAt: Date;
}

const liveSessions = async (
  { tx: { sql, storeId }, now }: VerbContext,
  { account, newest }: Live,
): Promise<OwnSession[]> => {
  const rows = await sql<Row[]>`
    select id, address, agent, created_at as "createdAt", rotated_at as "lastUsedAt", expires_at as "endsAt"
    from account_session
    where store_id = ${storeId} and account_id = ${account.id} and epoch = ${account.sessionEpoch}
      and revoked_at is null and expires_at > ${now}
    order by rotated_at desc, id desc`;
  return rows.map(({ createdAt, lastUsedAt, endsAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isCurrent: row.id === newest.sessionId,
  }));
};

/** Ends all sessions of the token's account, in all its stores. Refuses a wrong proof at its field. */
export const signOutEverywhere = async (deps: AccountDeps, asker: Asker, proof: string): Promise<void> => {
  await prove(deps, asker, proof);
  const done = await withClaim(deps, readClaim(deps.keys, asker.token), async (ctx, { account }) => {
    await ctx.tx.sql`select end_account_sessions(${account.id})`;
    await audit(ctx, 'account.sign_out_everywhere', account.id);
    return true;
  });
  if (!done) throw new AppError('session_expired');
};

/** The sessions of the token's account, most recently used first. Refuses with `unauthenticated` or `session_expired`. */
export const listOwnSessions = async (
  deps: AccountDeps,
  token: string | undefined,
): Promise<OwnSession[]> => {
  const sessions = await withClaim(deps, readClaim(deps.keys, token), liveSessions);
  if (!sessions) throw new AppError('session_expired');
  return sessions;
};

/**
 * Ends one session of the token's account and returns the rest. Ignores a session that has ended or belongs to someone else. Refuses a
 * wrong proof at its field.
 */
export const endOwnSession = async (
  deps: AccountDeps,
  asker: Asker,
  { sessionId, proof }: { readonly sessionId: SessionId; readonly proof: string },
): Promise<OwnSession[]> => {
  await prove(deps, asker, proof);
  const { token } = asker;
  const sessions = await withClaim(deps, readClaim(deps.keys, token), async (ctx, live) => {
    const { sql, storeId } = ctx.tx;
    const ended = await sql`
      update account_session set revoked_at = ${ctx.now}
      where store_id = ${storeId} and id = ${sessionId} and account_id = ${live.account.id} and revoked_at is null
      returning id`;
    if (ended.length > 0) await audit(ctx, 'account.end_session', live.account.id, { sessionId });
    return liveSessions(ctx, live);
  });
  if (!sessions) throw new AppError('session_expired');
  return sessions;
};
