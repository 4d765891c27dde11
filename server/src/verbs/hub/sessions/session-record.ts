import { and, eq } from 'drizzle-orm';
import type { AccountId, StaffId, StoreId } from '@apps-hub/domain/ids';
import type { UserData } from '@apps-hub/contract/hub/sessions/routes';
import type { Session } from '@apps-hub/contract/hub/stores/routes';

import type { RefreshClaim } from '#security/account-keys.ts';
import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { scheduleStep } from '#db/due-work.ts';
import { accountSession } from '#db/schema/hub/accounts.ts';
import { staff } from '#db/schema/hub/stores.ts';
import { mustSetUpSecondStep } from '../members/second-step-required.ts';
import { presentSession } from '../stores/sign-in-embedded.ts';
import type { AccountRow } from '../accounts/account-record.ts';
import { sessionEnd } from './session-rules.ts';

export type StaffRow = typeof staff.$inferSelect;
export type SessionRow = typeof accountSession.$inferSelect;

/** Where a sign-in comes from: its network address (for IPv6, the network) and its user agent. */
export interface Device {
  readonly address: string;
  readonly agent: string | null;
}

/** A person signed in to one of their account's stores. */
export interface SignedIn {
  readonly storeId: StoreId;
  readonly staffId: StaffId;
  readonly userData: UserData;
  readonly userAbilityRules: Session['userAbilityRules'];
  readonly refresh: RefreshClaim;
}

/** The account's member of staff in the transaction's store. */
export const findMember = async (tx: StoreTx, accountId: AccountId): Promise<StaffRow | undefined> => {
  const [member] = await tx.db
    .select()
    .from(staff)
    .where(and(eq(staff.storeId, tx.storeId), eq(staff.accountId, accountId)));
  return member;
};

/** Forbids every page but those of one's own account. */
const NOTHING: SignedIn['userAbilityRules'] = [{ action: 'manage', subject: 'all', inverted: true }];

/** What the page shows about the signed-in person. */
export const presentSignedIn = async (
  ctx: Pick<VerbContext, 'tx' | 'now' | 'followers'>,
  who: { readonly account: AccountRow; readonly member: StaffRow; readonly refresh: RefreshClaim },
): Promise<SignedIn> => {
  const { account, member, refresh } = who;
  const { store, userAbilityRules } = await presentSession(ctx, member);
  const mustSetUp = await mustSetUpSecondStep(ctx.tx, member.id);
  const userData: UserData = {
    id: account.id,
    fullName: account.name,
    username: account.email.split('@')[0] ?? account.email,
    avatar: null,
    email: account.email,
    locale: account.locale,
    role: member.role,
    staffId: member.id,
    store,
    ...(mustSetUp && { mustSetUpSecondStep: true }),
  };
  return {
    storeId: ctx.tx.storeId,
    staffId: member.id,
    userData,
    userAbilityRules: mustSetUp ? NOTHING : userAbilityRules,
    refresh,
  };
};

interface NewSession {
  readonly account: AccountRow;
  readonly member: StaffRow;
  readonly device: Device;
}

/** Notes that a member uses the app now. */
export const noteSeen = async ({ tx, now }: VerbContext, staffId: StaffRow['id']): Promise<void> => {
  await tx.db
    .update(staff)
    .set({ lastSeenAt: now })
    .where(and(eq(staff.storeId, tx.storeId), eq(staff.id, staffId)));
};

/** Starts a session of the account in the transaction's store. */
export const startSession = async (
  ctx: VerbContext,
  { account, member, device }: NewSession,
): Promise<SignedIn> => {
  const { tx, now, newId } = ctx;
  const sessionId = newId('session');
  await tx.db.insert(accountSession).values({
    storeId: tx.storeId,
    id: sessionId,
    accountId: account.id,
    staffId: member.id,
    epoch: account.sessionEpoch,
    generation: 1,
    createdAt: now,
    rotatedAt: now,
    expiresAt: sessionEnd(now, now),
    address: device.address,
    agent: device.agent,
  });
  await scheduleStep(ctx, 'sessions.forget', sessionEnd(now, now));
  await noteSeen(ctx, member.id);
  return presentSignedIn(ctx, {
    account,
    member,
    refresh: { storeId: tx.storeId, sessionId, generation: 1 },
  });
};

const isSession = ({ storeId, sessionId }: RefreshClaim) =>
  and(eq(accountSession.storeId, storeId), eq(accountSession.id, sessionId));

/**
 * The session of a token, locked until the transaction ends: the second of two concurrent refreshes sees the first one's result.
 */
export const lockSession = async (tx: StoreTx, claim: RefreshClaim): Promise<SessionRow | undefined> => {
  const [row] = await tx.db.select().from(accountSession).where(isSession(claim)).for('update');
  return row;
};

export const changeSession = async (
  tx: StoreTx,
  claim: RefreshClaim,
  change: Partial<Pick<SessionRow, 'epoch' | 'generation' | 'rotatedAt' | 'expiresAt' | 'revokedAt'>>,
): Promise<void> => {
  await tx.db.update(accountSession).set(change).where(isSession(claim));
};
