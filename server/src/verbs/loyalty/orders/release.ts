import { HOUR_MS } from '@apps-hub/domain/time';
import type { OrderId, StoreId } from '@apps-hub/domain/ids';

import { scheduleStep } from '#db/due-work.ts';
import { type Deps, verbContext } from '#deps.ts';
import { lockKnownOrder } from '#verbs/shop/orders/order-record.ts';
import { saveOrders } from '#verbs/shop/orders/save-orders.ts';
import { settleAndSchedule } from './settle-and-schedule.ts';

const ORDERS_AT_ONCE = 500;
const TRY_AGAIN_MS = HOUR_MS;

const dueOrders = (deps: Deps, storeId: StoreId): Promise<{ id: OrderId }[]> =>
  deps.database.inStore(
    storeId,
    (tx) => tx.sql<{ id: OrderId }[]>`
      select id from store_order where store_id = ${storeId} and release_due_at <= ${deps.now()}
      order by release_due_at limit ${ORDERS_AT_ONCE}`,
  );

const scheduleNext = (deps: Deps, storeId: StoreId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const [next] = await tx.sql<{ at: Date | null }[]>`
      select min(release_due_at) as at from store_order where store_id = ${storeId} and release_due_at is not null`;
    await scheduleStep({ tx, now: deps.now() }, 'orders.release', next?.at);
  });

const releaseOne = (deps: Deps, storeId: StoreId, id: OrderId): Promise<void> =>
  deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    const row = await lockKnownOrder(tx, id);
    if (!row) return;
    const [settled] = await settleAndSchedule(ctx, [row]);
    await saveOrders(tx, [settled ?? row]);
  });

const tryLater = async (deps: Deps, storeId: StoreId, id: OrderId): Promise<void> => {
  const at = new Date(deps.now().getTime() + TRY_AGAIN_MS);
  await deps.database.inStore(
    storeId,
    (tx) => tx.sql`update store_order set release_due_at = ${at}
      where store_id = ${storeId} and id = ${id} and release_due_at is not null`,
  );
};

/**
 * Releases the points of orders whose hold days have ended, each order in its own transaction. One that fails is postponed and does not
 * hold up the others. Returns how many there were.
 */
export const releaseDue = async (deps: Deps, storeId: StoreId): Promise<number> => {
  const due = await dueOrders(deps, storeId);
  for (const { id } of due) {
    try {
      await releaseOne(deps, storeId, id);
    } catch (error) {
      deps.log.error({ err: error, storeId, orderId: id }, 'the points of the order could not be released');
      await tryLater(deps, storeId, id);
    }
  }
  await scheduleNext(deps, storeId);
  return due.length;
};
