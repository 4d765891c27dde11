import { createHash, createHmac } from 'node:crypto';
import type { ErrorCode } from '@apps-hub/contract/errors';
import { err, ok, type Result } from '@apps-hub/domain/result';

import { parseJson } from '#outbound/parse-json.ts';
import { type HostDelivery, isSameSecret, type WebhookRequest } from '../port/webhooks.ts';
import { numberOf } from './client.ts';
import type { ShopifyApp } from './config.ts';
import { shopDomain } from './shop.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  // Any object can be read by key; every value is checked before use.
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const idOf = (value: unknown): string | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined;

/** The headers of webhooks and of the newer events, in lower case as `Headers` reads them. */
const FAMILIES = [
  {
    hmac: 'x-shopify-hmac-sha256',
    topic: 'x-shopify-topic',
    shop: 'x-shopify-shop-domain',
    // Source: shopify.dev, webhooks, "Ignore duplicate webhooks".
    ids: ['x-shopify-event-id', 'x-shopify-webhook-id'],
  },
  {
    hmac: 'shopify-hmac-sha256',
    topic: 'shopify-topic',
    shop: 'shopify-shop-domain',
    // Source: shopify.dev, events, "Verify Events deliveries".
    ids: ['shopify-webhook-id', 'shopify-event-id'],
  },
] as const;

/** The app whose secret signed the raw bytes (base64 HMAC). */
const senderOf = (given: string, raw: Uint8Array, apps: readonly ShopifyApp[]): ShopifyApp | undefined =>
  apps.find(({ clientSecret }) =>
    isSameSecret(given, createHmac('sha256', clientSecret).update(raw).digest('base64')),
  );

const subjectOf = (topic: string, body: Fields): string => {
  const [kind = ''] = topic.split('/');
  const orderId = kind === 'orders' ? body['id'] : body['order_id'];
  if (
    ['orders', 'refunds', 'fulfillments', 'order_transactions'].includes(kind) &&
    idOf(orderId) !== undefined
  )
    return `order:${idOf(orderId)}`;
  if (kind === 'products' && idOf(body['id']) !== undefined) return `product:${idOf(body['id'])}`;
  if (kind.startsWith('customer.tags_') && typeof body['customerId'] === 'string')
    return `customer:${numberOf(body['customerId'])}`;
  const customerId = idOf(fieldsOf(body['customer'])['id']) ?? idOf(body['id']);
  return kind === 'customers' && customerId !== undefined ? `customer:${customerId}` : topic;
};

/**
 * The HMAC covers the body, not the headers. If the body names its shop, the header must match; bodies of orders and customers do not name
 * it.
 */
const contradicts = (body: Fields, shop: string): boolean => {
  const named = [body['shop_domain'], body['myshopify_domain']].filter((each) => typeof each === 'string');
  return named.some((each) => each.toLowerCase() !== shop);
};

const PRIVACY = new Set(['customers/data_request', 'customers/redact', 'shop/redact']);

/** Privacy requests are stored with ids only, so that a request for erasure stores no personal data again. */
const storedBody = (topic: string, body: Fields, text: string): string => {
  if (!PRIVACY.has(topic)) return text;
  const { customer, data_request: request, orders_to_redact: orders } = body;
  const person = customer === undefined ? undefined : { id: fieldsOf(customer)['id'] };
  return JSON.stringify({ customer: person, data_request: request, orders_to_redact: orders });
};

/** Authenticates a webhook by its HMAC, which also tells which app it is for. Source: shopify.dev, "Verify webhook deliveries". */
export const verifyShopifyWebhook = (
  { headers, raw }: WebhookRequest,
  apps: readonly ShopifyApp[],
): Result<HostDelivery, ErrorCode> => {
  const family = FAMILIES.find(({ hmac }) => headers.has(hmac));
  const from = family && senderOf(headers.get(family.hmac) ?? '', raw, apps);
  if (!family || !from) return err('signature_invalid');
  const text = Buffer.from(raw).toString('utf8');
  const parsed = parseJson(text);
  const topic = headers.get(family.topic)?.toLowerCase() ?? '';
  const shop = shopDomain(headers.get(family.shop) ?? '');
  if (typeof parsed !== 'object' || parsed === null || topic === '' || shop === undefined)
    return err('invalid_json');
  const body = fieldsOf(parsed);
  if (contradicts(body, shop)) return err('signature_invalid');
  const id = family.ids.map((name) => headers.get(name)).find(Boolean);
  return ok({
    storeExternalId: shop,
    app: from.app,
    topic,
    // Per app, because each reads what it needs of the order from Shopify.
    deliveryKey: `${from.app}:${id ?? createHash('sha256').update(raw).digest('hex')}`,
    subject: subjectOf(topic, body),
    body: storedBody(topic, body, text),
    ...(PRIVACY.has(topic) ? { isForClosedStore: true } : {}),
  });
};
