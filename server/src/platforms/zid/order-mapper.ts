import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { type OrderLine, paidUnits, type ReturnedItem } from '@apps-hub/domain/shop/order';
import { returnedGoods } from '@apps-hub/domain/shop/partial-return';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { carrierNamed } from '@apps-hub/domain/shipping/carriers/all';
import type { OrderShipping } from '@apps-hub/domain/shop/order-shipping';

import { currencyOf, minorOf, shares } from '../port/amounts.ts';
import { PayloadError } from '../port/errors.ts';
import type { HostCustomer, HostEvent } from '../port/events.ts';
import { type GiftCardNames, possibleGiftCard, refuseGiftCards } from '../port/gift-cards.ts';
import { recipientOf } from '../port/recipient.ts';
import { checkSums } from './amounts.ts';
import type { CreditNote, CustomerData, OrderData, Returnable } from './api-types.ts';
import { requiredInstant, zidInstant } from './dates.ts';
import { isCash, isTransfer, type Standing, standingOf } from './statuses.ts';

/** Zid sends international numbers without the plus. */
const phoneOf = (mobile: string | null | undefined): string | null => {
  const number = mobile?.trim().replace(/^(\+|00)/, '') ?? '';
  return /^\d{6,}$/.test(number) ? `+${number}` : null;
};

/** Marketplace orders have masked data: "t***@.", "***00". */
const unmasked = (value: string | null | undefined): string | null => {
  const written = value?.trim() ?? '';
  return written === '' || written.includes('***') ? null : written;
};

export const toCustomer = ({ id, name, email, mobile }: CustomerData): HostCustomer => ({
  externalId: id,
  name: unmasked(name) ?? '',
  // Normalised, so that two spellings of one address compare equal.
  email: unmasked(email)?.toLowerCase() ?? null,
  phone: phoneOf(mobile),
});

const invoiceOf = ({ payment }: OrderData, code: string): number | undefined =>
  payment?.invoice?.find((row) => row.code === code)?.value;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/**
 * The cost of the goods after all discounts, with tax. The invoice has it; a line has it only in newer bodies, and in older ones the cost
 * before the coupon.
 */
const goodsMinor = (order: OrderData, totals: readonly number[], currency: CurrencyCode): number => {
  const told = invoiceOf(order, 'sub_totals_after_vat');
  if (told !== undefined) return Math.max(0, minorOf(told, currency));
  const discounted = order.products.map(({ discounted_total: total }) => total);
  if (discounted.some((total) => typeof total !== 'number')) return sum(totals);
  return sum(discounted.map((total) => minorOf(total ?? 0, currency)));
};

/** The tax contained in an amount. */
const taxIn = (
  totalMinor: number,
  { is_taxable: isTaxable, tax_percentage: rate }: OrderData['products'][number],
) => (isTaxable === false || !rate || rate < 0 ? 0 : Math.round((totalMinor * rate) / (1 + rate)));

const toLines = (order: OrderData, currency: CurrencyCode): OrderLine[] => {
  const totals = order.products.map(({ total }) => Math.max(0, minorOf(total, currency)));
  const goods = Math.min(goodsMinor(order, totals, currency), sum(totals));
  const kept = shares(goods, totals);
  return order.products.map((product, place) => {
    const totalMinor = kept[place] ?? 0;
    return {
      // A product is in an order once per choice of options.
      lineId: product.order_product_id ?? `${product.id}:${place}`,
      productId: product.id,
      sku: product.sku || null,
      title: product.name,
      units: product.quantity,
      totalMinor,
      taxMinor: taxIn(totalMinor, product),
      discountMinor: (totals[place] ?? 0) - totalMinor,
    };
  });
};

const carrierOf = ({ shipping }: OrderData): OrderShipping['carrier'] => {
  const { courier, name } = shipping?.method ?? {};
  const named = typeof courier === 'string' ? courier : (courier?.name?.en ?? courier?.code);
  const shown = named?.trim() || name?.trim();
  return shown ? { name: shown, carrier: carrierNamed(shown) } : null;
};

const destinationOf = ({ shipping }: OrderData): OrderShipping['destination'] => {
  const city = shipping?.address?.city?.name?.trim();
  const country = shipping?.address?.country?.code?.toUpperCase();
  return city && country && /^[A-Z]{2}$/.test(country) ? { city, countryCode: country } : null;
};

/** Zid's orders name no receiver besides the customer, and no postal code. */
const toRecipient = ({ shipping, customer }: OrderData): OrderShipping['recipient'] => {
  const { street, district, short_address: shortCode } = shipping?.address ?? {};
  return recipientOf({
    person: unmasked(customer?.name),
    phone: phoneOf(customer?.mobile),
    email: unmasked(customer?.email),
    lines: [unmasked(street), unmasked(district)],
    postcode: null,
    shortCode,
  });
};

const branchOf = (order: OrderData): OrderShipping['branch'] => {
  const from = order.inventory_address ?? order.shipping?.method?.inventory_address;
  return from ? { id: from.id, name: from.name ?? from.id } : null;
};

