import type { CouponId, StoreId } from '@apps-hub/domain/ids';
import { MINUTE_MS } from '@apps-hub/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { bodyOf, type Hub, openHub } from '#test/hub.ts';
import { mailedTokenOf, signInPeople, tokenIn } from '#test/hub-people.ts';
import type { RegisterJob } from '#verbs/hub/accounts/register.ts';
import { forgetAccountTraces } from '#verbs/hub/passwords/reset-password.ts';
import { issueCoupon } from '#verbs/loyalty/coupons/issue.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});
afterAll(() => hub.close());
beforeEach(() => {
  hub.sent.length = 0;
});

const { registered } = signInPeople(() => hub);
const PASSWORD = 'a long password';
const NEW = { email: 'Nora@Example.com', fullName: 'نورة' };
const LINK = /http:\/\/hub\.test\/finish-registration#token=\S+/;

const post = (path: string, body: unknown) => hub.openBrowser().post(path, body);
const ask = (body: unknown) => post('/api/auth/register', body);
const finish = (token: string, password = PASSWORD) => post('/api/auth/register/finish', { token, password });
const codeOf = async (response: Response) => [response.status, (await bodyOf(response)).code];
const INVALID = [400, 'registration_link_invalid'];

const countOf = async (what: 'account' | 'store' | 'registration'): Promise<number> => {
  const [row] = await hub.database.owner<{ count: number }[]>`
    select count(*)::int as count from ${hub.database.owner(what)}`;
  return row?.count ?? 0;
};

/** The only mail that a request sends. */
const mailedAfter = async (body: unknown) => {
  expect((await ask(body)).status).toBe(200);
  await hub.sendMails();
  expect(hub.sent).toHaveLength(1);
  return hub.sent[0];
};

describe('a registration', () => {
  it('gets the same response for a new and a known address, after the same work', async () => {
    await registered({ email: 'known@example.com', password: PASSWORD });
    hub.hashing.asked.length = 0;
    const seen = async (email: string) => {
      const response = await ask({ ...NEW, email });
      const names = [...response.headers.keys()].filter((name) => name !== 'x-request-id');
      const jobs = await hub.bosses[0].fetch<RegisterJob>('account.register', { batchSize: 9 });
      return {
        status: response.status,
        body: await response.text(),
        names,
        cookies: response.headers.getSetCookie(),
        jobs: jobs.map(({ data }) => Object.keys(data)),
      };
    };
    const before = [await countOf('account'), await countOf('registration')];
    const [known, unknown] = [await seen('known@example.com'), await seen('unknown@example.com')];
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ status: 200, body: '{"accepted":true}', cookies: [] });
    expect(known.jobs).toHaveLength(1);
    // Neither address was looked up, and no password was hashed: only the job does that.
    expect([await countOf('account'), await countOf('registration')]).toEqual(before);
    expect(hub.hashing.asked).toEqual([]);
  });

  it('mails a new address a link, and nothing else that was entered', async () => {
    const mail = await mailedAfter({ ...NEW, email: 'fresh@example.com', fullName: 'Win now at evil.test' });
    expect(mail?.to).toEqual({ name: '', address: 'fresh@example.com' });
    expect(mail?.text).toMatch(LINK);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil.test');
    expect(mail?.locale).toBe('ar');
  });

  it('mails a known address how to sign in, in the account’s language, and changes nothing', async () => {
    await registered({ email: 'knows@example.com', password: PASSWORD, locale: 'en' });
    const before = [await countOf('account'), await countOf('store')];
    const mail = await mailedAfter({ ...NEW, email: 'KNOWS@example.com' });
    expect(mail).toMatchObject({ locale: 'en', subject: 'Your Apps Hub account' });
    expect(mail?.text).toContain('http://hub.test/login');
    expect(mail?.text).not.toContain('token=');
    expect([await countOf('account'), await countOf('store')]).toEqual(before);
    const login = { email: 'knows@example.com', password: PASSWORD };
    expect((await post('/api/auth/login', login)).status).toBe(200);
  });

  it('creates no account and no store before the link is used', async () => {
    const before = [await countOf('account'), await countOf('store')];
    await mailedAfter({ ...NEW, email: 'waiting@example.com' });
    expect([await countOf('account'), await countOf('store')]).toEqual(before);
    const login = { email: 'waiting@example.com', password: PASSWORD };
    expect(await codeOf(await post('/api/auth/login', login))).toEqual([400, 'credentials_invalid']);
  });

  it('sends an address at most three mails an hour, known or not', async () => {
    await registered({ email: 'pestered@example.com', password: PASSWORD });
    for (const email of ['pestered@example.com', 'flooded@example.com']) {
      hub.clock.advance(61 * MINUTE_MS);
      hub.sent.length = 0;
      for (let round = 1; round <= 5; round += 1) {
        expect((await ask({ ...NEW, email: round % 2 ? email : email.toUpperCase() })).status).toBe(200);
        await hub.sendMails();
      }
      expect(hub.sent).toHaveLength(3);
      hub.clock.advance(61 * MINUTE_MS);
      await ask({ ...NEW, email });
      await hub.sendMails();
      expect(hub.sent).toHaveLength(4);
    }
  });

  it('stores neither the input nor a usable token readably', async () => {
    const mail = await mailedAfter({ ...NEW, email: 'secret@example.com', storeName: 'Secret shop' });
    const [row] = await hub.database.ownerAtHome<{ text: string }[]>`
      select (select string_agg(r::text, ' ') from registration r)
        || (select string_agg(data::text || coalesce(singleton_key, ''), ' ') from pgboss.job where name = 'account.register') as text`;
    expect(row?.text.length).toBeGreaterThan(0);
    for (const told of ['secret@example.com', 'Secret shop', tokenIn(mail?.text)])
      expect(row?.text).not.toContain(told);
    expect(JSON.stringify(hub.logged)).not.toContain(tokenIn(mail?.text));
  });

  it.each([
    [{ email: 'no address' }, 'email', 'email_invalid'],
    [{ email: undefined }, 'email', 'required'],
    [{ fullName: '  ' }, 'fullName', 'required'],
    [{ currency: 'riyal' }, 'currency', 'invalid'],
    [{ timeZone: 'Asia/Nowhere' }, 'timeZone', 'invalid'],
  ])('refuses %j', async (wrong, path, code) => {
    const response = await ask({ ...NEW, ...wrong });
    expect(response.status).toBe(422);
    expect((await bodyOf(response)).errors).toEqual([expect.objectContaining({ path, code })]);
  });
});

