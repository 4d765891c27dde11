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
const pauses: number[] = [];
beforeAll(async () => {
  suite = await openSuite();
  http = await openHttp(suite, { pause: (ms) => Promise.resolve(void pauses.push(ms)) });
  shop = openShop(suite, http);
  shoppers = openShoppers(suite, http);
  await shoppers.switchOn();
  methodId = await shop.redeemFor(amountOff('10.00', 100));
});
afterAll(() => suite.close());

const HOUR_MS = 3_600_000;

const enter = (ticket: string, code: string, store = suite.store) =>
  shoppers.call('POST', '/sessions', { store, body: { ticket, code } });

const notThe = (code: string): string => (code === '111111' ? '222222' : '111111');

describe('who does not know the code', () => {
  it('learns nothing from asking: known and unknown addresses get the same answer after the same pause', async () => {
    await shoppers.customer('of-known', 'known@example.com');
    pauses.length = 0;
    const known = await shoppers.ask('known@example.com');
    const unknown = await shoppers.ask('unknown@example.com');
    const shape = ({ status, body, headers }: typeof known) => ({
      status,
      keys: Object.keys(body),
      minutes: body.minutes,
      headers: [...headers.keys()].toSorted(),
    });
    expect(shape(unknown)).toEqual(shape(known));
    expect(pauses).toEqual([300, 300]);
    expect(await shoppers.mailOf(known.body.ticket)).toBeDefined();
    expect(await shoppers.mailOf(unknown.body.ticket)).toBeUndefined();
    // The rows differ in the customer alone: the same work was done for both.
    const jobs = await suite.database.owner`select data from pgboss.job where name = 'shopper.code'`;
    expect(jobs.length).toBeGreaterThanOrEqual(2);
  });

  it('learns nothing from guessing: an unknown address refuses every code as a wrong one', async () => {
    const { body } = await shoppers.ask('nobody@example.com');
    const right = http.deps.keys.shopperCode(body.ticket);
    expect(await enter(body.ticket, right)).toMatchObject({
      status: 400,
      body: { code: 'shopper_code_wrong' },
    });
  });

  it('has five guesses per code, also all at once, and then not even the right one works', async () => {
    await shoppers.customer('of-brute', 'brute@example.com');
    const { body } = await shoppers.ask('brute@example.com');
    const code = shoppers.codeIn(await shoppers.mailOf(body.ticket));
    const guesses = await Promise.all(Array.from({ length: 12 }, () => enter(body.ticket, notThe(code))));
    expect(guesses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 400));
    const [row] = await suite.tx(
      (tx) => tx.sql<{ failures: number }[]>`
        select failures from shopper_code where store_id = ${tx.storeId} and id = ${body.ticket}`,
    );
    expect(row).toEqual({ failures: 5 });
    expect(await enter(body.ticket, code)).toMatchObject({ status: 400 });
  });

  it('cannot use up the guesses of somebody who has the ticket of their own request', async () => {
    await shoppers.customer('of-two', 'two@example.com');
    const mine = (await shoppers.ask('two@example.com')).body.ticket;
    const theirs = (await shoppers.ask('two@example.com')).body.ticket;
    const code = shoppers.codeIn(await shoppers.mailOf(mine));
    for (let guess = 0; guess < 6; guess += 1) await enter(theirs, notThe(code));
    expect(await enter(theirs, code)).toMatchObject({ status: 400 });
    expect(await enter(mine, code)).toMatchObject({ status: 200 });
  });

  it('makes the store send five codes an hour and twelve a day to an address from one network, with the same answers beyond', async () => {
    await shoppers.customer('of-flood', 'flood@example.com');
    const mailed = async (): Promise<boolean> => {
      const { status, body } = await shoppers.ask('flood@example.com');
      expect({ status, minutes: body.minutes }).toEqual({ status: 200, minutes: 10 });
      return (await shoppers.mailOf(body.ticket)) !== undefined;
    };
    const sent: boolean[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      for (let time = 0; time < 6; time += 1) sent.push(await mailed());
      suite.clock.advance(HOUR_MS + 1000);
    }
    expect(sent.filter(Boolean)).toHaveLength(12);
    expect(sent.slice(0, 6)).toEqual([true, true, true, true, true, false]);
  });

  it('cannot use up the codes of an address from one network, and fifteen an hour are sent from all', async () => {
    await shoppers.customer('of-busy', 'busy@example.com');
    const proxied = openShoppers(
      suite,
      await openHttp(suite, { trustProxy: true, pause: () => Promise.resolve() }),
    );
    const sent = async (network: string): Promise<number> => {
      const headers = { 'x-forwarded-for': network };
      const body = { email: 'busy@example.com', locale: 'ar', ticket: null };
      let count = 0;
      for (let time = 0; time < 6; time += 1) {
        const { body: opened } = await proxied.call('POST', '/codes', { body, headers });
        if (await proxied.mailOf(opened.ticket)) count += 1;
      }
      return count;
    };
    const networks = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
    const counts: number[] = [];
    for (const each of networks) counts.push(await sent(each));
    expect(counts).toEqual([5, 5, 5, 0]);
  });

  it('is slowed down per network address', async () => {
    const slow = await openHttp(suite, { authLimitPerMinute: 3 });
    const strangers = openShoppers(suite, slow);
    const answers = [];
    for (let call = 0; call < 5; call += 1)
      answers.push((await strangers.ask(`a${call}@example.com`)).status);
    expect(answers).toContain(429);
    suite.clock.advance(60_000);
  });

  it('asks twice within a minute and gets the code that is on its way, known or not', async () => {
    await shoppers.customer('of-twice', 'twice@example.com');
    for (const email of ['twice@example.com', 'stranger@example.com']) {
      const first = (await shoppers.ask(email)).body.ticket;
      expect((await shoppers.ask(email, suite.store, first)).body.ticket).toBe(first);
      // The ticket of another address says nothing.
      expect((await shoppers.ask('other@example.com', suite.store, first)).body.ticket).not.toBe(first);
    }
  });

  it('uses a code once, and not after ten minutes', async () => {
    await shoppers.customer('of-once', 'once@example.com');
    const { ticket } = (await shoppers.ask('once@example.com')).body;
    const code = shoppers.codeIn(await shoppers.mailOf(ticket));
    const both = await Promise.all([enter(ticket, code), enter(ticket, code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const late = (await shoppers.ask('once@example.com')).body.ticket;
    const lateCode = shoppers.codeIn(await shoppers.mailOf(late));
    suite.clock.advance(10 * 60_000 + 1);
    expect(await enter(late, lateCode)).toMatchObject({ status: 400 });
  });
});

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