const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000, lb: 453.592, oz: 28.3495 };

const weightGrams = ({ weight, products }: OrderData): number | null => {
  if (weight) return Math.round(weight);
  const grams = products.map(({ weight: of, quantity }) =>
    of && typeof of === 'object' ? of.value * (GRAMS[of.unit.toLowerCase()] ?? 0) * quantity : 0,
  );
  return Math.round(sum(grams)) || null;
};

export const waybillsOf = ({ shipping }: OrderData): string[] | null => {
  const { tracking, waybill_tracking_id: waybill } = shipping?.method ?? {};
  const numbers = [tracking?.number, waybill].flatMap((number) => number?.trim() || []);
  const real = numbers.filter((number) => number !== 'N/A' && number.length <= TRACKING_NUMBER_MAX_LENGTH);
  return real.length > 0 ? [...new Set(real)].slice(0, 1) : null;
};

const toShipping = (order: OrderData, standing: Standing, at: Date): OrderShipping => {
  const currency = currencyOf(order.currency_code);
  const toCollect = isCash(order) && !standing.isPaid ? minorOf(order.order_total, currency) : 0;
  return {
    confirmedAt: standing.isConfirmed || (isCash(order) && !standing.isCancelled) ? at : null,
    shippedAt: standing.isShipped ? at : null,
    payment: isCash(order) ? 'on_delivery' : 'in_advance',
    needsShipping: order.requires_shipping ?? null,
    branch: branchOf(order),
    carrier: carrierOf(order),
    destination: destinationOf(order),
    recipient: toRecipient(order),
    weightGrams: weightGrams(order),
    cashOnDelivery: { amountMinor: toCollect, currency },
    waybills: waybillsOf(order),
  };
};

/** Whether an event reports that the order's payment changed now, that something else did, or only its current state. */
export type Tells = 'payment' | 'change' | 'state';

/** Whether only this report dates the payment: cash without a delivery time, or a transfer confirmed now. */
const isUndated = (order: OrderData, tells: Tells): boolean => {
  if (tells === 'state') return false;
  if (isCash(order)) return zidInstant(order.delivered_at) === undefined;
  return isTransfer(order) && tells === 'payment';
};

/**
 * Zid has no payment time, and its modification time moves with every change. So an order counts as paid when it was placed, with cash on
 * delivery when it was delivered, and by transfer when the merchant confirmed it.
 */
const paidAtOf = (
  order: OrderData,
  { placedAt, updatedAt }: { readonly placedAt: Date; readonly updatedAt: Date },
  tells: Tells,
): Date => {
  if (isUndated(order, tells)) return updatedAt;
  const deliveredAt = isCash(order) && tells !== 'state' ? zidInstant(order.delivered_at) : undefined;
  return deliveredAt ?? placedAt;
};

const giftCardNames = ({ products, payment }: OrderData): GiftCardNames => {
  const classes = products.map(
    ({ product_class: name }, place) => [`products.${place}.product_class`, name] as const,
  );
  const { code, type } = payment?.method ?? {};
  return { ...Object.fromEntries(classes), 'payment.method.code': code, 'payment.method.type': type };
};

type OrderEvent = Extract<HostEvent, { type: 'order' }>;

/** The order without its refunds, whatever its gift cards mean. */
const orderAsTold = (order: OrderData, tells: Tells): OrderEvent => {
  const currency = currencyOf(order.currency_code);
  const updatedAt = requiredInstant('updated_at', order.updated_at);
  const placedAt = requiredInstant('created_at', order.created_at);
  const paidAt = paidAtOf(order, { placedAt, updatedAt }, tells);
  const standing = standingOf(order);
  // A returned or cancelled order may have a lower total; its goods are known already.
  if (standing.returned === 'nothing' && !standing.isCancelled) checkSums(order, currency);
  return {
    type: 'order',
    updatedAt,
    ...(standing.isPaid && isUndated(order, tells) ? { isPaymentUndated: true } : {}),
    // A transfer that was confirmed earlier keeps its time.
    ...(tells === 'state' || (isTransfer(order) && tells === 'change') ? { isWithoutTimes: true } : {}),
    customer: order.customer ? toCustomer(order.customer) : null,
    shipping: toShipping(order, standing, updatedAt),
    order: {
      externalId: order.id,
      // Merchants know their orders by this number; the code is part of the invoice's address.
      number: order.id,
      currency,
      placedAt,
      paidAt: standing.isPaid ? paidAt : null,
      deliveredAt: standing.isDelivered ? (zidInstant(order.delivered_at) ?? updatedAt) : null,
      cancelledAt: standing.isCancelled ? updatedAt : null,
      lines: toLines(order, currency),
      shippingMinor: Math.max(
        0,
        minorOf((invoiceOf(order, 'shipping') ?? 0) + (invoiceOf(order, 'shipping_discount') ?? 0), currency),
      ),
      totalMinor: minorOf(order.order_total, currency),
      ...(standing.isUnpaid ? { isUnpaid: true } : {}),
      couponCodes: order.coupon?.code?.trim() ? [order.coupon.code.trim()] : [],
    },
  };
};

