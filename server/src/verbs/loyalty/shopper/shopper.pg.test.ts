import { DAY_MS } from '@apps-hub/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Http, openHttp } from '#test/http.ts';
import { amountOff, openShop, perAmount, type Shop } from '#test/shop.ts';
import { openShoppers, type Shoppers } from '#test/shopper.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { followMerge } from '../customers/follow-merge.ts';
import { giveBackCoupon } from '../coupons/give-back.ts';
import { issueCoupon } from '../coupons/issue.ts';
import { forgetShoppers } from './forget.ts';

let suite: Suite;
let http: Http;
let shop: Shop;
let shoppers: Shoppers;
beforeAll(async () => {
  suite = await openSuite();
  http = await openHttp(suite);
  shop = openShop(suite, http);
  shoppers = openShoppers(suite, http);
  await shoppers.switchOn();
  await shop.collectBy({ ...perAmount(1, '1'), minimumTotal: '100' });
});
afterAll(() => suite.close());

const read = async (path: string, token: string) => {
  const answer = await shoppers.call('GET', path, { token });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};

const issue = (couponId: string) =>
  issueCoupon(suite.deps, { storeId: suite.store.id, couponId: couponId as never, lastTry: true });

const disable = (couponId: string) =>
  giveBackCoupon(suite.deps, { storeId: suite.store.id, couponId: couponId as never });

/** How many coupons wait for the host, as the health card and the notification count them. */
const stuck = async (): Promise<number[]> => {
  const { stuckCoupons } = (await http.call('GET', '/api/v1/loyalty/health')).body;
  const { notifications } = (await http.call('GET', '/api/v1/notifications')).body;
  const notice = notifications.find(({ kind }: { kind: string }) => kind === 'stuck_coupons');
  return [stuckCoupons, notice?.count ?? 0];
};

/** A signed-in customer of the host. */
const shopperOf = async (name: string, points = 0) => {
  const email = `${name}@example.com`;
  const id = await shoppers.customer(`of-${name}`, email);
  if (points > 0) await shoppers.give(id, points);
  return { id, email, token: await shoppers.signIn(email) };
};

it('messages are stopped and resumed by the customer, for programs to see', async () => {
  const { id, token } = await shopperOf('quiet', 10);
  const wanted = async () => ({
    own: (await read('/account', token)).wantsMessages,
    told: (await http.call('GET', `/api/v1/customers/${id}`)).body.wantsMessages,
  });
  expect(await wanted()).toEqual({ own: true, told: true });
  const choose = (on: boolean) => shoppers.call('PUT', '/messages', { token, body: { wanted: on } });
  for (const on of [false, false, true, true]) {
    expect(await choose(on)).toMatchObject({ status: 200, body: { wantsMessages: on } });
    expect(await wanted()).toEqual({ own: on, told: on });
  }
  const changes = await suite.database.owner`
    select action from audit_entry where subject = ${id} and action like 'customer.messages%' order by at, id`;
  expect(changes.map(({ action }) => action)).toEqual(['customer.messages_off', 'customer.messages_on']);
});

describe('signing in', () => {
  it('mails a code to the address on the record, in the language of the page', async () => {
    await shoppers.customer('of-mail', 'mail@example.com');
    const { body } = await shoppers.ask('  Mail@Example.com ');
    const mail = await shoppers.mailOf(body.ticket);
    expect(mail).toMatchObject({
      to: { address: 'mail@example.com', name: 'Customer of-mail' },
      locale: 'ar',
    });
    expect(mail?.subject).toContain(shoppers.codeIn(mail));
    expect(await shoppers.mailOf(body.ticket)).toEqual(mail);
  });

  it('opens a session of thirty days, which signing out ends', async () => {
    const { token } = await shopperOf('ends');
    expect(await shoppers.call('GET', '/account', { token })).toMatchObject({ status: 200 });
    expect(await shoppers.call('DELETE', '/session', { token })).toMatchObject({ status: 200 });
    expect(await shoppers.call('GET', '/account', { token })).toMatchObject({ status: 401 });

    const later = await shoppers.signIn('ends@example.com');
    suite.clock.advance(29 * DAY_MS);
    expect(await shoppers.call('GET', '/account', { token: later })).toMatchObject({ status: 200 });
    suite.clock.advance(2 * DAY_MS);
    expect(await shoppers.call('GET', '/account', { token: later })).toMatchObject({ status: 401 });
  });

  it('finds the active record of an address that an inactive one has too', async () => {
    const left = await shopperOf('left');
    expect(await shoppers.call('POST', '/leave', { token: left.token })).toMatchObject({ status: 200 });
    const now = await shoppers.customer('of-left-again', left.email);
    await shoppers.give(now, 40);
    const token = await shoppers.signIn(left.email);
    expect(await read('/account', token)).toMatchObject({ isActive: true, availablePoints: 40 });
  });

  it('forgets codes after a day and sessions once they expired', async () => {
    await shopperOf('forgotten');
    suite.clock.advance(31 * DAY_MS);
    await forgetShoppers(suite.deps, suite.store.id);
    const [left] = await suite.tx(
      (tx) => tx.sql<{ codes: number; sessions: number }[]>`
        select (select count(*) from shopper_code where store_id = ${tx.storeId}) as codes,
          (select count(*) from shopper_session where store_id = ${tx.storeId}) as sessions`,
    );
    expect(left).toEqual({ codes: 0, sessions: 0 });
  });
});

