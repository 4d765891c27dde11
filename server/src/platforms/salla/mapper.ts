import { parseJson } from '#outbound/parse-json.ts';
import type { HostAccess } from '../port/access.ts';
import { parsePayload, PayloadError } from '../port/errors.ts';
import type { EventStore, HostEvent, StoredDelivery, Understanding } from '../port/events.ts';
import {
  customerData,
  customerNamed,
  envelope,
  type OrderData,
  orderData,
  orderNamed,
  reviewData,
  shipmentNamed,
} from './api-types.ts';
import { sallaInstant } from './dates.ts';
import { type Tells, toCustomer, toOrderEvents } from './order-mapper.ts';
import { toPlan } from './plans.ts';
import { isCancelled } from './statuses.ts';

/** Reads an order for the events that need it; undefined if it was deleted. Throws `HostUnavailable`. */
export type ReadOrder = (access: HostAccess, id: string) => Promise<OrderData | undefined>;

interface Received {
  readonly event: string;
  readonly app: string | null;
  readonly at: Date;
  readonly data: unknown;
  readonly store: EventStore;
  readonly tells: Tells;
}

const events = (...some: HostEvent[]): Understanding => ({ kind: 'events', events: some });

/** Reads the order from Salla. A deleted order has its own event. */
const lookUp = (id: string, { at, store, tells }: Received, readOrder: ReadOrder): Understanding => ({
  kind: 'look_up',
  lookUp: async (access) => {
    const order = await readOrder(access, id);
    return order ? toOrderEvents(order, at, store, tells) : [];
  },
});

/** `order.status.updated` nests its order; its own id is that of the status history entry. */
const orderIn = (event: string, data: unknown): unknown =>
  event === 'order.status.updated' && typeof data === 'object' && data !== null && 'order' in data
    ? data.order
    : data;

/** The cancellation of an order whose other facts cannot be read; throws the error again for one that is not cancelled. */
const orCancellation = (told: unknown, at: Date, error: unknown): HostEvent[] => {
  const { data } = orderNamed.safeParse(told);
  if (!(error instanceof PayloadError) || !data?.status || !isCancelled({ status: data.status })) throw error;
  return [{ type: 'order_cancelled', orderExternalId: data.id, cancelledAt: at }];
};

/** An order's events; undefined if it must be read from Salla. */
const toldEvents = (told: unknown, { at, store, tells }: Received): HostEvent[] | undefined => {
  const whole = orderData.safeParse(told);
  if (!whole.success) return undefined;
  const happened = toOrderEvents(whole.data, at, store, tells);
  // After a partial return, the lines of the order itself may say what was returned.
  return happened.some(({ type }) => type === 'partial_return') ? undefined : happened;
};

const toOrder = (received: Received, readOrder: ReadOrder): Understanding => {
  const told = orderIn(received.event, received.data);
  try {
    const happened = toldEvents(told, received);
    if (happened) return events(...happened);
  } catch (error) {
    return events(...orCancellation(told, received.at, error));
  }
  return lookUp(parsePayload(orderNamed, told).id, received, readOrder);
};

/** An order's facts; none if they are not all there, or have an amount or a gift card that we do not know. */
const factsIn = ({ data, at, store, tells }: Received): HostEvent[] => {
  try {
    const whole = orderData.safeParse(data);
    return whole.success ? toOrderEvents(whole.data, at, store, tells) : [];
  } catch (error) {
    if (error instanceof PayloadError) return [];
    throw error;
  }
};

/** Maps a cancelled or deleted order. The event's name is enough; the order's facts are used if present. */
const toCancelled = (received: Received): Understanding => {
  const { id } = parsePayload(orderNamed, received.data);
  const facts = factsIn(received);
  return events(...facts, { type: 'order_cancelled', orderExternalId: id, cancelledAt: received.at });
};

/**
 * Salla's refund body is not documented, so the order is read. If it is not fully returned, it was partially refunded, and only the order's
 * lines may say by how much.
 */
const toRefunded = (received: Received, readOrder: ReadOrder): Understanding => {
  const { id } = parsePayload(orderNamed, received.data);
  return {
    kind: 'look_up',
    lookUp: async (access) => {
      const order = await readOrder(access, id);
      const happened = order ? toOrderEvents(order, received.at, received.store, received.tells) : [];
      if (happened.length === 0 || happened.some(({ type }) => type === 'refund')) return happened;
      const facts = happened.filter(({ type }) => type !== 'partial_return');
      return [...facts, { type: 'partial_return', orderExternalId: id, at: received.at, isRefund: true }];
    },
  };
};

