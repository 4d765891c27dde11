import type { Context } from '../context.ts';
import { enqueueForHost } from '../deliveries/enqueue-for-host.ts';
import { asId } from '../ids.ts';
import type { OrderId, StoreId } from '../ids.ts';
import { getOrder } from '../orders/order.ts';
import { listShopifyApps } from './installation.ts';
import { gid, orderNumberOf } from './numbers.ts';
import { customerJson, fulfillmentsJson, orderJson, refundJson } from './wire.ts';

type Rows = Omit<Context, 'config'>;
/** The sandbox's own topics: deliveries/outbox.ts. */
interface Fact {
  readonly storeId: StoreId;
  readonly topic: string;
  readonly resource: string;
  readonly data: unknown;
}

/** Shopify makes one attempt and eight retries. Source: shopify.dev changelog, updates-to-webhook-retry-mechanism. */
const ATTEMPTS = 9;

interface ShopifyEvent {
  readonly topic: string;
  readonly data: unknown;
}

/** Every change of an order is also an `orders/updated`. */
const orderEvents = ({ db }: Rows, { storeId, topic, resource }: Fact): ShopifyEvent[] => {
  const order = getOrder(db, storeId, asId<OrderId>(resource.replace(/^order:/, '')));
  const data = orderJson(db, order);
  const updated = { topic: 'orders/updated', data };
  switch (topic) {
    case 'order.created':
      return [{ topic: 'orders/create', data }];
    case 'order.paid':
      return [{ topic: 'orders/paid', data }, updated];
    case 'order.cancelled':
      return [{ topic: 'orders/cancelled', data }, updated];
    case 'order.shipped':
      return [{ topic: 'orders/fulfilled', data }, updated];
    case 'order.delivered': {
      const [fulfillment] = fulfillmentsJson(order, orderNumberOf(db, storeId, order.id));
      return [{ topic: 'fulfillments/update', data: fulfillment }, updated];
    }
    case 'refund.created': {
      const refund = order.refunds.at(-1);
      return refund ? [{ topic: 'refunds/create', data: refundJson(db, order, refund) }, updated] : [];
    }
    default:
      return [updated];
  }
};

/** By the sample of shopify.dev, webhooks, customer.tags_added and customer.tags_removed. */
const tagsEvent = ({ topic, data }: Fact): ShopifyEvent => {
  const { id, tags, at } = data as {
    readonly id: string;
    readonly tags: readonly string[];
    readonly at: string;
  };
  return { topic, data: { customerId: gid('Customer', id), tags, occurredAt: at } };
};

const eventsOf = (context: Rows, fact: Fact): ShopifyEvent[] => {
  if (fact.topic.startsWith('customer.tags_')) return [tagsEvent(fact)];
  if (fact.topic.startsWith('customer.'))
    return [
      {
        topic: fact.topic === 'customer.created' ? 'customers/create' : 'customers/update',
        // The shape of our own webhooks.
        data: customerJson(fact.data as Parameters<typeof customerJson>[0]),
      },
    ];
  // The body's id is all that we read of it; shopify.dev has the rest.
  if (fact.topic === 'product.updated')
    return [{ topic: 'products/update', data: { id: Number((fact.data as { readonly id: string }).id) } }];
  return fact.topic.startsWith('order.') || fact.topic === 'refund.created' ? orderEvents(context, fact) : [];
};

/** Enqueues one of Shopify's webhooks for an app; `target.ts` recognises it by its topic. */
export const enqueueShopify = (
  context: Rows,
  to: { readonly storeId: StoreId; readonly app: string; readonly resource: string },
  { topic, data }: ShopifyEvent,
): void => {
  enqueueForHost(context, { host: 'shopify', ...to, event: topic, body: data, attempts: ATTEMPTS });
};

/** Sends the sandbox's own events in Shopify's format to the apps that a store has on Shopify. */
export const announceOnShopify = (context: Rows, fact: Fact): void => {
  const apps = listShopifyApps(context.db, fact.storeId);
  if (apps.length === 0) return;
  for (const event of eventsOf(context, fact))
    for (const app of apps)
      enqueueShopify(context, { storeId: fact.storeId, app, resource: fact.resource }, event);
};
