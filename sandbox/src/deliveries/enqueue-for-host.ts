import type { Context } from '../context.ts';
import { asId } from '../ids.ts';
import type { DeliveryId, StoreId } from '../ids.ts';

interface HostDelivery {
  readonly host: 'salla' | 'zid' | 'shopify';
  readonly storeId: StoreId;
  readonly app: string;
  /** The host's name for the event. */
  readonly event: string;
  /** Deliveries of one resource to one app stay in order. */
  readonly resource: string;
  readonly body: unknown;
  readonly attempts: number;
}

/** Enqueues a webhook of a simulated host; the host's `target.ts` recognises it by its topic. Switches do not affect it. */
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
