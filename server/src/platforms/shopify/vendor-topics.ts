/** Extracted from the Admin schemas in npm @shopify/dev-mcp@1.16.0, data/. */

/** The versions of the Admin API; the last one may still be a release candidate. */
export const API_VERSIONS = ['2025-10', '2026-01', '2026-04', '2026-07', '2026-10'] as const;

/** The scopes of each webhook topic, one of which an app needs; from WebhookSubscriptionTopic, 2026-10. */
export const TOPIC_SCOPES: Readonly<Record<string, readonly string[]>> = {
  'app/scopes_update': [],
  'collections/delete': ['read_products'],
  'collections/update': ['read_products'],
  'products/delete': ['read_products'],
  'products/update': ['read_products'],
  'app_subscriptions/approaching_capped_amount': [],
  'app_subscriptions/update': [],
  'app/uninstalled': [],
  'customer.tags_added': ['read_customers'],
  'customer.tags_removed': ['read_customers'],
  'customers/create': ['read_customers'],
  'customers/delete': ['read_customers'],
  'customers/disable': ['read_customers'],
  'customers/enable': ['read_customers'],
  'customers/merge': ['read_customer_merge'],
  'customers/purchasing_summary': ['read_customers'],
  'customers/update': ['read_customers'],
  'fulfillments/create': ['read_fulfillments', 'read_marketplace_orders'],
  'fulfillments/update': ['read_fulfillments', 'read_marketplace_orders'],
  'fulfillment_events/create': ['read_fulfillments'],
  'fulfillment_events/delete': ['read_fulfillments'],
  'orders/cancelled': ['read_orders', 'read_marketplace_orders', 'read_buyer_membership_orders'],
  'orders/create': ['read_orders', 'read_marketplace_orders'],
  'orders/delete': ['read_orders'],
  'orders/edited': ['read_orders', 'read_marketplace_orders', 'read_buyer_membership_orders'],
  'orders/fulfilled': ['read_orders', 'read_marketplace_orders'],
  'orders/link_requested': ['read_orders', 'read_marketplace_orders', 'read_buyer_membership_orders'],
  'orders/paid': ['read_orders', 'read_marketplace_orders'],
  'orders/partially_fulfilled': ['read_orders', 'read_marketplace_orders'],
  'orders/risk_assessment_changed': ['read_orders'],
  'orders/shopify_protect_eligibility_changed': ['read_orders'],
  'orders/updated': ['read_orders', 'read_marketplace_orders', 'read_buyer_membership_orders'],
  'order_transactions/create': ['read_orders', 'read_marketplace_orders', 'read_buyer_membership_orders'],
  'refunds/create': ['read_orders', 'read_marketplace_orders', 'read_buyer_membership_orders'],
};
