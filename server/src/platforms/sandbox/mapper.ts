import { type CurrencyCode, formatAmount, parseAmount } from '@apps-hub/domain/money';
import { type OrderFacts, paidUnits, type Refund } from '@apps-hub/domain/shop/order';
import { isTimeZone } from '@apps-hub/domain/time';
import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { carrierNamed } from '@apps-hub/domain/shipping/carriers/all';
import type { OrderShipping } from '@apps-hub/domain/shop/order-shipping';
import { recipientOf } from '../port/recipient.ts';
import type { z } from 'zod';

import { currencyOf } from '../port/amounts.ts';
import { toCouponForm } from '../port/coupon-form.ts';
import type { DiscountRequest } from '../port/discounts.ts';
import { parsePayload, PayloadError } from '../port/errors.ts';
import type { EventStore, HostCustomer, HostEvent, StoredDelivery, Understanding } from '../port/events.ts';
import type { Installation } from '../port/install.ts';
import {
  customerData,
  envelope,
  installedData,
  type OrderData,
  orderData,
  productNamed,
  refundData,
  type Shipment,
  uninstalledData,
} from './api-types.ts';

const minor = (text: string, currency: CurrencyCode): number => {
  const amount = parseAmount(text, currency);
  if (!amount.ok) throw new PayloadError(`${text}: ${amount.error}`);
  return amount.value;
};

const toCustomer = (data: z.output<typeof customerData>): HostCustomer => ({
  externalId: data.id,
  name: data.name,
  // Normalised, so that two spellings of one address compare equal.
  email: data.email?.toLowerCase() ?? null,
  phone: data.phone,
});

const toOrder = (data: OrderData): OrderFacts => {
  const currency = currencyOf(data.currency);
  return {
    externalId: data.id,
    number: data.number,
    currency,
    placedAt: data.created_at,
    paidAt: data.paid_at,
    deliveredAt: data.delivered_at,
    cancelledAt: data.cancelled_at,
    lines: data.lines.map((line) => ({
      lineId: line.id,
      productId: line.product_id,
      sku: line.sku,
      title: line.title,
      units: line.quantity,
      totalMinor: minor(line.total, currency),
      taxMinor: minor(line.tax, currency),
      discountMinor: minor(line.discount, currency),
      ...(line.gift_card ? { isGiftCard: true } : {}),
    })),
    shippingMinor: minor(data.shipping.total, currency),
    couponCodes: data.discounts.map((discount) => discount.code),
    ...(data.paid_at === null ? { isUnpaid: true } : {}),
    ...(data.total ? { totalMinor: minor(data.total, currency) } : {}),
    ...(data.outstanding ? { unpaidMinor: minor(data.outstanding, currency) } : {}),
    ...(data.paid_by_gift_card ? { giftCardMinor: minor(data.paid_by_gift_card, currency) } : {}),
  };
};

const PAYMENTS = { online: 'in_advance', cash_on_delivery: 'on_delivery' } as const;

const carriedBy = (name: string): OrderShipping['carrier'] => ({ name, carrier: carrierNamed(name) });

const toDestination = ({ destination }: Shipment): OrderShipping['destination'] =>
  destination ? { city: destination.city, countryCode: destination.country } : null;

const toRecipient = ({ recipient }: Shipment): OrderShipping['recipient'] =>
  recipient
    ? recipientOf({
        person: recipient.name,
        phone: recipient.phone,
        email: recipient.email,
        lines: [`${recipient.building} ${recipient.street}`, recipient.district],
        postcode: recipient.postal_code,
        shortCode: recipient.short_address,
      })
    : null;

const isWaybill = (number: string): boolean => number !== '' && number.length <= TRACKING_NUMBER_MAX_LENGTH;

const toShipping = ({ shipment, ...data }: OrderData): OrderShipping => {
  const currency = currencyOf(data.currency);
  const told = shipment ?? {};
  const cash = told.cash_on_delivery;
  return {
    confirmedAt: data.confirmed_at ?? null,
    shippedAt: data.shipped_at ?? null,
    payment: data.payment_method ? PAYMENTS[data.payment_method] : null,
    needsShipping: told.needed ?? null,
    branch: told.branch ?? null,
    carrier: told.carrier ? carriedBy(told.carrier) : null,
    destination: toDestination(told),
    recipient: toRecipient(told),
    // Shops without weights send zero.
    weightGrams: told.weight_grams || null,
    cashOnDelivery: cash ? { amountMinor: minor(cash, currency), currency } : null,
    waybills: told.waybills?.map((number) => number.trim()).filter(isWaybill) ?? null,
  };
};

