import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Http, openApiOf, openHttp } from '#test/http.ts';
import { openShop, perAmount } from '#test/shop.ts';
import { openShoppers, type Shoppers } from '#test/shopper.ts';
import { openSuite, type Suite } from '#test/suite.ts';

let suite: Suite;
let http: Http;
let shoppers: Shoppers;
beforeAll(async () => {
  suite = await openSuite();
  http = await openHttp(suite);
  shoppers = openShoppers(suite, http);
  await shoppers.switchOn();
  await openShop(suite, http).collectBy({ ...perAmount(1, '1'), minimumTotal: '100' });
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

  it('has a description of its own', async () => {
    const own = await openApiOf(http.app, '/shop/v1/openapi.json');
    const staff = await openApiOf(http.app);
    expect(Object.keys(own.paths)).toContain('/shop/v1/{store}/account');
    expect(Object.keys(own.paths).filter((path) => !path.startsWith('/shop/v1/'))).toEqual([]);
    expect(Object.keys(staff.paths).filter((path) => path.startsWith('/shop/'))).toEqual([]);
  });
});

describe('the merchant', () => {
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
