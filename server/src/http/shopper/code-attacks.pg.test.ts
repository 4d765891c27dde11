import { HOUR_MS } from '@apps-hub/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Http, openHttp } from '#test/http.ts';
import { openShoppers, type Shoppers } from '#test/shopper.ts';
import { openSuite, type Suite } from '#test/suite.ts';

let suite: Suite;
let http: Http;
let shoppers: Shoppers;
const pauses: number[] = [];
beforeAll(async () => {
  suite = await openSuite();
  http = await openHttp(suite, { pause: (ms) => Promise.resolve(void pauses.push(ms)) });
  shoppers = openShoppers(suite, http);
  await shoppers.switchOn();
});
afterAll(() => suite.close());

const enter = (ticket: string, code: string) =>
  shoppers.call('POST', '/sessions', { body: { ticket, code } });

/** Calls that come from several networks about one address. */
const openNetworks = async (email: string) => {
  const proxied = openShoppers(
    suite,
    await openHttp(suite, { trustProxy: true, pause: () => Promise.resolve() }),
  );
  const ask = (network: string) =>
    proxied.call('POST', '/codes', {
      body: { email, locale: 'ar', ticket: null },
      headers: { 'x-forwarded-for': network },
    });
  return {
    /** How many of six requests from a network are mailed. */
    sent: async (network: string): Promise<number> => {
      let count = 0;
      for (let time = 0; time < 6; time += 1) {
        const { body } = await ask(network);
        if (await proxied.mailOf(body.ticket)) count += 1;
      }
      return count;
    },
    signIn: async (network: string): Promise<void> => {
      const { ticket } = (await ask(network)).body;
      const code = proxied.codeIn(await proxied.mailOf(ticket));
      const headers = { 'x-forwarded-for': network };
      expect(await proxied.call('POST', '/sessions', { body: { ticket, code }, headers })).toMatchObject({
        status: 200,
      });
    },
  };
};

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

  it('cannot use up the attempts of someone else who asked for a code', async () => {
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

  it('needs a dozen networks to use up the codes of an address, because each new one gets a code', async () => {
    await shoppers.customer('of-busy', 'busy@example.com');
    const { sent } = await openNetworks('busy@example.com');
    const counts: number[] = [];
    for (let network = 1; network <= 13; network += 1) counts.push(await sent(`192.0.2.${network}`));
    expect(counts).toEqual([5, 5, ...Array.from({ length: 10 }, () => 1), 0]);
  });

  it('cannot block the network from which the customer has signed in, with any number of others', async () => {
    await shoppers.customer('of-home', 'home@example.com');
    const { sent, signIn } = await openNetworks('home@example.com');
    await signIn('192.0.2.9');
    suite.clock.advance(24 * HOUR_MS);
    for (let network = 20; network < 32; network += 1) await sent(`192.0.2.${network}`);
    expect(await sent('192.0.2.4')).toBe(0);
    expect(await sent('192.0.2.9')).toBe(5);
  });

  it("cannot use up a store's mails with addresses that it does not know", async () => {
    await shoppers.customer('of-quiet', 'quiet@example.com');
    const open = await openHttp(suite, { authLimitPerMinute: 1000, pause: () => Promise.resolve() });
    const strangers = openShoppers(suite, open);
    for (let call = 0; call < 70; call += 1)
      expect(await strangers.ask(`nobody${call}@example.com`)).toMatchObject({ status: 200 });
    const { body } = await shoppers.ask('quiet@example.com');
    expect(await shoppers.mailOf(body.ticket)).toBeDefined();
  });

  it('makes a store send sixty codes a minute at most, with the same answers beyond', async () => {
    suite.clock.advance(60_000);
    const open = await openHttp(suite, { authLimitPerMinute: 1000, pause: () => Promise.resolve() });
    const many = openShoppers(suite, open);
    let mailed = 0;
    for (let call = 0; call < 62; call += 1) {
      await many.customer(`of-crowd-${call}`, `crowd${call}@example.com`);
      const { status, body } = await many.ask(`crowd${call}@example.com`);
      expect({ status, minutes: body.minutes }).toEqual({ status: 200, minutes: 10 });
      if (await many.mailOf(body.ticket)) mailed += 1;
    }
    expect(mailed).toBe(60);
    suite.clock.advance(60_000);
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