describe('an order', () => {
  it('is explained, also when it gave nothing', async () => {
    const { token } = await shopperOf('orders');
    const small = shop.order({ customer: { id: 'of-orders', email: 'orders@example.com' }, total: '92.00' });
    const large = shop.order({ customer: { id: 'of-orders', email: 'orders@example.com' }, total: '150.00' });
    await shop.hear(small.created, small.paid, large.created, large.paid);
    expect(await read('/account', token)).toMatchObject({
      availablePoints: 0,
      pending: { points: 150, on: null },
    });
    const { entries } = await read('/history', token);
    const nothing = entries.find((entry: { kind: string }) => entry.kind === 'no_points');
    expect(nothing).toMatchObject({
      order: { number: `#${small.id}` },
      reason: null,
      failed: { step: 'minimum_total', required: '100.00', actual: '92.00', met: false },
    });
    expect(await read(`/orders/${nothing.order.id}`, token)).toMatchObject({
      standingPoints: 0,
      earning: { points: 0, rules: [{ points: 0 }] },
    });
    // The host's order pages name the order by the host's id. For other customers it does not exist.
    expect(await read(`/orders/at-host/${small.id}`, token)).toMatchObject({ number: `#${small.id}` });
    const { token: other } = await shopperOf('no-orders');
    expect(await shoppers.call('GET', `/orders/at-host/${small.id}`, { token: other })).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
    await shop.hear(large.delivered);
    expect(await read('/account', token)).toMatchObject({ availablePoints: 150, pending: { points: 0 } });
    await shop.hear(large.refund('150.00'));
    expect(await read('/account', token)).toMatchObject({ availablePoints: 0 });
  });
});

let methodId: string;

const redeem = (token: string, version: number, key?: string) =>
  shoppers.call('POST', '/redemptions', {
    token,
    body: { methodId, points: null, version },
    ...(key ? { key } : {}),
  });

