import { z } from 'zod';

import { amount, decimal, id, instant, taxLines, text } from './fields.ts';
import { refundData } from './refund-types.ts';

/**
 * The fields of Shopify's webhooks that we use. Bodies have the shape of the REST Admin API. Sources: fixtures/ (bodies of
 * Shopify/shopify_python_api), shopify.dev, admin-rest 2026-07, "Order", "Refund" and "Customer".
 */
const allocations = z.array(z.object({ amount: decimal })).nullish();

const line = z.object({
  id,
  product_id: id.nullish(),
  sku: text,
  title: z.string(),
  quantity: z.number().int().nonnegative(),
  /** Per unit, before discounts. */
  price: decimal,
  grams: z.number().nonnegative().nullish(),
  requires_shipping: z.boolean().nullish(),
  /** Source: admin-rest, Order.line_items, "gift_card". */
  gift_card: z.boolean().nullish(),
  /** Named on tips only. Source: admin-rest, Order.line_items. */
  tip_payment_gateway: text,
  tip_payment_method: text,
  discount_allocations: allocations,
  tax_lines: taxLines,
});

const shippingLine = z.object({
  title: text,
  price: decimal,
  discounted_price: decimal.nullish(),
  tax_lines: taxLines,
});

const fulfillment = z.object({
  created_at: instant,
  updated_at: instant.nullish(),
  status: z.string(),
  /** The parcel's state, if Shopify tracks it or it was reported to Shopify. */
  shipment_status: text,
  tracking_company: text,
  tracking_numbers: z.array(z.string().nullable()).nullish().catch(null),
});

export const customerData = z.object({
  id,
  // Each is missing, null or empty if Shopify withholds it from the app.
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  /** Of the API only; webhooks have none since 2025-01. Source: shopify.dev, changelog, "changes to existing customer's webhooks payload". */
  tags: z.array(z.string()).nullish().catch(null),
});

/**
 * A customer's tags changed; the body names the added or the removed ones, and the API tells all. Source: shopify.dev, webhooks,
 * customer.tags_added and customer.tags_removed, "Sample Payload".
 */
export const tagsData = z.object({ customerId: z.string().min(1) });

export type CustomerData = z.output<typeof customerData>;

export const orderData = z.object({
  id,
  /** The number that the merchant sees: "#1001". */
  name: z.string(),
  created_at: instant,
  updated_at: instant,
  processed_at: instant.nullish(),
  cancelled_at: instant.nullish(),
  /** The shop's currency; all amounts below are in it. */
  currency: z.string(),
  /** Made with Shopify's test gateway, or in a provider's test mode. */
  test: z.boolean().nullish(),
  total_tip_received: amount.nullish(),
  taxes_included: z.boolean(),
  financial_status: text,
  fulfillment_status: text,
  payment_gateway_names: z.array(z.string()).nullish(),
  total_price: decimal,
  total_outstanding: decimal.nullish(),
  /** After edits, returns and refunds. Source: admin-rest 2026-01, Order. */
  current_total_price: decimal.nullish(),
  total_tax: decimal.nullish(),
  total_weight: z.number().nonnegative().nullish(),
  discount_codes: z.array(z.object({ code: z.string() })).nullish(),
  customer: customerData.nullish().catch(null),
  line_items: z.array(line).min(1),
  shipping_lines: z.array(shippingLine).nullish(),
  /** Webhooks have all of it; what we read by GraphQL has the place only. */
  shipping_address: z
    .object({
      city: text,
      country_code: text,
      name: text,
      phone: text,
      address1: text,
      address2: text,
      zip: text,
    })
    .nullish()
    .catch(null),
  /** What the customer entered in the theme's own cart fields. */
  note_attributes: z
    .array(z.object({ value: z.string().nullish().catch(null) }))
    .nullish()
    .catch(null),
  fulfillments: z.array(fulfillment).nullish(),
  refunds: z.array(refundData).nullish(),
  /** Not in webhooks: the location that ships, and the delivery method. */
  location: z.object({ id, name: z.string() }).nullish(),
  is_picked_up: z.boolean().nullish(),
  /** Not in webhooks either: the payments, read for an order that a gift card and something else paid. */
  payments: z.array(z.object({ gateway: text, amount: decimal })).nullish(),
});

export type OrderData = z.output<typeof orderData>;
export type OrderLineData = z.output<typeof line>;

export const idOnly = z.object({ id });

export const ofOrder = z.object({ order_id: id });

/**
 * The three privacy topics. Source: shopify.dev, "Privacy law compliance". A person without a customer account has contact details only.
 */
export const privacyData = z.object({ customer: z.object({ id: id.nullish() }).nullish() });

export const dataRequest = z.object({
  customer: z.object({ id: id.nullish() }).nullish(),
  data_request: z.object({ id }),
});

/** Source: shopify.dev, webhooks, customers/merge, "Sample Payload"; the statuses are those of CustomerMergeRequestStatus. */
export const mergeData = z.object({
  admin_graphql_api_customer_kept_id: z.string().min(1),
  admin_graphql_api_customer_deleted_id: z.string().min(1),
  status: z.string(),
});

/** Source: shopify.dev, webhooks, topic app_subscriptions/update. */
export const subscriptionData = z.object({
  app_subscription: z.object({
    admin_graphql_api_id: z.string().min(1).nullish(),
    name: z.string().nullish(),
    status: z.string(),
    updated_at: instant.nullish(),
    created_at: instant.nullish(),
  }),
});
