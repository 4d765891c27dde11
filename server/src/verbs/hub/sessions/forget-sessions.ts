import type { StoreId } from '@apps-hub/domain/ids';
import { instantAfterDays } from '@apps-hub/domain/time';

import { scheduleStep } from '#db/due-work.ts';
import type { Deps } from '#deps.ts';

/** Deletes expired sessions; the next run is a day later at the earliest. */
export const forgetSessions = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const now = deps.now();
  await deps.database.inStore(storeId, async (tx) => {
    await tx.sql`delete from account_session where store_id = ${storeId} and expires_at < ${now}`;
    const [next] = await tx.sql<{ at: Date | null }[]>`
      select greatest(min(expires_at), ${instantAfterDays(now, 1)}) as at
      from account_session where store_id = ${storeId} having count(*) > 0`;
    await scheduleStep({ tx, now }, 'sessions.forget', next?.at);
  });
};
