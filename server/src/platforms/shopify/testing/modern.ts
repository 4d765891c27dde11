import type { Body } from './bodies.ts';

/**
 * Bodies of 2026: an order of two units at 100 and its refunds. Sources: shopify.dev, admin-rest 2026-01, "Order" and "Refund" with the answers
 * shown there; admin-graphql 2026-10, OrderAdjustmentDiscrepancyReason.
 */

export const bagOf = (shop: string, presentment: string = shop, buyers = 'SAR') => ({
  shop_money: { amount: shop, currency_code: 'SAR' },
  presentment_money: { amount: presentment, currency_code: buyers },
});

const LINE = 487_817_672;

export const line = (changes: Body = {}): Body => ({
  id: LINE,
  admin_graphql_api_id: `gid://shopify/LineItem/${LINE}`,
  current_quantity: 2,
  fulfillable_quantity: 2,
  gift_card: false,
  grams: 100,
  name: 'نظارة',
  price: '100.00',
  price_set: bagOf('100.00'),
  product_id: 788_032_119,
  quantity: 2,
  requires_shipping: true,
  sku: 'SKU2006-001',
  title: 'نظارة',
  total_discount: '0.00',
  total_discount_set: bagOf('0.00'),
  tax_lines: [],
  duties: [],
  discount_allocations: [],
  ...changes,
});

/** How Shopify lists a tip among the lines. Source: admin-rest, Order.line_items, "tip_payment_gateway". */
export const tip = (amount: string, changes: Body = {}): Body =>
  line({
    id: 976_318_377,
    name: 'Tip',
    title: 'Tip',
    price: amount,
    price_set: bagOf(amount),
    product_id: null,
    quantity: 1,
    requires_shipping: false,
    sku: null,
    tip_payment_gateway: 'shopify_payments',
    tip_payment_method: 'Visa',
    ...changes,
  });

const shippingLine = {
  id: 369_256_396,
  code: 'Standard',
  discounted_price: '20.00',
  discounted_price_set: bagOf('20.00'),
  price: '20.00',
  price_set: bagOf('20.00'),
  title: 'Standard',
  tax_lines: [],
  discount_allocations: [],
};

export const modernOrder = (changes: Body = {}): Body => ({
  id: 450789469,
  admin_graphql_api_id: 'gid://shopify/Order/450789469',
  name: '#1001',
  created_at: '2026-02-01T10:00:00+03:00',
  processed_at: '2026-02-01T10:00:00+03:00',
  updated_at: '2026-02-01T10:01:00+03:00',
  cancelled_at: null,
  currency: 'SAR',
  presentment_currency: 'SAR',
  current_total_price: '220.00',
  current_total_price_set: bagOf('220.00'),
  financial_status: 'paid',
  fulfillment_status: null,
  payment_gateway_names: ['shopify_payments'],
  taxes_included: true,
  test: false,
  total_outstanding: '0.00',
  total_price: '220.00',
  total_price_set: bagOf('220.00'),
  total_tax: '0.00',
  total_tip_received: '0.00',
  total_cash_rounding_payment_adjustment_set: bagOf('0.00'),
  discount_codes: [],
  discount_applications: [],
  customer: { id: 207119551, first_name: 'Bob', last_name: null, email: null, phone: null },
  line_items: [line()],
  shipping_lines: [shippingLine],
  fulfillments: [],
  refunds: [],
  ...changes,
});

let count = 0;

export const modernRefund = (changes: Body = {}): Body => {
  count += 1;
  const id = 929_361_000 + count;
  return {
    id,
    admin_graphql_api_id: `gid://shopify/Refund/${id}`,
    order_id: 450789469,
    // Each a minute after the previous one.
    created_at: new Date(Date.UTC(2026, 1, 2, 9, count)).toISOString(),
    processed_at: '2026-02-03T12:00:00+03:00',
    note: null,
    duties: [],
    total_duties_set: bagOf('0.00'),
    return: null,
    restock: false,
    additional_fees: [],
    total_additional_fees_set: bagOf('0.00'),
    refund_shipping_lines: [],
    order_adjustments: [],
    refund_line_items: [],
    transactions: [],
    ...changes,
  };
};

/** One unit of the line. */
export const returned = (changes: Body = {}): Body => ({
  id: 1_058_498_311,
  line_item_id: LINE,
  quantity: 1,
  restock_type: 'no_restock',
  subtotal: 100,
  total_tax: 0,
  subtotal_set: bagOf('100.00'),
  total_tax_set: bagOf('0.00'),
  line_item: line(),
  ...changes,
});

export const sent = (amount: string, changes: Body = {}): Body => ({
  id: 1_068_278_587,
  order_id: 450789469,
  kind: 'refund',
  gateway: 'shopify_payments',
  status: 'success',
  amount,
  currency: 'SAR',
  total_unsettled_set: {
    presentment_money: { amount: '0.0', currency: 'SAR' },
    shop_money: { amount: '0.0', currency: 'SAR' },
  },
  amount_rounding: null,
  currency_exchange_adjustment: null,
  ...changes,
});

/** The difference between the calculated and the refunded amount. */
export const discrepancy = (amount: string, reason = 'Refund discrepancy'): Body => ({
  id: 1_030_976_847,
  amount,
  tax_amount: '0.00',
  kind: 'refund_discrepancy',
  reason,
  amount_set: bagOf(amount),
  tax_amount_set: bagOf('0.00'),
});

/** Refunded shipping in the format since 2024-10; the adjustment of old bodies may accompany it. */
export const shippingBack = (amount: string): Body => ({
  id: 623_176_827,
  shipping_line_id: shippingLine.id,
  subtotal_amount_set: bagOf(amount),
  shipping_line: shippingLine,
});
