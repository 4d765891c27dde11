import type { Db } from '../db/db.ts';
import { cashToCollectMinor, refundedMinor, waybillsOf } from '../orders/order.ts';
import type { Order, Refund } from '../orders/order.ts';
import { toDecimal } from '../money/minor-units.ts';
import { findCity, ownName } from '../stores/places.ts';
import { lineNumberOf, orderNumberOf, refundNumberOf } from './numbers.ts';

/**
 * Webhook bodies in the format of the REST Admin API. Sources: Shopify/shopify_python_api, test/fixtures (recorded orders, refunds and
 * customers); shopify.dev, admin-rest 2026-01, with the answers shown for refunds. Undocumented fields are left out.
 */

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export const customerJson = ({ id, name, email, phone }: Person) => {
  const [first = '', ...rest] = name.split(' ');
  return { id: Number(id), first_name: first, last_name: rest.join(' '), email, phone, state: 'disabled' };
};

export const financialStatus = (order: Order): string => {
  if (order.cancelled_at && !order.paid_at) return 'voided';
  if (!order.paid_at) return 'pending';
  const refunded = refundedMinor(order.refunds);
  if (refunded === 0) return 'paid';
  return refunded >= order.total_minor ? 'refunded' : 'partially_refunded';
};

export const isFulfilled = (order: Order): boolean =>
  Boolean(order.shipment?.shipped_at ?? order.delivered_at);

/** The manual method's name, as merchants enter it. Source: help.shopify.com, "Manual payments". */
export const gatewaysOf = (order: Order): string[] =>
  order.payment_method === 'cash_on_delivery' ? ['Cash on Delivery (COD)'] : ['shopify_payments'];

export const cityOf = (order: Order) => {
  const city = findCity(order.shipment?.city ?? '');
  return city && { city: ownName(order.store_id, city), country_code: city.country };
};

/** An amount in the shop's currency, which is also the buyer's here. */
const bagJson = (minor: number, currency: string) => {
  const money = { amount: toDecimal(minor, currency), currency_code: currency };
  return { shop_money: money, presentment_money: money };
};

/** A line's price before discounts, and what was taken off it. */
const linesJson = (order: Order, number: number) =>
  order.lines.map((line, place) => ({
    id: lineNumberOf(number, place),
    product_id: Number(line.product_id),
    sku: line.sku,
    title: line.title,
    quantity: line.quantity,
    price: toDecimal(line.unit_price_minor, order.currency),
    grams: 0,
    requires_shipping: order.shipment?.is_needed !== 0,
    discount_allocations:
      line.discount_minor > 0 ? [{ amount: toDecimal(line.discount_minor, order.currency) }] : [],
    tax_lines:
      line.tax_minor > 0
        ? [{ price: toDecimal(line.tax_minor, order.currency), rate: 0.15, title: 'VAT' }]
        : [],
  }));

export const refundJson = (db: Db, order: Order, refund: Refund) => {
  const number = orderNumberOf(db, order.store_id, order.id);
  const amount = refundedMinor([refund]);
  return {
    id: refundNumberOf(db, order.store_id, refund.id),
    order_id: number,
    created_at: refund.created_at,
    refund_line_items: refund.lines.map((line) => ({
      line_item_id: lineNumberOf(
        number,
        order.lines.findIndex(({ id }) => id === line.line_id),
      ),
      quantity: line.quantity,
      subtotal: Number(toDecimal(line.total_minor, order.currency)),
      subtotal_set: bagJson(line.total_minor, order.currency),
      total_tax: Number(toDecimal(line.tax_minor, order.currency)),
      total_tax_set: bagJson(line.tax_minor, order.currency),
    })),
    transactions: [
      {
        kind: 'refund',
        status: 'success',
        amount: toDecimal(amount, order.currency),
        currency: order.currency,
        gateway: 'shopify_payments',
      },
    ],
    // Since 2024-10; older bodies had refunded shipping among the adjustments.
    refund_shipping_lines:
      refund.shipping_total_minor > 0
        ? [
            {
              subtotal_amount_set: bagJson(
                refund.shipping_total_minor - refund.shipping_tax_minor,
                order.currency,
              ),
              tax_amount_set: bagJson(refund.shipping_tax_minor, order.currency),
            },
          ]
        : [],
    order_adjustments: [],
  };
};

/** The current shipment; there is one for the whole order. */
export const fulfillmentsJson = (order: Order, number: number) =>
  isFulfilled(order)
    ? [
        {
          id: number,
          order_id: number,
          created_at: order.shipment?.shipped_at ?? order.updated_at,
          updated_at: order.updated_at,
          status: 'success',
          shipment_status: order.delivered_at ? 'delivered' : null,
          tracking_company: order.shipment?.carrier ?? null,
          tracking_numbers: waybillsOf(order),
        },
      ]
    : [];

/** The whole order, as in all order topics. */
export const orderJson = (db: Db, order: Order) => {
  const number = orderNumberOf(db, order.store_id, order.id);
  const money = (minor: number): string => toDecimal(minor, order.currency);
  const rate = order.shipment?.carrier;
  return {
    id: number,
    name: `#${order.number}`,
    created_at: order.created_at,
    updated_at: order.updated_at,
    processed_at: order.created_at,
    cancelled_at: order.cancelled_at,
    currency: order.currency,
    test: false,
    taxes_included: true,
    total_tip_received: money(0),
    financial_status: financialStatus(order),
    fulfillment_status: isFulfilled(order) ? 'fulfilled' : null,
    payment_gateway_names: gatewaysOf(order),
    total_price: money(order.total_minor),
    current_total_price: money(order.total_minor - refundedMinor(order.refunds)),
    total_outstanding: money(cashToCollectMinor(order)),
    total_weight: order.shipment?.weight_grams ?? 0,
    discount_codes: order.discounts.map(({ code, amount_minor: amount }) => ({
      code,
      amount: money(amount),
    })),
    customer: order.customer_id
      ? customerJson({
          id: order.customer_id,
          name: order.customer_name ?? '',
          email: order.customer_email ?? '',
          phone: order.customer_phone ?? '',
        })
      : null,
    line_items: linesJson(order, number),
    shipping_lines:
      order.shipping_total_minor > 0 || rate
        ? [{ title: rate ?? 'Standard', price: money(order.shipping_total_minor), tax_lines: [] }]
        : [],
    shipping_address: cityOf(order) ?? null,
    fulfillments: fulfillmentsJson(order, number),
    refunds: order.refunds.map((refund) => refundJson(db, order, refund)),
  };
};
