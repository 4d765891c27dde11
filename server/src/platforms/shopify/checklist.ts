import { APPS } from '@apps-hub/contract/apps';

import { type CheckLine, line, originLine } from '../port/checklist.ts';
import { missingSettings, type ShopifyConfig, shopifyConfig, type ShopifySettings } from './config.ts';
import { API_VERSION } from './documents.ts';
import { understandWith } from './mapper.ts';
import { shopifySignIn } from './sign-in.ts';
import { FAMILIES, type Family, PRIVACY_TOPICS, SCOPES, TOPICS, undeployable } from './manifest.ts';
import { API_VERSIONS } from './vendor-topics.ts';

const holdsIf = (holds: boolean, item: string, good: string, bad: string): CheckLine =>
  line(item, holds ? 'holds' : 'fails', holds ? good : bad);

const understand = understandWith({
  readOrder: () => Promise.resolve(undefined),
  readCustomer: () => Promise.resolve(undefined),
  now: () => new Date(0),
});

const BODY = {
  id: 1,
  customerId: 'gid://shopify/Customer/1',
  order_id: 1,
  kind: 'refund',
  admin_graphql_api_customer_kept_id: 'gid://shopify/Customer/1',
  admin_graphql_api_customer_deleted_id: 'gid://shopify/Customer/2',
  status: 'failed',
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

/** Whether each topic of a manifest is handled, and granted by its scopes. */
const deployLine = (family: Family): CheckLine => {
  const wrong = undeployable(TOPICS[family], SCOPES[family]);
  const unknown = TOPICS[family].filter((topic) => !isUnderstood(topic));
  const item = `manifest (${family})`;
  if (wrong.length > 0) return line(item, 'fails', wrong.join('; '));
  return holdsIf(
    unknown.length === 0,
    item,
    `its scopes grant each of its ${TOPICS[family].length} topics, by Shopify's schema of ${API_VERSIONS.at(-1)}`,
    `not handled: ${unknown.join(', ')}`,
  );
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
    API_VERSIONS.some((version) => version === API_VERSION),
    'S6',
    `calls use version ${API_VERSION}; webhooks get it from the manifest below`,
    `version ${API_VERSION} is no longer supported`,
  ),
  ...FAMILIES.map((family) => deployLine(family)),
  holdsIf(
    ancestorsHold(config),
    'S7',
    'GraphQL and session tokens only; a page may be framed by its shop and the admin',
    'pages may be framed by somebody else',
  ),
  line('S9', 'only you can tell', 'loading times of 28 days, in the Dev Dashboard'),
  line(
    'S10',
    'holds',
    'in a storefront one script of 3 KB, from the theme extension, idle until the page has loaded',
  ),
  line('S12', 'holds', 'customers without name, email and phone are read and shown by their number'),
];

/** Checks the Shopify settings, and what Shopify's app review will check. */
export const checkShopify = (settings: ShopifySettings, appsUrl: string): CheckLine[] => {
  const config = shopifyConfig(settings);
  return [originLine(appsUrl, 'Shopify'), ...settingLines(settings), ...(config ? acceptance(config) : [])];
};
