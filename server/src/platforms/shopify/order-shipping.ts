import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { carrierNamed } from '@apps-hub/domain/shipping/carriers/all';
import type { OrderShipping } from '@apps-hub/domain/shop/order-shipping';

import { currencyOf } from '../port/amounts.ts';
import { recipientOf } from '../port/recipient.ts';
import { minorOf } from './amounts.ts';
import type { OrderData } from './api-types.ts';

/**
 * Shopify's names of the manual payment method; merchants may choose another. Sources: help.shopify.com, "Manual payments", in English and
 * Arabic.
 */
const CASH = /cash on delivery|\bcod\b|الدفع عند (الاستلام|التسليم)/i;

/**
 * Paid at least in part, even if partially refunded later: an edit makes a paid order "partially_paid", and the outstanding part earns
 * nothing. Source: admin-rest, Order.financial_status.
 */
const PAID = new Set(['paid', 'partially_paid', 'partially_refunded', 'refunded']);

/** For an order that was paid before, these mean that the payment was withdrawn. */
const UNPAID = new Set(['pending', 'authorized', 'expired', 'voided']);

export const isPaid = ({ financial_status: status }: OrderData): boolean =>
  PAID.has(status?.toLowerCase() ?? '');

export const isUnpaid = ({ financial_status: status }: OrderData): boolean =>
  UNPAID.has(status?.toLowerCase() ?? '');

const isCash = ({ payment_gateway_names: names }: OrderData): boolean =>
  (names ?? []).some((name) => CASH.test(name));

type Fulfillment = NonNullable<OrderData['fulfillments']>[number];

const alive = ({ fulfillments }: OrderData): readonly Fulfillment[] =>
  (fulfillments ?? []).filter(
    ({ status }) => !['cancelled', 'error', 'failure'].includes(status.toLowerCase()),
  );

const isFulfilled = ({ fulfillment_status: status }: OrderData): boolean =>
  status?.toLowerCase() === 'fulfilled';

const latest = (instants: readonly Date[], otherwise: Date): Date =>
  instants.length === 0 ? otherwise : new Date(Math.max(...instants.map((at) => at.getTime())));

const numbersOf = ({ tracking_numbers: numbers }: Fulfillment): string[] =>
  (numbers ?? []).flatMap((number) => number?.trim() || []);

/** When everything had left the store; null if something has not. */
const shippedAt = (order: OrderData): Date | null =>
  isFulfilled(order)
    ? latest(
        alive(order).map((each) => each.created_at),
        order.updated_at,
      )
    : null;

/**
 * When the customer had everything. Shopify knows this for parcels that it tracks or was told about. Parcels without a tracking number
 * count as delivered when they were fulfilled, because no later event follows.
 */
export const deliveredAt = (order: OrderData): Date | null => {
  if (!isFulfilled(order)) return null;
  const parcels = alive(order).filter((each) => numbersOf(each).length > 0);
  if (!parcels.every(({ shipment_status: status }) => status?.toLowerCase() === 'delivered')) return null;
  return latest(
    alive(order).map((each) => each.updated_at ?? each.created_at),
    order.updated_at,
  );
};

const needsShipping = (order: OrderData): boolean | null => {
  if (order.is_picked_up) return false;
  const told = new Set(order.line_items.map(({ requires_shipping: needed }) => needed ?? null));
  if (told.has(true)) return true;
  return told.has(null) ? null : false;
};

const weightGrams = (order: OrderData): number | null => {
  const ofLines = order.line_items.reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0);
  return Math.round(order.total_weight || ofLines) || null;
};

const waybillsOf = (order: OrderData): string[] | null => {
  const numbers = alive(order).flatMap(numbersOf);
  const usable = numbers.filter((number) => number.length <= TRACKING_NUMBER_MAX_LENGTH);
  return usable.length > 0 ? [...new Set(usable)] : null;
};

/** The carrier. The title of a shipping rate is a carrier's name only if we know the carrier: most are "Standard". */
const carrierOf = (order: OrderData): OrderShipping['carrier'] => {
  const company = alive(order).find(({ tracking_company: name }) => name)?.tracking_company;
  if (company) return { name: company, carrier: carrierNamed(company) };
  for (const { title } of order.shipping_lines ?? []) {
    const carrier = title ? carrierNamed(title) : null;
    if (title && carrier) return { name: title, carrier };
  }
  return null;
};

const destinationOf = ({ shipping_address: address }: OrderData): OrderShipping['destination'] => {
  const { city, country_code: country } = address ?? {};
  return city && country && /^[A-Z]{2}$/.test(country) ? { city, countryCode: country } : null;
};

/** Shopify has no field for a short address: a code in the second line or in an attribute of the cart is a suggestion. */
const toRecipient = ({
  shipping_address: address,
  note_attributes: attributes,
}: OrderData): OrderShipping['recipient'] =>
  recipientOf({
    person: address?.name,
    phone: address?.phone,
    email: null,
    lines: [address?.address1, address?.address2],
    postcode: address?.zip,
    shortCode: null,
    notes: (attributes ?? []).map(({ value }) => value),
  });

const paymentOf = (order: OrderData): OrderShipping['payment'] => {
  if (isCash(order)) return 'on_delivery';
  return isPaid(order) || (order.payment_gateway_names ?? []).length > 0 ? 'in_advance' : null;
};

/** Unknown unless Shopify says what is still owed, since the total includes refunds and partial payments. */
const toCollect = (order: OrderData): OrderShipping['cashOnDelivery'] => {
  const currency = currencyOf(order.currency);
  if (!isCash(order) || isPaid(order)) return { amountMinor: 0, currency };
  const { total_outstanding: owed } = order;
  return owed === null || owed === undefined
    ? null
    : { amountMinor: Math.max(0, minorOf(owed, currency)), currency };
};

/** The shipping part of an order. */
export const toShipping = (order: OrderData): OrderShipping => ({
  // An order exists at Shopify only once it is placed.
  confirmedAt: order.created_at,
  shippedAt: shippedAt(order),
  payment: paymentOf(order),
  needsShipping: needsShipping(order),
  branch: order.location ?? null,
  carrier: carrierOf(order),
  destination: destinationOf(order),
  recipient: toRecipient(order),
  weightGrams: weightGrams(order),
  cashOnDelivery: toCollect(order),
  waybills: waybillsOf(order),
});
