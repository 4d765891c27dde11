import type { SecondStepNeeded } from '@apps-hub/contract/hub/sign-in/routes';

import type { AccountDeps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { askSecondStep } from '../second-step/finish-sign-in.ts';
import { claimSignIn, clearSignIn, findAccountByEmail } from '../accounts/account-record.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/session-record.ts';
import type { Device } from '../sessions/device.ts';

/** A session, or the second step that is required first. */
export type SignInAnswer =
  | { readonly signedIn: SignedIn }
  | { readonly signedIn?: never; readonly secondStep: SecondStepNeeded };

/**
 * Signs in with e-mail and password. Refuses with `credentials_invalid` whichever of the two was wrong, in the same time, and
 * with `sign_in_locked` after too many failures, even for an address without an account. A second step is revealed only after a
 * correct password.
 */
export const signIn = async (
  deps: AccountDeps,
  { email, password }: { readonly email: string; readonly password: string },
  device: Device,
): Promise<SignInAnswer> => {
  const attempt = { email, address: device.address };
  await claimSignIn(deps, attempt);
  const account = await findAccountByEmail(deps.database, email);
  const isRight = await deps.passwords.check(account?.passwordHash, password);
  if (!account || !isRight) {
    // Log the account, if there is one; never the entered text.
    deps.log.warn({ accountId: account?.id ?? null, address: device.address }, 'sign-in failed');
    throw new AppError('credentials_invalid');
  }
  await clearSignIn(deps, attempt);
  const secondStep = await askSecondStep(deps, account);
  return secondStep
    ? { secondStep }
    : { signedIn: await openSession(deps, account, { device, by: 'password' }) };
};
