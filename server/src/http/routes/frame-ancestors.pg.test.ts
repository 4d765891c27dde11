import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Hub, openHub } from '#test/hub.ts';
import { hubPlatform } from '#platforms/hub/provider.ts';
import type { HostPlatform } from '#platforms/port/host-platform.ts';

const ADMIN = 'https://admin.host.example';

/** A host whose admin also frames each store's pages from the store's own origin. */
const perStore: HostPlatform = {
  ...hubPlatform,
  signIn: {
    ...hubPlatform.signIn,
    storeOfFrame: (query) => query.get('shop'),
    frameAncestors: (store) => (store === null ? [] : [ADMIN, `https://${store}`]),
  },
};

/** A host with several framing origins, one of them a pattern. */
const perHost: HostPlatform = {
  ...hubPlatform,
  signIn: { ...hubPlatform.signIn, frameAncestors: () => [ADMIN, "'self'", '*.host.example'] },
};

let hub: Hub;
beforeAll(async () => {
  hub = await openHub({ platforms: { shopify: perStore, zid: perHost } });
});
afterAll(() => hub.close());

it.each([
  ['one store', '/embedded/shopify/loyalty?shop=palm.host.example', `${ADMIN} https://palm.host.example`],
  ['another store', '/embedded/shopify/loyalty?shop=oud.host.example', `${ADMIN} https://oud.host.example`],
  ['nobody without a store', '/embedded/shopify/loyalty', "'none'"],
  ['no second rule by a store’s name', '/embedded/shopify/loyalty?shop=a.example;script-src%20*', ADMIN],
  ['no second source by a store’s name', '/embedded/shopify/loyalty?shop=a.example%20evil.example', ADMIN],
  ['all of a host', '/embedded/zid/loyalty?shop=palm', `${ADMIN} 'self' *.host.example`],
  ['nobody outside a frame', '/login?shop=palm.host.example', "'none'"],
])('a page may be framed by %s', async (_, path, sources) => {
  const response = await hub.get(path, { accept: 'text/html' });
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy.split('; ').filter((rule) => rule.startsWith('frame-ancestors'))).toEqual([
    `frame-ancestors ${sources}`,
  ]);
  expect(policy.split('; ').filter((rule) => rule.startsWith('script-src'))).toHaveLength(1);
});

it('a framed page gets the origin for its bridge', async () => {
  const response = await hub.get('/embedded/shopify/loyalty?shop=palm.host.example', { accept: 'text/html' });
  expect(await response.text()).toContain(`"hostOrigin":"${ADMIN}"`);
});
