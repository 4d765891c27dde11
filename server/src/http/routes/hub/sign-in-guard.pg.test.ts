import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '@apps-hub/domain/time';
import { bodyOf, type Browser, type Hub, openHub } from '#test/hub.ts';
import { signInPeople } from '#test/hub-people.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});
afterAll(() => hub.close());

const { registered, signedIn } = signInPeople(() => hub);
const PASSWORD = 'a long password';

const login = (browser: Browser, body: unknown) => browser.post('/api/auth/login', body);
const refresh = (browser: Browser) => browser.post('/api/auth/refresh');

const guess = async (browser: Browser, email: string, times: number): Promise<void> => {
  for (let attempt = 1; attempt <= times; attempt += 1)
    expect((await login(browser, { email, password: `wrong ${attempt}` })).status).toBe(400);
};

/** The seconds that a sign-in with the correct password must wait; 0 if none. */
const waitOf = async (browser: Browser, email: string): Promise<number> => {
  const response = await login(browser, { email, password: PASSWORD });
  return response.status === 429 ? Number(response.headers.get('retry-after')) : 0;
};

describe('the sign-in lock', () => {
  it.each(['locked@example.com', 'has-no-account@example.com'])(
    'refuses %s after five failures, even with the right password, longer each time',
    async (email) => {
      if (email === 'locked@example.com') await registered({ email, password: PASSWORD });
      const browser = hub.openBrowser('198.51.100.7');
      await guess(browser, email, 5);
      const response = await login(browser, { email: email.toUpperCase(), password: PASSWORD });
      expect(response.status).toBe(429);
      expect(await bodyOf(response)).toMatchObject({
        code: 'sign_in_locked',
        params: { seconds: 60 },
        errors: { email: ['Something went wrong'] },
      });
      for (const minutes of [2, 4, 8, 16, 32, 60, 60]) {
        hub.clock.advance(60 * MINUTE_MS);
        await guess(browser, email, 1);
        expect(await waitOf(browser, email)).toBe(minutes * 60);
      }
      hub.clock.advance(60 * MINUTE_MS);
      const status = email === 'locked@example.com' ? 200 : 400;
      expect((await login(browser, { email, password: PASSWORD })).status).toBe(status);
    },
  );

  it('refuses the guesser, but not the owner elsewhere', async () => {
    const email = 'owner-elsewhere@example.com';
    await registered({ email, password: PASSWORD });
    const stranger = hub.openBrowser('203.0.113.66');
    await guess(stranger, email, 5);
    expect(await waitOf(stranger, email)).toBe(60);
    expect(await waitOf(hub.openBrowser('192.0.2.99'), email)).toBe(0);
    expect(await waitOf(stranger, email)).toBe(60);
  });

  it('is reset a day after the last failure', async () => {
    const email = 'next-day@example.com';
    const browser = hub.openBrowser();
    await guess(browser, email, 4);
    hub.clock.advance(DAY_MS);
    await guess(browser, email, 4);
    expect(await waitOf(browser, email)).toBe(0);
  });

  it('lets at most five of fifty concurrent guesses reach the hash', async () => {
    const email = 'guessed@example.com';
    await registered({ email, password: 'a password to guess' });
    hub.hashing.asked.length = 0;
    const guesses = Array.from({ length: 50 }, (_, guess) =>
      login(hub.openBrowser(), { email, password: `guess ${guess}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
    expect(hub.hashing.asked).toHaveLength(5);
  });

  it('is reset by a successful sign-in', async () => {
    const email = 'careless@example.com';
    const password = 'a careless password';
    await registered({ email, password });
    for (const attempt of ['x', 'y', 'z', 'x', password, 'x', 'y', 'z', 'x', password]) {
      const { status } = await login(hub.openBrowser(), { email, password: attempt });
      expect(status).toBe(attempt === password ? 200 : 400);
    }
  });
});

describe('a failed sign-in', () => {
  it('is logged with account and address, and never with the input', async () => {
    const email = 'watched@example.com';
    await registered({ email, password: PASSWORD });
    const [account] = await hub.database.owner<
      { id: string }[]
    >`select id from account where email = ${email}`;
    await guess(hub.openBrowser('203.0.113.5'), email, 1);
    await guess(hub.openBrowser('203.0.113.6'), 'nobody-at-all@example.com', 1);
    const lines = hub.logged.filter(({ msg }) => msg === 'sign-in failed').slice(-2);
    expect(lines).toMatchObject([
      { accountId: account?.id, address: '203.0.113.5' },
      { accountId: null, address: '203.0.113.6' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/watched@|nobody-at-all|wrong 1/);
  });
});

describe('a refused action', () => {
  it('is logged with account and address', async () => {
    const { accessToken, userData } = await bodyOf(
      await refresh(await registered({ email: 'curious@example.com', password: PASSWORD })),
    );
    await hub.database.owner`update staff set role = 'viewer' where id = ${userData.staffId}`;
    await hub.write(accessToken, '/api/v1/customers', { name: 'N', email: null, phone: null });
    expect(hub.logged.findLast(({ msg }) => msg === 'refused')).toMatchObject({
      code: 'forbidden',
      path: '/api/v1/customers',
      staffId: userData.staffId,
      storeId: userData.store.id,
      address: expect.any(String),
    });
  });
});

const refusal = async (response: Response) => [response.status, (await bodyOf(response)).errors?.[0]];
const common = (path: string) => [422, { path, code: 'password_common', params: {} }];

describe('a suspicious request', () => {
  it('is logged with its kind and where it came from', async () => {
    const browser = hub.openBrowser('203.0.113.9');
    await browser.post('/api/auth/login', {}, { origin: 'https://evil.example' });
    expect(hub.logged.findLast(({ msg }) => msg === 'refused')).toMatchObject({
      code: 'origin_foreign',
      path: '/api/auth/login',
      address: '203.0.113.9',
    });
    const own = await openHub({ authLimitPerMinute: 1 });
    await own.openBrowser('203.0.113.10').post('/api/auth/forgot-password', { email: 'a@example.com' });
    await own.openBrowser('203.0.113.10').post('/api/auth/forgot-password', { email: 'b@example.com' });
    expect(own.logged.findLast(({ msg }) => msg === 'refused')).toMatchObject({
      code: 'rate_limited',
      address: '203.0.113.10',
    });
    await own.close();
  });
});

describe('an easily guessed password', () => {
  it('is refused as a new one, while signed in and by a mailed link, which still works', async () => {
    const email = 'easy.going@example.com';
    const browser = await registered({ email, password: PASSWORD });
    const change = { currentPassword: PASSWORD, newPassword: 'easygoing1' };
    expect(await refusal(await browser.post('/api/auth/change-password', change))).toEqual(
      common('newPassword'),
    );
    await browser.post('/api/auth/forgot-password', { email });
    await hub.sendMails();
    const token = /#token=(\S+)/.exec(hub.sent.at(-1)?.text ?? '')?.[1];
    const reset = (password: string) => browser.post('/api/auth/reset-password', { token, password });
    expect(await refusal(await reset('iloveyou1234'))).toEqual(common('password'));
    expect((await reset('four words without end')).status).toBe(200);
  });
});

const list = async (browser: Browser) =>
  (await bodyOf(await browser.post('/api/auth/sessions'))).sessions as {
    id: string;
    address: string;
    agent: string;
    isCurrent: boolean;
  }[];

describe('a session', () => {
  it('ends after ninety days, however much it is used', async () => {
    const browser = await registered({ email: 'always@example.com', password: PASSWORD });
    for (let day = 0; day < 80; day += 20) {
      hub.clock.advance(20 * DAY_MS);
      expect((await refresh(browser)).status).toBe(200);
    }
    hub.clock.advance(9 * DAY_MS);
    expect((await refresh(browser)).status).toBe(200);
    hub.clock.advance(DAY_MS);
    expect((await refresh(browser)).status).toBe(401);
  });

  it('is listed with its origin, and can be ended from another session', async () => {
    const who = { email: 'two-places@example.com', password: PASSWORD };
    const here = await registered(who);
    hub.clock.advance(MINUTE_MS);
    const there = hub.openBrowser('203.0.113.80');
    await there.post('/api/auth/login', who, { 'user-agent': 'A Phone' });
    const { accessToken } = await bodyOf(await refresh(there));
    const sessions = await list(here);
    expect(sessions).toMatchObject([
      { address: '203.0.113.80', agent: 'A Phone', isCurrent: false },
      { address: '192.0.2.1', isCurrent: true },
    ]);
    const end = (proof: string) => here.post('/api/auth/end-session', { sessionId: sessions[0]?.id, proof });
    expect((await end('not my password')).status).toBe(422);
    expect((await refresh(there)).status).toBe(200);
    const ended = await end(PASSWORD);
    expect((await bodyOf(ended)).sessions).toMatchObject([{ isCurrent: true }]);
    expect((await refresh(there)).status).toBe(401);
    const authorization = `Bearer ${accessToken}`;
    expect((await hub.get('/api/v1/session', { authorization })).status).toBe(401);
    expect(await list(here)).toHaveLength(1);
  });

  it('is neither visible to other accounts nor ended by them', async () => {
    const mine = await registered({ email: 'mine@example.com', password: PASSWORD });
    const theirs = await registered({ email: 'theirs@example.com', password: PASSWORD });
    const [other] = await list(theirs);
    const answer = await mine.post('/api/auth/end-session', { sessionId: other?.id, proof: PASSWORD });
    expect(answer.status).toBe(200);
    expect((await bodyOf(answer)).sessions).toHaveLength(1);
    expect((await refresh(theirs)).status).toBe(200);
    expect((await hub.openBrowser().post('/api/auth/sessions')).status).toBe(401);
    await signedIn({ email: 'theirs@example.com', password: PASSWORD });
  });
});
