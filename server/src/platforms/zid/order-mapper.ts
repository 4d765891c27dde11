import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { type OrderLine, paidUnits } from '@apps-hub/domain/shop/order';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { carrierNamed } from '@apps-hub/domain/shipping/carriers/named';
import type { OrderShipping } from '@apps-hub/domain/shop/order-shipping';

import { currencyOf, minorOf, shares } from '../port/amounts.ts';
import type { HostCustomer, HostEvent } from '../port/events.ts';
import type { CreditNote, CustomerData, OrderData } from './api-types.ts';
import { requiredInstant, zidInstant } from './dates.ts';
import { isCash, type Standing, standingOf } from './statuses.ts';

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
    weightGrams: weightGrams(order),
    cashOnDelivery: { amountMinor: toCollect, currency },
    waybills: waybillsOf(order),
  };
};

/**
 * The order without its refunds. For an order read by a backfill, Zid has no payment time; the time of placement stands in, because most
 * orders are paid then.
 */
export const toOrder = (order: OrderData, isRead = false): Extract<HostEvent, { type: 'order' }> => {
  const currency = currencyOf(order.currency_code);
  const updatedAt = requiredInstant('updated_at', order.updated_at);
  const placedAt = requiredInstant('created_at', order.created_at);
  const paidAt = isRead ? placedAt : updatedAt;
  const standing = standingOf(order);
  return {
    type: 'order',
    updatedAt,
    ...(isRead ? { isWithoutTimes: true } : {}),
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
      ...(standing.isUnpaid ? { isUnpaid: true } : {}),
      couponCodes: order.coupon?.code?.trim() ? [order.coupon.code.trim()] : [],
    },
  };
};

/** Credit notes for a cancelled order or changed lines: the order itself shows both. */
const SHOWN_BY_THE_ORDER = new Set(['issue_reason_cancel', 'issue_reason_update']);

const noteRefund = (note: CreditNote, orderExternalId: string, at: Date): HostEvent => {
  const currency = currencyOf(note.currency_code);
  const items = (note.items ?? []).map(({ quantity, total }) => ({
    units: quantity,
    totalMinor: Math.max(0, minorOf(total, currency)),
  }));
  return {
    type: 'refund',
    orderExternalId,
    currency,
    refund: {
      refundId: note.id,
      refundedAt: zidInstant(note.created_at) ?? at,
      units: paidUnits(items),
      goodsMinor: sum(items.map(({ totalMinor }) => totalMinor)),
      items: items.map(({ units, totalMinor }) => ({ lineId: null, units, goodsMinor: totalMinor })),
    },
  };
};

const wholeRefund = ({ order, updatedAt }: Extract<HostEvent, { type: 'order' }>): HostEvent => ({
  type: 'refund',
  orderExternalId: order.externalId,
  currency: order.currency,
  refund: {
    // An order can be fully returned only once.
    refundId: 'reversed',
    refundedAt: updatedAt,
    units: paidUnits(order.lines),
    goodsMinor: sum(order.lines.map(({ totalMinor }) => totalMinor)),
    items: order.lines.map(({ lineId, units, totalMinor }) => ({ lineId, units, goodsMinor: totalMinor })),
  },
});

/** A refunded order, with the credit notes that give the amount. Without one, the merchant is asked for that of a partial refund. */
export const toReturned = (data: OrderData, notes: readonly CreditNote[], isRead = false): HostEvent[] => {
  const order = toOrder(data, isRead);
  const { returned } = standingOf(data);
  const told = notes
    .filter(({ invoice_type: type }) => type === 'credit_note')
    .filter(({ issue_reason: reason }) => !SHOWN_BY_THE_ORDER.has(reason ?? ''))
    .map((note) => noteRefund(note, data.id, order.updatedAt));
  if (told.length > 0) return [order, ...told];
  if (returned === 'part')
    return [
      order,
      { type: 'partial_return', orderExternalId: data.id, at: order.updatedAt, isRefund: false },
    ];
  return returned === 'all' ? [order, wholeRefund(order)] : [order];
};
