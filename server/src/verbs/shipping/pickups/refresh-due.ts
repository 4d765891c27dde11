import type { PickupId, StoreId } from '@apps-hub/domain/ids';

import { scheduleStep } from '#db/due-work.ts';
import { type Deps, outsideOf } from '#deps.ts';
import { refreshPickup } from './refresh.ts';

const BATCH = 100;
const TRY_AGAIN_MINUTES = 15;

const dueOf = (deps: Deps, storeId: StoreId): Promise<{ id: PickupId }[]> =>
  deps.database.inStore(
    storeId,
    (tx) => tx.sql<{ id: PickupId }[]>`
      select id from pickup where store_id = ${storeId} and next_check_at <= ${deps.now()}
      order by next_check_at limit ${BATCH}`,
  );

const putOff = async (deps: Deps, storeId: StoreId, id: PickupId): Promise<void> => {
  const at = new Date(deps.now().getTime() + TRY_AGAIN_MINUTES * 60_000);
  await deps.database.inStore(
    storeId,
    (tx) => tx.sql`update pickup set next_check_at = ${at} where store_id = ${storeId} and id = ${id}`,
  );
};

const scheduleNext = (deps: Deps, storeId: StoreId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const [next] = await tx.sql<{ at: Date | null }[]>`
      select min(next_check_at) as at from pickup where store_id = ${storeId} and next_check_at is not null`;
    await scheduleStep({ tx, now: deps.now() }, 'pickups.follow', next?.at);
  });

/** Refreshes all due pickups; one that fails is postponed and does not hold up the others. */
export const refreshDue = async (deps: Deps, storeId: StoreId): Promise<number> => {
  const due = await dueOf(deps, storeId);
  for (const { id } of due) {
    try {
      await refreshPickup(outsideOf(deps, storeId), id);
    } catch (error) {
      deps.log.warn({ err: error, storeId, pickupId: id }, 'the pickup could not be refreshed');
      await putOff(deps, storeId, id);
    }
  }
  await scheduleNext(deps, storeId);
  return due.length;
};
