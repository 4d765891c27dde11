import type { Context } from '../context.ts';
import { asId } from '../ids.ts';
import type { DeliveryId, StoreId } from '../ids.ts';
import { announceOnSalla } from '../salla/announce.ts';
import { announceOnZid } from '../zid/announce.ts';
import { announceOnShopify } from '../shopify/announce.ts';
import { readSwitches, switchesOff } from './switches.ts';

export type Topic =
  | 'app.installed'
  | 'app.uninstalled'
  | 'customer.created'
  | 'customer.updated'
  | 'order.created'
  | 'order.paid'
  | 'order.updated'
  | 'order.shipped'
  | 'order.delivered'
  | 'order.cancelled'
  | 'product.updated'
  | 'refund.created';

/** Attempts before a delivery fails and waits for manual redelivery. */
const ATTEMPT_LIMIT = 8;

/** How long an out-of-order delivery waits for a later one of its order before it is sent anyway. */
const HOLD_MS = 15_000;

/** Deliveries of this resource (the installation) precede all later ones of the store. */
export const APP_RESOURCE = 'app';

export interface Announcement {
  readonly storeId: StoreId;
  readonly topic: Topic;
  /** Deliveries of one resource stay in order: an order, a customer, or `app`. */
  readonly resource: string;
  readonly data: unknown;
}

/**
 * Enqueues a webhook delivery; call it in the transaction of the change it announces.
 * Without an installed app there is no recipient, except for the (un)installation itself.
 */
export const enqueue = (context: Omit<Context, 'config'>, announcement: Announcement): void => {
  const { db, now, newId } = context;
  const { storeId, topic, resource, data } = announcement;
  announceOnSalla(context, announcement);
  announceOnZid(context, announcement);
  announceOnShopify(context, announcement);
  const isAppTopic = resource === APP_RESOURCE;
  if (!isAppTopic && !db.get('select 1 from installation where store_id = ? limit 1', [storeId])) return;
  const at = now();
  // Switches do not affect the installation: a store whose app never hears of it could not be tested.
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
