import '@shopify/shopify-api/adapters/web-api';
import { ApiVersion, shopifyApi } from '@shopify/shopify-api';
import { describe, expect, it } from 'vitest';

import { shopifyShopperProof } from './shopper-proof.ts';
import { extensionToken, forwardedFor, forwardedQuery } from './testing/shopper-proof.ts';
import { sessionToken, SHOPIFY } from './testing/tokens.ts';

const now = new Date();
const SHOP = 'palm.myshopify.com';
const proof = shopifyShopperProof(SHOPIFY);

/** Shopify's own library, as a second reader. */
const library = shopifyApi({
  apiKey: 'client-of-loyalty',
  apiSecretKey: 'client secret of loyalty',
  apiVersion: ApiVersion.July26,
  hostName: 'apps.example',
  isEmbeddedApp: true,
  logger: { level: 0 },
});

const libraryAccepts = (query: URLSearchParams): Promise<boolean> =>
  library.utils.validateHmac(query, { signator: 'appProxy' }).catch(() => false);

const changed = (query: URLSearchParams, change: (copy: URLSearchParams) => void): URLSearchParams => {
  const copy = new URLSearchParams(query);
  change(copy);
  return copy;
};

const good = forwardedFor(SHOP, '77', now);

describe("a request that Shopify forwarded from the shop's address", () => {
  it('has the signature of the documented example', () => {
    // Source: shopify.dev, "Authenticate app proxies": secret "hush", shop "shop-name.myshopify.com".
    const query = new URLSearchParams(
      'extra=1&extra=2&shop=shop-name.myshopify.com&logged_in_customer_id=1&path_prefix=%2Fapps%2Fawesome_reviews&timestamp=1317327555&signature=4c68c8624d737112c91818c11017d24d334b524cb5c2b8ba08daa056f7395ddb',
    );
    const documented = shopifyShopperProof({
      ...SHOPIFY,
      apps: [{ app: 'loyalty', clientId: 'x', clientSecret: 'hush' }],
    });
    const then = new Date(1_317_327_555_000);
    expect(documented.verifyForwarded(query, then)).toEqual({
      ok: true,
      value: { storeExternalId: 'shop-name.myshopify.com', customerExternalId: '1' },
    });
  });

  it.each([
    ['a customer', good, '77'],
    ['a guest', forwardedFor(SHOP, '', now), null],
    ['a query of the caller', { ...good, extra: ['1', '2'] }, '77'],
  ])('proves %s, and Shopify’s library agrees', async (_, parts, customerExternalId) => {
    const query = forwardedQuery(parts);
    expect(proof.verifyForwarded(query, now)).toEqual({
      ok: true,
      value: { storeExternalId: SHOP, customerExternalId },
    });
    expect(await libraryAccepts(query)).toBe(true);
  });

  it.each([
    ['another customer', changed(forwardedQuery(good), (copy) => copy.set('logged_in_customer_id', '78'))],
    ['another shop', changed(forwardedQuery(good), (copy) => copy.set('shop', 'other.myshopify.com'))],
    ['no signature', changed(forwardedQuery(good), (copy) => copy.delete('signature'))],
    ['a signature of another secret', forwardedQuery(good, 'another secret')],
    ['91 seconds ago', forwardedQuery(forwardedFor(SHOP, '77', new Date(now.getTime() - 91_000)))],
    ['91 seconds ahead', forwardedQuery(forwardedFor(SHOP, '77', new Date(now.getTime() + 91_500)))],
    ['no time', forwardedQuery({ ...good, timestamp: 'x' })],
  ])('is refused with %s, also by Shopify’s library', async (_, query) => {
    expect(proof.verifyForwarded(query, now)).toMatchObject({ ok: false });
    expect(await libraryAccepts(query)).toBe(false);
  });

  it.each([
    [
      "a second customer beside Shopify's own",
      forwardedQuery({ ...good, logged_in_customer_id: ['78', '77'] }),
    ],
    [
      'no customer parameter at all',
      forwardedQuery({ shop: SHOP, path_prefix: '/a', timestamp: good.timestamp }),
    ],
    ['a shop that is none of Shopify’s', forwardedQuery({ ...good, shop: 'evil.example' })],
    ['a customer that is no number', forwardedQuery({ ...good, logged_in_customer_id: 'gid' })],
  ])('is refused with %s, even though it is signed', (_, query) => {
    expect(proof.verifyForwarded(query, now)).toMatchObject({ ok: false });
  });
});

describe('a token of an extension', () => {
  const read = async (token: Promise<string>) => proof.verifyToken(await token, now);

  it('proves its customer again and again while it lives', async () => {
    const token = extensionToken(now);
    for (let call = 0; call < 2; call += 1)
      expect(await read(token)).toEqual({
        ok: true,
        value: { storeExternalId: SHOP, customerExternalId: '77' },
      });
    expect(await read(extensionToken(now, { dest: `https://${SHOP}` }))).toMatchObject({ ok: true });
  });

  it('names nobody for a guest, and none of the staff for the admin’s', async () => {
    for (const token of [extensionToken(now, { sub: undefined }), sessionToken({ shop: SHOP, now })])
      expect(await read(token)).toEqual({
        ok: true,
        value: { storeExternalId: SHOP, customerExternalId: null },
      });
  });

  it.each([
    ['another secret', extensionToken(now, {}, 'client secret of dhl')],
    ['another app', extensionToken(now, { aud: 'client-of-dhl' })],
    ['an end in the past', extensionToken(now, { exp: Math.trunc(now.getTime() / 1000) - 11 })],
    ['no shop', extensionToken(now, { dest: 'evil.example' })],
    ['no end', extensionToken(now, { exp: undefined })],
  ])('is refused with %s', async (_, token) => {
    expect(await read(token)).toEqual({ ok: false, error: 'token_invalid' });
  });
});
