import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Http, openHttp } from '#test/http.ts';
import { amountOff, openShop, type Shop } from '#test/shop.ts';
import { openShoppers, type Shoppers } from '#test/shopper.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { issueCoupon } from '#verbs/loyalty/coupons/issue.ts';

let suite: Suite;
let http: Http;
let shop: Shop;
let shoppers: Shoppers;
let methodId: string;
beforeAll(async () => {
  suite = await openSuite();
  http = await openHttp(suite);
  shop = openShop(suite, http);
  shoppers = openShoppers(suite, http);
  await shoppers.switchOn();
  methodId = await shop.redeemFor(amountOff('10.00', 100));
});
afterAll(() => suite.close());

const enter = (ticket: string, code: string, store = suite.store) =>
  shoppers.call('POST', '/sessions', { store, body: { ticket, code } });

const rich = async (name: string, store = suite.store) => {
  const email = `${name}@example.com`;
  const id = await shoppers.customer(`of-${name}`, email, store);
  if (store === suite.store) await shoppers.give(id, 300);
  return { id, token: await shoppers.signIn(email, store) };
};
const version = async (token: string): Promise<number> =>
  (await shoppers.call('GET', '/account', { token })).body.version;
const redeem = (token: string, seen: number, key?: string) =>
  shoppers.call('POST', '/redemptions', {
    token,
    body: { methodId, points: null, version: seen },
    ...(key ? { key } : {}),
  });

describe('who has a session', () => {
  it('is nobody in another store, and a forged token is nobody anywhere', async () => {
    await shoppers.switchOn({}, suite.other);
    const { token } = await rich('elsewhere');
    for (const path of ['/account', '/history', '/rewards', '/coupons', '/data'])
      expect(await shoppers.call('GET', path, { token, store: suite.other })).toMatchObject({ status: 401 });
    for (const forged of ['x', `${token}x`, token.slice(1), await http.tokenOf('owner')])
      expect(await shoppers.call('GET', '/account', { token: forged })).toMatchObject({ status: 401 });
  });

  it("is nobody once the address they proved is no longer the customer's, nor can they enter with its code", async () => {
    const email = 'typing-error@example.com';
    await shoppers.customer('of-corrected', email);
    const token = await shoppers.signIn(email);
    const { ticket } = (await shoppers.ask(email)).body;
    const code = shoppers.codeIn(await shoppers.mailOf(ticket));
    await shoppers.customer('of-corrected', 'corrected@example.com');
    expect(await shoppers.call('GET', '/account', { token })).toMatchObject({ status: 401 });
    expect(await enter(ticket, code)).toMatchObject({
      status: 400,
      body: { code: 'shopper_code_wrong' },
    });
    const corrected = await shoppers.signIn('corrected@example.com');
    expect(await shoppers.call('GET', '/account', { token: corrected })).toMatchObject({ status: 200 });
  });

  it('opens no door of staff', async () => {
    const { token } = await rich('staff');
    expect(await http.call('GET', '/api/v1/customers', { token })).toMatchObject({ status: 401 });
    expect(await http.call('GET', '/api/v1/loyalty/shopper-page', { token })).toMatchObject({ status: 401 });
  });

  it('reaches neither the orders nor the coupons of anyone else', async () => {
    const victim = await rich('victim');
    const thief = await rich('thief');
    const order = shop.order({ customer: { id: 'of-victim', email: 'victim@example.com' } });
    await shop.hear(order.created, order.paid);
    const { entries } = (await shoppers.call('GET', '/history', { token: victim.token })).body;
    const orderId = entries.find((entry: { order: unknown }) => entry.order)?.order.id;
    expect(orderId).toBeDefined();
    const bought = await redeem(victim.token, await version(victim.token));
    await issueCoupon(suite.deps, { storeId: suite.store.id, couponId: bought.body.id, lastTry: true });
    expect(await shoppers.call('GET', `/orders/${orderId}`, { token: victim.token })).toMatchObject({
      status: 200,
    });
    expect(await shoppers.call('GET', `/orders/${orderId}`, { token: thief.token })).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
    expect(
      await shoppers.call('POST', `/coupons/${bought.body.id}/return`, { token: thief.token }),
    ).toMatchObject({ status: 404, body: { code: 'coupon_not_found' } });
  });

  it('gets the same answer to a replay, and spends nothing again, with the same key or another', async () => {
    const { token } = await rich('replay');
    const seen = await version(token);
    const first = await redeem(token, seen, 'the same key of a redemption');
    const replays = await Promise.all([
      redeem(token, seen, 'the same key of a redemption'),
      ...Array.from({ length: 8 }, () => redeem(token, seen)),
    ]);
    expect(new Set(replays.map(({ body }) => body.code))).toEqual(new Set([first.body.code]));
    expect(await shoppers.call('GET', '/account', { token })).toMatchObject({
      body: { availablePoints: 200 },
    });
    const other = await shoppers.call('POST', '/redemptions', {
      token,
      key: 'the same key of a redemption',
      body: { methodId, points: null, version: seen + 1 },
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  });

  it('cannot spend below zero with many tabs and invented versions', async () => {
    const { token } = await rich('many');
    const seen = await version(token);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, step) => redeem(token, Math.max(seen - step, 0))),
    );
    const codes = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.code));
    const { body } = await shoppers.call('GET', '/account', { token });
    expect(body.availablePoints).toBe(300 - codes.size * 100);
    expect(body.availablePoints).toBeGreaterThanOrEqual(0);
    expect(await redeem(token, 99_999)).toMatchObject({ status: 409, body: { code: 'balance_changed' } });
    await shop.provesItself();
  });

  it('sends bad input and gets a refusal, never an error of ours', async () => {
    const { token } = await rich('fuzz');
    const bodies = [
      {},
      { methodId, points: -1, version: 0 },
      { methodId, points: 1.5, version: 0 },
      { methodId: "rme_'; drop table posting", points: null, version: 0 },
      { methodId, points: null, version: 1e30 },
      { methodId: 'rme_00000000000000000000000000', points: null, version: 0 },
      { methodId, points: 9e15, version: 0 },
      [],
      'x',
      null,
    ];
    for (const body of bodies) {
      const { status } = await shoppers.call('POST', '/redemptions', { token, body });
      expect({ body, isRefused: status >= 400 && status < 500 }).toEqual({ body, isRefused: true });
    }
    for (const path of ['/history?page=-1', '/history?page=x', '/history?page=1e9', '/history?page=99999'])
      expect(await shoppers.call('GET', path, { token })).toMatchObject({ status: 200 });
    for (const path of ['/orders/x', '/orders/ord_00000000000000000000000000'])
      expect(await shoppers.call('GET', path, { token })).toMatchObject({ status: 404 });
  });
});

