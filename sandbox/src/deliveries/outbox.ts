import type { Context } from '../context.ts';
import { asId } from '../ids.ts';
import type { DeliveryId, StoreId } from '../ids.ts';
import { readSwitches, switchesOff } from './switches.ts';

export type Topic =
  | 'app.installed'
  | 'app.uninstalled'
  | 'customer.created'
  | 'customer.updated'
  | 'order.created'
  | 'order.paid'
  | 'order.delivered'
  | 'order.cancelled'
  | 'refund.created';

/** Tries before a delivery counts as failed and waits for a hand. */
export const ATTEMPT_LIMIT = 8;

/** How long an out-of-order delivery waits for a later one of its order before it goes anyway. */
export const HOLD_MS = 15_000;

/** Deliveries of this resource (installation) go before everything later of the store. */
export const APP_RESOURCE = 'app';

export interface Announcement {
  readonly storeId: StoreId;
  readonly topic: Topic;
  /** What deliveries stay in order within: the order, the customer, or `app`. */
  readonly resource: string;
  readonly data: unknown;
}

/**
 * Writes a webhook delivery; call it in the transaction of the change it tells about.
 * Without an installed app there is nobody to tell, except about the (un)installation itself.
 */
export const enqueue = ({ db, now, newId }: Omit<Context, 'config'>, announcement: Announcement): void => {
  const { storeId, topic, resource, data } = announcement;
  const isAppTopic = resource === APP_RESOURCE;
  if (!isAppTopic && !db.get('select 1 from installation where store_id = ? limit 1', [storeId])) return;
  const at = now();
  // Switches leave the installation alone: a store whose app never learns of it would have nothing to test.
  const switches = isAppTopic ? switchesOff : readSwitches(db, storeId);
  const isHeld = switches.out_of_order && !hasHeld({ db }, storeId, resource);
  const waitMs = isHeld ? HOLD_MS : switches.late_seconds * 1000;
  db.insert('delivery', {
    store_id: storeId,
    id: asId<DeliveryId>(newId()),
    topic,
    resource,
    body: JSON.stringify({ topic, store: storeId, data }),
    triggered_at: at.toISOString(),
    next_attempt_ms: at.getTime() + waitMs,
    attempt_limit: topic === 'app.installed' ? null : ATTEMPT_LIMIT,
    copies_left: Number(switches.deliver_twice),
    held: Number(isHeld),
    wrong_signature: Number(switches.wrong_signature),
    drop_first: Number(switches.drop_first_attempt),
  });
};

const hasHeld = ({ db }: Pick<Context, 'db'>, storeId: StoreId, resource: string): boolean => {
  const held = `select 1 from delivery where store_id = ? and resource = ? and state = 'waiting' and held = 1`;
  return db.get(held, [storeId, resource]) !== undefined;
};
