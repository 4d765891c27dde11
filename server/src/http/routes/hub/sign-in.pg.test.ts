import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { MINUTE_MS } from '@apps-hub/domain/time';
import { bodyOf, type Browser, HUB_ORIGIN, type Hub, openHub } from '#test/hub.ts';
import { installCarriers } from '#test/shipping.ts';
import { signInPeople } from '#test/hub-people.ts';
import { refuseDemoAccounts, seedDemoAccounts } from '#verbs/hub/demo-stores/demo.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
  await refuseDemoAccounts(hub.deps.database);
  await seedDemoAccounts(hub.accountDeps, hub.store.id);
  // A store with all apps restricts nobody's rights.
  await installCarriers(hub);
});
afterAll(() => hub.close());

const ADMIN = { email: 'admin@demo.com', password: 'admin' };
const CLIENT = { email: 'client@demo.com', password: 'client' };
const { signedIn, registered } = signInPeople(() => hub);

const login = (browser: Browser, body: unknown) => browser.post('/api/auth/login', body);
const refresh = (browser: Browser) => browser.post('/api/auth/refresh');
const session = (accessToken: string) =>
  hub.get('/api/v1/session', { authorization: `Bearer ${accessToken}` });

describe('sign-in', () => {
  it('returns rights, a token and the member', async () => {
    const response = await login(hub.openBrowser(), ADMIN);
    const body = await bodyOf(response);
    expect(response.status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['accessToken', 'userAbilityRules', 'userData']);
    expect(body.userAbilityRules).toEqual([{ action: 'manage', subject: 'all' }]);
    expect(body.userData).toMatchObject({
      fullName: 'Demo Admin',
      username: 'admin',
      email: 'admin@demo.com',
      role: 'owner',
      store: { id: hub.store.id, platform: 'sandbox', currency: 'SAR' },
    });
    expect((await session(body.accessToken)).status).toBe(200);
  });

  it('accepts the address in any case and with surrounding spaces', async () => {
    expect((await login(hub.openBrowser(), { ...ADMIN, email: '  ADMIN@Demo.com ' })).status).toBe(200);
  });

  it('gives the client role only the access-control demo', async () => {
    const body = await bodyOf(await login(hub.openBrowser(), CLIENT));
    expect(body.userAbilityRules).toEqual([{ action: 'read', subject: 'AclDemo' }]);
    const headers = { authorization: `Bearer ${body.accessToken}` };
    const response = await hub.get('/api/v1/customers', headers);
    expect([response.status, (await bodyOf(response)).code]).toEqual([403, 'forbidden']);
  });

  it.each([
    ['a wrong password', { ...ADMIN, password: 'wrong' }, 'credentials_invalid', 'Invalid email or password'],
    [
      'an unknown address',
      { email: 'nobody@demo.com', password: 'x' },
      'credentials_invalid',
      'Invalid email or password',
    ],
    ['a missing password', { email: ADMIN.email }, 'sign_in_failed', 'Something went wrong'],
    ['a body that is no object', 'admin', 'sign_in_failed', 'Something went wrong'],
    [
      'an overlong password',
      { ...ADMIN, password: 'x'.repeat(5000) },
      'sign_in_failed',
      'Something went wrong',
    ],
  ])('refuses %s', async (_, body, code, sentence) => {
    const response = await login(hub.openBrowser(), body);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await bodyOf(response)).toMatchObject({ code, status: 400, errors: { email: [sentence] } });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('does the same work for an unknown address as for a wrong password', async () => {
    hub.hashing.asked.length = 0;
    await login(hub.openBrowser(), { ...CLIENT, password: 'wrong' });
    await login(hub.openBrowser(), { email: 'somebody@else.example', password: 'wrong' });
    expect(hub.hashing.asked).toHaveLength(2);
  });

  it('reports a failure when the database fails, and logs the cause', async () => {
    await hub.database.ownerAtHome`alter function clear_sign_in(text) rename to clear_sign_in_away`;
    const response = await login(hub.openBrowser(), ADMIN);
    await hub.database.ownerAtHome`alter function clear_sign_in_away(text) rename to clear_sign_in`;
    expect(response.status).toBe(400);
    expect(await bodyOf(response)).toMatchObject({
      code: 'sign_in_failed',
      errors: { email: ['Something went wrong'] },
    });
    expect(hub.logged.some((line) => line['msg'] === 'request failed')).toBe(true);
    expect((await login(hub.openBrowser(), ADMIN)).status).toBe(200);
  });

  it('logs no password', () => {
    expect(JSON.stringify(hub.logged)).not.toMatch(/hash of|"admin"/);
  });
});

describe('the session', () => {
  it('is in a cookie that no script can read and only sign-in routes receive', async () => {
    const browser = hub.openBrowser();
    await login(browser, ADMIN);
    const [refreshLine = '', hintLine = ''] = browser.lastSet();
    expect(refreshLine).toMatch(/^apps-hub-refresh=/);
    expect(refreshLine).toContain('Path=/api/auth');
    expect(refreshLine).toContain('HttpOnly');
    expect(refreshLine).toContain('SameSite=Lax');
    expect(refreshLine).not.toContain('Secure');
    expect(hintLine).toMatch(/^apps-hub-signed-in=1; /);
    expect(hintLine).not.toContain('HttpOnly');
  });

  it('is sent over TLS only, once the caller has used TLS', async () => {
    const browser = hub.openBrowser();
    await browser.post('/api/auth/login', ADMIN, { 'x-forwarded-proto': 'https' });
    for (const line of browser.lastSet()) expect(line).toContain('Secure');
  });

  it('gets a new token and a new cookie with each refresh', async () => {
    const browser = await signedIn(ADMIN);
    const first = browser.cookies.get('apps-hub-refresh');
    hub.clock.advance(5 * MINUTE_MS);
    const response = await refresh(browser);
    const body = await bodyOf(response);
    expect(response.status).toBe(200);
    expect(browser.cookies.get('apps-hub-refresh')).not.toBe(first);
    expect(body.userData.email).toBe('admin@demo.com');
    expect((await session(body.accessToken)).status).toBe(200);
  });

  it('returns the same next cookie to two tabs that refresh concurrently', async () => {
    const browser = await signedIn(ADMIN);
    const cookie = `apps-hub-refresh=${browser.cookies.get('apps-hub-refresh')}`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => hub.openBrowser().post('/api/auth/refresh', {}, { cookie })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.headers.getSetCookie()[0])).size).toBe(1);
  });

  it('ends for everyone, including a thief, when a replaced token is used again', async () => {
    const browser = await signedIn(ADMIN);
    const stolen = `apps-hub-refresh=${browser.cookies.get('apps-hub-refresh')}`;
    await refresh(browser);
    hub.clock.advance(11_000);
    const thief = hub.openBrowser();
    const refused = await thief.post('/api/auth/refresh', {}, { cookie: stolen });
    expect([refused.status, (await bodyOf(refused)).code]).toEqual([401, 'session_expired']);
    const mine = await refresh(browser);
    expect([mine.status, (await bodyOf(mine)).code]).toEqual([401, 'session_expired']);
    expect(browser.cookies.size).toBe(0);
    const [entry] = await hub.database.owner<{ action: string }[]>`
      select action from audit_entry where store_id = ${hub.store.id} order by id desc limit 1`;
    expect(entry?.action).toBe('account.token_reused');
  });

  it('ends at once when a token two generations old is used', async () => {
    const browser = await signedIn(ADMIN);
    const old = `apps-hub-refresh=${browser.cookies.get('apps-hub-refresh')}`;
    await refresh(browser);
    await refresh(browser);
    expect((await hub.openBrowser().post('/api/auth/refresh', {}, { cookie: old })).status).toBe(401);
    expect((await refresh(browser)).status).toBe(401);
  });

  it('ends 30 days after its last use', async () => {
    const browser = await signedIn(ADMIN);
    hub.clock.advance(29 * 24 * 60 * MINUTE_MS);
    expect((await refresh(browser)).status).toBe(200);
    hub.clock.advance(29 * 24 * 60 * MINUTE_MS);
    expect((await refresh(browser)).status).toBe(200);
    hub.clock.advance(30 * 24 * 60 * MINUTE_MS);
    expect((await refresh(browser)).status).toBe(401);
  });

  it.each([
    ['no cookie', undefined],
    ['a made-up one', 'sto_x.ses_x.1.x'],
    ['nonsense', 'x'],
  ])('is refused to %s', async (_, value) => {
    const headers = value === undefined ? undefined : { cookie: `apps-hub-refresh=${value}` };
    const response = await hub.openBrowser().post('/api/auth/refresh', {}, headers);
    expect([response.status, (await bodyOf(response)).code]).toEqual([401, 'unauthenticated']);
  });

  it('cannot be prolonged by changing the generation', async () => {
    const browser = await signedIn(ADMIN);
    const token = browser.cookies.get('apps-hub-refresh') ?? '';
    const forged = token.replace(/\.1\./, '.2.');
    expect(forged).not.toBe(token);
    const cookie = `apps-hub-refresh=${forged}`;
    expect((await hub.openBrowser().post('/api/auth/refresh', {}, { cookie })).status).toBe(401);
    expect((await refresh(browser)).status).toBe(200);
  });

  it('ends permanently when its store is closed', async () => {
    const browser = await registered({ email: 'gone@example.com', password: 'a gone password' });
    const { userData } = await bodyOf(await refresh(browser));
    await hub.database.owner`update store set status = 'uninstalled' where id = ${userData.store.id}`;
    const response = await refresh(browser);
    expect([response.status, (await bodyOf(response)).code]).toEqual([403, 'store_uninstalled']);
    const again = await login(hub.openBrowser(), { email: 'gone@example.com', password: 'a gone password' });
    expect([again.status, (await bodyOf(again)).code]).toEqual([403, 'store_uninstalled']);
  });
});

