import { type AccountDeps, verbContext } from '../../../deps.ts';
import { AppError } from '../../../errors.ts';
import { audit } from '../../audit.ts';
import { loadStore } from '../stores/store-record.ts';
import { type AccountRow, claimSignIn, clearSignIn, findAccountByEmail } from './account-record.ts';
import type { Whence } from './whence.ts';
import { findMember, type SignedIn, startSession } from './session-record.ts';

/** Opens a session in the account's first active store; refuses with `store_uninstalled` when there is none. */
const openSession = async (deps: AccountDeps, account: AccountRow, whence: Whence): Promise<SignedIn> => {
  for (const storeId of account.storeIds) {
    const signedIn = await deps.database.inStore(storeId, async (tx) => {
      const member = await findMember(tx, account.id);
      if (!member || (await loadStore(tx)).status !== 'active') return;
      const ctx = verbContext(deps, tx, { kind: 'staff', staffId: member.id, role: member.role });
      await audit(ctx, 'account.sign_in', account.id);
      return startSession(ctx, { account, member, whence });
    });
    if (signedIn) return signedIn;
  }
  throw new AppError('store_uninstalled');
};

/**
 * Signs in with e-mail and password. Refuses with `credentials_invalid` whichever of the two was wrong, after the same work, and with
 * `sign_in_locked` after too many failures, even for an address without an account.
 */
export const signIn = async (
  deps: AccountDeps,
  { email, password }: { readonly email: string; readonly password: string },
  whence: Whence,
): Promise<SignedIn> => {
  const attempt = { email, address: whence.address };
  await claimSignIn(deps, attempt);
  const account = await findAccountByEmail(deps.database, email);
  const isRight = await deps.passwords.check(account?.passwordHash, password);
  if (!account || !isRight) {
    // Who: the account, if there is one. Never what was typed.
    deps.log.warn({ accountId: account?.id ?? null, address: whence.address }, 'sign-in failed');
    throw new AppError('credentials_invalid');
  }
  await clearSignIn(deps, attempt);
  return openSession(deps, account, whence);
};
