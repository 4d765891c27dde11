import { familyOf } from '@apps-hub/contract/apps';

import type { PortalEntry } from '../port/checklist.ts';
import { type ShopifyApp, shopifyConfig, type ShopifySettings } from './config.ts';
import { API_VERSION } from './documents.ts';
import { API_VERSIONS, TOPIC_SCOPES } from './vendor-topics.ts';

export const FAMILIES = ['loyalty', 'shipping'] as const;

export type Family = (typeof FAMILIES)[number];

/** The scopes that an app needs; `read_all_orders` gives access to orders older than 60 days. */
export const SCOPES: Readonly<Record<Family, readonly string[]>> = {
  loyalty: [
    'read_customer_merge',
    'read_customers',
    'read_fulfillments',
    'read_orders',
    'read_products',
    'write_app_proxy',
    'write_discounts',
  ],
  shipping: [
    'read_customers',
    'read_locations',
    'read_orders',
    'read_products',
    'write_fulfillments',
    'read_merchant_managed_fulfillment_orders',
    'write_merchant_managed_fulfillment_orders',
  ],
};

const SHARED_TOPICS = [
  'app/uninstalled',
  'app_subscriptions/update',
  'customers/create',
  'customers/delete',
  'customers/update',
  'fulfillments/create',
  'fulfillments/update',
  'orders/cancelled',
  'orders/create',
  'orders/delete',
  'orders/fulfilled',
  'orders/paid',
  'orders/updated',
  'refunds/create',
] as const;

/**
 * The topics of each app's manifest. A refund's transactions may succeed later, and points follow them. Rules
 * may be for products of a collection, brand or tag.
 */
export const TOPICS: Readonly<Record<Family, readonly string[]>> = {
  loyalty: [
    ...SHARED_TOPICS,
    'collections/delete',
    'collections/update',
    'customer.tags_added',
    'customer.tags_removed',
    'customers/merge',
    'order_transactions/create',
    'products/delete',
    'products/update',
  ],
  shipping: SHARED_TOPICS,
};

export const PRIVACY_TOPICS = ['customers/data_request', 'customers/redact', 'shop/redact'] as const;

/** A write scope includes reading. Source: shopify.dev, "Access scopes". */
const grants = (granted: string, scope: string): boolean =>
  granted === scope || granted === scope.replace(/^read_/, 'write_');

/** The topics that these scopes do not allow: `shopify app deploy` rejects a manifest with them. */
export const undeployable = (topics: readonly string[], scopes: readonly string[]): string[] =>
  topics.flatMap((topic) => {
    const enough = TOPIC_SCOPES[topic];
    if (!enough) return [`${topic} is no topic of ${API_VERSIONS.at(-1)}`];
    const isGranted = enough.some((scope) => scopes.some((each) => grants(each, scope)));
    return enough.length === 0 || isGranted ? [] : [`${topic} needs ${enough.join(' or ')}`];
  });

const quoted = (texts: readonly string[]): string => texts.map((text) => `"${text}"`).join(', ');

/** The app proxy, by which Shopify proves a shop's customers. Its address and the prefix are in the theme extension too. */
const proxyFields = (appsUrl: string) => ({
  'app_proxy.url': `${appsUrl}/shop/hosts/shopify/forwarded`,
  'app_proxy.subpath': 'points',
  'app_proxy.prefix': 'apps',
});

const entryOf = ({ app, clientId }: ShopifyApp, appsUrl: string): PortalEntry => ({
  app,
  // The fields of shopify.app.toml, which `shopify app deploy` sends to the Dev Dashboard.
  fields: {
    client_id: clientId,
    application_url: `${appsUrl}/embedded/shopify/${app}/`,
    embedded: 'true',
    'access_scopes.scopes': SCOPES[familyOf(app)].join(','),
    'webhooks.api_version': API_VERSION,
    'webhooks.subscriptions.topics': `[${quoted(TOPICS[familyOf(app)])}]`,
    'webhooks.subscriptions.compliance_topics': `[${quoted(PRIVACY_TOPICS)}]`,
    'webhooks.subscriptions.uri': `${appsUrl}/webhooks/shopify`,
    ...(familyOf(app) === 'loyalty' ? proxyFields(appsUrl) : {}),
  },
});

/** What to put into the manifest of each configured app. */
export const manifestEntries = (settings: ShopifySettings, appsUrl: string): PortalEntry[] =>
  (shopifyConfig(settings)?.apps ?? []).map((app) => entryOf(app, appsUrl));
