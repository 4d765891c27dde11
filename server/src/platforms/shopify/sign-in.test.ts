import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { shopifySignIn } from './sign-in.ts';
import { sessionToken, SHOPIFY, type TokenParts } from './testing/tokens.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const SHOP = 'palm-store.myshopify.com';
const seconds = NOW.getTime() / 1000;

const signIn = shopifySignIn(SHOPIFY);

const verify = async (parts: Partial<TokenParts> = {}, app = 'loyalty', now = NOW) =>
  signIn.verifyProof({ token: await sessionToken({ shop: SHOP, now: NOW, ...parts }), app, now });

const at = (ms: number) => new Date(NOW.getTime() + ms);
const storeOf = (query: string) => signIn.storeOfFrame(new URLSearchParams(query));
const refused = (error: string) => ({ ok: false, error });

describe('a session token', () => {
  it('names the shop and the user', async () => {
    expect(await verify({ claims: { jti: 'one' } })).toEqual({
      ok: true,
      value: {
        oneUse: { id: 'one', expiresAt: new Date('2026-03-01T12:01:10Z') },
        storeExternalId: SHOP,
        staff: { externalId: '42', name: '#42', email: null, role: 'owner' },
      },
    });
  });

  it('tolerates a clock difference of ten seconds, and no more', async () => {
    expect(await verify({}, 'loyalty', at(69_000))).toMatchObject({ ok: true });
    expect(await verify({}, 'loyalty', at(71_000))).toEqual(refused('token_expired'));
    expect(await verify({}, 'loyalty', at(-10_000))).toMatchObject({ ok: true });
    expect(await verify({}, 'loyalty', at(-11_000))).toEqual(refused('token_invalid'));
  });

  it.each<[string, Partial<TokenParts>]>([
    ['signed by somebody else', { secret: 'the secret of somebody else' }],
    ['of another algorithm', { alg: 'HS384' }],
    ['for another app', { claims: { aud: 'client-of-dhl' } }],
    ['signed by our other app', { app: 'dhl' }],
    ['issued by another shop', { claims: { iss: 'https://oud.myshopify.com/admin' } }],
    ['for another shop', { claims: { dest: 'https://oud.myshopify.com' } }],
    ['of a shop elsewhere', { shop: 'palm.example.com' }],
    ['of a shop that only begins like one', { shop: 'palm.myshopify.com.evil.example' }],
    ['without https', { claims: { iss: `http://${SHOP}/admin`, dest: `http://${SHOP}` } }],
    ['without an id', { claims: { jti: undefined } }],
    ['without an end', { claims: { exp: undefined } }],
    ['without a beginning', { claims: { nbf: undefined } }],
    ['without a user', { claims: { sub: undefined } }],
    ['of the future', { claims: { nbf: seconds + 60 } }],
  ])('%s is refused', async (_, parts) => {
    expect(await verify(parts)).toEqual(refused('token_invalid'));
  });

  it('is refused if it was changed, is malformed, or names an app that is not on Shopify', async () => {
    const token = await sessionToken({ shop: SHOP, now: NOW });
    const [head, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ dest: 'https://oud.myshopify.com' })).toString('base64url');
    for (const each of [`${head}.${claims}.${signature}`, `${head}.${claims}.`, '', 'x'])
      expect(await signIn.verifyProof({ token: each, app: 'loyalty', now: NOW })).toEqual(
        refused('token_invalid'),
      );
    expect(await signIn.verifyProof({ token, app: 'fedex', now: NOW })).toEqual(refused('platform_unknown'));
  });
});

describe('a frame', () => {
  it('may be shown by the shop and by Shopify’s admin, and by nobody if no shop is given', () => {
    expect(signIn.frameAncestors(storeOf(`shop=${SHOP}`))).toEqual([
      'https://admin.shopify.com',
      `https://${SHOP}`,
    ]);
    for (const query of ['', 'shop=', 'shop=evil.example', 'shop=a.myshopify.com%20evil.example', 'shop=*'])
      expect(signIn.frameAncestors(storeOf(query))).toEqual([]);
  });

  it('loads App Bridge with the app’s own key', () => {
    expect(signIn.frameHead?.('dhl')).toEqual({
      metas: { 'shopify-api-key': 'client-of-dhl', 'shopify-disabled-features': 'fetch' },
      scriptUrl: 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
    });
    expect(signIn.frameHead?.('fedex')).toBeNull();
  });
});

describe('a shop as entered by the merchant', () => {
  it.each([
    'palm-store',
    ' Palm-Store.myshopify.com/ ',
    'https://palm-store.myshopify.com/admin/apps',
    'https://admin.shopify.com/store/palm-store/orders',
  ])('accepts %s', (shop) => {
    expect(signIn.adminPlace(shop, 'loyalty')).toEqual({
      storeExternalId: SHOP,
      url: 'https://admin.shopify.com/store/palm-store/apps/client-of-loyalty',
    });
  });

  it.each(['', 'palm.example.com', 'a b', '../x'])('refuses "%s"', (shop) => {
    expect(signIn.adminPlace(shop, 'loyalty')).toBeUndefined();
  });
});

it('leads the merchant to the switch of our app embed in the theme editor, and nobody else', () => {
  expect(signIn.switchOnUrl?.(SHOP)).toBe(
    'https://palm-store.myshopify.com/admin/themes/current/editor?context=apps&template=index&activateAppId=client-of-loyalty%2Fpoints',
  );
  expect(signIn.switchOnUrl?.('elsewhere.example')).toBeUndefined();
  expect(
    existsSync(new URL('../../../../extensions/shopify/theme/blocks/points.liquid', import.meta.url)),
  ).toBe(true);
});
