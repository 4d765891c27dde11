import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Http, openApiOf, openHttp } from '#test/http.ts';
import { amountOff, openShop, perAmount, type Shop } from '#test/shop.ts';
import { openShoppers, type Shoppers } from '#test/shopper.ts';
import { openSuite, type Suite } from '#test/suite.ts';

let suite: Suite;
let http: Http;
let shoppers: Shoppers;
let shop: Shop;
beforeAll(async () => {
  suite = await openSuite();
  http = await openHttp(suite);
  shoppers = openShoppers(suite, http);
  await shoppers.switchOn();
  shop = openShop(suite, http);
  await shop.collectBy({ ...perAmount(1, '1'), minimumTotal: '100' });
});
afterAll(() => suite.close());

describe('the programme', () => {
  it('is public, and cached until it changes', async () => {
    const { status, body, headers } = await shoppers.call('GET', '');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        store: { name: 'demo', currency: 'SAR' },
        earning: [{ mode: 'money', points: 1, perAmount: '1.00', minimumTotal: '100.00' }],
        availableAfterDays: null,
      },
    });
    expect(headers.get('cache-control')).toContain('stale-while-revalidate');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const etag = headers.get('etag') ?? '';
    expect(await shoppers.call('GET', '', { headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
      body: '',
    });
    await shoppers.switchOn({ guestsSee: 'earning' });
    const changed = await shoppers.call('GET', '', { headers: { 'if-none-match': etag } });
    expect(changed).toMatchObject({ status: 200, body: { rewards: null } });
    await shoppers.switchOn({ guestsSee: 'rewards' });
  });

  it('lists no sold-out reward, and none that a customer has had as the nearest one', async () => {
    const few = amountOff('20.00', 200);
    const soldOut = await shop.redeemFor({ ...few, stock: 1 });
    const had = await shop.redeemFor({ ...few, perCustomer: 1 });
    const dear = await shop.redeemFor(amountOff('50.00', 500));
    const id = await shoppers.customer('of-had', 'had@example.com');
    await shoppers.give(id, 520);
    for (const methodId of [soldOut, had]) {
      const body = { methodId, points: null };
      expect(await http.call('POST', `/api/v1/customers/${id}/redemptions`, { body })).toMatchObject({
        status: 200,
      });
    }
    const nearestOf = async (email: string) => {
      const { body } = await shoppers.call('GET', '/account', { token: await shoppers.signIn(email) });
      return body.nearest.methodId;
    };
    expect(await nearestOf('had@example.com')).toBe(dear);
    await shoppers.give(await shoppers.customer('of-new', 'new@example.com'), 120);
    expect(await nearestOf('new@example.com')).toBe(had);
    const { rewards } = (await shoppers.call('GET', '')).body;
    const shown = rewards.map((each: { methodId: string }) => each.methodId);
    expect(shown).toEqual([had, dear]);
    for (const method of [soldOut, had, dear])
      await http.call('DELETE', `/api/v1/loyalty/redemption-methods/${method}`);
  });

  it('is packed once for all browsers, whatever site they are on', async () => {
    const path = `http://apps.test/shop/v1/${suite.store.id}`;
    const ask = (encodings: string) => http.app.request(path, { headers: { 'accept-encoding': encodings } });
    const [packed, plain] = [await ask('gzip, deflate, br'), await ask('identity')];
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(String(gunzipSync(Buffer.from(await packed.arrayBuffer())))).toBe(await plain.text());
    for (const { headers } of [packed, plain]) {
      expect(headers.get('vary')).toBe('Accept-Encoding');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const asked = await http.app.request(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    });
    expect(asked.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  });

  it('has a description of its own', async () => {
    const own = await openApiOf(http.app, '/shop/v1/openapi.json');
    const staff = await openApiOf(http.app);
    expect(Object.keys(own.paths)).toContain('/shop/v1/{store}/account');
    expect(Object.keys(own.paths).filter((path) => !path.startsWith('/shop/v1/'))).toEqual([]);
    expect(Object.keys(staff.paths).filter((path) => path.startsWith('/shop/'))).toEqual([]);
  });
});

describe('the merchant', () => {
  it("gives the store's parts a look and words of its own, and switches each on or off", async () => {
    const label = { ar: 'نجومي', en: 'My stars' };
    await shoppers.switchOn({ corner: 0, side: 'start', label, hasProductLine: false });
    expect((await shoppers.call('GET', '')).body).toMatchObject({
      look: { corner: 0, side: 'start', label },
      parts: { launcher: true, product: false, cart: true },
    });
    const path = '/api/v1/loyalty/shopper-page';
    const { body: page } = await http.call('GET', path);
    for (const wrong of [
      { corner: 25 },
      { side: 'top' },
      { label: { ar: 'نجومي', en: ' ' } },
      { label: 'x' },
    ])
      expect(await http.call('PUT', path, { body: { ...page, ...wrong } })).toMatchObject({ status: 422 });
  });

  it('sees how often the parts were loaded and opened, who redeemed, and how many members are active', async () => {
    const shop = openShop(suite, http);
    await shop.redeemFor(amountOff('10.00', 100));
    const [active, team] = [
      await shoppers.customer('of-active', 'active@example.com'),
      await shoppers.customer('of-team', 'team@example.com'),
    ];
    for (const id of [active, team]) await shoppers.give(id, 300);
    suite.clock.advance(31 * 86_400_000);
    const path = '/api/v1/loyalty/shopper-page/figures';
    const before = (await http.call('GET', path)).body;
    const token = await shoppers.signIn('active@example.com');
    const { rewards } = (await shoppers.call('GET', '/rewards', { token })).body;
    const { version } = (await shoppers.call('GET', '/account', { token })).body;
    const redemption = { methodId: rewards[0].methodId, points: null, version };
    expect(await shoppers.call('POST', '/redemptions', { token, body: redemption })).toMatchObject({
      status: 200,
    });
    await shoppers.call('GET', '');
    expect(await shoppers.call('POST', '/opened')).toMatchObject({ status: 200, body: {} });
    await expect
      .poll(async () => (await http.call('GET', path)).body, { timeout: 10_000 })
      .toMatchObject({
        days: 30,
        seen: before.seen + 1,
        opened: before.opened + 1,
        redeemed: { byCustomers: before.redeemed.byCustomers + 1, byTeam: before.redeemed.byTeam },
        members: before.members,
        activeMembers: before.activeMembers + 1,
      });
    expect(before.members).toBeGreaterThanOrEqual(2);
  });

  it('switches the page on and off, and a stale form is refused', async () => {
    const path = '/api/v1/loyalty/shopper-page';
    const before = (await http.call('GET', path)).body;
    expect(before).toMatchObject({ isOn: true, url: `http://apps.test/m/${suite.store.id}` });
    const { url: _url, ...page } = before;
    const off = await http.call('PUT', path, { body: { ...page, isOn: false } });
    expect(off.body).toMatchObject({ isOn: false, version: before.version + 1 });
    expect(await http.call('PUT', path, { body: page })).toMatchObject({
      status: 409,
      body: { code: 'settings_changed_meanwhile' },
    });
    expect(await shoppers.call('GET', '')).toMatchObject({ status: 404 });
    await shoppers.switchOn();
    expect(await http.call('PUT', path, { body: { ...page, colour: 'red' } })).toMatchObject({ status: 422 });
  });
});
