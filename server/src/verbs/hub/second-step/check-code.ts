import { latinDigits } from '@apps-hub/domain/text';
import type { AccountId } from '@apps-hub/domain/ids';
import { CODE_DIGITS } from '@apps-hub/contract/hub/values';

import type { AccountDeps } from '#deps.ts';
import { fieldError } from '#errors.ts';
import { plainRecoveryCode } from '#security/recovery-codes.ts';
import { totpStep } from '#security/totp.ts';
import { claimSignIn, clearSignIn } from '../accounts/account-record.ts';
import { appSealContext, findApp } from './second-step-record.ts';

const SIX_DIGITS = new RegExp(String.raw`^\d{${CODE_DIGITS}}$`);

/** The six digits, as typed on any keyboard; undefined for anything else. */
export const typedDigits = (text: string): string | undefined => {
  const plain = latinDigits(text).replaceAll(/[\s\u200e\u200f-]/g, '');
  return SIX_DIGITS.test(plain) ? plain : undefined;
};

/**
 * Failures of the second step are counted per account only. Getting here requires the password, so no stranger can cause a lock,
 * and guessing from many addresses is as slow as from one.
 */
const attemptOn = (accountId: AccountId) => ({ email: accountId, address: 'second step' });

type CodeDeps = Pick<AccountDeps, 'database' | 'keys' | 'log' | 'now' | 'sealer'>;

const takeAppCode = async (deps: CodeDeps, accountId: AccountId, digits: string): Promise<boolean> => {
  const app = await findApp(deps.database, accountId);
  if (!app?.confirmedAt) return false;
  const step = totpStep(deps.sealer.open(app.sealedSecret, appSealContext(accountId)), digits, deps.now());
  if (step === undefined) return false;
  const [taken] = await deps.database.sql<{ isTaken: boolean }[]>`
    select take_code_step(${accountId}, ${step}) as "isTaken"`;
  return taken?.isTaken ?? false;
};

const takeRecoveryCode = async (deps: CodeDeps, accountId: AccountId, text: string): Promise<boolean> => {
  for (const digest of deps.keys.recoveryDigests(accountId, plainRecoveryCode(text))) {
    const [used] = await deps.database.sql<{ isUsed: boolean }[]>`
      select use_recovery_code(${accountId}, ${digest}, ${deps.now()}) as "isUsed"`;
    if (used?.isUsed) return true;
  }
  return false;
};

/**
 * Accepts a code of the app, once, or a recovery code, and returns which it was. Refuses a wrong one at `field`, and with
 * `second_step_locked` after too many.
 */
export const takeCode = async (
  deps: CodeDeps,
  accountId: AccountId,
  text: string,
): Promise<'app' | 'recovery_code'> => {
  await claimSignIn(deps, attemptOn(accountId), 'second_step_locked');
  const digits = typedDigits(text);
  const isRight =
    digits === undefined
      ? await takeRecoveryCode(deps, accountId, text)
      : await takeAppCode(deps, accountId, digits);
  if (!isRight) {
    deps.log.warn({ accountId }, 'second step failed');
    throw fieldError('code', 'code_wrong');
  }
  await clearSignIn(deps, attemptOn(accountId));
  return digits === undefined ? 'recovery_code' : 'app';
};
