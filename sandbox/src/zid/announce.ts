import type { Context } from '../context.ts';
import { enqueueForHost } from '../deliveries/enqueue-for-host.ts';
import { asId } from '../ids.ts';
import type { OrderId, ProductId, StoreId } from '../ids.ts';
import { getOrder } from '../orders/order.ts';
import { listWebhooks } from './installation.ts';
import { productUuidOf, storeNumberOf } from './numbers.ts';
import { customerJson, orderJson, precise } from './wire.ts';

type Rows = Omit<Context, 'config'>;

/** The sandbox's own topics: deliveries/outbox.ts. */
interface Fact {
  readonly storeId: StoreId;
  readonly topic: string;
  readonly resource: string;
  readonly data: unknown;
}

/** Not documented. */
const ATTEMPTS = 4;

/** Zid sends no refund event: the order's payment status and status show it. Source: docs.zid.sa/webhooks. */
const EVENTS: Readonly<Record<string, readonly string[]>> = {
  'order.created': ['order.create'],
  'order.paid': ['order.payment_status.update'],
  'order.updated': ['order.status.update'],
  'order.shipped': ['order.status.update'],
  'order.delivered': ['order.status.update'],
  'order.cancelled': ['order.status.update'],
  'refund.created': ['order.status.update', 'order.payment_status.update'],
  'product.updated': ['product.update'],
  'customer.created': ['customer.create'],
  'customer.updated': ['customer.update'],
};

const bodyOf = (context: Rows, { storeId, topic, resource, data }: Fact): unknown => {
  const { db } = context;
  // The body is not documented, so only the product's id is sent.
  if (topic === 'product.updated')
    return { id: productUuidOf(storeId, (data as { readonly id: ProductId }).id) };
  if (topic.startsWith('customer.'))
    // The shape of our own webhooks.
    return customerJson(context, storeId, data as Parameters<typeof customerJson>[2]);
  return orderJson(db, getOrder(db, storeId, asId<OrderId>(resource.replace(/^order:/, ''))));
};

/** Enqueues a delivery to an address with its credentials; `target.ts` recognises it by its topic. */
const enqueueZid = (
  context: Rows,
  to: { readonly storeId: StoreId; readonly app: string; readonly event: string; readonly resource: string },
  { url, proof, body }: { readonly url: string; readonly proof: string | null; readonly body: unknown },
): void => {
  const id = enqueueForHost(context, { host: 'zid', ...to, body, attempts: ATTEMPTS });
  context.db.insert('zid_target', { store_id: to.storeId, id, url, proof });
};

/** Sends the sandbox's own events in Zid's format to the apps that subscribed to them. */
export const announceOnZid = (context: Rows, fact: Fact): void => {
  for (const event of EVENTS[fact.topic] ?? [])
    for (const { app, target_url: url, username, password } of listWebhooks(
      context.db,
      fact.storeId,
      event,
    )) {
      const isProved = username !== null && password !== null;
      const proof = isProved ? `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` : null;
      const to = { storeId: fact.storeId, app, event, resource: fact.resource };
      enqueueZid(context, to, { url, proof, body: bodyOf(context, fact) });
    }
};

/** Sends an app lifecycle webhook to the address from the Partner Dashboard; as seen live, it is unauthenticated. */
export const announceApp = (
  context: Rows,
  to: { readonly storeId: StoreId; readonly app: string; readonly event: string },
  { appId, url }: { readonly appId: string; readonly url: string | undefined },
): void => {
  if (url === undefined) return;
  const body = {
    app_id: Number(appId),
    store_id: storeNumberOf(context.db, to.storeId),
    store_url: 'https://example.zid.store/',
    event_name: to.event,
    merchant_email: 'merchant@example.com',
    merchant_phone_no: '966500000000',
    start_date: precise(context.now().toISOString()),
  };
  enqueueZid(context, { ...to, resource: 'app' }, { url, proof: null, body });
};
