import type { Deps } from '#deps.ts';
import type { StoreTx } from '#db/database.ts';
import type { StoredDelivery, Understanding } from '#platforms/port/events.ts';
import { isHeldStill } from '#verbs/hub/stores/pause.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import type { InboxRow } from './apply.ts';

/**
 * The oldest due events whose subjects have no older event waiting, so at most one per subject. Skips rows that another worker has locked,
 * and the events behind them.
 */
const nextDue = (tx: StoreTx, now: Date, most: number): Promise<InboxRow[]> => tx.sql<InboxRow[]>`
  select i.id, i.app, i.topic, i.subject, i.body, i.attempts from inbox i
  where i.store_id = ${tx.storeId} and i.status = 'received' and i.next_attempt_at <= ${now}
    and not exists (
      select from inbox e
      where e.store_id = ${tx.storeId} and e.status = 'received' and e.subject = i.subject and e.id < i.id
    )
  order by i.id limit ${most}
  for update of i skip locked`;

/** Those that are applied in a paused store too, whatever waits before them. */
const nextWhilePaused = (
  tx: StoreTx,
  { now, most, topics }: { readonly now: Date; readonly most: number; readonly topics: readonly string[] },
): Promise<InboxRow[]> => tx.sql<InboxRow[]>`
  select i.id, i.app, i.topic, i.subject, i.body, i.attempts from inbox i
  where i.store_id = ${tx.storeId} and i.status = 'received' and i.topic = any(${[...topics]}) and i.next_attempt_at <= ${now}
  order by i.id limit ${most}
  for update of i skip locked`;

/** The only topics that are applied now, because the store is paused; null if it is not. */
export const onlyTopics = async (
  { platforms }: Pick<Deps, 'platforms'>,
  tx: StoreTx,
): Promise<readonly string[] | null> => {
  if (!(await isHeldStill(tx))) return null;
  const { platform } = await loadStore(tx);
  return platforms[platform]?.events.topicsWhilePaused ?? [];
};

/** The next events to apply. */
export const takeDue = async (
  deps: Pick<Deps, 'now' | 'platforms'>,
  tx: StoreTx,
  most: number,
): Promise<InboxRow[]> => {
  const topics = await onlyTopics(deps, tx);
  const now = deps.now();
  return topics === null ? nextDue(tx, now, most) : nextWhilePaused(tx, { now, most, topics });
};

/** The meaning of a delivery to the store's host; undefined for a host that we no longer know. Throws `PayloadError`. */
export const understand = async (
  deps: Pick<Deps, 'platforms'>,
  tx: StoreTx,
  delivery: StoredDelivery,
): Promise<Understanding | undefined> => {
  const { platform, currency, timeZone } = await loadStore(tx);
  return deps.platforms[platform]?.events.understand(delivery, { currency, timeZone });
};
