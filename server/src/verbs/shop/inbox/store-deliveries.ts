import type { VerbContext } from '#context.ts';
import { scheduleStep } from '#db/due-work.ts';
import type { HostDelivery } from '#platforms/port/webhooks.ts';

/** A delivery, and how often it arrived. */
export interface CountedDelivery {
  readonly delivery: Pick<
    HostDelivery,
    'app' | 'topic' | 'deliveryKey' | 'subject' | 'body' | 'isForClosedStore'
  >;
  readonly count: number;
}

/**
 * Stores deliveries in the transaction's inbox, each once, and wakes the worker. Returns their events' ids by delivery key. For a store
 * without any app only deliveries that erase it are stored.
 */
export const storeDeliveries = async (
  { tx, now, newId, enqueue }: Pick<VerbContext, 'tx' | 'now' | 'newId' | 'enqueue'>,
  rows: readonly CountedDelivery[],
): Promise<ReadonlyMap<string, string>> => {
  if (rows.length === 0) return new Map();
  const { storeId } = tx;
  const ids = rows.map(() => newId('inbox'));
  const texts = (of: (delivery: CountedDelivery['delivery']) => string | null): (string | null)[] =>
    rows.map(({ delivery }) => of(delivery));
  const [stored] = await Promise.all([
    tx.sql<{ id: string; key: string }[]>`
      select event_id as id, event_key as key from inbox_add(
        ${storeId}, ${now}, ${ids}::text[], ${texts(({ app }) => app)}::text[], ${texts(({ topic }) => topic)}::text[],
        ${texts(({ deliveryKey }) => deliveryKey)}::text[], ${texts(({ subject }) => subject)}::text[],
        ${texts(({ body }) => body)}::text[], ${rows.map((row) => row.count)}::integer[],
        ${texts(({ isForClosedStore = false }) => String(isForClosedStore))}::text[]::boolean[]
      )`,
    // A unique key, because a wake-up already queued might be handled before this transaction is visible.
    enqueue('inbox.drain', { storeId }, ids[0] ?? storeId),
    // In case the wake-up is lost with its process.
    scheduleStep({ tx, now }, 'inbox.drain', now),
  ]);
  return new Map(stored.map(({ id, key }) => [key, id]));
};
