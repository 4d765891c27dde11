import type { CustomerId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import type { Sealer } from '#security/seal.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';
import { claimAction } from './claim.ts';
import { lockPerson } from './person.ts';

/**
 * Gives the points for joining to a customer who has just proved a contact with a code. Sessions that a host opens do not: no host documents
 * that it has proved its customers' addresses.
 */
export const claimSignUp = async (
  ctx: Pick<VerbContext, 'tx' | 'now'>,
  sealer: Sealer,
  id: CustomerId,
): Promise<void> => {
  if (!(await loadLoyaltySettings(ctx.tx)).hasActions) return;
  await claimAction(ctx, sealer, {
    ...(await lockPerson(ctx.tx, id)),
    kind: 'sign_up',
    occasion: '',
    doneAt: ctx.now,
  });
};
