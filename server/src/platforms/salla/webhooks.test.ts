import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { describeProof, NO_DELIVERY, REFUSED } from '../port/testing/proof-suite.ts';
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

const SIGNED = [app('loyalty', 'signature'), app('dhl', 'signature')];

const signed = (text: string, secret: string): Request =>
  new Request('https://apps.example/webhooks/salla', {
    method: 'POST',
    body: text,
    headers: { 'x-salla-signature': sign(text, secret), 'x-salla-security-strategy': 'Signature' },
  });

const base64 = createHmac('sha256', 'webhook secret of loyalty').update(body()).digest('base64');

describeProof({
  verify: (request) => verifySallaWebhook(request, SIGNED),
  sent: ({ app: name = 'loyalty', topic, text = body() } = {}) =>
    signed(topic ? body({ event: topic, data: JSON.parse(text) }) : text, `webhook secret of ${name}`),
  delivery: {
    storeExternalId: '1234509876',
    topic: 'order.created',
    subject: 'order:2116149737',
    body: body(),
  },
  header: 'x-salla-signature',
  forged: [
    ['signed with another secret', sign(body(), 'the secret of somebody else')],
    ['signed in base64', base64],
    ['with the secret itself', 'webhook secret of loyalty'],
  ],
  coversBody: true,
  ofAnotherStore: new Request(signed(body(), 'webhook secret of loyalty'), {
    method: 'POST',
    body: body({ merchant: 2 }),
  }),
  subjects: [
    ['order.status.updated', { id: 1, order: { id: 77 } }, 'order:77'],
    ['ecommerce.order.refunded', { id: 77 }, 'order:77'],
    ['customer.updated', { id: 5 }, 'customer:5'],
    ['order.created', {}, 'order.created'],
    ['app.trial.started', { id: 9 }, 'app.trial.started'],
  ],
});

it('a signature may be in capital letters; no other kind of proof is accepted', () => {
  const headers = { 'x-salla-signature': sign(body(), 'webhook secret of loyalty').toUpperCase() };
  expect(deliver(SIGNED, { headers })).toMatchObject({ value: { app: 'loyalty' } });
  expect(deliver(SIGNED, { headers: { authorization: 'webhook secret of loyalty' } })).toEqual(REFUSED);
  expect(deliver(SIGNED, { pathSecret: 'webhook secret of loyalty' })).toEqual(REFUSED);
});

describe('a webhook with a token', () => {
  const apps = [app('loyalty', 'token')];

  it('contains the secret itself', () => {
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

  it('is accepted only at an address with our secret', () => {
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

  it('counts once for two apps if it is about an order, and twice if it is about the apps', () => {
    expect(read(body(), 'dhl').deliveryKey).toBe(read(body()).deliveryKey);
    const gone = body({ event: 'app.uninstalled', data: {} });
    expect(read(gone, 'dhl').deliveryKey).not.toBe(read(gone).deliveryKey);
  });

  it('is stored without tokens', () => {
    const data = { access_token: 'A-secret', refresh_token: 'R-secret', expires: 1_634_819_484 };
    const stored = read(body({ event: 'app.store.authorize', data })).body;
    expect(stored).not.toMatch(/secret/);
    expect(JSON.parse(stored)).toMatchObject({ data: { expires: 1_634_819_484, access_token: '' } });
  });

  it.each(['[]', '{}', '{"event":"x"}', '{"event":5,"merchant":1}'])('%s is not a delivery', (text) => {
    expect(deliver(apps, { text, pathSecret: 'webhook secret of loyalty' })).toEqual(NO_DELIVERY);
  });
});