/** The order without its refunds. */
export const toOrder = (order: OrderData, tells: Tells): OrderEvent => {
  refuseGiftCards(giftCardNames(order));
  return orderAsTold(order, tells);
};

/** Credit notes for a cancelled order or changed lines: the order itself shows both. */
const SHOWN_BY_THE_ORDER = new Set(['issue_reason_cancel', 'issue_reason_update']);

/** Everything that was refunded of an order so far. Zid names no refunds, so each report replaces the one before. */
const totalRefund = (
  { order, updatedAt }: OrderEvent,
  items: readonly ReturnedItem[],
  at: Date = updatedAt,
): HostEvent => ({
  type: 'refund',
  orderExternalId: order.externalId,
  currency: order.currency,
  isTotal: true,
  refund: {
    refundId: 'reversed',
    refundedAt: at,
    units: paidUnits(items.map(({ units, goodsMinor: minor }) => ({ units, totalMinor: minor }))),
    goodsMinor: sum(items.map(({ goodsMinor: minor }) => minor)),
    items,
  },
});

const noteItems = ({ items, currency_code: code }: CreditNote): ReturnedItem[] => {
  const currency = currencyOf(code);
  return (items ?? []).map(({ quantity, total }) => ({
    lineId: null,
    units: quantity,
    goodsMinor: Math.max(0, minorOf(total, currency)),
  }));
};

const linesOf = ({ order }: OrderEvent): ReturnedItem[] =>
  order.lines.map(({ lineId, units, totalMinor }) => ({ lineId, units, goodsMinor: totalMinor }));

const areAlike = (a: readonly ReturnedItem[], b: readonly ReturnedItem[]): boolean =>
  sum(a.map(({ units }) => units)) === sum(b.map(({ units }) => units)) &&
  sum(a.map(({ goodsMinor }) => goodsMinor)) === sum(b.map(({ goodsMinor }) => goodsMinor));

/**
 * The refund according to the credit notes of a return; undefined if there are none. Notes do not name lines, but if all of `whole` was
 * returned, notes about as much are about it.
 */
const byNotes = (
  event: OrderEvent,
  notes: readonly CreditNote[],
  whole?: readonly ReturnedItem[],
): HostEvent | undefined => {
  const told = notes
    .filter(({ invoice_type: type }) => type === 'credit_note')
    .filter(({ issue_reason: reason }) => !SHOWN_BY_THE_ORDER.has(reason ?? ''));
  const other = told.find(({ currency_code: code }) => currencyOf(code) !== event.order.currency);
  if (other)
    throw new PayloadError(`credit note ${other.id}: ${other.currency_code}, ${event.order.currency}`);
  if (told.length === 0) return undefined;
  const [first] = told.flatMap(({ created_at: at }) => zidInstant(at) ?? []).toSorted((a, b) => +a - +b);
  const noted = told.flatMap(noteItems);
  return totalRefund(event, whole && areAlike(noted, whole) ? whole : noted, first);
};

/** The lines with the units that were returned, as they can no longer be returned; undefined if the products do not match the order's. */
const byRemaining = ({ order }: OrderEvent, { products }: Returnable): ReturnedItem[] | undefined => {
  const left = new Map<string, number>();
  for (const { order_product_id: line, id, quantity } of products) {
    const known = order.lines.find(({ lineId, productId }) => (line ? lineId === line : productId === id));
    if (!known) return undefined;
    left.set(known.lineId, (left.get(known.lineId) ?? 0) + quantity);
  }
  const back = order.lines.map(({ lineId, units }) => [lineId, units - (left.get(lineId) ?? 0)] as const);
  return returnedGoods(order.lines, new Map(back));
};

/** What Zid reports about an order's return besides the order itself. */
export interface Returns {
  /** What can still be returned; undefined if the app may not read it. */
  readonly returnable: Returnable | undefined;
  readonly notes: readonly CreditNote[];
}

/**
 * A refunded order. The amount of a partial refund comes from the products that can no longer be returned, otherwise from the credit notes.
 * If neither gives one, the merchant is asked.
 */
export const toReturned = (data: OrderData, { returnable, notes }: Returns, tells: Tells): HostEvent[] => {
  if (standingOf(data).returned === 'all') {
    const whole = orderAsTold(data, tells);
    const items = linesOf(whole);
    const refund = byNotes(whole, notes, items) ?? totalRefund(whole, items);
    // All goods are back, so what a gift card paid makes no difference; only the order itself must not earn.
    return possibleGiftCard(giftCardNames(data)) ? [refund] : [whole, refund];
  }
  const event = toOrder(data, tells);
  const items = returnable && byRemaining(event, returnable);
  if (items && items.length > 0) return [event, totalRefund(event, items)];
  const noted = byNotes(event, notes);
  if (noted) return [event, noted];
  return [event, { type: 'partial_return', orderExternalId: data.id, at: event.updatedAt, isRefund: false }];
};