describe('a store whose page is off', () => {
  it('answers as one that does not exist', async () => {
    await shoppers.customer('of-off', 'off@example.com', suite.other);
    await shoppers.switchOn({ isOn: false }, suite.other);
    const unknown = { ...suite.other, id: 'sto_00000000000000000000000000' } as never;
    for (const store of [suite.other, unknown])
      for (const [method, path, body] of [
        ['GET', '', {}],
        ['GET', '/account', {}],
        ['POST', '/codes', { email: 'off@example.com', locale: 'ar', ticket: null }],
        ['POST', '/sessions', { ticket: 'shc_00000000000000000000000000', code: '000000' }],
      ] as const) {
        const answer = await shoppers.call(method, path, { store, body, token: 'a token' });
        expect({ path, status: answer.status, code: answer.body.code }).toEqual({
          path,
          status: 404,
          code: 'not_found',
        });
      }
  });
});

it('no code, token or address of a shopper is in the log', async () => {
  await shoppers.customer('of-log', 'logged@example.com');
  const { ticket } = (await shoppers.ask('logged@example.com')).body;
  const code = shoppers.codeIn(await shoppers.mailOf(ticket));
  const { body } = await enter(ticket, code);
  await shoppers.call('GET', '/account', { token: body.token });
  const log = JSON.stringify(suite.logged);
  for (const secret of [body.token, 'logged@example.com', ticket]) expect(log).not.toContain(secret);
});
