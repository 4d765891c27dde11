import { createHash } from 'node:crypto';
import { CUSTOMER_NAME_MAX_LENGTH, CUSTOMER_PHONE_MAX_LENGTH } from '@apps-hub/contract/shop/values';
import { EMAIL_MAX_LENGTH } from '@apps-hub/contract/values';
import type { OrderFacts, OrderLine, Refund } from '@apps-hub/domain/shop/order';
import type { OrderShipping } from '@apps-hub/domain/shop/order-shipping';

import { PayloadError } from './errors.ts';
import type { AppPlan, HostCustomer, HostEvent } from './events.ts';
import type { HostProductFacts, Named } from './products.ts';
import type { HostDelivery } from './webhooks.ts';
import type { HostProof } from './sign-in.ts';

/**
 * Hosts may send texts of any length. The inbox keeps a delivery's whole body; the parts that we use are cut here, so that they can be
 * indexed quickly and stored.
 */
const ID_LENGTH = 200;
const TEXT_LENGTH = 200;
/** Our codes are shorter, so a longer code is not ours. */
const COUPON_CODE_LENGTH = 64;
/** More than any pickup can have. */
const MOST_WAYBILLS = 500;
const EARLIEST_YEAR = 1990;
const LATEST_YEAR = 2200;

/** A text that any column can store: without NUL and lone surrogates. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\u{FFFD}');

const cut = (text: string, length: number): string => {
  const plain = storable(text);
  // Whole characters only: half of a surrogate pair cannot be stored.
  return plain.length <= length
    ? plain
    : plain
        .slice(0, length)
        .toWellFormed()
        .replace(/\u{FFFD}$/u, '');
};

/** An id of usual length is unchanged. A longer one is cut and gets a hash of the whole, so that two ids never become one. */
export const boundedId = (id: string): string =>
  id.length <= ID_LENGTH && storable(id) === id
    ? id
    : `${cut(id, ID_LENGTH)}~${createHash('sha256').update(JSON.stringify(id)).digest('hex')}`;

export const boundedText = (text: string): string => cut(text, TEXT_LENGTH);

/** A truncated address or number would be a different one, so an overlong one is dropped. */
const unlessLonger = (text: string | null, length: number): string | null =>
  text === null || text.length > length ? null : storable(text);

const inRange = (at: Date): Date => {
  const year = at.getUTCFullYear();
  if (year >= EARLIEST_YEAR && year <= LATEST_YEAR) return at;
  throw new PayloadError(`a date is not between ${EARLIEST_YEAR} and ${LATEST_YEAR}`);
};

/** More than Shopify allows for a customer, 250. */
const MOST_OF_A_CUSTOMER = 300;

/** Tags in any script, with single spaces, without repeated ones. */
const boundedTags = (tags: readonly string[]): string[] => [
  ...new Set(
    tags
      .slice(0, MOST_OF_A_CUSTOMER)
      .flatMap((tag) => boundedText(tag.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()) || []),
  ),
];

const boundedCustomer = ({ externalId, name, email, phone, tags }: HostCustomer): HostCustomer => ({
  externalId: boundedId(externalId),
  name: cut(name, CUSTOMER_NAME_MAX_LENGTH),
  email: unlessLonger(email, EMAIL_MAX_LENGTH),
  phone: unlessLonger(phone, CUSTOMER_PHONE_MAX_LENGTH),
  ...(tags && { tags: boundedTags(tags) }),
});

const boundedLine = (line: OrderLine): OrderLine => ({
  ...line,
  lineId: boundedId(line.lineId),
  productId: line.productId === null ? null : boundedId(line.productId),
  sku: line.sku === null ? null : boundedId(line.sku),
  title: boundedText(line.title),
});

const boundedOrder = (order: OrderFacts): OrderFacts => ({
  ...order,
  externalId: boundedId(order.externalId),
  number: boundedText(order.number),
  placedAt: inRange(order.placedAt),
  paidAt: order.paidAt && inRange(order.paidAt),
  deliveredAt: order.deliveredAt && inRange(order.deliveredAt),
  cancelledAt: order.cancelledAt && inRange(order.cancelledAt),
  lines: order.lines.map(boundedLine),
  couponCodes: order.couponCodes.filter((code) => code.length <= COUPON_CODE_LENGTH).map(storable),
});

/** The same object with all its texts truncated. */
const withCutTexts = <T extends object>(value: T): T =>
  Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, typeof each === 'string' ? boundedText(each) : each]),
  ) as T; // keys and types are unchanged

const MOST_ADDRESS_LINES = 4;

