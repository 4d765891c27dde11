import type { StaffId } from '@apps-hub/domain/ids';

import type { StoreTx } from '#db/database.ts';
import { loadStore } from '../stores/store-record.ts';

/** Whether the store requires a second step that this member does not have: they may only set one up. */
export const mustSetUpSecondStep = async (tx: StoreTx, staffId: StaffId): Promise<boolean> => {
  if (!(await loadStore(tx)).secondStepRequired) return false;
  const [row] = await tx.sql<{ hasOne: boolean }[]>`
    select has_second_step(${tx.storeId}, ${staffId}) as "hasOne"`;
  return row?.hasOne !== true;
};
