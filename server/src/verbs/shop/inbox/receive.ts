import type { StoreId } from '@apps-hub/domain/ids';

import type { Enqueue } from '#context.ts';
import { isPassing } from '#db/failures.ts';
import type { Deps } from '#deps.ts';
import type { HostDelivery } from '#platforms/port/webhooks.ts';
import { storeDeliveries } from './store-deliveries.ts';

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

const storeAll = async (deps: IntakeDeps, storeId: StoreId, arrivals: readonly Waiting[]): Promise<void> => {
  const rows = [...distinct(arrivals).values()].map(({ first: { delivery }, count }) => ({
    delivery,
    count,
  }));
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

const byStore = (arrivals: readonly Waiting[]): Map<StoreId, Waiting[]> => {
  const stores = new Map<StoreId, Waiting[]>();
  for (const arrival of arrivals)
    stores.set(arrival.storeId, [...(stores.get(arrival.storeId) ?? []), arrival]);
  return stores;
};

/**
 * Stores deliveries and returns once they are committed. Deliveries that arrive during a commit share the next one, so a burst needs few
 * commits instead of one each.
 */
export const createIntake = (deps: IntakeDeps): ((arrival: Arrival) => Promise<void>) => {
  let waiting: Waiting[] = [];
  let isFlushing = false;

  const flush = async (): Promise<void> => {
    isFlushing = true;
    while (waiting.length > 0) {
      const arrivals = waiting;
      waiting = [];
      await Promise.all(
        [...byStore(arrivals)].map(async ([storeId, some]) => {
          await storeTogether(deps, storeId, some);
        }),
      );
    }
    isFlushing = false;
  };

  return (arrival) =>
    new Promise((stored, failed) => {
      waiting.push({ ...arrival, stored, failed });
      if (!isFlushing) void flush();
    });
};
