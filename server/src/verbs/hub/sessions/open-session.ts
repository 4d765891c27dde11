import type { SecondStep } from '@apps-hub/contract/hub/values';

import { type AccountDeps, verbContext } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { enqueueNotice } from '../second-step/notice.ts';
import { loadStore } from '../stores/store-record.ts';
import type { AccountRow } from '../accounts/account-record.ts';
import { findMember, type SignedIn, startSession } from './session-record.ts';
import type { Device } from './device.ts';

interface Proven {
  readonly device: Device;
  /** The last factor that was verified. */
  readonly by: 'password' | SecondStep;
}

/** Opens a session in the account's first active store; refuses with `store_uninstalled` when there is none. */
export const openSession = async (
  deps: AccountDeps,
  account: AccountRow,
  { device, by }: Proven,
): Promise<SignedIn> => {
  for (const storeId of account.storeIds) {
    const signedIn = await deps.database.inStore(storeId, async (tx) => {
      const member = await findMember(tx, account.id);
      if (!member || (await loadStore(tx)).status !== 'active') return;
      const ctx = verbContext(deps, tx, { kind: 'staff', staffId: member.id, role: member.role });
      await audit(ctx, 'account.sign_in', account.id, { by });
      if (by === 'recovery_code') await enqueueNotice(ctx, account.id, 'recovery_code_used');
      return startSession(ctx, { account, member, device });
    });
    if (signedIn) return signedIn;
  }
  throw new AppError('store_uninstalled');
};
