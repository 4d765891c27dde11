import { parseCurrency } from '@apps-hub/domain/money';
import { DAY_MS } from '@apps-hub/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createOutbound, type OutboundDeps } from '#outbound/outbound.ts';
import { fakeNetwork } from '#outbound/testing/network.ts';
import { shopifyPlatform } from '#platforms/shopify/provider.ts';
import { extensionToken, forwardedFor, forwardedQuery } from '#platforms/shopify/testing/shopper-proof.ts';
import { SHOPIFY } from '#platforms/shopify/testing/tokens.ts';
import { type Http, openHttp } from '#test/http.ts';
import { perAmount } from '#test/shop.ts';
import { openShoppers, type Shoppers } from '#test/shopper.ts';
import { openSuite, type Suite, type TestStore } from '#test/suite.ts';
import { verbContext } from '#deps.ts';
import { tick } from '#jobs/tick.ts';
import { installApp } from '#verbs/hub/stores/install.ts';
import { loadPage } from '#verbs/loyalty/shopper/page-record.ts';
import { createCollectionMethod } from '#verbs/loyalty/collection-methods/save.ts';
import { saveShopperPage } from '#verbs/loyalty/shopper/settings.ts';
import { writeStorefrontRules } from '#verbs/loyalty/shopper/storefront-rules.ts';

const SHOP = 'palm.myshopify.com';

let suite: Suite;
let http: Http;
let shoppers: Shoppers;
let store: TestStore;
let platforms: Suite['deps']['platforms'];
/** The metafields that Shopify was told to keep, and what it says against the next. */
const sets: Readonly<Record<string, unknown>>[] = [];
const mistakes: { readonly message: string }[] = [];
const INSTALLATION = 'gid://shopify/AppInstallation/7';

/** Shopify at the network boundary: it answers other documents with nothing. */
const fetch: OutboundDeps['fetch'] = async (url, init) => {
  const asked = await new Request(url, init).json();
  const { query, variables } = asked as { query: string; variables: { metafields?: typeof sets } };
  sets.push(...(variables.metafields ?? []));
  const data = query.includes('metafieldsSet')
    ? { metafieldsSet: { userErrors: mistakes.splice(0) } }
    : { currentAppInstallation: { id: INSTALLATION } };
  return Response.json({ data });
};

beforeAll(async () => {
  suite = await openSuite();
  const network = { ...fakeNetwork(), fetch };
  const shopify = shopifyPlatform(SHOPIFY, createOutbound(network), network.now);
  platforms = { ...suite.deps.platforms, shopify };
  http = await openHttp(suite, { platforms });
  shoppers = openShoppers(suite, http);
  const currency = parseCurrency('SAR');
  if (!currency) throw new Error('SAR is a currency');
  const id = await installApp({ ...suite.deps, platforms }, 'shopify', {
    app: 'loyalty',
    store: { externalId: SHOP, name: 'Palm', currency, country: 'SA', timeZone: 'Asia/Riyadh' },
    credentials: { accessToken: 'x' },
  });
  store = { ...suite.store, id };
  await switchPage(true);
  await shoppers.customer('77', 'sara@example.com', store);
});
afterAll(() => suite.close());

const switchPage = (isOn: boolean) =>
  suite.tx(async (tx) => {
    const ctx = verbContext(suite.deps, tx, { kind: 'system' });
    await saveShopperPage(ctx, { ...(await loadPage(tx)), isOn }, http.deps);
  }, store);

const forwarded = async (query: URLSearchParams) => {
  const answer = await http.app.request(
    `http://apps.test/shop/hosts/shopify/forwarded/session?${query.toString()}`,
    { method: 'POST' },
  );
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) };
};
const visit = (customer: string, shop = SHOP) =>
  forwarded(forwardedQuery(forwardedFor(shop, customer, suite.clock.now())));

