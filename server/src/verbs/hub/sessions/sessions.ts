import type { AccountKeys, RefreshClaim } from '#security/account-keys.ts';
import type { VerbContext } from '#context.ts';
import { type AccountDeps, verbContext } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { loadStore } from '../stores/store-record.ts';
import { type AccountRow, findAccount } from '../accounts/account-record.ts';
import {
  changeSession,
  findMember,
  lockSession,
  noteSeen,
  presentSignedIn,
  type SignedIn,
  type StaffRow,
} from './session-record.ts';
import { sessionEnd, standingOf } from './session-rules.ts';

export const readClaim = (keys: AccountKeys, token: string | undefined): RefreshClaim => {
  const claim = token === undefined ? undefined : keys.readRefreshToken(token);
  if (!claim) throw new AppError('unauthenticated');
  return claim;
};

export interface Live {
  readonly account: AccountRow;
  readonly member: StaffRow;
  /** The claim of the newest token; a repeated refresh gets the same one. */
  readonly newest: RefreshClaim;
  readonly isCurrent: boolean;
  readonly createdAt: Date;
}

/** The token's session. Reuse of an older token ends the whole session, since one of its two holders must have stolen it. */
const findLive = async (ctx: VerbContext, claim: RefreshClaim): Promise<Live | undefined> => {
  const session = await lockSession(ctx.tx, claim);
  if (!session) return;
  const standing = standingOf(session, claim.generation, ctx.now);
  if (standing === 'over') return;
  if (standing === 'reused') {
    await changeSession(ctx.tx, claim, { revokedAt: ctx.now });
    await audit(ctx, 'account.token_reused', session.accountId, { sessionId: session.id });
    return;
  }
  const account = await findAccount(ctx.tx, session.accountId);
  const member = await findMember(ctx.tx, session.accountId);
  if (!account || !member || account.sessionEpoch !== session.epoch) return;
  const newest = { ...claim, generation: session.generation };
  return { account, member, newest, isCurrent: standing === 'current', createdAt: session.createdAt };
};

/** Runs in the token's store. An unknown token is returned, not thrown, so that the record of a stolen token is committed. */
export const withClaim = async <T>(
  deps: AccountDeps,
  claim: RefreshClaim,
  work: (ctx: VerbContext, live: Live) => Promise<T>,
): Promise<T | undefined> =>
  deps.database.inStore(claim.storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const live = await findLive(ctx, claim);
    return live && work(ctx, live);
  });

/** Issues the session's next token, together with `change`. */
export const rotate = async (
  { tx, now }: VerbContext,
  { newest, createdAt }: Live,
  change: { readonly epoch?: number } = {},
): Promise<RefreshClaim> => {
  const refresh = { ...newest, generation: newest.generation + 1 };
  await changeSession(tx, refresh, {
    generation: refresh.generation,
    rotatedAt: now,
    expiresAt: sessionEnd(now, createdAt),
    ...change,
  });
  return refresh;
};

/** Ends all other sessions of the account; this one keeps its tokens. */
export const endOtherSessions = async ({ tx }: VerbContext, { account, newest }: Live): Promise<void> => {
  const [ended] = await tx.sql<{ epoch: number }[]>`select end_other_sessions(${account.id}) as epoch`;
  if (!ended) throw new Error('a function returns its value');
  await changeSession(tx, newest, { epoch: ended.epoch });
};

/**
 * Replaces a refresh token by the session's next one. Refuses with `unauthenticated` without a token, `session_expired` when the
 * session has expired.
 */
export const refreshSession = async (deps: AccountDeps, token: string | undefined): Promise<SignedIn> => {
  const signedIn = await withClaim(deps, readClaim(deps.keys, token), async (ctx, live) => {
    if ((await loadStore(ctx.tx)).status !== 'active') throw new AppError('store_uninstalled');
    if (!live.isCurrent) return presentSignedIn(ctx, { ...live, refresh: live.newest });
    await noteSeen(ctx, live.member.id);
    return presentSignedIn(ctx, { ...live, refresh: await rotate(ctx, live) });
  });
  if (!signedIn) throw new AppError('session_expired');
  return signedIn;
};

/** Ends the token's session. Does nothing without a token, or when repeated. */
export const signOut = async (deps: AccountDeps, token: string | undefined): Promise<void> => {
  const claim = token === undefined ? undefined : deps.keys.readRefreshToken(token);
  if (!claim) return;
  await deps.database.inStore(claim.storeId, async (tx) => {
    const session = await lockSession(tx, claim);
    if (session && !session.revokedAt) await changeSession(tx, claim, { revokedAt: deps.now() });
  });
};
