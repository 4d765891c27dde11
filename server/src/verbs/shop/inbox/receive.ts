import type { StoreId } from '@apps-hub/domain/ids';

import type { Enqueue } from '#context.ts';
import { isPassing } from '#db/failures.ts';
import type { Deps } from '#deps.ts';
import type { HostDelivery } from '#platforms/port/webhooks.ts';
import { keepDeliveries } from './keep.ts';
import { type CountedDelivery, storeDeliveries } from './store-deliveries.ts';

export interface Arrival {
  readonly storeId: StoreId;
  readonly delivery: HostDelivery;
}

interface Waiting extends Arrival {
  readonly stored: () => void;
  readonly failed: (error: unknown) => void;
}

type IntakeDeps = Pick<Deps, 'database' | 'newId' | 'now' | 'outbox'>;

/** One row per delivery; counts duplicates within a chunk. */
const distinct = (arrivals: readonly Waiting[]): Map<string, { readonly first: Waiting; count: number }> => {
  const byKey = new Map<string, { first: Waiting; count: number }>();
  for (const arrival of arrivals) {
    const key = `${arrival.delivery.topic}\n${arrival.delivery.deliveryKey}`;
    const known = byKey.get(key);
    if (known) known.count += 1;
    else byKey.set(key, { first: arrival, count: 1 });
  }
  return byKey;
};

/** Stores them in the inbox, or keeps them on home while the store's node does not answer. */
const storeAll = async (deps: IntakeDeps, storeId: StoreId, arrivals: readonly Waiting[]): Promise<void> => {
  const rows = [...distinct(arrivals).values()].map(({ first: { delivery }, count }) => ({
    delivery,
    count,
  }));
  try {
    await addAll(deps, storeId, rows);
  } catch (error) {
    if (!isPassing(error) || !(await keepDeliveries(deps, storeId, rows))) throw error;
  }
};

const addAll = async (
  deps: IntakeDeps,
  storeId: StoreId,
  rows: readonly CountedDelivery[],
): Promise<void> => {
  await deps.database.inStore(storeId, async (tx) => {
    const enqueue: Enqueue = (queue, data, key) => deps.outbox.enqueue(tx, queue, { data, key });
    await storeDeliveries({ tx, now: deps.now(), newId: deps.newId, enqueue }, rows);
  });
};

/** Stores deliveries in one commit. If that fails, retries each by itself, so that only a bad one fails. */
const storeTogether = async (
  deps: IntakeDeps,
  storeId: StoreId,
  arrivals: readonly Waiting[],
): Promise<void> => {
  try {
    await storeAll(deps, storeId, arrivals);
    for (const arrival of arrivals) arrival.stored();
  } catch (error) {
    if (arrivals.length === 1 || isPassing(error)) for (const arrival of arrivals) arrival.failed(error);
    else for (const arrival of arrivals) await storeTogether(deps, storeId, [arrival]);
  }
};

/**
 * Stores deliveries and returns once they are committed. Deliveries to a store that arrive during its commit share the next one, so a burst
 * needs few commits instead of one each. Stores do not wait for each other: one may be on a node that is down, or moving.
 */
export const createIntake = (deps: IntakeDeps): ((arrival: Arrival) => Promise<void>) => {
  /** The stores being written, and their deliveries that arrived since. */
  const writing = new Map<StoreId, Waiting[]>();

  const flush = async (storeId: StoreId, first: Waiting): Promise<void> => {
    let arrivals = [first];
    while (arrivals.length > 0) {
      writing.set(storeId, []);
      await storeTogether(deps, storeId, arrivals);
      arrivals = writing.get(storeId) ?? [];
    }
    writing.delete(storeId);
  };

  return (arrival) =>
    new Promise((stored, failed) => {
      const mine = { ...arrival, stored, failed };
      const others = writing.get(arrival.storeId);
      if (others) others.push(mine);
      else void flush(arrival.storeId, mine);
    });
};
