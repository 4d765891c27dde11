import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import type { SallaApp } from './config.ts';
import { verifySallaWebhook } from './webhooks.ts';

const app = (name: SallaApp['app'], strategy: SallaApp['strategy']): SallaApp => ({
  app: name,
  appId: '1',
  clientId: 'c',
  clientSecret: `client secret of ${name}`,
  webhookSecret: `webhook secret of ${name}`,
  strategy,
});

const body = (changes: Record<string, unknown> = {}): string =>
  JSON.stringify({
    event: 'order.created',
    merchant: 1234509876,
    created_at: 'Sun Jan 29 2023 21:16:38 GMT+0300',
    data: { id: 2116149737, note: 'é' },
    ...changes,
  });

const sign = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

interface Sent {
  readonly text?: string;
  readonly headers?: Record<string, string>;
  readonly pathSecret?: string | null;
}

const deliver = (apps: readonly SallaApp[], { text = body(), headers = {}, pathSecret = null }: Sent) =>
  verifySallaWebhook(
    { headers: new Headers(headers), raw: Buffer.from(text), pathSecret, query: new URLSearchParams() },
    apps,
  );

const signed = (text: string, secret: string): Sent => ({
  text,
  headers: { 'x-salla-signature': sign(text, secret), 'x-salla-security-strategy': 'Signature' },
});

const REFUSED = { ok: false, error: 'signature_invalid' };

describe('a signed webhook', () => {
  const apps = [app('loyalty', 'signature'), app('dhl', 'signature')];
  it('tells its app by the secret that signed it', () => {
    expect(deliver(apps, signed(body(), 'webhook secret of dhl'))).toMatchObject({
      ok: true,
      value: {
        app: 'dhl',
        storeExternalId: '1234509876',
        topic: 'order.created',
        subject: 'order:2116149737',
        body: body(),
      },
    });
    const upper = sign(body(), 'webhook secret of loyalty').toUpperCase();
    expect(deliver(apps, { headers: { 'x-salla-signature': upper } })).toMatchObject({
      value: { app: 'loyalty' },
    });
  });

  it.each<[string, Sent]>([
    ['without its header', {}],
    ['with an empty header', { headers: { 'x-salla-signature': '' } }],
    ['signed with another secret', signed(body(), 'the secret of somebody else')],
    ['with the secret itself', { headers: { authorization: 'webhook secret of loyalty' } }],
    ['with the secret in the address', { pathSecret: 'webhook secret of loyalty' }],
    [
      'serialised anew',
      {
        ...signed(body(), 'webhook secret of loyalty'),
        text: JSON.stringify(JSON.parse(body()), null, 1),
      },
    ],
    [
      'of another store under the same signature',
      { ...signed(body(), 'webhook secret of loyalty'), text: body({ merchant: 2 }) },
    ],
    [
      'in base64',
      {
        headers: {
          'x-salla-signature': createHmac('sha256', 'webhook secret of loyalty')
            .update(body())
            .digest('base64'),
        },
      },
    ],
  ])('%s is refused', (_, sent) => {
    expect(deliver(apps, sent)).toEqual(REFUSED);
  });
});

describe('a webhook with a token', () => {
  const apps = [app('loyalty', 'token')];

  it('carries the secret as it is', () => {
    expect(deliver(apps, { headers: { authorization: 'webhook secret of loyalty' } }).ok).toBe(true);
  });

  it.each<[string, Sent]>([
    ['without its header', {}],
    ['as a bearer token', { headers: { authorization: 'Bearer webhook secret of loyalty' } }],
    ['of another app', { headers: { authorization: 'webhook secret of dhl' } }],
    [
      'with a signature instead',
      { headers: { 'x-salla-signature': sign(body(), 'webhook secret of loyalty') } },
    ],
  ])('%s is refused', (_, sent) => {
    expect(deliver(apps, sent)).toEqual(REFUSED);
  });
});

describe('a webhook without proof', () => {
  const apps = [app('loyalty', 'none')];

  it('comes to an address with our secret, or is refused', () => {
    expect(deliver(apps, { pathSecret: 'webhook secret of loyalty' })).toMatchObject({
      value: { app: 'loyalty' },
    });
    for (const pathSecret of [null, '', 'loyalty', 'webhook secret of dhl'])
      expect(deliver(apps, { pathSecret })).toEqual(REFUSED);
  });
});

describe('a delivery', () => {
  const apps = [app('loyalty', 'none'), app('dhl', 'none')];
  const read = (text: string, of = 'loyalty') => {
    const read = deliver(apps, { text, pathSecret: `webhook secret of ${of}` });
    if (!read.ok) throw new Error(read.error);
    return read.value;
  };

  it('has the same key each time, and another for another body', () => {
    expect(read(body()).deliveryKey).toBe(read(body()).deliveryKey);
    expect(read(body({ created_at: 'later' })).deliveryKey).not.toBe(read(body()).deliveryKey);
  });

  it('about an order that two apps get counts once; about the apps themselves, twice', () => {
    expect(read(body(), 'dhl').deliveryKey).toBe(read(body()).deliveryKey);
    const gone = body({ event: 'app.uninstalled', data: {} });
    expect(read(gone, 'dhl').deliveryKey).not.toBe(read(gone).deliveryKey);
  });

  it.each([
    ['order.status.updated', { id: 1, order: { id: 77 } }, 'order:77'],
    ['ecommerce.order.refunded', { id: 77 }, 'order:77'],
    ['customer.updated', { id: 5 }, 'customer:5'],
    ['order.created', {}, 'order.created'],
    ['app.trial.started', { id: 9 }, 'app.trial.started'],
  ])('%s is about %j', (event, data, subject) => {
    expect(read(body({ event, data })).subject).toBe(subject);
  });

  it('is stored without tokens', () => {
    const data = { access_token: 'A-secret', refresh_token: 'R-secret', expires: 1_634_819_484 };
    const stored = read(body({ event: 'app.store.authorize', data })).body;
    expect(stored).not.toMatch(/secret/);
    expect(JSON.parse(stored)).toMatchObject({ data: { expires: 1_634_819_484, access_token: '' } });
  });

  it.each(['not JSON', '[]', '{}', '{"event":"x"}', '{"event":5,"merchant":1}'])(
    '%s is no delivery',
    (text) => {
      expect(deliver(apps, { text, pathSecret: 'webhook secret of loyalty' })).toEqual({
        ok: false,
        error: 'invalid_json',
      });
    },
  );
});