describe('the registration link', () => {
  it('creates a verified account with a store of its own, and signs in', async () => {
    const browser = hub.openBrowser();
    const mail = await mailedAfter(NEW);
    const body = { token: tokenIn(mail?.text), password: PASSWORD };
    const response = await browser.post('/api/auth/register/finish', body);
    const { userData, userAbilityRules, accessToken } = await bodyOf(response);
    expect(response.status).toBe(200);
    expect(browser.cookies.has('apps-hub-refresh')).toBe(true);
    expect(userAbilityRules).toEqual([{ action: 'manage', subject: 'all' }]);
    expect(userData).toMatchObject({
      email: 'Nora@Example.com',
      role: 'owner',
      store: { name: 'نورة', platform: 'hub', currency: 'SAR', timeZone: 'Asia/Riyadh' },
    });
    const customers = await hub.get('/api/v1/customers', { authorization: `Bearer ${accessToken}` });
    expect((await bodyOf(customers)).total).toBe(0);
    const [row] = await hub.database.owner<{ isVerified: boolean }[]>`
      select verified_at is not null as "isVerified" from account where email = 'Nora@Example.com'`;
    expect(row?.isVerified).toBe(true);
  });

  it('creates a store whose points can be redeemed, although it has no host', async () => {
    const token = await mailedTokenOf(hub, { email: 'spender@example.com' });
    const { accessToken, userData } = await bodyOf(await finish(token));
    const write = async (path: string, body: unknown) => {
      const response = await hub.write(accessToken, `/api/v1/${path}`, body);
      const answer = await bodyOf(response);
      expect([response.status, answer]).toEqual([200, expect.anything()]);
      return answer;
    };
    const customer = await write('customers', { name: 'A Customer', email: null, phone: '0500000000' });
    const method = await write('loyalty/redemption-methods', {
      discountMode: 'per_order',
      discountValue: '10',
      applyDiscountTo: 'order',
      productIds: [],
      discountMaxAmount: null,
      requiredPoints: 50,
      minimumUnits: null,
      minimumTotal: null,
      status: 'active',
    });
    await write(`customers/${customer.id}/adjustments`, {
      operation: 'add',
      points: 80,
      comment: null,
      internalNote: null,
    });
    await write(`customers/${customer.id}/redemptions`, { methodId: method.id, points: null });
    const queues = await hub.bossOf(userData.store.id);
    const [job] = await queues.fetch<{ storeId: StoreId; couponId: CouponId }>('coupon.issue');
    expect(job?.data.storeId).toBe(userData.store.id);
    const deps = await hub.onNodeOf(userData.store.id, hub.accountDeps);
    if (job) await issueCoupon(deps, { ...job.data, lastTry: false });
    const headers = { authorization: `Bearer ${accessToken}` };
    const { coupons } = await bodyOf(await hub.get(`/api/v1/customers/${customer.id}/coupons`, headers));
    expect(coupons).toMatchObject([{ status: 'active', points: 50 }]);
    expect(await bodyOf(await hub.get(`/api/v1/customers/${customer.id}`, headers))).toMatchObject({
      availablePoints: 30,
    });
  });

  it('keeps the currency, country and time zone that were entered', async () => {
    const mail = await mailedAfter({
      email: 'kuwait@example.com',
      fullName: 'A Merchant',
      storeName: 'A Shop',
      currency: 'KWD',
      country: 'KW',
      timeZone: 'Asia/Kuwait',
    });
    expect((await bodyOf(await finish(tokenIn(mail?.text)))).userData.store).toMatchObject({
      name: 'A Shop',
      currency: 'KWD',
      timeZone: 'Asia/Kuwait',
    });
  });

  it('works once, and invalidates the other links of its address', async () => {
    const who = { email: 'once@example.com' };
    const [first, second] = [await mailedTokenOf(hub, who), await mailedTokenOf(hub, who)];
    expect((await finish(first)).status).toBe(200);
    expect(await codeOf(await finish(first, 'another password'))).toEqual(INVALID);
    expect(await codeOf(await finish(second, 'another password'))).toEqual(INVALID);
    const login = { ...who, password: PASSWORD };
    expect((await post('/api/auth/login', login)).status).toBe(200);
  });

  it('creates one account and one store for concurrent uses of one link, or of two', async () => {
    const who = { email: 'twice@example.com' };
    const [one, other] = [await mailedTokenOf(hub, who), await mailedTokenOf(hub, who)];
    const before = [await countOf('account'), await countOf('store')];
    const answers = await Promise.all([finish(one), finish(one), finish(other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const after = [await countOf('account'), await countOf('store')];
    expect(after).toEqual(before.map((count) => count + 1));
  });

  it('works for 24 hours, after which the input is deleted', async () => {
    const tokens = [
      await mailedTokenOf(hub, { email: 'late@example.com' }),
      await mailedTokenOf(hub, { email: 'later@example.com' }),
    ];
    hub.clock.advance(24 * 60 * MINUTE_MS - 1_000);
    expect((await finish(tokens[0] ?? '')).status).toBe(200);
    hub.clock.advance(1_000);
    expect(await codeOf(await finish(tokens[1] ?? ''))).toEqual(INVALID);
    hub.clock.advance(24 * 60 * MINUTE_MS + 1_000);
    await forgetAccountTraces(hub.deps);
    expect(await countOf('registration')).toBe(0);
  });

  it('does not hash a password for an unknown token', async () => {
    expect(await codeOf(await finish('made-up'))).toEqual(INVALID);
  });

  it('refuses a password that is too short, too long or easy to guess, and still works', async () => {
    const token = await mailedTokenOf(hub, { email: 'nora.easy@example.com', fullName: 'Nora Easy' });
    for (const [password, code] of [
      ['too short', 'password_too_short'],
      ['x'.repeat(129), 'too_long'],
      ['password123', 'password_common'],
      ['qwertyuiop', 'password_common'],
      ['nora.easy@example.com', 'password_common'],
      ['noraeasy12', 'password_common'],
    ] as const) {
      const response = await finish(token, password);
      const { errors } = await bodyOf(response);
      expect([response.status, errors]).toEqual([
        422,
        [{ path: 'password', code, params: expect.anything() }],
      ]);
    }
    expect((await finish(token)).status).toBe(200);
  });

  it('ends the browser’s previous session', async () => {
    const browser = await registered({ email: 'before@example.com', password: PASSWORD });
    const old = [...browser.cookies];
    const token = await mailedTokenOf(hub, { email: 'after@example.com' });
    expect((await browser.post('/api/auth/register/finish', { token, password: PASSWORD })).status).toBe(200);
    const copy = hub.openBrowser();
    for (const [name, value] of old) copy.cookies.set(name, value);
    expect((await copy.post('/api/auth/refresh')).status).toBe(401);
    expect((await bodyOf(await browser.post('/api/auth/refresh'))).userData.email).toBe('after@example.com');
  });
});
