import { APPS, familyOf } from '@apps-hub/contract/apps';

import { type CheckLine, line, originLine, type PortalEntry } from '../port/checklist.ts';
import {
  missingSettings,
  type ShopifyApp,
  type ShopifyConfig,
  shopifyConfig,
  type ShopifySettings,
} from './config.ts';
import { API_VERSION } from './documents.ts';
import { understandWith } from './mapper.ts';
import { shopifySignIn } from './sign-in.ts';

/** The scopes that an app needs; `read_all_orders` gives access to orders older than 60 days. */
const SCOPES: Readonly<Record<'loyalty' | 'shipping', readonly string[]>> = {
  loyalty: ['read_customers', 'read_orders', 'read_products', 'write_discounts'],
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

const TOPICS = [
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

const PRIVACY_TOPICS = ['customers/data_request', 'customers/redact', 'shop/redact'] as const;

/** The API versions supported in November 2026. Source: Shopify AI toolkit, supported versions. */
const SUPPORTED: ReadonlySet<string> = new Set(['2025-10', '2026-01', '2026-04', '2026-07']);

const holdsIf = (holds: boolean, item: string, good: string, bad: string): CheckLine =>
  line(item, holds ? 'holds' : 'fails', holds ? good : bad);

const understand = understandWith({ readOrder: () => Promise.resolve(undefined), now: () => new Date(0) });

const BODY = {
  id: 1,
  order_id: 1,
  customer: { id: 1 },
  data_request: { id: 1 },
  app_subscription: { status: 'ACTIVE' },
};

const isUnderstood = (topic: string): boolean =>
  understand({ app: 'loyalty', topic, subject: topic, body: JSON.stringify(BODY) }).kind !== 'unknown';

const topicLine = (item: string, topics: readonly string[], good: string): CheckLine => {
  const unknown = topics.filter((topic) => !isUnderstood(topic));
  return holdsIf(unknown.length === 0, item, good, `not handled: ${unknown.join(', ')}`);
};

const settingLines = (settings: ShopifySettings): CheckLine[] =>
  APPS.map((app) => {
    const missing = missingSettings(settings, app);
    return holdsIf(
      missing.length === 0,
      app,
      'all settings are there',
      `not on Shopify: set ${missing.join(', ')}`,
    );
  });

const ancestorsHold = (config: ShopifyConfig): boolean => {
  const signIn = shopifySignIn(config);
  return (
    signIn.frameAncestors(null).length === 0 &&
    signIn.frameAncestors('a.myshopify.com').join(' ') ===
      `${new URL(config.adminUrl).origin} https://a.myshopify.com`
  );
};

const acceptance = (config: ShopifyConfig): CheckLine[] => [
  line(
    'S1',
    'holds',
    'tokens expire in an hour and are renewed one process at a time; a lost answer costs nothing',
  ),
  line('S2', 'only you can tell', 'run: shopify app security check --blocking high'),
  topicLine('S3', PRIVACY_TOPICS, 'the three privacy topics are proved, answered with 401 if not, and done'),
  topicLine(
    'S4',
    ['shop/redact', 'app_subscriptions/update'],
    'shop/redact erases whatever came from the store; each right below is used; there is no page that takes money',
  ),
  holdsIf(
    config.appBridgeUrl === 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
    'S5',
    'App Bridge is the first script of every page in Shopify, and of no other page',
    `App Bridge comes from ${config.appBridgeUrl}`,
  ),
  holdsIf(
    SUPPORTED.has(API_VERSION),
    'S6',
    `calls use version ${API_VERSION}; webhooks get it from the manifest below`,
    `version ${API_VERSION} is no longer supported`,
  ),
  holdsIf(
    ancestorsHold(config),
    'S7',
    'GraphQL and session tokens only; a page may be framed by its shop and the admin',
    'pages may be framed by somebody else',
  ),
  line('S9', 'only you can tell', 'loading times of 28 days, in the Dev Dashboard'),
  line('S10', 'holds', 'there is no storefront code'),
  line('S12', 'holds', 'customers without name, email and phone are read and shown by their number'),
];

/** Checks the Shopify settings, and what Shopify's app review will check. */
export const checkShopify = (settings: ShopifySettings, appsUrl: string): CheckLine[] => {
  const config = shopifyConfig(settings);
  return [originLine(appsUrl, 'Shopify'), ...settingLines(settings), ...(config ? acceptance(config) : [])];
};

const quoted = (texts: readonly string[]): string => texts.map((text) => `"${text}"`).join(', ');

const entryOf = ({ app, clientId }: ShopifyApp, appsUrl: string): PortalEntry => ({
  app,
  // The fields of shopify.app.toml, which `shopify app deploy` sends to the Dev Dashboard.
  fields: {
    client_id: clientId,
    application_url: `${appsUrl}/embedded/shopify/${app}/`,
    embedded: 'true',
    'access_scopes.scopes': SCOPES[familyOf(app)].join(','),
    'webhooks.api_version': API_VERSION,
    'webhooks.subscriptions.topics': `[${quoted(TOPICS)}]`,
    'webhooks.subscriptions.compliance_topics': `[${quoted(PRIVACY_TOPICS)}]`,
    'webhooks.subscriptions.uri': `${appsUrl}/webhooks/shopify`,
  },
});

/** What to put into the manifest of each configured app. */
export const manifestEntries = (settings: ShopifySettings, appsUrl: string): PortalEntry[] =>
  (shopifyConfig(settings)?.apps ?? []).map((app) => entryOf(app, appsUrl));
