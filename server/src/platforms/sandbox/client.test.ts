import { parseCurrency } from '@apps-hub/domain/money';
import { describe, expect, it } from 'vitest';

import { createOutbound } from '#outbound/outbound.ts';
import { fakeNetwork, type Reply } from '#outbound/testing/network.ts';
import type { HostAccess } from '../port/access.ts';
import type { DiscountRequest } from '../port/discounts.ts';
import { HostUnavailable, NotSent } from '../port/errors.ts';
import { sandboxPlatform } from './provider.ts';

const CONFIG = {
  url: 'https://shop.example',
  clientId: 'apps-hub',
  clientSecret: 'the-client-secret',
  webhookSecret: 'the-webhook-secret',
};
const TOKEN = 'the-access-token';
const access: HostAccess = { storeExternalId: 'demo', app: 'loyalty', credentials: { accessToken: TOKEN } };
const neighbour: HostAccess = { ...access, storeExternalId: 'second' };

const currency = parseCurrency('SAR');
if (!currency) throw new Error('SAR is a currency');

const discount: DiscountRequest = {
  idempotencyKey: 'cpn_1',
  code: 'PTS-1',
  title: 'PTS-1',
  currency,
  discount: {
    kind: 'percent',
    basisPoints: 1000,
    amountMinor: null,
    maximumDiscountMinor: null,
    target: { on: 'order' },
    minimumUnits: null,
    minimumTotalMinor: null,
  },
  customerExternalId: null,
  startsAt: new Date('2026-01-01T00:00:00Z'),
  end: null,
};

const begin = (...replies: Reply[]) => {
  const network = fakeNetwork();
  network.replies(...replies);
  return { network, client: sandboxPlatform(CONFIG, createOutbound(network)) };
};

const PRODUCTS: Reply = { status: 200, body: { products: [] } };
const BROKEN: Reply = { status: 503, body: 'down' };

describe('a query to the host', () => {
  it.each([BROKEN, 'cut', 'cut_in_body', 'nobody', 'silence'] as const)(
    'is retried after %j',
    async (trouble) => {
      const { client, network } = begin(trouble, trouble, PRODUCTS);
      expect(await client.products.search(access, { q: 'dates' })).toEqual([]);
      expect(network.sent).toHaveLength(3);
    },
  );

  it('fails after three time-outs of five seconds each', async () => {
    const { client, network } = begin('silence', 'silence', 'silence');
    await expect(client.products.search(access, { q: '' })).rejects.toThrow(HostUnavailable);
    expect(network.logged.map(({ failure, durationMs }) => [failure, durationMs])).toEqual([
      ['timeout', 5000],
      ['timeout', 5000],
      ['timeout', 5000],
    ]);
  });

  it.each([
    ['HTML', { status: 200, body: '<html>' }],
    ['another shape', { status: 200, body: { items: [] } }],
    ['a refusal', { status: 403, body: {} }],
  ])('counts as unanswered if it returns %s', async (_, reply) => {
    await expect(begin(reply).client.products.search(access, { q: '' })).rejects.toThrow(HostUnavailable);
  });
});

describe('a discount', () => {
  it.each([
    [BROKEN, 'HTTP 503'],
    ['cut', 'cut'],
    ['silence', 'timeout'],
    ['nobody', 'unreachable'],
    [{ status: 429 }, 'HTTP 429'],
    [{ status: 302, headers: { location: 'https://elsewhere.example' } }, 'HTTP 302'],
    [{ status: 400, body: 'not in our words' }, 'HTTP 400'],
    [{ status: 201, body: {} }, 'HTTP 201'],
  ] as const)('is sent once and waits for its job after %j', async (reply, reason) => {
    const { client, network } = begin(reply);
    expect(await client.discounts.create(access, discount)).toEqual({ outcome: 'unavailable', reason });
    expect(network.sent).toHaveLength(1);
  });

  it('is deleted repeatedly until the host confirms that it is gone', async () => {
    const { client, network } = begin('cut', BROKEN, { status: 404, body: {} });
    await client.discounts.delete(access, 'dsc_1');
    expect(network.sent).toHaveLength(3);
    await expect(begin({ status: 403 }).client.discounts.delete(access, 'dsc_1')).rejects.toThrow(
      HostUnavailable,
    );
  });
});

describe('a rate-limited host', () => {
  it('is not called by this store’s app until the limit ends; other stores are not affected', async () => {
    const { client, network } = begin({ status: 429, headers: { 'retry-after': '90' } }, PRODUCTS, PRODUCTS);
    const answer = await client.discounts.create(access, discount);
    expect(answer).toEqual({ outcome: 'unavailable', reason: 'HTTP 429' });
    network.pass(60);
    const held = client.discounts.create(access, discount);
    await expect(held).rejects.toMatchObject({ constructor: NotSent, retryAfterSeconds: 30 });
    expect(network.sent).toHaveLength(1);
    expect(await client.products.search(neighbour, { q: '' })).toEqual([]);
    network.pass(30);
    expect(await client.products.search(access, { q: '' })).toEqual([]);
  });
});

describe('a store’s failing shop', () => {
  it('is not called for 30 seconds, and its calls report that they were not sent; other stores are served', async () => {
    const { client, network } = begin('cut', 'cut', 'cut', 'cut', 'cut');
    for (let count = 0; count < 5; count += 1) await client.discounts.create(access, discount);
    const stopped = [client.discounts.create(access, discount), client.discounts.delete(access, 'dsc_1')];
    for (const call of stopped)
      await expect(call).rejects.toMatchObject({ constructor: NotSent, retryAfterSeconds: 30 });
    expect(network.sent).toHaveLength(5);
    network.replies({ status: 201, body: { id: 'dsc_2' } });
    expect(await client.discounts.create(neighbour, discount)).toMatchObject({ outcome: 'created' });
    network.pass(30);
    network.replies({ status: 201, body: { id: 'dsc_1' } });
    expect(await client.discounts.create(access, discount)).toEqual({ outcome: 'created', hostId: 'dsc_1' });
  });
});

describe('the logged exchange', () => {
  it('contains neither the token nor the search text', async () => {
    const { client, network } = begin(PRODUCTS);
    await client.products.search(access, { q: 'a-private-search' });
    expect(network.sent[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
    expect(network.logged).toMatchObject([
      { target: 'sandbox', operation: 'search products', path: '/api/stores/demo/products', status: 200 },
    ]);
    expect(JSON.stringify(network.logged)).not.toMatch(/the-access-token|a-private-search/);
  });

  it('omits the token from a refusal’s reason, even if the host echoes it', async () => {
    const error = { code: 'forbidden', message: `Bearer ${TOKEN} may not` };
    const { client } = begin({ status: 403, body: { error } });
    expect(await client.discounts.create(access, discount)).toEqual({
      outcome: 'refused',
      reason: 'forbidden: Bearer ••• may not',
      isCustomerUnknown: false,
    });
  });
});
