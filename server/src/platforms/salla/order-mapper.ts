import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { type OrderLine, paidUnits } from '@apps-hub/domain/shop/order';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { carrierNamed } from '@apps-hub/domain/shipping/carriers/all';
import type { OrderShipping } from '@apps-hub/domain/shop/order-shipping';

import { currencyOf, minorOf } from '../port/amounts.ts';
import { PayloadError } from '../port/errors.ts';
import type { EventStore, HostCustomer, HostEvent } from '../port/events.ts';
import { type GiftCardNames, possibleGiftCard, refuseGiftCards } from '../port/gift-cards.ts';
import { recipientOf } from '../port/recipient.ts';
import { itemTotals } from './amounts.ts';
import type { CustomerData, OrderData } from './api-types.ts';
import { sallaInstant } from './dates.ts';
import { isCash, isPaidAtCheckout, type Standing, standingOf } from './statuses.ts';

/** Product types that are shipped. Source: docs.salla.dev/5394168e0, "type". */
const TRAVELS = new Set(['product', 'food', 'group_products']);

const phoneOf = ({ mobile, mobile_code: code }: CustomerData): string | null => {
  const number = String(mobile ?? '').trim();
  if (number === '' || number === '0') return null;
  const prefix = code?.trim().replace(/^(\+|00)?/, '+') ?? '';
  return prefix.length > 1 ? `${prefix}${number.replace(/^0+/, '')}` : number;
};

export const toCustomer = (data: CustomerData): HostCustomer => ({
  externalId: data.id,
  name: [data.first_name, data.last_name].flatMap((part) => part?.trim() || []).join(' '),
  // Normalised, so that two spellings of one address compare equal.
  email: data.email?.trim().toLowerCase() || null,
  phone: phoneOf(data),
});

const toLines = (order: OrderData, currency: CurrencyCode, isWhole: boolean): OrderLine[] => {
  const totals = itemTotals(order, currency, isWhole);
  return order.items.map((item, place) => {
    const { totalMinor = 0, discountMinor = 0 } = totals[place] ?? {};
    const taxMinor = minorOf(item.amounts.tax?.amount.amount ?? 0, currency);
    return {
      lineId: item.id,
      productId: item.product?.id ?? null,
      sku: item.sku || null,
      title: item.name,
      units: item.quantity,
      totalMinor,
      taxMinor: Math.min(totalMinor, Math.max(0, taxMinor)),
      discountMinor,
    };
  });
};

const giftCardNames = ({ items, payment_method: method }: OrderData): GiftCardNames => {
  const types = items.map(({ product }, place) => [`items.${place}.product.type`, product?.type] as const);
  return { ...Object.fromEntries(types), payment_method: method };
};

const needsShipping = ({ items }: OrderData): boolean | null => {
  const kinds = items.map(({ product }) => product?.type ?? null);
  if (kinds.some((kind) => kind !== null && TRAVELS.has(kind))) return true;
  return kinds.some((kind) => kind === null) ? null : false;
};

const weightGrams = ({ items }: OrderData): number | null => {
  const kilograms = items.reduce((sum, { weight, quantity }) => sum + (weight ?? 0) * quantity, 0);
  return kilograms > 0 ? Math.round(kilograms * 1000) : null;
};

const waybillsOf = ({ shipments }: OrderData): string[] | null => {
  const numbers = (shipments ?? []).flatMap(
    ({ tracking_number: number }) => String(number ?? '').trim() || [],
  );
  const real = numbers.filter((number) => number !== '0' && number.length <= TRACKING_NUMBER_MAX_LENGTH);
  return real.length > 0 ? [...new Set(real)] : null;
};

const branchOf = ({ shipments }: OrderData): OrderShipping['branch'] => {
  const from = (shipments ?? []).flatMap(({ ship_from: branch }) => branch ?? []);
  const [first] = from.flatMap(({ branch_id: id, name }) => (id ? [{ id, name: name ?? id }] : []));
  return first ?? null;
};

const carrierOf = ({ shipments, shipping }: OrderData): OrderShipping['carrier'] => {
  const name = shipments?.find(({ courier_name: courier }) => courier)?.courier_name;
  const named = name ?? shipping?.company;
  return named ? { name: named, carrier: carrierNamed(named) } : null;
};

