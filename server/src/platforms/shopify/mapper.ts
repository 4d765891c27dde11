import { z } from 'zod';

import { parseJson } from '#outbound/parse-json.ts';
import type { HostAccess } from '../port/access.ts';
import { parsePayload, PayloadError } from '../port/errors.ts';
import type { HostEvent, StoredDelivery, Understanding } from '../port/events.ts';
import {
  type CustomerData,
  customerData,
  dataRequest,
  idOnly,
  mergeData,
  type OrderData,
  orderData,
  ofOrder,
  privacyData,
  tagsData,
} from './api-types.ts';
import { numberOf } from './client.ts';
import { toCustomer, toOrderEvents } from './order-mapper.ts';
import { mayReadParts } from './config.ts';
import { isPartlyByGiftCard } from './gift-card-payment.ts';
import { refuseUnknownMoney, refuseUnknownRefund } from './money-fields.ts';
import { tellsShopMoney } from './refunds.ts';
import { toPlan } from './plans.ts';

/** Reads an order for the events that need it; undefined if it was deleted. Throws `HostUnavailable`. */
export type ReadOrder = (access: HostAccess, id: string) => Promise<OrderData | undefined>;

/** Reads a customer with their tags; undefined if there is none any more. Throws `HostUnavailable`. */
export type ReadCustomer = (access: HostAccess, id: string) => Promise<CustomerData | undefined>;

interface MapperDeps {
  readonly readOrder: ReadOrder;
  readonly readCustomer: ReadCustomer;
  readonly now: () => Date;
}

const events = (...some: HostEvent[]): Understanding => ({ kind: 'events', events: some });

/**
 * What the body says even if the API no longer gives its order, as for those older than 60 days: its refunds and cancellation. The order
 * itself is left out, since the body lacks what the API was asked for, and known facts would be replaced by less.
 */
const withoutFacts = (told: OrderData): HostEvent[] => {
  if (told.test) return [];
  // The refunds' amounts may be in the customer's currency.
  const known = tellsShopMoney(told) ? toOrderEvents(told) : [];
  const refunds = known.filter(({ type }) => type !== 'order');
  return told.cancelled_at
    ? [...refunds, { type: 'order_cancelled', orderExternalId: told.id, cancelledAt: told.cancelled_at }]
    : refunds;
};

/** Reads the order from Shopify. A deleted order has its own event. */
const lookUp = (id: string, { readOrder }: MapperDeps, told?: OrderData): Understanding => ({
  kind: 'look_up',
  lookUp: async (access) => {
    const order = await readOrder(access, id);
    if (order) return toOrderEvents(order);
    return told ? withoutFacts(told) : [];
  },
});

/** Only the API has the location that ships an order, so shipping apps read the order. */
const needsPlace = (app: string | null, order: OrderData): boolean =>
  order.location === undefined && mayReadParts(app);

const needsPayments = (order: OrderData): boolean => !order.payments && isPartlyByGiftCard(order);

const toOrder = (app: string | null, body: unknown, deps: MapperDeps): Understanding => {
  const { id } = parsePayload(idOnly, body);
  refuseUnknownMoney(body);
  const whole = orderData.safeParse(body);
  return whole.success &&
    !needsPlace(app, whole.data) &&
    !needsPayments(whole.data) &&
    tellsShopMoney(whole.data)
    ? events(...toOrderEvents(whole.data))
    : lookUp(id, deps, whole.data);
};

/**
 * Reads a customer for their tags. A message about tags has only some of them, and nobody documents in which order messages come; whether
 * tags given with a new customer have a message of their own is not documented either.
 */
const withTags = (id: string, { readCustomer }: MapperDeps, told?: CustomerData): Understanding => ({
  kind: 'look_up',
  lookUp: async (access) => {
    const data = (await readCustomer(access, id)) ?? told;
    return data ? [{ type: 'customer', customer: toCustomer(data) }] : [];
  },
});

/** Only segments of the loyalty app ask about tags. */
const toNewCustomer = (app: string | null, body: unknown, deps: MapperDeps): Understanding => {
  const told = parsePayload(customerData, body);
  return mayReadParts(app)
    ? events({ type: 'customer', customer: toCustomer(told) })
    : withTags(told.id, deps, told);
};

/** The body of a deleted order has its id only, and no time. */
const toDeleted = (body: unknown, { now }: MapperDeps): Understanding =>
  events({ type: 'order_cancelled', orderExternalId: parsePayload(idOnly, body).id, cancelledAt: now() });

