import type { StoreId } from '@apps-hub/domain/ids';

import type { Enqueue } from '#context.ts';
import { isPassing } from '#db/failures.ts';
import type { Deps } from '#deps.ts';
import { type CountedDelivery, storeDeliveries } from './store-deliveries.ts';

type PassingDeps = Pick<Deps, 'database' | 'log' | 'newId' | 'now' | 'outbox'>;

/** Deliveries that are passed on in one transaction. */
const AT_ONCE = 100;
const STORES_AT_ONCE = 8;

interface KeptRow {
  readonly id: string;
  readonly app: string | null;
  readonly topic: string;
  readonly deliveryKey: string;
  readonly subject: string;
  readonly body: string;
  readonly isForClosedStore: boolean;
  readonly count: number;
  readonly receivedAt: Date;
}

const readKept = (
  { database }: PassingDeps,
  storeId: StoreId,
  after: string,
): Promise<KeptRow[]> => database.sql<KeptRow[]>`
  select k.id, app, topic, delivery_key as "deliveryKey", subject, body, is_for_closed_store as "isForClosedStore", received_count as count,
    received_at as "receivedAt"
  from (select set_config('app.store_id', ${storeId}, true) as id) e cross join lateral deliveries_kept(e.id, ${after}, ${AT_ONCE}) k`;

/** Stores them on the store's node, then removes them from home. If it ends in between, they are stored again, which only counts them. */
const passOn = async (deps: PassingDeps, storeId: StoreId, rows: readonly KeptRow[]): Promise<void> => {
  const deliveries = rows.map(({ id, count, receivedAt, ...delivery }): CountedDelivery => ({
    delivery,
    count,
    kept: { id, receivedAt },
  }));
  await deps.database.inStore(storeId, async (tx) => {
    const enqueue: Enqueue = (queue, data, key) => deps.outbox.enqueue(tx, queue, { data, key });
    await storeDeliveries({ tx, now: deps.now(), newId: deps.newId, enqueue }, deliveries);
  });
  await deps.database.sql`
    select deliveries_passed_on(e.id, ${rows.map(({ id }) => id)}::text[])
    from (select set_config('app.store_id', ${storeId}, true) as id) e`;
};

/** Passes on each by itself, so that one that cannot be stored stays alone. Throws if the node does not answer. */
const passOnEach = async (deps: PassingDeps, storeId: StoreId, rows: readonly KeptRow[]): Promise<number> => {
  let passed = 0;
  for (const row of rows)
    try {
      await passOn(deps, storeId, [row]);
      passed += 1;
    } catch (error) {
      if (isPassing(error)) throw error;
      deps.log.error({ err: error, storeId, id: row.id }, 'a kept delivery could not be stored');
    }
  return passed;
};

/** Passes on a store's deliveries, in the order of their arrival, as long as its node answers. */
const passOnOf = async (deps: PassingDeps, storeId: StoreId): Promise<number> => {
  let [passed, after] = [0, ''];
  try {
    for (;;) {
      const rows = await readKept(deps, storeId, after);
      const last = rows.at(-1);
      if (!last) return passed;
      after = last.id;
      try {
        await passOn(deps, storeId, rows);
        passed += rows.length;
      } catch (error) {
        if (isPassing(error)) throw error;
        passed += await passOnEach(deps, storeId, rows);
      }
    }
  } catch (error) {
    if (!isPassing(error)) throw error;
    return passed;
  }
};

/**
 * Passes what home has kept to the inboxes of the stores whose nodes answer again; returns how many deliveries. Their ids and times are
 * those of their arrival, so they are applied before what arrived later.
 */
export const passOnKept = async (deps: PassingDeps): Promise<number> => {
  let [passed, after] = [0, ''];
  for (;;) {
    const stores = await deps.database.sql<{ id: StoreId }[]>`
      select id from deliveries_kept_stores(${after}, ${STORES_AT_ONCE}) id`;
    const last = stores.at(-1);
    if (!last) break;
    after = last.id;
    for (const count of await Promise.all(stores.map(({ id }) => passOnOf(deps, id)))) passed += count;
  }
  if (passed > 0) deps.log.info({ deliveries: passed }, 'passed on deliveries that were kept on home');
  return passed;
};
