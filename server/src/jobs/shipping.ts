import type { PickupId, StoreId } from '@apps-hub/domain/ids';

import { type Deps, outsideOf } from '../deps.ts';
import { followPickup } from '../verbs/shipping/pickups/follow.ts';
import { runRecurring } from '../verbs/shipping/recurring/run-recurring.ts';

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

/** Asks for the news of every pickup that is due; one that cannot be asked for is put off and holds up nobody. */
export const followDue = async (deps: Deps, storeId: StoreId): Promise<number> => {
  const due = await dueOf(deps, storeId);
  for (const { id } of due) {
    try {
      await followPickup(outsideOf(deps, storeId), id);
    } catch (error) {
      deps.log.warn({ err: error, storeId, pickupId: id }, 'the pickup could not be asked for');
      await putOff(deps, storeId, id);
    }
  }
  return due.length;
};

/** Everything of the shipping app that is due in every store; one store's trouble does not stop the others. */
export const shippingTick = async (deps: Deps): Promise<void> => {
  const stores = await deps.database.sql<{ id: StoreId }[]>`select list_store_ids() as id`;
  for (const { id } of stores) {
    try {
      await followDue(deps, id);
      await runRecurring(outsideOf(deps, id));
    } catch (error) {
      deps.log.error({ err: error, storeId: id }, 'the pickups of the store could not be brought up to date');
    }
  }
};
