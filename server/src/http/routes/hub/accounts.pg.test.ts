import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { MINUTE_MS } from '@apps-hub/domain/time';
import { HOST } from '#test/host-events.ts';
import { bodyOf, type Hub, openHub } from '#test/hub.ts';
import { signInPeople, tokenIn } from '#test/hub-people.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});
afterAll(() => hub.close());

const { registered, signedIn } = signInPeople(() => hub);
const PASSWORD = 'a long password';

const post = (path: string, body: unknown) => hub.openBrowser().post(path, body);
const codeOf = async (response: Response) => [response.status, (await bodyOf(response)).code];

const ask = (email: string) => post('/api/auth/forgot-password', { email });
const lastToken = () => tokenIn(hub.sent.at(-1)?.text);
const shopLogin = (shop: string, platform = 'sandbox', app = 'loyalty') =>
  post('/api/auth/shop-login', { platform, app, shop });

describe('a forgotten password', () => {
  const EMAIL = 'forgetful@example.com';
  const NEXT = 'the next password';
  const reset = (token: string, password = NEXT) => post('/api/auth/reset-password', { token, password });

  it('gets the same response for everybody, and a mail only for accounts', async () => {
    await registered({ email: EMAIL, password: PASSWORD });
    const known = await ask(EMAIL.toUpperCase());
    const unknown = await ask('nobody@example.com');
    expect([known.status, await bodyOf(known)]).toEqual([unknown.status, await bodyOf(unknown)]);
    await hub.sendMails();
    expect(hub.sent.map(({ to }) => to.address)).toEqual([EMAIL]);
    expect(hub.sent[0]?.locale).toBe('ar');
    expect(lastToken()).toMatch(/^[\w-]{43}$/);
  });

  it('enqueues nothing for an unknown address, and takes as long to respond', async () => {
    const jobs = async () => {
      const [row] = await hub.database.ownerAtHome`
        select count(*)::int as count from pgboss.job where name = 'account.reset'`;
      return row?.['count'];
    };
    await registered({ email: 'somebody@example.com', password: PASSWORD });
    const before = await jobs();
    hub.paused.length = 0;
    for (let round = 1; round <= 30; round += 1) await ask(`nobody-${round}@example.com`);
    expect(await jobs()).toBe(before);
    await ask('somebody@example.com');
    expect(await jobs()).toBe(before + 1);
    expect(new Set(hub.paused)).toEqual(new Set([300]));
    expect(hub.paused).toHaveLength(31);
    await hub.sendMails();
  });

  it('is mailed in the account’s language', async () => {
    const english = { email: 'english@example.com', password: PASSWORD, locale: 'en' } as const;
    await registered(english);
    await ask(english.email);
    await hub.sendMails();
    expect(hub.sent.at(-1)?.subject).toBe('Reset your Apps Hub password');
  });

  it('stores neither the address nor a usable token', async () => {
    await ask(EMAIL);
    const jobs = await hub.database.ownerAtHome<{ data: string }[]>`
      select data::text || coalesce(singleton_key, '') as data from pgboss.job where name = 'account.reset'`;
    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify(jobs)).not.toContain(EMAIL);
    hub.clock.advance(2 * MINUTE_MS);
    await hub.sendMails();
    const [row] = await hub.database.owner<{ text: string }[]>`
      select string_agg(r::text, ' ') as text from password_reset r`;
    expect(row?.text).not.toContain(lastToken());
  });

  it('sends one mail a minute, however often it is requested', async () => {
    hub.clock.advance(5 * MINUTE_MS);
    const before = hub.sent.length;
    for (let round = 1; round <= 3; round += 1) {
      await ask(EMAIL);
      await hub.sendMails();
    }
    expect(hub.sent.length).toBe(before + 1);
    hub.clock.advance(2 * MINUTE_MS);
    await ask(EMAIL);
    await hub.sendMails();
    expect(hub.sent.length).toBe(before + 2);
  });

  it('is mailed again unchanged once the mail server is back', async () => {
    hub.clock.advance(5 * MINUTE_MS);
    await ask(EMAIL);
    hub.mailServer.isAway = true;
    expect(await hub.sendMails()).toBe(1);
    hub.mailServer.isAway = false;
    await hub.database
      .ownerAtHome`update pgboss.job set start_after = now() - interval '1 hour' where name = 'account.reset'`;
    const before = hub.sent.length;
    expect(await hub.sendMails()).toBe(0);
    expect(hub.sent.length).toBe(before + 1);
  });

  it('is replaced once, which ends all sessions and unlocks the address', async () => {
    const browser = await signedIn({ email: EMAIL, password: PASSWORD });
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await post('/api/auth/login', { email: EMAIL, password: `wrong ${attempt}` });
    }
    const token = lastToken();
    expect((await reset(token)).status).toBe(200);
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
    expect((await signedIn({ email: EMAIL, password: NEXT })).cookies.size).toBe(2);
    expect(await codeOf(await post('/api/auth/login', { email: EMAIL, password: PASSWORD }))).toEqual([
      400,
      'credentials_invalid',
    ]);
    expect(await codeOf(await reset(token, 'yet another password'))).toEqual([400, 'reset_token_invalid']);
    const [row] = await hub.database.owner<{ verified: boolean }[]>`
      select verified_at is not null as verified from account where email = ${EMAIL}`;
    expect(row?.verified).toBe(true);
  });

  it('is replaced by only one of two concurrent requests', async () => {
    hub.clock.advance(5 * MINUTE_MS);
    await ask(EMAIL);
    await hub.sendMails();
    const answers = await Promise.all(
      ['one password 1', 'one password 2'].map((next) => reset(lastToken(), next)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('can be replaced for ten minutes, with the newest link only', async () => {
    hub.clock.advance(5 * MINUTE_MS);
    await ask(EMAIL);
    await hub.sendMails();
    const first = lastToken();
    hub.clock.advance(2 * MINUTE_MS);
    await ask(EMAIL);
    await hub.sendMails();
    expect(await codeOf(await reset(first))).toEqual([400, 'reset_token_invalid']);
    hub.clock.advance(10 * MINUTE_MS);
    expect(await codeOf(await reset(lastToken()))).toEqual([400, 'reset_token_invalid']);
    await ask(EMAIL);
    await hub.sendMails();
    hub.clock.advance(10 * MINUTE_MS - 1000);
    expect((await reset(lastToken(), 'the last second 9')).status).toBe(200);
  });

  it('does not hash a password for an unknown token', async () => {
    expect(await codeOf(await reset('made-up'))).toEqual([400, 'reset_token_invalid']);
    expect((await reset(lastToken(), 'short')).status).toBe(422);
  });
});

describe('the app’s address for a shop’s name', () => {
  it.each(['demo', ' Demo ', `${HOST.url}/shop/demo/`])('is found for %s', async (shop) => {
    const response = await shopLogin(shop);
    expect([response.status, await bodyOf(response)]).toEqual([
      200,
      { url: `${HOST.url}/admin/apps/loyalty` },
    ]);
  });

  it.each([
    ['nowhere', 'sandbox', 'loyalty', 404, 'store_unknown'],
    ['../admin', 'sandbox', 'loyalty', 404, 'store_unknown'],
    ['demo', 'salla', 'loyalty', 404, 'platform_unknown'],
    ['demo', 'hub', 'loyalty', 422, 'validation_failed'],
    ['demo', 'sandbox', 'nothing', 422, 'validation_failed'],
    ['', 'sandbox', 'loyalty', 422, 'validation_failed'],
  ])('refuses %j of %s for %s', async (shop, platform, ...[app, status, code]) => {
    expect(await codeOf(await shopLogin(shop, platform, app))).toEqual([status, code]);
  });

  it('is not given to a store that uninstalled the app', async () => {
    await hub.database.owner`update store set status = 'uninstalled' where id = ${hub.other.id}`;
    expect(await codeOf(await shopLogin('second'))).toEqual([403, 'store_uninstalled']);
  });
});

describe('the application role', () => {
  it.each(['account', 'password_reset', 'registration', 'sign_in_attempt'])(
    'cannot read or write %s',
    async (table) => {
      const { sql } = hub.deps.database;
      await expect(sql.unsafe(`select * from ${table}`)).rejects.toThrow('permission denied');
      await expect(sql.unsafe(`delete from ${table}`)).rejects.toThrow('permission denied');
    },
  );

  it('sees only sessions of the transaction’s store', async () => {
    await registered({ email: 'seen@example.com', password: PASSWORD });
    const countIn = (store: typeof hub.store) =>
      hub.tx(
        async ({ sql, storeId }) =>
          (await sql`select * from account_session where store_id = ${storeId}`).length,
        store,
      );
    const [all] = await hub.database.owner<{ count: number }[]>`select count(*) from account_session`;
    expect(all?.count).toBeGreaterThan(0);
    expect(await countIn(hub.store)).toBe(0);
  });
});