/** A refund's transactions may succeed later, and only this topic reports it. Payments have their own topics. */
const toTransaction = (body: unknown, deps: MapperDeps): Understanding => {
  const { order_id: id, kind } = parsePayload(ofOrder.extend({ kind: z.string() }), body);
  return kind.toLowerCase() === 'refund' ? lookUp(id, deps) : events();
};

/** Two customers who were merged at Shopify. A merge that is only requested or in progress may still fail, so it waits for a person. */
const toMerge = (body: unknown): Understanding => {
  const { status, ...ids } = parsePayload(mergeData, body);
  const kept = numberOf(ids.admin_graphql_api_customer_kept_id);
  const gone = numberOf(ids.admin_graphql_api_customer_deleted_id);
  switch (status.toLowerCase()) {
    case 'completed':
      return events({ type: 'customers_merged', fromExternalId: gone, intoExternalId: kept });
    case 'failed':
      return events();
    default:
      throw new PayloadError(`customers/merge: customer ${gone} into customer ${kept} is ${status}`);
  }
};

/** We store nothing for a person without a customer account, since our data are keyed by the customer's id. */
const toRedacted = (body: unknown): Understanding => {
  const id = parsePayload(privacyData, body).customer?.id;
  return id === null || id === undefined ? events() : events({ type: 'customer_deleted', externalId: id });
};

const toDataRequest = (body: unknown, { now }: MapperDeps): Understanding => {
  const { customer, data_request: request } = parsePayload(dataRequest, body);
  const id = customer?.id;
  return id === null || id === undefined
    ? events()
    : events({ type: 'data_requested', requestId: request.id, customerExternalId: id, at: now() });
};

const ORDER = /^orders\/(create|paid|updated|fulfilled|partially_fulfilled|cancelled)$/;
const PART_OF_ORDER = /^(refunds\/create|fulfillments\/(create|update)|fulfillment_events\/create)$/;
/** Events that we ignore. */
const NOTHING_TO_DO = /^(app\/scopes_update|shop\/update|(inventory_items|locations)\/.+)$/;

/** A collection's event does not name the products that were added or removed. Source: shopify.dev, WebhookSubscriptionTopic. */
const COLLECTION = /^collections\/(create|update|delete)$/;
const PRODUCT = /^products\/(create|update|delete)$/;

const understand = (deps: MapperDeps, { app, topic }: StoredDelivery, body: unknown): Understanding => {
  if (ORDER.test(topic)) return toOrder(app, body, deps);
  if (topic === 'refunds/create') refuseUnknownRefund(body);
  if (PRODUCT.test(topic))
    return events({ type: 'product_changed', externalId: parsePayload(idOnly, body).id });
  if (COLLECTION.test(topic)) return events({ type: 'product_changed', externalId: null });
  if (PART_OF_ORDER.test(topic)) return lookUp(parsePayload(ofOrder, body).order_id, deps);
  switch (topic) {
    case 'orders/delete':
      return toDeleted(body, deps);
    case 'customers/create':
      return toNewCustomer(app, body, deps);
    case 'customer.tags_added':
    case 'customer.tags_removed':
      return withTags(numberOf(parsePayload(tagsData, body).customerId), deps);
    case 'customers/update':
      return events({ type: 'customer', customer: toCustomer(parsePayload(customerData, body)) });
    case 'customers/delete':
      return events({ type: 'customer_deleted', externalId: parsePayload(idOnly, body).id });
    case 'order_transactions/create':
      return toTransaction(body, deps);
    case 'customers/merge':
      return toMerge(body);
    case 'customers/redact':
      return toRedacted(body);
    case 'customers/data_request':
      return toDataRequest(body, deps);
    case 'shop/redact':
      return events({ type: 'store_redacted' });
    case 'app/uninstalled':
      if (app === null) throw new PayloadError('app/uninstalled: of no app');
      return events({ type: 'uninstalled', app });
    case 'app_subscriptions/update':
      return events(...toPlan(app, body, deps.now()));
    default:
      return NOTHING_TO_DO.test(topic) ? events() : { kind: 'unknown' };
  }
};

/** Maps a stored Shopify delivery. Orders with missing fields are read from Shopify. */
export const understandWith =
  (deps: MapperDeps) =>
  (delivery: StoredDelivery): Understanding =>
    understand(deps, delivery, parseJson(delivery.body));