const boundedShipping = (shipping: OrderShipping): OrderShipping => ({
  ...shipping,
  confirmedAt: shipping.confirmedAt && inRange(shipping.confirmedAt),
  shippedAt: shipping.shippedAt && inRange(shipping.shippedAt),
  branch: shipping.branch && { id: boundedId(shipping.branch.id), name: boundedText(shipping.branch.name) },
  carrier: shipping.carrier && withCutTexts(shipping.carrier),
  destination: shipping.destination && withCutTexts(shipping.destination),
  recipient: shipping.recipient && {
    ...withCutTexts(shipping.recipient),
    lines: shipping.recipient.lines.slice(0, MOST_ADDRESS_LINES).map(boundedText),
  },
  waybills: shipping.waybills && shipping.waybills.slice(0, MOST_WAYBILLS).map(boundedId),
});

const boundedRefund = (refund: Refund): Refund => ({
  ...refund,
  refundId: boundedId(refund.refundId),
  refundedAt: inRange(refund.refundedAt),
});

const boundedPlan = (plan: AppPlan): AppPlan => ({
  ...plan,
  name: plan.name === null ? null : boundedText(plan.name),
  endsAt: plan.endsAt && inRange(plan.endsAt),
});

/** A host's event with texts and dates within bounds; throws `PayloadError` for a date out of range. */
export const boundedEvent = (event: HostEvent): HostEvent => {
  switch (event.type) {
    case 'order':
      return {
        ...event,
        order: boundedOrder(event.order),
        shipping: boundedShipping(event.shipping),
        customer: event.customer && boundedCustomer(event.customer),
        updatedAt: inRange(event.updatedAt),
      };
    case 'refund':
      return {
        ...event,
        orderExternalId: boundedId(event.orderExternalId),
        refund: boundedRefund(event.refund),
      };
    case 'partial_return':
      return { ...event, orderExternalId: boundedId(event.orderExternalId), at: inRange(event.at) };
    case 'product_reviewed':
      return {
        ...event,
        orderExternalId: boundedId(event.orderExternalId),
        productId: boundedId(event.productId),
        at: inRange(event.at),
      };
    case 'product_changed':
      return { ...event, externalId: event.externalId === null ? null : boundedId(event.externalId) };
    case 'customer':
      return { ...event, customer: boundedCustomer(event.customer) };
    case 'order_cancelled':
      return {
        ...event,
        orderExternalId: boundedId(event.orderExternalId),
        cancelledAt: inRange(event.cancelledAt),
      };
    case 'customer_deleted':
      return { ...event, externalId: boundedId(event.externalId) };
    case 'customers_merged':
      return {
        ...event,
        fromExternalId: boundedId(event.fromExternalId),
        intoExternalId: boundedId(event.intoExternalId),
      };
    case 'data_requested':
      return {
        ...event,
        requestId: boundedId(event.requestId),
        customerExternalId: boundedId(event.customerExternalId),
        at: inRange(event.at),
      };
    case 'store_redacted':
      return event;
    case 'plan':
      return {
        ...event,
        plan: boundedPlan(event.plan),
        at: inRange(event.at),
        ...(event.subscriptionId === undefined ? {} : { subscriptionId: boundedId(event.subscriptionId) }),
      };
    case 'uninstalled':
      return { ...event, app: boundedText(event.app) };
  }
};

/** More than hosts allow for a product. */
const MOST_OF_A_PRODUCT = 250;

const boundedNamed = ({ id, name }: Named): Named => ({ id: boundedId(id), name: boundedText(name) });

/** A product's facts within bounds. */
export const boundedProduct = ({
  id,
  title,
  categories,
  brand,
  tags,
  onSale,
}: HostProductFacts): HostProductFacts => ({
  id: boundedId(id),
  title: boundedText(title),
  categories: categories.slice(0, MOST_OF_A_PRODUCT).map(boundedNamed),
  brand: brand && boundedNamed(brand),
  tags: tags.slice(0, MOST_OF_A_PRODUCT).map(boundedId),
  onSale: typeof onSale === 'boolean' ? onSale : onSale.map(boundedId),
});

/** A delivery with its indexed fields within bounds; the body stays whole. */
export const boundedDelivery = (delivery: HostDelivery): HostDelivery => ({
  ...delivery,
  topic: boundedId(delivery.topic),
  deliveryKey: boundedId(delivery.deliveryKey),
  subject: boundedId(delivery.subject),
});

/** A host's member of staff within bounds. */
export const boundedStaff = ({ externalId, name, email, role }: HostProof['staff']): HostProof['staff'] => ({
  externalId: boundedId(externalId),
  name: boundedText(name),
  email: unlessLonger(email, EMAIL_MAX_LENGTH),
  role,
});
