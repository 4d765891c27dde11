import type { Context } from '../context.ts';
import { asId } from '../ids.ts';
import type { DeliveryId, StoreId } from '../ids.ts';

interface HostDelivery {
  readonly host: 'salla' | 'zid' | 'shopify';
  readonly storeId: StoreId;
  readonly app: string;
  /** What the host calls the event. */
  readonly event: string;
  /** Deliveries of one resource to one app keep their order. */
  readonly resource: string;
  readonly body: unknown;
  readonly attempts: number;
}

/** Enqueues a webhook of a host that the sandbox plays; the host's `target.ts` knows it by its topic. Switches do not affect it. */
export const enqueueForHost = (
  { db, now, newId }: Omit<Context, 'config'>,
  { host, storeId, app, event, resource, body, attempts }: HostDelivery,
): DeliveryId => {
  const at = now();
  const id = asId<DeliveryId>(newId());
  db.insert('delivery', {
    store_id: storeId,
    id,
    topic: `${host}:${app}:${event}`,
    resource: `${host}:${app}:${resource}`,
    body: JSON.stringify(body),
    triggered_at: at.toISOString(),
    next_attempt_ms: at.getTime(),
    attempt_limit: attempts,
    copies_left: 0,
    held: 0,
    wrong_signature: 0,
    drop_first: 0,
  });
  return id;
};
