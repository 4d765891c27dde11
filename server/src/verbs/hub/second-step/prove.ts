import type { AccountDeps } from '#deps.ts';
import type { VerbContext } from '#context.ts';
import { AppError, fieldError } from '#errors.ts';
import { type AccountRow, claimSignIn, clearSignIn } from '../accounts/account-record.ts';
import { type Live, readClaim, withClaim } from '../sessions/sessions.ts';
import type { Device } from '../sessions/device.ts';
import { loadStore } from '../stores/store-record.ts';
import { takeCode, typedDigits } from './check-code.ts';
import { findApp } from './second-step-record.ts';

/** The refresh token of a session, and where the request comes from. */
export interface Asker {
  readonly token: string | undefined;
  readonly device: Device;
}

/** Runs in the session's store. Refuses with `unauthenticated`, `session_expired` or `store_uninstalled`. */
export const whileSignedIn = async <T>(
  deps: AccountDeps,
  { token }: Pick<Asker, 'token'>,
  work: (ctx: VerbContext, live: Live) => Promise<T>,
): Promise<T> => {
  const done = await withClaim(deps, readClaim(deps.keys, token), async (ctx, live) => {
    if ((await loadStore(ctx.tx)).status !== 'active') throw new AppError('store_uninstalled');
    return { result: await work(ctx, live) };
  });
  if (!done) throw new AppError('session_expired');
  return done.result;
};

const checkPassword = async (
  deps: AccountDeps,
  { email, passwordHash }: AccountRow,
  proof: string,
  { address }: Device,
): Promise<void> => {
  await claimSignIn(deps, { email, address });
  if (!(await deps.passwords.check(passwordHash, proof))) throw fieldError('proof', 'proof_wrong');
  await clearSignIn(deps, { email, address });
};

/**
 * An open session is not enough to change how one signs in: the owner re-authenticates with the password or a code of their app.
 * A wrong one is refused at its field and counts as a failed sign-in.
 */
export const prove = async (deps: AccountDeps, asker: Asker, proof: string): Promise<AccountRow> => {
  const account = await whileSignedIn(deps, asker, (_, live) => Promise.resolve(live.account));
  // No password can have just six digits.
  const hasApp = typedDigits(proof) !== undefined && (await findApp(deps.database, account.id))?.confirmedAt;
  if (!hasApp) {
    await checkPassword(deps, account, proof, asker.device);
    return account;
  }
  try {
    await takeCode(deps, account.id, proof);
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_failed')
      throw fieldError('proof', 'proof_wrong');
    throw error;
  }
  return account;
};
