import { parseCurrency } from '@apps-hub/domain/money';
import type { StaffId } from '@apps-hub/domain/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { verbContext } from '#deps.ts';
import { createOutbound } from '#outbound/outbound.ts';
import { fakeNetwork } from '#outbound/testing/network.ts';
import { shopifyPlatform } from '#platforms/shopify/provider.ts';
import { extensionToken } from '#platforms/shopify/testing/shopper-proof.ts';
import { sessionToken, SHOPIFY } from '#platforms/shopify/testing/tokens.ts';
import { type Answer, type Http, openHttp, SECRET } from '#test/http.ts';
import { amountOff, REDEMPTION_METHODS } from '#test/shop.ts';
import { openShoppers, type Shoppers } from '#test/shopper.ts';
import { openSuite, type Suite, type TestStore } from '#test/suite.ts';
import { installApp } from '#verbs/hub/stores/install.ts';
import { loadPage } from '#verbs/loyalty/shopper/page-record.ts';
import { saveShopperPage } from '#verbs/loyalty/shopper/settings.ts';
import { createAccessTokens } from '../access-token.ts';

const SHOP = 'palm.myshopify.com';

let suite: Suite;
let http: Http;
let shoppers: Shoppers;
let store: TestStore;
let customer: string;
let methodId: string;
beforeAll(async () => {
  suite = await openSuite();
  const network = fakeNetwork();
  const shopify = shopifyPlatform(SHOPIFY, createOutbound(network), network.now);
  const platforms = { ...suite.deps.platforms, shopify };
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
  customer = await shoppers.customer('77', 'sara@example.com', store);
  // The first request makes the member of staff known.
  expect(await ask('4711')).toMatchObject({ status: 200, body: { member: null } });
  methodId = (await asOwner(REDEMPTION_METHODS, amountOff('10.00', 100))).body.id;
  const gift = { operation: 'add', points: 250, comment: null, internalNote: null };
  expect(await asOwner(`/api/v1/customers/${customer}/adjustments`, gift)).toMatchObject({ status: 200 });
});
afterAll(() => suite.close());

const switchPage = (isOn: boolean) =>
  suite.tx(async (tx) => {
    const ctx = verbContext(suite.deps, tx, { kind: 'system' });
    await saveShopperPage(ctx, { ...(await loadPage(tx)), isOn }, http.deps);
  }, store);

const member = async (): Promise<{ id: StaffId; role: string }> => {
  const [row] = await suite.database.owner<{ id: StaffId; role: string }[]>`
    select id, role from staff where store_id = ${store.id} and external_id = '42'`;
  if (!row) throw new Error('the till has made its member of staff known');
  return row;
};

/** In the admin, as the member of staff who is signed in at the till. */
const asOwner = async (path: string, body: object): Promise<Answer> => {
  const principal = {
    storeId: store.id,
    staffId: (await member()).id,
    sessionId: null,
    app: 'loyalty',
  } as const;
  const { accessToken } = await createAccessTokens(SECRET).issue(principal, suite.clock.now());
  return http.call('POST', path, { token: accessToken, body });
};

interface Till {
  readonly token?: string | undefined;
  readonly host?: string;
  readonly body?: object;
  readonly key?: string;
}

const token = () => sessionToken({ shop: SHOP, now: suite.clock.now() });

let keys = 0;
const call = async (path: string, { token: given, host = 'shopify', body, key }: Till = {}) => {
  keys += 1;
  const answer = await http.app.request(`http://apps.test/shop/v1/hosts/${host}/till/customers/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      origin: 'https://cdn.shopify.com',
      authorization: `Bearer ${given ?? (await token())}`,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': key ?? `till-key-${keys}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) };
};
const ask = (id: string, options: Till = {}) => call(id, options);
const redeem = (version: number, options: Till = {}) =>
  call('77/redemptions', { ...options, body: { methodId, points: null, version } });

it('shows a customer’s balance and rewards to the member of staff whom the till’s token names', async () => {
  const { status, headers, body } = await ask('77');
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(body.programme).toMatchObject({ store: { name: 'Palm', currency: 'SAR' } });
  expect(body.member).toMatchObject({
    account: { name: 'Customer 77', availablePoints: 250, otherRecords: [] },
    rewards: [{ methodId, isReachable: true }],
    coupons: [],
  });
});

it('redeems the balance that was shown once, whatever comes twice, in the name of the member of staff', async () => {
  const { version } = (await ask('77')).body.member.account;
  const [first, again, ...others] = await Promise.all([
    redeem(version, { key: 'one key of the till' }),
    redeem(version, { key: 'one key of the till' }),
    redeem(version),
    redeem(version),
  ]);
  expect(first).toMatchObject({ status: 200, body: { state: 'creating', points: 100 } });
  for (const other of [again, ...others]) expect(other?.body).toEqual(first?.body);
  const { member: after } = (await ask('77')).body;
  expect(after.account.availablePoints).toBe(150);
  expect(after.coupons).toHaveLength(1);
  const { id } = await member();
  const postings = await suite.database.owner`
    select actor, available_delta::int as points from posting where store_id = ${store.id} and kind = 'redeem'`;
  expect(postings).toEqual([{ actor: id, points: -100 }]);
  const audits = await suite.database.owner`
    select subject from audit_entry where store_id = ${store.id} and action = 'points.redeem'`;
  expect(audits).toEqual([{ subject: customer }]);
});

it('a balance that has changed since, or is too low, buys nothing', async () => {
  const { version } = (await ask('77')).body.member.account;
  expect(await redeem(version + 1)).toMatchObject({ status: 409, body: { code: 'balance_changed' } });
  expect(await redeem(version)).toMatchObject({ status: 200 });
  const { account } = (await ask('77')).body.member;
  expect(account.availablePoints).toBe(50);
  expect(await redeem(account.version)).toMatchObject({ body: { code: 'balance_too_low' } });
  expect(await call('4711/redemptions', { body: { methodId, points: null, version: 0 } })).toMatchObject({
    status: 404,
    body: { code: 'customer_not_found' },
  });
});

it('proofs that are forged, old, a customer’s, ours or of another shop open nothing', async () => {
  const now = suite.clock.now();
  const refused = [
    'x',
    await sessionToken({ shop: SHOP, now, secret: 'not the secret' }),
    await sessionToken({ shop: SHOP, now, app: 'aramex' }),
    await sessionToken({ shop: SHOP, now: new Date(now.getTime() - 120_000) }),
    await sessionToken({ shop: SHOP, now, claims: { sub: 'gid://shopify/Customer/77' } }),
    await extensionToken(now),
    await http.tokenOf('owner'),
  ];
  for (const each of refused)
    for (const asked of [ask('77', { token: each }), redeem(0, { token: each })])
      expect(await asked).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  const other = await sessionToken({ shop: 'other.myshopify.com', now });
  expect(await ask('77', { token: other })).toMatchObject({ status: 404 });
  expect(await ask('77', { host: 'salla' })).toMatchObject({ status: 404 });
});

it('without the right to redeem, or with the page off, nothing is spent', async () => {
  const { id } = await member();
  const rules = JSON.stringify([{ action: 'read', subject: 'Customer' }]);
  await suite.database
    .owner`update staff set rules = ${rules}::jsonb where store_id = ${store.id} and id = ${id}`;
  expect(await ask('77')).toMatchObject({ status: 200 });
  expect(await redeem(1)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  await suite.database.owner`update staff set rules = null where store_id = ${store.id} and id = ${id}`;
  await switchPage(false);
  expect(await ask('77')).toMatchObject({ status: 404 });
  expect(await redeem(1)).toMatchObject({ status: 404 });
});
