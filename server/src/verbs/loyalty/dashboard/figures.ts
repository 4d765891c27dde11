import type { StoreId } from '@apps-hub/domain/ids';
import { instantAfterDays } from '@apps-hub/domain/time';

import { scheduleStep } from '#db/due-work.ts';
import type { Deps } from '#deps.ts';
import { KEEP_MEMBERS_DAYS } from './members.ts';

/** Adds a store's new postings to its day totals. */
export const advanceFigures = async (deps: Deps, storeId: StoreId): Promise<void> => {
  await deps.database.inStore(storeId, async (tx) => {
    await tx.sql`select posting_days_advance(${storeId})`;
  });
};

/** Deletes member figures of periods that nobody requested for a week; the next run is a day later at the earliest. */
export const forgetFigures = async (deps: Deps, storeId: StoreId): Promise<void> => {
  const now = deps.now();
  await deps.database.inStore(storeId, async (tx) => {
    await tx.sql`
      delete from member_figures where store_id = ${storeId} and wanted_at < ${instantAfterDays(now, -KEEP_MEMBERS_DAYS)}`;
    const [next] = await tx.sql<{ at: Date | null }[]>`
      select greatest(min(wanted_at) + make_interval(days => ${KEEP_MEMBERS_DAYS}), ${instantAfterDays(now, 1)}) as at
      from member_figures where store_id = ${storeId} having count(*) > 0`;
    await scheduleStep({ tx, now }, 'dashboard.forget', next?.at);
  });
};
