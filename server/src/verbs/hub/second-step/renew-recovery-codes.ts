import type { SecondStepChange } from '@apps-hub/contract/hub/second-step/routes';

import type { AccountDeps } from '#deps.ts';
import { audit } from '#verbs/audit.ts';
import { makeRecoveryCodes } from './change.ts';
import { enqueueNotice } from './notice.ts';
import { type Asker, prove, whileSignedIn } from './prove.ts';
import { loadSecondStep } from './second-step-record.ts';

/** Replaces the recovery codes; the earlier ones stop working. Creates none without a second step. */
export const renewRecoveryCodes = async (
  deps: AccountDeps,
  asker: Asker,
  proof: string,
): Promise<SecondStepChange> => {
  const { id } = await prove(deps, asker, proof);
  return whileSignedIn(deps, asker, async (ctx) => {
    await ctx.tx.sql`select lock_second_step(${id})`;
    const before = await loadSecondStep(ctx.tx, id);
    if (!before.isOn) return { secondStep: before, recoveryCodes: null };
    const recoveryCodes = await makeRecoveryCodes(ctx, deps, id);
    await audit(ctx, 'account.renew_recovery_codes', id);
    await enqueueNotice(ctx, id, 'codes_renewed');
    return { secondStep: await loadSecondStep(ctx.tx, id), recoveryCodes };
  });
};
