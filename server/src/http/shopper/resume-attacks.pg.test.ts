import { webcrypto } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Http, openHttp } from '#test/http.ts';
import { openShoppers, type Shoppers } from '#test/shopper.ts';
import { openSuite, type Suite } from '#test/suite.ts';

const { subtle } = webcrypto;
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

let suite: Suite;
let http: Http;
let shoppers: Shoppers;
beforeAll(async () => {
  suite = await openSuite();
  http = await openHttp(suite);
  shoppers = openShoppers(suite, http);
  await shoppers.switchOn();
});
afterAll(() => suite.close());

const base64url = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64url');

/** A browser that keeps a key and signed in with it. */
const browserOf = async (name: string) => {
  const { publicKey, privateKey } = await subtle.generateKey(ECDSA, false, ['sign', 'verify']);
  await shoppers.customer(`of-${name}`, `${name}@example.com`);
  const { ticket } = (await shoppers.ask(`${name}@example.com`)).body;
  const code = shoppers.codeIn(await shoppers.mailOf(ticket));
  const key = base64url(await subtle.exportKey('raw', publicKey));
  const { body } = await shoppers.call('POST', '/sessions', { body: { ticket, code, key } });
  const sign = async (text: string): Promise<string> =>
    base64url(await subtle.sign(ECDSA, privateKey, new TextEncoder().encode(text)));
  const session: string = body.session;
  return {
    session,
    token: String(body.token),
    sign,
    challenge: async (): Promise<string> =>
      (await shoppers.call('GET', `/sessions/${session}/challenge`)).body.challenge,
  };
};

const resume = (session: string, challenge: string, signature: string, store = suite.store) =>
  shoppers.call('POST', `/sessions/${session}/token`, { store, body: { challenge, signature } });

const isSignedIn = async (token: string): Promise<boolean> =>
  (await shoppers.call('GET', '/account', { token })).status === 200;

/** As a script in a storefront asks. */
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  http.app.request(`http://apps.test${path}`, { headers: { origin: 'https://shop.example', ...headers } });

describe('the next page of a browser that signed in', () => {
  it('gets a new token by its key, and the earlier one ends', async () => {
    const mine = await browserOf('next-page');
    const challenge = await mine.challenge();
    const resumed = await resume(mine.session, challenge, await mine.sign(challenge));
    expect(resumed).toMatchObject({ status: 200, body: { session: mine.session } });
    expect(await isSignedIn(resumed.body.token)).toBe(true);
    expect(await isSignedIn(mine.token)).toBe(false);
  });

  it('needs its key again after a quarter of an hour', async () => {
    const mine = await browserOf('short');
    suite.clock.advance(15 * 60_000);
    expect(await isSignedIn(mine.token)).toBe(false);
    const challenge = await mine.challenge();
    const { body } = await resume(mine.session, challenge, await mine.sign(challenge));
    expect(await isSignedIn(body.token)).toBe(true);
    suite.clock.advance(15 * 60_000);
    expect(await isSignedIn(body.token)).toBe(false);
  });

  it('gets none once the session has ended, or after thirty days', async () => {
    const mine = await browserOf('ended');
    expect(await shoppers.call('DELETE', '/session', { token: mine.token })).toMatchObject({ status: 200 });
    const challenge = await mine.challenge();
    expect(await resume(mine.session, challenge, await mine.sign(challenge))).toMatchObject({ status: 401 });
    const other = await browserOf('month');
    suite.clock.advance(31 * 86_400_000);
    const late = await other.challenge();
    expect(await resume(other.session, late, await other.sign(late))).toMatchObject({ status: 401 });
  });
});