const destinationOf = ({ shipping }: OrderData): OrderShipping['destination'] => {
  const { city, country_code: country } = shipping?.address ?? {};
  return city && country && /^[A-Z]{2}$/.test(country) ? { city, countryCode: country } : null;
};

/** The receiver may be someone other than the customer. Salla's orders show no short address. */
const toRecipient = ({ shipping }: OrderData): OrderShipping['recipient'] => {
  const { address, receiver } = shipping ?? {};
  return recipientOf({
    person: receiver?.name,
    phone: String(receiver?.phone ?? ''),
    email: receiver?.email,
    lines: [address?.shipping_address, [address?.street_number, address?.block].filter(Boolean).join(' ')],
    postcode: address?.postal_code,
    shortCode: null,
  });
};

const toShipping = (order: OrderData, standing: Standing, at: Date): OrderShipping => {
  const currency = currencyOf(order.currency);
  const toCollect = isCash(order) && !standing.isPaid ? minorOf(order.amounts.total.amount, currency) : 0;
  return {
    confirmedAt: standing.isConfirmed ? at : null,
    shippedAt: standing.isShipped ? at : null,
    payment: isCash(order) ? 'on_delivery' : 'in_advance',
    needsShipping: needsShipping(order),
    branch: branchOf(order),
    carrier: carrierOf(order),
    destination: destinationOf(order),
    recipient: toRecipient(order),
    weightGrams: weightGrams(order),
    cashOnDelivery: { amountMinor: toCollect, currency },
    waybills: waybillsOf(order),
  };
};

const refundOf = (order: OrderData, lines: readonly OrderLine[], at: Date): HostEvent => ({
  type: 'refund',
  orderExternalId: order.id,
  currency: currencyOf(order.currency),
  isTotal: true,
  refund: {
    // An order can be fully returned only once.
    refundId: 'restored',
    refundedAt: at,
    units: paidUnits(lines),
    goodsMinor: lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    items: lines.map(({ lineId, units, totalMinor }) => ({ lineId, units, goodsMinor: totalMinor })),
  },
});

/** Whether an event reports that the order's payment or status changed now, or only its current state. */
export type Tells = 'change' | 'state';

/**
 * An order as of `at`, and its return. Salla does not give the amount of a partial return, so the merchant is asked. It gives no payment
 * time either: an order paid at checkout, or whose payment did not change now, counts as paid when it was placed.
 */
export const toOrderEvents = (order: OrderData, at: Date, store: EventStore, tells: Tells): HostEvent[] => {
  const standing = standingOf(order, needsShipping(order));
  if (standing.returned !== 'all') refuseGiftCards(giftCardNames(order));
  const currency = currencyOf(order.currency);
  const placedAt = sallaInstant(order.date, store.timeZone);
  if (!placedAt) throw new PayloadError('date: not a date');
  const isDated = isPaidAtCheckout(order) || tells === 'state';
  const paidAt = isDated ? placedAt : at;
  const lines = toLines(order, currency, standing.returned === 'nothing' && !standing.isCancelled);
  const facts: HostEvent = {
    type: 'order',
    updatedAt: at,
    ...(tells === 'state' ? { isWithoutTimes: true } : {}),
    ...(standing.isPaid && !isDated ? { isPaymentUndated: true } : {}),
    customer: order.customer ? toCustomer(order.customer) : null,
    shipping: toShipping(order, standing, at),
    order: {
      externalId: order.id,
      number: order.reference_id ?? order.id,
      currency,
      placedAt,
      paidAt: standing.isPaid ? paidAt : null,
      deliveredAt: standing.isDelivered ? at : null,
      cancelledAt: standing.isCancelled ? at : null,
      lines,
      shippingMinor: Math.max(0, minorOf(order.amounts.shipping_cost?.amount ?? 0, currency)),
      totalMinor: minorOf(order.amounts.total.amount, currency),
      ...(standing.isUnpaid ? { isUnpaid: true } : {}),
      couponCodes: (order.amounts.discounts ?? []).flatMap(({ code }) => code?.trim() || []),
    },
  };
  if (standing.returned === 'part')
    return [facts, { type: 'partial_return', orderExternalId: order.id, at, isRefund: false }];
  if (standing.returned === 'nothing') return [facts];
  const refund = refundOf(order, lines, at);
  // All goods are back, so what a gift card paid makes no difference; only the order itself must not earn.
  return possibleGiftCard(giftCardNames(order)) ? [refund] : [facts, refund];
};
