import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Hub, openHub } from '#test/hub.ts';
import { createOutbound } from '#outbound/outbound.ts';
import { fakeNetwork } from '#outbound/testing/network.ts';
import { shopifyPlatform } from './provider.ts';
import { SHOPIFY } from './testing/tokens.ts';

let hub: Hub;
beforeAll(async () => {
  const network = fakeNetwork();
  const shopify = shopifyPlatform(SHOPIFY, createOutbound(network), network.now);
  hub = await openHub({ platforms: { shopify } });
});
afterAll(() => hub.close());

const open = async (path: string) => {
  const response = await hub.get(path, { accept: 'text/html' });
  const policy = response.headers.get('content-security-policy') ?? '';
  return { policy, html: await response.text() };
};

it('a page may be framed by the shop and the admin, and loads App Bridge before other scripts', async () => {
  const { policy, html } = await open('/embedded/shopify/loyalty?shop=palm.myshopify.com&host=x&id_token=y');
  expect(policy).toContain('frame-ancestors https://admin.shopify.com https://palm.myshopify.com');
  expect(policy).toMatch(
    /script-src 'self' 'nonce-[^']+' https:\/\/cdn\.shopify\.com\/shopifycloud\/app-bridge\.js;/,
  );
  const [first] = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(first).toBe('<script src="https://cdn.shopify.com/shopifycloud/app-bridge.js">');
  expect(html).toContain('<meta name="shopify-api-key" content="client-of-loyalty">');
  expect(html.indexOf('shopify-api-key')).toBeLessThan(html.indexOf('<script'));
});

it.each([
  ['Shopify without a shop', '/embedded/shopify/loyalty'],
  ['of Shopify with a shop elsewhere', '/embedded/shopify/loyalty?shop=evil.example'],
  ['in another host’s frame', '/embedded/salla/loyalty?shop=palm.myshopify.com'],
  ['outside any frame', '/login?shop=palm.myshopify.com'],
])('a page has no script of another origin: %s', async (_, path) => {
  const { policy, html } = await open(path);
  expect(policy).not.toContain('shopify');
  expect(html).not.toContain('app-bridge');
});