describe('who has no key of the session', () => {
  it('cannot replay an answer, nor use one made in advance or too late', async () => {
    const mine = await browserOf('replay');
    const challenge = await mine.challenge();
    const signature = await mine.sign(challenge);
    const both = await Promise.all([
      resume(mine.session, challenge, signature),
      resume(mine.session, challenge, signature),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    suite.clock.advance(1000);
    const ahead = `${suite.clock.now().getTime() + 86_400_000}.${challenge.split('.')[1]}`;
    expect(await resume(mine.session, ahead, await mine.sign(ahead))).toMatchObject({ status: 401 });
    const stale = await mine.challenge();
    suite.clock.advance(60_001);
    expect(await resume(mine.session, stale, await mine.sign(stale))).toMatchObject({ status: 401 });
  });

  it("cannot sign with their own key, for another session, or with another session's challenge", async () => {
    const victim = await browserOf('victim');
    const thief = await browserOf('thief');
    const challenge = await victim.challenge();
    expect(await resume(victim.session, challenge, await thief.sign(challenge))).toMatchObject({
      status: 401,
    });
    const theirs = await thief.challenge();
    expect(await resume(victim.session, theirs, await victim.sign(theirs))).toMatchObject({ status: 401 });
    expect(await isSignedIn(victim.token)).toBe(true);
  });

  it('gets nothing in another store, for an unknown session, or for a session without a key', async () => {
    await shoppers.switchOn({}, suite.other);
    const mine = await browserOf('elsewhere');
    const challenge = await mine.challenge();
    const signature = await mine.sign(challenge);
    expect(await resume(mine.session, challenge, signature, suite.other)).toMatchObject({ status: 401 });
    const unknown = 'shs_00000000000000000000000000';
    expect(await resume(unknown, challenge, signature)).toMatchObject({ status: 401 });
    const asked = await shoppers.call('GET', `/sessions/${unknown}/challenge`);
    expect(Object.keys(asked.body)).toEqual(['challenge']);
    await shoppers.customer('of-page-only', 'page-only@example.com');
    await shoppers.signIn('page-only@example.com');
    const [row] = await suite.tx(
      (tx) => tx.sql<{ id: string }[]>`
        select id from shopper_session where store_id = ${tx.storeId} and public_key is null order by id desc limit 1`,
    );
    const keyless = String(row?.id);
    const given = (await shoppers.call('GET', `/sessions/${keyless}/challenge`)).body.challenge;
    expect(await resume(keyless, given, await mine.sign(given))).toMatchObject({ status: 401 });
  });

  it('cannot sign in with an invalid key', async () => {
    await shoppers.customer('of-no-key', 'no-key@example.com');
    const { ticket } = (await shoppers.ask('no-key@example.com')).body;
    const code = shoppers.codeIn(await shoppers.mailOf(ticket));
    for (const key of ['x', 'A'.repeat(87), 7])
      expect(await shoppers.call('POST', '/sessions', { body: { ticket, code, key } })).toMatchObject({
        status: 422,
      });
    expect(await shoppers.call('POST', '/sessions', { body: { ticket, code, key: null } })).toMatchObject({
      status: 200,
    });
  });
});

describe("a storefront's page", () => {
  it("finds the programme by the store's id on its host, and nothing for unknown ids or a page that is off", async () => {
    const { externalId, platform } = await suite.tx(async (tx) => {
      const [row] = await tx.sql<{ externalId: string; platform: string }[]>`
        select external_id as "externalId", platform from store where id = ${tx.storeId}`;
      return row ?? { externalId: '', platform: '' };
    });
    const found = await get(`/shop/v1/hosts/${platform}/${externalId}`);
    expect(found.status).toBe(200);
    expect(found.headers.get('access-control-allow-origin')).toBe('*');
    expect(found.headers.get('access-control-allow-credentials')).toBeNull();
    expect(await found.json()).toMatchObject({ store: { id: suite.store.id } });
    expect((await get(`/shop/v1/hosts/${platform}/no-such-store`)).status).toBe(404);
    expect((await get('/shop/v1/hosts/nowhere/1')).status).toBeGreaterThanOrEqual(400);
    await shoppers.switchOn({ isOn: false });
    expect((await get(`/shop/v1/hosts/${platform}/${externalId}`)).status).toBe(404);
    await shoppers.switchOn();
  });

  it('lets any site ask, with a token in the header and never with a cookie', async () => {
    const { headers } = await http.app.request(`http://apps.test/shop/v1/${suite.store.id}/account`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const mine = await browserOf('cookie');
    const path = `/shop/v1/${suite.store.id}/account`;
    expect((await get(path, { cookie: `shopper=${mine.token}` })).status).toBe(401);
  });

  it('may load our scripts, and nothing else of our folder', async () => {
    for (const path of [
      'files.json',
      '../package.json',
      '..%2Fpackage.json',
      'panel-ar-0000000000.js',
      'loader.js',
    ])
      expect((await get(`/shop/assets/${path}`)).status, path).toBe(404);
  });
});