const byToken = async (token: string, host = 'shopify') => {
  const answer = await http.app.request(`http://apps.test/shop/v1/hosts/${host}/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'null' },
    body: JSON.stringify({ token }),
  });
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) };
};

const account = (token: string, of = store) => shoppers.call('GET', '/account', { token, store: of });

describe('a shopper whom Shopify proves', () => {
  it('has a session for a quarter of an hour, by the signed request of the shop’s page', async () => {
    const { status, headers, body } = await visit('77');
    expect({ status, visitor: body.visitor }).toEqual({ status: 200, visitor: 'customer' });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(await account(body.session.token)).toMatchObject({
      status: 200,
      body: { name: 'Customer 77', otherRecords: [] },
    });
    expect(await account(body.session.token, suite.store)).toMatchObject({ status: 404 });
    await shoppers.switchOn();
    expect(await account(body.session.token, suite.store)).toMatchObject({ status: 401 });
    suite.clock.advance(15 * 60_000);
    expect(await account(body.session.token)).toMatchObject({ status: 401 });
  });

  it('has the same by an extension’s token, which any origin may send', async () => {
    const token = await extensionToken(suite.clock.now());
    const first = await byToken(token);
    expect(first.body).toMatchObject({ visitor: 'customer', store: store.id });
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(await account(first.body.session.token)).toMatchObject({ status: 200 });
    expect(await byToken(token)).toMatchObject({ status: 200, body: { visitor: 'customer' } });
  });

  it('has none as a guest, nor without a record, nor once erased', async () => {
    expect(await visit('')).toMatchObject({ status: 200, body: { visitor: 'guest', session: null } });
    expect(await visit('4711')).toMatchObject({ status: 200, body: { visitor: 'new', session: null } });
    const guest = await extensionToken(suite.clock.now(), { sub: undefined });
    expect(await byToken(guest)).toMatchObject({ body: { visitor: 'guest', session: null } });
    await shoppers.customer('88', 'gone@example.com', store);
    await suite.tx(
      (tx) =>
        tx.sql`update customer set erased_at = now() where store_id = ${tx.storeId} and external_id = '88'`,
      store,
    );
    expect(await visit('88')).toMatchObject({ body: { session: null } });
  });
});

it('guests whom Shopify forwards have a limit apart from that of the facts', async () => {
  const slow = await openHttp(suite, { platforms, rateLimitPerMinute: 1 });
  const query = () => forwardedQuery(forwardedFor(SHOP, '', suite.clock.now())).toString();
  const ask = async () => {
    const path = `http://apps.test/shop/hosts/shopify/forwarded/session?${query()}`;
    return (await slow.app.request(path, { method: 'POST' })).status;
  };
  const asked: number[] = [];
  while (asked.length < 11) asked.push(await ask());
  expect(asked.at(-1)).toBe(429);
  expect((await slow.app.request(`http://apps.test/shop/v1/${store.id}`)).status).toBe(200);
});

/** Runs due jobs; returns the rules that were sent to Shopify, if any were. */
const told = async () => {
  sets.length = 0;
  await tick({ ...suite.deps, platforms });
  return sets.map(({ value, ...metafield }) => {
    expect(metafield).toEqual({
      ownerId: INSTALLATION,
      namespace: 'points',
      key: 'products',
      type: 'json',
    });
    return JSON.parse(String(value)).rules;
  });
};

describe("what products earn, in Shopify's own pages", () => {
  it('is sent after each change of a rule, and removed while the page is off', async () => {
    await suite.tx(async (tx) => {
      const ctx = verbContext(suite.deps, tx, { kind: 'system' });
      for (const input of [
        { ...perAmount(2, '10.00'), minimumUnits: 2 },
        { ...perAmount(9, '1.00'), taxIncluded: false },
      ])
        await createCollectionMethod(ctx, input);
    }, store);
    const rules = [{ points: 2, per: 10_000, minimumUnits: 2, minimumTotal: 0 }];
    expect(await told()).toEqual([rules]);
    expect(await told(), 'nothing is due').toEqual([]);
    await switchPage(false);
    expect(await told()).toEqual([[]]);
    await switchPage(true);
    expect(await told()).toEqual([rules]);
    suite.clock.advance(DAY_MS);
    expect(await told(), 'again the next day').toEqual([rules]);
    mistakes.push({ message: 'Value is invalid' });
    await expect(writeStorefrontRules({ ...suite.deps, platforms }, store.id)).rejects.toThrow('is invalid');
  });
});

describe('other proofs', () => {
  it('open no session if they are forged, old or foreign', async () => {
    const now = suite.clock.now();
    const forged = forwardedQuery(forwardedFor(SHOP, '77', now), 'not the secret');
    const old = forwardedQuery(forwardedFor(SHOP, '77', new Date(now.getTime() - 91_000)));
    const more = forwardedQuery({ ...forwardedFor(SHOP, '77', now), logged_in_customer_id: ['77', '1'] });
    for (const query of [forged, old, more, new URLSearchParams()])
      expect(await forwarded(query)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    for (const token of ['x', await extensionToken(now, {}, 'not the secret'), await http.tokenOf('owner')])
      expect(await byToken(token)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('open none for another shop, a host that proves nobody, or while the page is off', async () => {
    expect(await visit('77', 'other.myshopify.com')).toMatchObject({ status: 404 });
    expect(await byToken('x', 'salla')).toMatchObject({ status: 404 });
    await switchPage(false);
    expect(await visit('77')).toMatchObject({ status: 404 });
    await switchPage(true);
  });
});
