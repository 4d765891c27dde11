import type { Context } from '../context.ts';
import { enqueueForHost } from '../deliveries/enqueue-for-host.ts';
import { asId } from '../ids.ts';
import type { OrderId, ProductId, StoreId } from '../ids.ts';
import { getOrder } from '../orders/order.ts';
import { getProduct, getStore } from '../stores/stores.ts';
import { merchantOf, orderNumberOf } from './numbers.ts';
import { listSallaApps } from './installation.ts';
import { productJson } from './product-json.ts';
import { customerJson, orderJson, spelt } from './wire.ts';

type Rows = Omit<Context, 'config'>;
/** The sandbox's own topics: deliveries/outbox.ts. */
interface Fact {
  readonly storeId: StoreId;
  readonly topic: string;
  readonly resource: string;
  readonly data: unknown;
}

/** Salla makes four attempts in all. Source: docs.salla.dev/421119m0. */
const ATTEMPTS = 4;

interface SallaEvent {
  readonly event: string;
  readonly data: unknown;
}

/** A change of status is a row of the order's history with the order inside. */
const statusEvent = (order: ReturnType<typeof orderJson>): SallaEvent => ({
  event: 'order.status.updated',
  data: { id: order.id, status: order.status.name, customized: null, note: '', order },
});

const orderEvents = (context: Rows, { storeId, topic, resource }: Fact): SallaEvent[] => {
  const { db } = context;
  const id = asId<OrderId>(resource.replace(/^order:/, ''));
  const order = orderJson(db, getOrder(db, storeId, id), getStore(db, storeId).timeZone);
  switch (topic) {
    case 'order.created':
      return [{ event: 'order.created', data: order }];
    case 'order.paid':
      return [{ event: 'order.payment.updated', data: order }];
    case 'order.cancelled':
      return [statusEvent(order), { event: 'order.cancelled', data: order }];
    case 'refund.created': {
      // The body of a refund is not documented, so only its order's id is sent.
      const refunded = { event: 'order.refunded', data: { id: orderNumberOf(db, storeId, id) } };
      return order.status.slug === 'restored' ? [statusEvent(order), refunded] : [refunded];
    }
    case 'order.updated':
      return [{ event: 'order.updated', data: order }];
    default:
      return [statusEvent(order)];
  }
};

const eventsOf = (context: Rows, fact: Fact): SallaEvent[] => {
  if (fact.topic.startsWith('customer.'))
    // The shape of our own webhooks.
    return [{ event: fact.topic, data: customerJson(fact.data as Parameters<typeof customerJson>[0]) }];
  if (fact.topic === 'product.updated') {
    const { id } = fact.data as { readonly id: ProductId };
    const product = getProduct(context.db, fact.storeId, id);
    return [{ event: fact.topic, data: productJson(product, getStore(context.db, fact.storeId)) }];
  }
  return fact.topic.startsWith('order.') || fact.topic === 'refund.created' ? orderEvents(context, fact) : [];
};

/** Enqueues one of Salla's webhooks for an app; `target.ts` recognises it by its topic. */
export const enqueueSalla = (
  context: Rows,
  to: { readonly storeId: StoreId; readonly app: string; readonly resource: string },
  { event, data }: SallaEvent,
): void => {
  const merchant = merchantOf(context.db, to.storeId);
  const body = { event, merchant, created_at: spelt(context.now()), data };
  enqueueForHost(context, { host: 'salla', ...to, event, body, attempts: ATTEMPTS });
};

/** Sends the sandbox's own events in Salla's format to the apps that a store has on Salla. */
export const announceOnSalla = (context: Rows, fact: Fact): void => {
  const apps = listSallaApps(context.db, fact.storeId);
  if (apps.length === 0) return;
  for (const event of eventsOf(context, fact))
    for (const app of apps)
      enqueueSalla(context, { storeId: fact.storeId, app, resource: fact.resource }, event);
};