describe('redeeming', () => {
  beforeAll(async () => {
    methodId = await shop.redeemFor(amountOff('10.00', 100));
  });

  it('shows rewards that the balance reaches first, and the nearest of the others', async () => {
    const dear = await shop.redeemFor(amountOff('50.00', 500));
    const { token } = await shopperOf('rewards', 120);
    const { rewards } = await read('/rewards', token);
    expect(rewards).toMatchObject([
      { methodId, isReachable: true, missingPoints: 0 },
      { methodId: dear, isReachable: false, missingPoints: 380, couponEndsOn: null },
    ]);
    expect(await read('/account', token)).toMatchObject({
      nearest: { methodId: dear, missingPoints: 380, requiredPoints: 500 },
    });
  });

  it('gives one coupon for a balance, whichever tab asks, and the host gets it once', async () => {
    const { token } = await shopperOf('tabs', 250);
    const { version } = await read('/account', token);
    const both = await Promise.all([redeem(token, version), redeem(token, version)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.code).toBe(both[1]?.body.code);
    expect(await read('/account', token)).toMatchObject({ availablePoints: 150 });
    const next = await read('/account', token);
    const second = await redeem(token, next.version);
    expect(second.body.code).not.toBe(both[0]?.body.code);
    await issue(second.body.id);
    expect(await read('/coupons', token)).toMatchObject({
      coupons: [{ code: second.body.code, state: 'ready' }, { state: 'creating' }],
    });
    await shop.provesItself();
  });

  it('ends at the store’s limit per day', async () => {
    await shoppers.switchOn({ redemptionsPerDay: 1 });
    const { token } = await shopperOf('limit', 300);
    const first = await read('/account', token);
    expect(await redeem(token, first.version)).toMatchObject({ status: 200 });
    const second = await read('/account', token);
    expect(await redeem(token, second.version)).toMatchObject({
      status: 409,
      body: { code: 'redemption_limit_reached' },
    });
    suite.clock.advance(DAY_MS);
    expect(await redeem(token, second.version)).toMatchObject({ status: 200 });
    await shoppers.switchOn({ redemptionsPerDay: 5 });
  });

  it('returns the points of a coupon given back only after the host has disabled it', async () => {
    const { token } = await shopperOf('back', 100);
    const bought = await redeem(token, (await read('/account', token)).version);
    const path = `/coupons/${bought.body.id}/return`;
    expect(await shoppers.call('POST', path, { token })).toMatchObject({
      status: 409,
      body: { code: 'coupon_being_created' },
    });
    await issue(bought.body.id);
    expect(await shoppers.call('POST', path, { token })).toMatchObject({
      status: 200,
      body: { state: 'giving_back' },
    });
    expect(await read('/account', token)).toMatchObject({ availablePoints: 0 });
    suite.host.troubles.push('no_connection', 'no_connection', 'no_connection');
    await expect(disable(bought.body.id)).rejects.toThrow();
    suite.host.troubles.length = 0;
    expect(await read('/account', token)).toMatchObject({ availablePoints: 0 });
    suite.clock.advance(31 * 60_000);
    const waiting = await stuck();
    await disable(bought.body.id);
    await disable(bought.body.id);
    expect(await stuck()).toEqual(waiting.map((count) => count - 1));
    expect(suite.host.discounts.get(bought.body.code)).toMatchObject({ disabled: true });
    expect(await read('/account', token)).toMatchObject({ availablePoints: 100 });
    expect(await read('/coupons', token)).toMatchObject({ coupons: [{ state: 'returned' }] });
    await shop.provesItself();
  });

  it('keeps the points when an order used the coupon before the host disabled it', async () => {
    const { token } = await shopperOf('late', 100);
    const bought = await redeem(token, (await read('/account', token)).version);
    await issue(bought.body.id);
    await shoppers.call('POST', `/coupons/${bought.body.id}/return`, { token });
    const order = shop.order({
      customer: { id: 'of-late', email: 'late@example.com' },
      coupons: [bought.body.code],
    });
    await shop.hear(order.created, order.paid);
    await disable(bought.body.id);
    expect(await read('/account', token)).toMatchObject({ availablePoints: 0 });
    expect(await read('/coupons', token)).toMatchObject({
      coupons: [{ state: 'used', usedOrder: `#${order.id}` }],
    });
    await shop.hear(order.cancelled);
    expect(await read('/account', token)).toMatchObject({ availablePoints: 100 });
    await shop.provesItself();
  });

  it('ends with leaving the programme; the data can still be downloaded after signing in again', async () => {
    const { token, email } = await shopperOf('leaves', 100);
    const { version } = await read('/account', token);
    expect(await shoppers.call('POST', '/leave', { token })).toMatchObject({ status: 200 });
    expect(await shoppers.call('GET', '/account', { token })).toMatchObject({ status: 401 });
    const again = await shoppers.signIn(email);
    expect(await read('/account', again)).toMatchObject({ isActive: false, availablePoints: 100 });
    expect(await redeem(again, version)).toMatchObject({ status: 409, body: { code: 'customer_inactive' } });
    const data = await read('/data', again);
    expect(data).toMatchObject({ customer: [{ email }], balances: [{ available: 100 }] });
    expect(JSON.stringify(data)).not.toMatch(/tokenHash|contactDigest/);
  });
});

describe('a customer', () => {
  it('sees one balance and both histories of two merged records', async () => {
    const kept = await shoppers.customer('of-kept', 'kept@example.com');
    const from = await shoppers.customer('of-from', 'from@example.com');
    await shoppers.give(kept, 30);
    await shoppers.give(from, 50);
    const token = await shoppers.signIn('from@example.com');
    expect(await read('/account', token)).toMatchObject({ availablePoints: 50 });
    await suite.act(async (ctx) => {
      await followMerge(ctx, { from, into: kept });
      await ctx.tx.sql`
        update customer set merged_into = ${kept}, merged_at = ${ctx.now} where store_id = ${ctx.tx.storeId} and id = ${from}`;
    });
    expect(await read('/account', token)).toMatchObject({ availablePoints: 80, name: 'Customer of-kept' });
    const { entries } = await read('/history', token);
    expect(
      entries.map((entry: { kind: string; availablePoints: number }) => [entry.kind, entry.availablePoints]),
    ).toEqual(
      expect.arrayContaining([
        ['adjust', 30],
        ['adjust', 50],
      ]),
    );
    expect(entries).toHaveLength(2);
  });

  it('has no session and no codes once erased', async () => {
    const { id, token, email } = await shopperOf('erased');
    expect(await http.call('POST', `/api/v1/customers/${id}/erasure`)).toMatchObject({ status: 200 });
    expect(await shoppers.call('GET', '/account', { token })).toMatchObject({ status: 401 });
    const { body } = await shoppers.ask(email);
    expect(await shoppers.mailOf(body.ticket)).toBeUndefined();
    const left = await suite.tx(
      (tx) => tx.sql`select from shopper_session where store_id = ${tx.storeId} and customer_id = ${id}`,
    );
    expect(left).toHaveLength(0);
  });
});