describe('signing out', () => {
  it('ends only this session', async () => {
    const here = await signedIn(ADMIN);
    const there = await signedIn(ADMIN);
    const token = here.cookies.get('apps-hub-refresh');
    expect((await here.post('/api/auth/sign-out')).status).toBe(200);
    expect(here.cookies.size).toBe(0);
    const again = await hub
      .openBrowser()
      .post('/api/auth/refresh', {}, { cookie: `apps-hub-refresh=${token}` });
    expect(again.status).toBe(401);
    expect((await refresh(there)).status).toBe(200);
    expect((await here.post('/api/auth/sign-out')).status).toBe(200);
  });

  it('can end all sessions of the account, and no other account’s', async () => {
    const [here, there] = [await signedIn(ADMIN), await signedIn(ADMIN)];
    const other = await signedIn(CLIENT);
    expect((await here.post('/api/auth/sign-out-everywhere')).status).toBe(200);
    expect((await refresh(there)).status).toBe(401);
    expect((await refresh(other)).status).toBe(200);
    expect((await refresh(await signedIn(ADMIN))).status).toBe(200);
    expect((await hub.openBrowser().post('/api/auth/sign-out-everywhere')).status).toBe(401);
  });
});

describe('a request from another site', () => {
  it.each([
    ['/api/auth/login', { origin: 'https://evil.example' }],
    ['/api/auth/refresh', { origin: 'null' }],
    ['/api/auth/sign-out-everywhere', { origin: 'http://hub.test.evil.example' }],
  ])('is refused at %s', async (path, headers) => {
    const response = await (await signedIn(ADMIN)).post(path, ADMIN, headers);
    expect([response.status, (await bodyOf(response)).code]).toEqual([403, 'origin_foreign']);
  });

  it("is refused even if it was sent to its own site's name", async () => {
    const headers = {
      'content-type': 'application/json',
      origin: 'http://evil.example',
      host: 'evil.example',
    };
    const body = JSON.stringify(ADMIN);
    const sent = await hub.app.request('http://evil.example/api/auth/login', {
      method: 'POST',
      headers,
      body,
    });
    expect([sent.status, (await bodyOf(sent)).code]).toEqual([403, 'origin_foreign']);
  });
});

describe('a request from our own page', () => {
  it('is accepted under any name that a proxy forwards it under', async () => {
    const headers = { 'content-type': 'application/json', origin: HUB_ORIGIN };
    const body = JSON.stringify(ADMIN);
    const sent = await hub.app.request('http://10.0.0.7:3000/api/auth/login', {
      method: 'POST',
      headers,
      body,
    });
    expect(sent.status).toBe(200);
  });
});

describe('demo accounts', () => {
  it('are created once', async () => {
    await seedDemoAccounts(hub.accountDeps, hub.store.id);
    const [row] = await hub.database.owner<{ count: number }[]>`
      select count(*) as count from staff where email in ('admin@demo.com', 'client@demo.com')`;
    expect(row?.count).toBe(2);
  });

  it('prevent production from starting', async () => {
    await expect(refuseDemoAccounts(hub.deps.database)).rejects.toThrow(
      'admin@demo.com is a demo account with a known password',
    );
  });
});
