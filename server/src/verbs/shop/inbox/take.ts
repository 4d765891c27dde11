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

/** The next events to apply; none while the store is paused. */
export const takeDue = async (tx: StoreTx, now: Date, most: number): Promise<InboxRow[]> =>
  (await isHeldStill(tx)) ? [] : nextDue(tx, now, most);

/** The meaning of a delivery to the store's host; undefined for a host that we no longer know. Throws `PayloadError`. */
export const understand = async (
  deps: Pick<Deps, 'platforms'>,
  tx: StoreTx,
  delivery: StoredDelivery,
): Promise<Understanding | undefined> => {
  const { platform, currency, timeZone } = await loadStore(tx);
  return deps.platforms[platform]?.events.understand(delivery, { currency, timeZone });
};