/** Events of products, whose bodies are as `GET /products/{product}` answers. Source: docs.salla.dev/421119m0 and 5394169e0. */
const PRODUCT = /^product\..+$/;
/** A category's or brand's event may concern any product. */
const GROUP = /^(category|brand)\..+$/;

/** Events that we ignore, or that were handled when they arrived. */
const NOTHING_TO_DO =
  /^(app\.(store\.authorize|installed|updated|settings\.updated|feedback\.created)|(store|storetax|abandoned|invoice|specialoffer|shipping|coupon|cart)\..+|customer\.(login|otp\.request)|shipment\.(creating|cancelling|address\.updated)|order\.shipment\.(creating|cancelled|return\..+))$/;

const CANCELLED = /^order\.(cancelled|canceled|deleted)$/;
const REFUNDED = /^order\.refunded$/;
const ORDER =
  /^order\.(updated|completed|created|status\.updated|products\.updated|payment\.updated|coupon\.updated|total\.price\.updated|shipping\.address\.updated|shipment\.created)$/;

/** Events about a payment or a status. The others may arrive at any time, e.g. when the merchant tags an old order. */
const CHANGE = /^order\.(created|completed|status\.updated|payment\.updated|cancelled|canceled|refunded)$/;

/** A review counts only if it names the order and its product: what else it may be about is not documented. */
const toReview = ({ data, at }: Received): Understanding => {
  const review = reviewData.safeParse(data).data;
  if (!review) return events();
  const { order, product } = review;
  return events({ type: 'product_reviewed', orderExternalId: order.id, productId: product.id, at });
};

/** Salla has two generations of names for the same events: `order.updated` and `ecommerce.order.updated`. */
export const plainName = (event: string): string => event.replace(/^ecommerce\./, '');

/** Our own event name for an order that a backfill read from Salla. */
export const ORDER_READ = 'order.read';

const toEvents = (received: Received, readOrder: ReadOrder): Understanding => {
  const { event, data } = received;
  if (event === ORDER_READ)
    return events(...toOrderEvents(parsePayload(orderData, data), received.at, received.store, 'state'));
  if (ORDER.test(event)) return toOrder(received, readOrder);
  if (CANCELLED.test(event)) return toCancelled(received);
  if (REFUNDED.test(event)) return toRefunded(received, readOrder);
  if (/^shipment\.(created|updated|cancelled)$/.test(event))
    return lookUp(parsePayload(shipmentNamed, data).order_id, received, readOrder);
  if (event === 'customer.created' || event === 'customer.updated')
    return events({ type: 'customer', customer: toCustomer(parsePayload(customerData, data)) });
  if (event === 'customer.deleted')
    return events({ type: 'customer_deleted', externalId: parsePayload(customerNamed, data).id });
  if (event === 'review.added') return toReview(received);
  if (PRODUCT.test(event)) {
    const named = orderNamed.safeParse(data).data;
    return named ? events({ type: 'product_changed', externalId: named.id }) : events();
  }
  if (GROUP.test(event)) return events({ type: 'product_changed', externalId: null });
  if (/^app\.(subscription|trial)\./.test(event)) return toPlan(received);
  if (event === 'app.uninstalled') {
    if (received.app === null) throw new PayloadError('app.uninstalled: of no app');
    return events({ type: 'uninstalled', app: received.app });
  }
  return NOTHING_TO_DO.test(event) ? events() : { kind: 'unknown' };
};

/** Maps a stored Salla delivery. Orders with missing fields are read from Salla. */
export const understandWith =
  (readOrder: ReadOrder) =>
  ({ app, topic, body }: StoredDelivery, store: EventStore): Understanding => {
    const { created_at: createdAt, data } = parsePayload(envelope, parseJson(body));
    const at = sallaInstant(createdAt, store.timeZone);
    if (!at) throw new PayloadError('created_at: not a date');
    const event = plainName(topic);
    const tells = CHANGE.test(event) ? 'change' : 'state';
    return toEvents({ event, app, at, data, store, tells }, readOrder);
  };