const toRefund = (data: z.output<typeof refundData>, currency: CurrencyCode): Refund => {
  const parts = data.lines.map(({ line_id: lineId, quantity, total }) => ({
    lineId: lineId ?? null,
    units: quantity,
    totalMinor: minor(total, currency),
  }));
  const items = parts
    .filter(({ units }) => units > 0)
    .map(({ lineId, units, totalMinor }) => ({ lineId, units, goodsMinor: totalMinor }));
  return {
    refundId: data.id,
    refundedAt: data.created_at,
    units: paidUnits(parts),
    goodsMinor: parts.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    ...(items.length > 0 ? { items } : {}),
  };
};

const event = (one: HostEvent): Understanding => ({ kind: 'events', events: [one] });

const toEvents = (topic: string, data: unknown, storeCurrency: CurrencyCode): Understanding => {
  switch (topic) {
    case 'order.created':
    case 'order.paid':
    case 'order.updated':
    case 'order.shipped':
    case 'order.delivered':
    case 'order.cancelled': {
      const order = parsePayload(orderData, data);
      const customer = order.customer && toCustomer(order.customer);
      const { updated_at: updatedAt } = order;
      return event({
        type: 'order',
        order: toOrder(order),
        shipping: toShipping(order),
        customer,
        updatedAt,
      });
    }
    case 'refund.created': {
      const refund = parsePayload(refundData, data);
      const currency = refund.currency === undefined ? storeCurrency : currencyOf(refund.currency);
      return event({
        type: 'refund',
        orderExternalId: refund.order_id,
        refund: toRefund(refund, currency),
        currency,
      });
    }
    case 'customer.created':
    case 'customer.updated':
      return event({ type: 'customer', customer: toCustomer(parsePayload(customerData, data)) });
    case 'product.updated':
      return event({ type: 'product_changed', externalId: parsePayload(productNamed, data).id });
    case 'app.installed':
      // The webhook route has already installed it: otherwise there would be no inbox.
      return { kind: 'events', events: [] };
    case 'app.uninstalled':
      return event({ type: 'uninstalled', app: parsePayload(uninstalledData, data).app });
    default:
      return { kind: 'unknown' };
  }
};

const dataOf = (body: string): unknown => {
  try {
    return parsePayload(envelope, JSON.parse(body)).data;
  } catch (error) {
    if (error instanceof SyntaxError) throw new PayloadError('not JSON');
    throw error;
  }
};

/** Maps a stored sandbox delivery. */
export const understand = ({ topic, body }: StoredDelivery, store: EventStore): Understanding =>
  toEvents(topic, dataOf(body), store.currency);

/** Parses an installation webhook. */
export const toInstallation = (body: string): Installation => {
  const { app, access_token: accessToken, store } = parsePayload(installedData, dataOf(body));
  const { name, country } = store;
  if (!isTimeZone(store.time_zone)) throw new PayloadError('store.time_zone: unknown');
  return {
    app,
    store: {
      externalId: store.id,
      name,
      country,
      timeZone: store.time_zone,
      currency: currencyOf(store.currency),
    },
    credentials: { accessToken },
  };
};

/** The body for the sandbox's discount API. */
export const toDiscountBody = (request: DiscountRequest): Record<string, unknown> => {
  const { currency } = request;
  const { isShippingFree, ...discount } = toCouponForm(request.discount);
  const amount = (minorUnits: number | null): string | null =>
    minorUnits === null ? null : formatAmount(minorUnits, currency);
  const percent = String((discount.basisPoints ?? 0) / 100);
  return {
    code: request.code,
    title: request.title,
    kind: discount.kind,
    value: discount.kind === 'percent' ? percent : amount(discount.amountMinor),
    max_amount: amount(discount.maximumDiscountMinor),
    applies_to: isShippingFree ? 'shipping' : discount.target.on,
    product_ids: discount.target.on === 'specific' ? discount.target.productIds : [],
    min_units: discount.minimumUnits ?? 0,
    min_total: amount(discount.minimumTotalMinor ?? 0),
    customer_id: request.customerExternalId,
    usage_limit: 1,
    starts_at: request.startsAt.toISOString(),
    ends_at: request.end?.at.toISOString() ?? null,
  };
};
