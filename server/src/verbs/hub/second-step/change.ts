import type { AuditAction } from '@apps-hub/contract/audit-actions';
import type { AccountId } from '@apps-hub/domain/ids';
import type { SecondStepChange, SecondStepState } from '@apps-hub/contract/hub/second-step/routes';

import type { VerbContext } from '#context.ts';
import type { AccountDeps } from '#deps.ts';
import { newRecoveryCodes, plainRecoveryCode } from '#security/recovery-codes.ts';
import { audit } from '#verbs/audit.ts';
import { endOtherSessions, type Live } from '../sessions/sessions.ts';
import { enqueueNotice } from './notice.ts';
import { loadSecondStep } from './second-step-record.ts';

/** Replaces the account's recovery codes and returns the new ones. */
export const makeRecoveryCodes = async (
  { tx }: VerbContext,
  { keys }: Pick<AccountDeps, 'keys'>,
  accountId: AccountId,
): Promise<string[]> => {
  const codes = newRecoveryCodes();
  const digests = codes.map((code) => keys.recoveryDigest(accountId, plainRecoveryCode(code)));
  await tx.sql`select replace_recovery_codes(${accountId}, ${digests})`;
  return codes;
};

/**
 * Changes the account's second step, one change at a time. The first app or passkey switches it on and creates recovery codes;
 * removing the last one deletes them. Both are mailed. Each change ends the account's other sessions, since somebody else may
 * have opened one without a second step.
 */
export const changeSecondStep = async (
  ctx: VerbContext,
  deps: Pick<AccountDeps, 'keys'>,
  live: Live,
  change: (before: SecondStepState) => Promise<{ readonly action: AuditAction } | undefined>,
): Promise<SecondStepChange> => {
  const { tx } = ctx;
  const accountId = live.account.id;
  await tx.sql`select lock_second_step(${accountId})`;
  const before = await loadSecondStep(tx, accountId);
  const changed = await change(before);
  const { isOn } = await loadSecondStep(tx, accountId);
  if (changed) {
    await audit(ctx, changed.action, accountId);
    await endOtherSessions(ctx, live);
  }
  const recoveryCodes = isOn && !before.isOn ? await makeRecoveryCodes(ctx, deps, accountId) : null;
  if (before.isOn && !isOn) await tx.sql`select replace_recovery_codes(${accountId}, ${[]}::text[])`;
  if (before.isOn !== isOn) await enqueueNotice(ctx, accountId, isOn ? 'on' : 'off');
  else if (changed?.action === 'account.add_passkey') await enqueueNotice(ctx, accountId, 'passkey_added');
  return { secondStep: await loadSecondStep(tx, accountId), recoveryCodes };
};
