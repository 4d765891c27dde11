import type { AccountDeps } from '#deps.ts';
import { AppError, fieldError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { loadStore } from '../stores/store-record.ts';
import { type AccountRow, claimSignIn, clearSignIn } from '../accounts/account-record.ts';
import { type Device, presentSignedIn, type SignedIn } from '../sessions/session-record.ts';
import { refuseGuessable } from '#security/password-strength.ts';
import { readClaim, rotate, withClaim } from '../sessions/sessions.ts';

interface NewPassword {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Verifies the current password; returns whether the new one is already set, e.g. by a retry after a lost response. */
const proves = async (
  deps: AccountDeps,
  { email, passwordHash }: AccountRow,
  { currentPassword, newPassword }: NewPassword,
  { address }: Device,
): Promise<'current' | 'changed_already'> => {
  await claimSignIn(deps, { email, address });
  const isCurrent = await deps.passwords.check(passwordHash, currentPassword);
  const isChanged = !isCurrent && (await deps.passwords.check(passwordHash, newPassword));
  if (!isCurrent && !isChanged) throw fieldError('currentPassword', 'password_wrong');
  await clearSignIn(deps, { email, address });
  return isCurrent ? 'current' : 'changed_already';
};

/**
 * Changes the password of the token's account and ends its other sessions; this one continues with a new token. A wrong current
 * password counts as a failed sign-in. Refuses with `unauthenticated`, `session_expired` or `sign_in_locked`.
 */
export const changePassword = async (
  deps: AccountDeps,
  token: string | undefined,
  passwords: NewPassword,
  device: Device,
): Promise<SignedIn> => {
  const claim = readClaim(deps.keys, token);
  const account = await withClaim(deps, claim, async ({ tx }, live) => {
    if ((await loadStore(tx)).status !== 'active') throw new AppError('store_uninstalled');
    return live.account;
  });
  if (!account) throw new AppError('session_expired');
  const proof = await proves(deps, account, passwords, device);
  await refuseGuessable('newPassword', passwords.newPassword, [account.email, account.name]);
  // Outside a transaction: hashing is slow.
  const newHash = await deps.passwords.hash(passwords.newPassword);
  const signedIn = await withClaim(deps, claim, async (ctx, live) => {
    if (proof === 'changed_already') return presentSignedIn(ctx, { ...live, refresh: live.newest });
    const [changed] = await ctx.tx.sql<{ epoch: number | null }[]>`
      select change_password(${account.id}, ${account.passwordHash}, ${newHash}) as epoch`;
    if (changed?.epoch === null || changed?.epoch === undefined) throw new AppError('session_expired');
    await audit(ctx, 'account.change_password', account.id);
    return presentSignedIn(ctx, { ...live, refresh: await rotate(ctx, live, { epoch: changed.epoch }) });
  });
  if (!signedIn) throw new AppError('session_expired');
  return signedIn;
};
