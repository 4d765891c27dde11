import { describe, expect, it } from 'vitest';

import { describeProof, NO_DELIVERY } from '../port/testing/proof-suite.ts';
import { hmacOf, SHOPIFY } from './testing/tokens.ts';
import { verifyShopifyWebhook } from './webhooks.ts';

const SHOP = 'palm.myshopify.com';
const BODY = JSON.stringify({ id: 450789469, name: '#1001', note: 'é' });

const classic = (body: string, more: Record<string, string> = {}) => ({
  'x-shopify-hmac-sha256': hmacOf(body),
  'x-shopify-topic': 'orders/create',
  'x-shopify-shop-domain': SHOP,
  'x-shopify-event-id': 'event-1',
  'x-shopify-webhook-id': 'webhook-1',
  ...more,
});

const verify = (headers: Record<string, string>, body = BODY) =>
  verifyShopifyWebhook(
    { headers: new Headers(headers), raw: Buffer.from(body), pathSecret: null, query: new URLSearchParams() },
    SHOPIFY.apps,
  );

const post = (body: string, topic: string, app?: string): Request =>
  new Request('https://apps.example/webhooks/shopify', {
    method: 'POST',
    body,
    headers: classic(body, { 'x-shopify-topic': topic, 'x-shopify-hmac-sha256': hmacOf(body, app) }),
  });

const without = (name: string) => {
  const { [name]: _, ...rest } = classic(BODY) as Record<string, string>;
  return rest;
};

const keyOf = (headers: Record<string, string>) => {
  const found = verify(headers);
  return found.ok ? found.value.deliveryKey : undefined;
};

describeProof({
  verify: (request) => verifyShopifyWebhook(request, SHOPIFY.apps),
  sent: ({ app, topic = 'orders/create', text = BODY } = {}) => post(text, topic, app),
  delivery: { storeExternalId: SHOP, topic: 'orders/create', subject: 'order:450789469', body: BODY },
  header: 'x-shopify-hmac-sha256',
  forged: [
    ['signed by somebody else', hmacOf(BODY, 'nobody')],
    ['signed in hexadecimal', Buffer.from(hmacOf(BODY), 'base64').toString('hex')],
  ],
  coversBody: true,
  ofAnotherStore: post('{"myshopify_domain":"oud.myshopify.com"}', 'app/uninstalled'),
  subjects: [
    ['refunds/create', { id: 1, order_id: 7 }, 'order:7'],
    ['fulfillments/update', { id: 1, order_id: 7 }, 'order:7'],
    ['customers/update', { id: 9 }, 'customer:9'],
    ['customer.tags_added', { customerId: 'gid://shopify/Customer/9', tags: ['vip'] }, 'customer:9'],
    ['customers/redact', { customer: { id: 9 } }, 'customer:9'],
    ['app/uninstalled', { id: 3 }, 'app/uninstalled'],
  ],
});

describe('a webhook', () => {
  it('may have the newer headers', () => {
    const headers = {
      'Shopify-Hmac-Sha256': hmacOf(BODY),
      'Shopify-Topic': 'orders/create',
      'Shopify-Shop-Domain': 'PALM.myshopify.com',
      'Shopify-Webhook-Id': 'w-2',
      'Shopify-Event-Id': 'e-2',
    };
    expect(verify(headers)).toMatchObject({
      ok: true,
      value: { storeExternalId: SHOP, deliveryKey: 'loyalty:w-2', topic: 'orders/create' },
    });
  });

  it.each([
    ['no shop', without('x-shopify-shop-domain')],
    ['no topic', without('x-shopify-topic')],
    ['a shop elsewhere', classic(BODY, { 'x-shopify-shop-domain': 'evil.example' })],
  ])('is no delivery with %s', (_, headers) => {
    expect(verify(headers)).toEqual(NO_DELIVERY);
  });

  it('has the same key for every delivery attempt, even without an id', () => {
    const bare = { ...without('x-shopify-event-id') };
    expect(keyOf(bare)).toBe('loyalty:webhook-1');
    delete (bare as Record<string, string>)['x-shopify-webhook-id'];
    expect(keyOf(bare)).toMatch(/^loyalty:[0-9a-f]{64}$/);
    expect(keyOf(bare)).toBe(keyOf(bare));
  });

  it('is stored without contact details if it is about privacy, even for a closed store', () => {
    const body = JSON.stringify({
      shop_id: 1,
      shop_domain: SHOP,
      customer: { id: 9, email: 'nora@example.com', phone: '+966500000000' },
      data_request: { id: 5 },
    });
    const found = verify(classic(body, { 'x-shopify-topic': 'customers/data_request' }), body);
    expect(found).toMatchObject({
      value: { isForClosedStore: true, body: '{"customer":{"id":9},"data_request":{"id":5}}' },
    });
  });
});
