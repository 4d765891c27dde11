import { describe, expect, it } from 'vitest';

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

const without = (name: string) => {
  const { [name]: _, ...rest } = classic(BODY) as Record<string, string>;
  return rest;
};

const keyOf = (headers: Record<string, string>) => {
  const found = verify(headers);
  return found.ok ? found.value.deliveryKey : undefined;
};

const REFUSED = { ok: false, error: 'signature_invalid' };

describe('a webhook', () => {
  it('tells its app by the secret that signed it, its shop and topic by its headers', () => {
    expect(verify(classic(BODY, { 'x-shopify-hmac-sha256': hmacOf(BODY, 'dhl') }))).toEqual({
      ok: true,
      value: {
        storeExternalId: SHOP,
        app: 'dhl',
        topic: 'orders/create',
        deliveryKey: 'dhl:event-1',
        subject: 'order:450789469',
        body: BODY,
      },
    });
  });

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

  it.each<[string, Record<string, string>, string?]>([
    ['without its proof', without('x-shopify-hmac-sha256')],
    ['with an empty proof', classic(BODY, { 'x-shopify-hmac-sha256': '' })],
    ['signed by somebody else', classic(BODY, { 'x-shopify-hmac-sha256': hmacOf(BODY, 'nobody') })],
    [
      'signed in hexadecimal',
      classic(BODY, { 'x-shopify-hmac-sha256': Buffer.from(hmacOf(BODY), 'base64').toString('hex') }),
    ],
    ['serialised anew', classic(BODY), JSON.stringify(JSON.parse(BODY), null, 1)],
    ['with another body', classic(BODY), BODY.replace('1001', '1002')],
  ])('%s is refused', (_, headers, body = BODY) => {
    expect(verify(headers, body)).toEqual(REFUSED);
  });

  it('whose body names another shop is refused', () => {
    for (const named of [{ shop_domain: 'oud.myshopify.com' }, { myshopify_domain: 'oud.myshopify.com' }]) {
      const body = JSON.stringify(named);
      expect(verify(classic(body, { 'x-shopify-topic': 'app/uninstalled' }), body)).toEqual(REFUSED);
    }
  });

  it.each([
    ['no shop', without('x-shopify-shop-domain')],
    ['no topic', without('x-shopify-topic')],
    ['a shop elsewhere', classic(BODY, { 'x-shopify-shop-domain': 'evil.example' })],
  ])('with %s is no delivery', (_, headers) => {
    expect(verify(headers)).toEqual({ ok: false, error: 'invalid_json' });
  });

  it('that is no JSON is no delivery', () => {
    expect(verify(classic('x'), 'x')).toEqual({ ok: false, error: 'invalid_json' });
  });

  it('has the same key each time it is sent, even without an id', () => {
    const bare = { ...without('x-shopify-event-id') };
    expect(keyOf(bare)).toBe('loyalty:webhook-1');
    delete (bare as Record<string, string>)['x-shopify-webhook-id'];
    expect(keyOf(bare)).toMatch(/^loyalty:[0-9a-f]{64}$/);
    expect(keyOf(bare)).toBe(keyOf(bare));
  });

  it.each([
    ['refunds/create', { id: 1, order_id: 7 }, 'order:7'],
    ['fulfillments/update', { id: 1, order_id: 7 }, 'order:7'],
    ['customers/update', { id: 9 }, 'customer:9'],
    ['customers/redact', { customer: { id: 9 } }, 'customer:9'],
    ['app/uninstalled', { id: 3 }, 'app/uninstalled'],
  ])('%s is about %j', (topic, data, subject) => {
    const body = JSON.stringify(data);
    expect(verify(classic(body, { 'x-shopify-topic': topic }), body)).toMatchObject({ value: { subject } });
  });

  it('of a privacy topic is kept without the person’s contacts, even for a store that is gone', () => {
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
