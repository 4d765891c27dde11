import '@shopify/shopify-api/adapters/web-api';
import { ApiVersion, RequestedTokenType, shopifyApi } from '@shopify/shopify-api';
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';
import { describe, expect, it } from 'vitest';

import { newOrder, now, setHost, verified } from '../port/testing/opened-host.ts';
import { API_VERSION, READ_ORDER } from './documents.ts';
import { shopifySandbox } from './testing/shopify-sandbox.ts';
import { hmacOf, sessionToken, SHOPIFY, type TokenParts } from './testing/tokens.ts';
import { shopifySignIn } from './sign-in.ts';
import { verifyShopifyWebhook } from './webhooks.ts';

/** Shopify's own library for apps, as a second reader of what the sandbox sends and our adapter accepts. */
const [app] = SHOPIFY.apps;
if (!app) throw new Error('an app');
expect(API_VERSION).toBe(ApiVersion.July26);
const library = shopifyApi({
  apiKey: app.clientId,
  apiSecretKey: app.clientSecret,
  apiVersion: ApiVersion.July26,
  hostName: 'apps.example',
  isEmbeddedApp: true,
  logger: { level: 0 },
});

const opened = setHost(shopifySandbox('loyalty'));

/** The library calls a shop's own address; here the sandbox answers for every shop. */
setAbstractFetchFunc((input, init) => {
  const { hostname, pathname } = new URL(input instanceof Request ? input.url : input);
  return fetch(`${opened().sandbox.url}/shopify/${hostname}${pathname}`, init);
});

const requestOf = (headers: Headers, body: Uint8Array | string): Request =>
  new Request('https://apps.example/webhooks/shopify', { method: 'POST', headers, body: String(body) });

/** Whether the library accepts a webhook. */
const accepts = async (headers: Headers, rawBody: string): Promise<boolean> => {
  const rawRequest = requestOf(headers, rawBody);
  return (await library.webhooks.validate({ rawBody, rawRequest })).valid;
};

describe('Shopify’s own library', () => {
  it('accepts the sandbox’s session tokens, access tokens and their renewal', async () => {
    const { merchant, access } = opened();
    const shop = access.storeExternalId;
    const { token = '' } = await merchant('POST', 'loyalty/token');
    expect(await library.session.decodeSessionToken(token)).toMatchObject({ dest: `https://${shop}` });
    const exchanged = await library.auth.tokenExchange({
      shop,
      sessionToken: token,
      requestedTokenType: RequestedTokenType.OfflineAccessToken,
      expiring: true,
    });
    expect(exchanged.session).toMatchObject({ shop, isOnline: false, refreshToken: expect.any(String) });
    const { refreshToken = '' } = exchanged.session;
    const { session } = await library.auth.refreshToken({ shop, refreshToken });
    expect(session.accessToken).not.toBe(exchanged.session.accessToken);

    const client = new library.clients.Graphql({ session });
    await newOrder(opened(), { paid: true });
    const { raw } = await opened().sandbox.hear('shopify:orders/create');
    const id = `gid://shopify/Order/${JSON.parse(Buffer.from(raw).toString()).id}`;
    const read = await client.request(READ_ORDER.text, { variables: { id, withParts: false } });
    expect(read.errors).toBeUndefined();
    expect(read.data).toMatchObject({ order: { id } });
    const wrong = client.request('{ shop { nothing } }');
    await expect(wrong).rejects.toThrow();
  });

  it.each(['orders/create', 'orders/paid', 'refunds/create'])('its webhook %s', async (topic) => {
    const { sandbox } = opened();
    const { id } = await newOrder(opened(), { paid: true });
    await sandbox.admin('POST', `orders/${id}/refunds`, { rest: true });
    const heard = await sandbox.hear(`shopify:${topic}`);
    const body = Buffer.from(heard.raw).toString();
    expect(await accepts(heard.headers, body)).toBe(true);
    expect(await accepts(heard.headers, `${body} `)).toBe(false);
    expect(verified(opened(), heard).topic).toBe(topic);
  });
});

const parts = (more: Partial<TokenParts>): TokenParts => ({
  shop: 'palm.myshopify.com',
  now: now(),
  ...more,
});

describe('our adapter', () => {
  const past = new Date(now().getTime() - 120_000);

  it.each<[string, TokenParts]>([
    ['good', parts({})],
    ['expired', parts({ now: past })],
    ['for another app', parts({ claims: { aud: 'client-of-dhl' } })],
    ['signed by somebody else', parts({ secret: 'the secret of somebody else' })],
    ['not yet valid', parts({ claims: { nbf: Math.floor(now().getTime() / 1000) + 60 } })],
  ])('agrees with Shopify’s library about a session token that is %s', async (_, made) => {
    const token = await sessionToken(made);
    const theirs = await library.session.decodeSessionToken(token).then(
      () => true,
      () => false,
    );
    const ours = await shopifySignIn(SHOPIFY).verifyProof({ token, app: 'loyalty', now: now() });
    expect(ours.ok).toBe(theirs);
  });

  it.each(['palm.myshopify.com', 'palm.example', 'palm.myshopify.com.evil.example', 'a b.myshopify.com'])(
    'agrees with Shopify’s library about a frame of %s',
    (shop) => {
      const store = shopifySignIn(SHOPIFY).storeOfFrame(new URLSearchParams({ shop }));
      expect(store ?? null).toBe(library.utils.sanitizeShop(shop));
    },
  );

  it.each([
    ['its own bytes', hmacOf('{"id":1}')],
    ['other bytes', hmacOf('{"id":2}')],
    ['another app', hmacOf('{"id":1}', 'dhl-of-somebody')],
  ])('agrees with Shopify’s library about a webhook signed for %s', async (_, hmac) => {
    const raw = '{"id":1}';
    const headers = new Headers({
      'x-shopify-hmac-sha256': hmac,
      'x-shopify-topic': 'orders/create',
      'x-shopify-shop-domain': 'palm.myshopify.com',
      'x-shopify-api-version': API_VERSION,
      'x-shopify-webhook-id': 'webhook-1',
    });
    const ours = verifyShopifyWebhook(
      { headers, raw: Buffer.from(raw), pathSecret: null, query: new URLSearchParams() },
      SHOPIFY.apps,
    );
    expect(ours.ok).toBe(await accepts(headers, raw));
  });
});
