import type { VerbContext } from '../../../context.ts';
import { scheduleStep } from '../../../db/due-work.ts';
import type { HostDelivery } from '../../../platforms/port/webhooks.ts';

/** A delivery, and how often it came. */
export interface CountedDelivery {
  readonly delivery: Pick<HostDelivery, 'app' | 'topic' | 'deliveryKey' | 'subject' | 'body'>;
  readonly count: number;
}

/**
 * Stores deliveries in the transaction's inbox, each once, and wakes whoever applies them. Returns their events' ids by delivery key; none
 * for a store that uninstalled everything.
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
      insert into inbox (store_id, id, app, topic, delivery_key, subject, body, received_count, next_attempt_at, received_at)
      select ${storeId}, a.id, a.app, a.topic, a.delivery_key, a.subject, a.body, a.received_count, ${now}, ${now}
      from unnest(
        ${ids}::text[], ${texts(({ app }) => app)}::text[], ${texts(({ topic }) => topic)}::text[],
        ${texts(({ deliveryKey }) => deliveryKey)}::text[], ${texts(({ subject }) => subject)}::text[],
        ${texts(({ body }) => body)}::text[], ${rows.map((row) => row.count)}::integer[]
      ) a (id, app, topic, delivery_key, subject, body, received_count)
      -- Of a store that uninstalled everything nothing more is kept; its host is told that all is well.
      where exists (select from store s where s.id = ${storeId} and s.status = 'active')
      on conflict (store_id, topic, delivery_key) do update set received_count = inbox.received_count + excluded.received_count
      returning id, delivery_key as key`,
    // A unique key: a wake-up already queued might be handled before this transaction is visible.
    enqueue('inbox.drain', { storeId }, ids[0] ?? storeId),
    // In case that wake-up is lost with its process.
    scheduleStep({ tx, now }, 'inbox.drain', now),
  ]);
  return new Map(stored.map(({ id, key }) => [key, id]));
};
