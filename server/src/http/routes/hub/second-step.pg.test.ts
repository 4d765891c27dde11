import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { MINUTE_MS } from '@apps-hub/domain/time';
import { bodyOf, type Browser, type Hub, openHub } from '#test/hub.ts';
import { tokenIn } from '#test/hub-people.ts';
import { PASSWORD, secondStepPeople } from '#test/second-step.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});
afterAll(() => hub.close());

const { registered, withApp, begin, need, code, nextCode } = secondStepPeople(() => hub);

const finish = (ticket: string, typed: string, browser: Browser = hub.openBrowser()) =>
  browser.post('/api/auth/login/code', { ticket, code: typed });
const state = async (browser: Browser) => (await need(browser, '/api/auth/second-step', {})).secondStep;
const problemOf = async (response: Response) => {
  const { code, errors } = await bodyOf(response);
  return [response.status, code, ...(errors ?? [])];
};
const WRONG_CODE = [422, 'validation_failed', { path: 'code', code: 'code_wrong', params: {} }];
const WRONG_PROOF = [422, 'validation_failed', { path: 'proof', code: 'proof_wrong', params: {} }];

describe('setting up an authenticator app', () => {
  it('enables the second step with the first code, and returns ten recovery codes', async () => {
    const browser = await registered('sets-up@example.com');
    expect(await state(browser)).toEqual({
      isOn: false,
      appSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    const { secret, uri } = await need(browser, '/api/auth/second-step/app', { proof: PASSWORD });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(await state(browser)).toMatchObject({ isOn: false });
    const confirmed = await need(browser, '/api/auth/second-step/app/confirm', { code: code(secret) });
    expect(confirmed.secondStep).toMatchObject({
      isOn: true,
      appSince: hub.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(new Set(confirmed.recoveryCodes).size).toBe(10);
  });

  it('needs the password, and refuses a wrong one at its field', async () => {
    const browser = await registered('proves@example.com');
    const response = await browser.post('/api/auth/second-step/app', { proof: 'another password' });
    expect(await problemOf(response)).toEqual(WRONG_PROOF);
  });

  it('refuses a wrong code, a code without a set-up, and a second app', async () => {
    const browser = await registered('once@example.com');
    const confirm = (typed: string) => browser.post('/api/auth/second-step/app/confirm', { code: typed });
    expect(await problemOf(await confirm('123456'))).toEqual(WRONG_CODE);
    const { secret } = await need(browser, '/api/auth/second-step/app', { proof: PASSWORD });
    expect(await problemOf(await confirm('12345'))).toEqual(WRONG_CODE);
    expect((await confirm(code(secret))).status).toBe(200);
    expect(await problemOf(await confirm(code(secret)))).toEqual([409, 'authenticator_on']);
    const again = await browser.post('/api/auth/second-step/app', { proof: PASSWORD });
    expect(await problemOf(again)).toEqual([409, 'authenticator_on']);
  });

  it('replaces the secret when it is started again', async () => {
    const browser = await registered('starts-twice@example.com');
    const first = await need(browser, '/api/auth/second-step/app', { proof: PASSWORD });
    const second = await need(browser, '/api/auth/second-step/app', { proof: PASSWORD });
    const confirm = (secret: string) =>
      browser.post('/api/auth/second-step/app/confirm', { code: code(secret) });
    expect(await problemOf(await confirm(first.secret))).toEqual(WRONG_CODE);
    expect((await confirm(second.secret)).status).toBe(200);
  });

  it('stores neither secret nor recovery codes readably', async () => {
    const { secret, recoveryCodes } = await withApp('sealed@example.com');
    const [stored] = await hub.database.owner<{ text: string }[]>`
      select (select string_agg(encode(s.sealed_secret, 'escape'), ' ') from authenticator_app s) ||
        (select string_agg(r::text, ' ') from recovery_code r) as text`;
    for (const readable of [secret, ...recoveryCodes, ...recoveryCodes.map((each) => each.replace('-', ''))])
      expect(stored?.text).not.toContain(readable);
  });
});

describe('signing in with a code', () => {
  it('returns a ticket for the correct password, and a session only for the code', async () => {
    const { secret } = await withApp('two-steps@example.com');
    const browser = hub.openBrowser();
    const answer = await begin('two-steps@example.com', browser);
    expect(answer).toEqual({ secondStep: { ticket: expect.any(String), steps: ['app', 'recovery_code'] } });
    expect(browser.cookies.size).toBe(0);
    const response = await finish(answer.secondStep.ticket, nextCode(secret), browser);
    expect(response.status).toBe(200);
    expect((await bodyOf(response)).userData.email).toBe('two-steps@example.com');
    expect((await browser.post('/api/auth/refresh')).status).toBe(200);
  });

  it('does not reveal the second step for a wrong password', async () => {
    await withApp('quiet@example.com');
    const wrong = { email: 'quiet@example.com', password: 'a wrong password' };
    const response = await hub.openBrowser().post('/api/auth/login', wrong);
    expect((await bodyOf(response)).code).toBe('credentials_invalid');
  });

  it('accepts a code once, even for concurrent requests, and no earlier one afterwards', async () => {
    const { secret } = await withApp('replay@example.com');
    const earlier = nextCode(secret);
    const later = nextCode(secret);
    const { ticket } = (await begin('replay@example.com')).secondStep;
    const both = await Promise.all([finish(ticket, later), finish(ticket, later)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]));
    expect(await problemOf(await finish(ticket, earlier))).toEqual(WRONG_CODE);
    expect((await finish(ticket, nextCode(secret))).status).toBe(200);
  });

  it('refuses the code that set the app up', async () => {
    const { secret } = await withApp('first-code@example.com');
    const { ticket } = (await begin('first-code@example.com')).secondStep;
    expect(await problemOf(await finish(ticket, code(secret)))).toEqual(WRONG_CODE);
  });

  it('accepts Arabic digits and spaces', async () => {
    const { secret } = await withApp('arabic@example.com');
    const { ticket } = (await begin('arabic@example.com')).secondStep;
    const arabic = nextCode(secret).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect((await finish(ticket, `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status).toBe(200);
  });

  it('locks after five wrong codes, from any address, even for the correct one', async () => {
    const { secret } = await withApp('guessed-code@example.com');
    const { ticket } = (await begin('guessed-code@example.com')).secondStep;
    const right = nextCode(secret);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const elsewhere = hub.openBrowser(`198.51.100.${attempt}`);
      expect(await problemOf(await finish(ticket, wrong, elsewhere))).toEqual(WRONG_CODE);
    }
    const locked = await finish(ticket, right);
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await bodyOf(locked)).code).toBe('second_step_locked');
    // Entering the correct password again does not unlock it.
    const again = (await begin('guessed-code@example.com')).secondStep.ticket;
    expect((await finish(again, right)).status).toBe(429);
    hub.clock.advance(MINUTE_MS);
    expect((await finish(again, code(secret))).status).toBe(200);
  });

  it('refuses an expired ticket, one from before a new password, and a forged one', async () => {
    const email = 'late@example.com';
    const { browser, secret } = await withApp(email);
    const { ticket } = (await begin(email)).secondStep;
    const [account = '', epoch = '', ends = '', signature = ''] = ticket.split('.');
    const EXPIRED = [400, 'second_step_expired'];
    const longer = [account, epoch, Number(ends) + 1, signature].join('.');
    for (const forged of [longer, 'nothing', 'é'.repeat(200)])
      expect(await problemOf(await finish(forged, nextCode(secret)))).toEqual(EXPIRED);
    const passwords = { currentPassword: PASSWORD, newPassword: 'quite another password' };
    await need(browser, '/api/auth/change-password', passwords);
    expect(await problemOf(await finish(ticket, nextCode(secret)))).toEqual(EXPIRED);
    const login = { email, password: passwords.newPassword };
    const fresh = (await need(hub.openBrowser(), '/api/auth/login', login)).secondStep.ticket;
    hub.clock.advance(10 * MINUTE_MS);
    expect(await problemOf(await finish(fresh, nextCode(secret)))).toEqual(EXPIRED);
  });
});

describe('a password reset', () => {
  it('does not bypass the second step', async () => {
    await withApp('resets@example.com');
    await hub.openBrowser().post('/api/auth/forgot-password', { email: 'resets@example.com' });
    await hub.sendMails();
    const mail = hub.sent.findLast(({ to, text }) => to.address === 'resets@example.com' && tokenIn(text));
    const reset = { token: tokenIn(mail?.text), password: PASSWORD };
    expect((await hub.openBrowser().post('/api/auth/reset-password', reset)).status).toBe(200);
    const browser = hub.openBrowser();
    expect((await begin('resets@example.com', browser)).secondStep.steps).toEqual(['app', 'recovery_code']);
    expect(browser.cookies.size).toBe(0);
  });
});

describe('recovery codes', () => {
  it('work once each, in any spelling', async () => {
    const { browser, recoveryCodes } = await withApp('recovers@example.com');
    const [first = '', second = ''] = recoveryCodes;
    const { ticket } = (await begin('recovers@example.com')).secondStep;
    expect((await finish(ticket, first.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect(await problemOf(await finish(ticket, first))).toEqual(WRONG_CODE);
    const both = await Promise.all([finish(ticket, second), finish(ticket, second)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]));
    expect(await state(browser)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('are wrong for another account', async () => {
    const { recoveryCodes } = await withApp('mine@example.com');
    await withApp('yours@example.com');
    const { ticket } = (await begin('yours@example.com')).secondStep;
    expect(await problemOf(await finish(ticket, recoveryCodes[0] ?? ''))).toEqual(WRONG_CODE);
  });

  it('are replaced with a proof, and the earlier ones stop working', async () => {
    const { browser, secret, recoveryCodes } = await withApp('renews@example.com');
    const path = '/api/auth/second-step/recovery-codes';
    expect(await problemOf(await browser.post(path, { proof: '000000' }))).toEqual(WRONG_PROOF);
    const renewed = await need(browser, path, { proof: nextCode(secret) });
    expect(renewed.recoveryCodes).toHaveLength(10);
    const { ticket } = (await begin('renews@example.com')).secondStep;
    expect(await problemOf(await finish(ticket, recoveryCodes[0] ?? ''))).toEqual(WRONG_CODE);
    expect((await finish(ticket, renewed.recoveryCodes[0])).status).toBe(200);
  });

  it('do not exist without a second step', async () => {
    const browser = await registered('has-none@example.com');
    const answer = await need(browser, '/api/auth/second-step/recovery-codes', { proof: PASSWORD });
    expect(answer).toMatchObject({ recoveryCodes: null, secondStep: { recoveryCodesLeft: 0 } });
  });
});

describe('disabling the second step', () => {
  it('needs the password or a code, and then the password alone signs in', async () => {
    const { browser } = await withApp('off@example.com');
    const path = '/api/auth/second-step/app/remove';
    expect(await problemOf(await browser.post(path, { proof: 'another password' }))).toEqual(WRONG_PROOF);
    const { secondStep } = await need(browser, path, { proof: PASSWORD });
    expect(secondStep).toEqual({ isOn: false, appSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await begin('off@example.com')).userData.email).toBe('off@example.com');
    expect((await browser.post(path, { proof: PASSWORD })).status).toBe(200);
  });

  it('is mailed once in the account’s language, like enabling it', async () => {
    hub.sent.length = 0;
    await hub.sendMails();
    hub.sent.length = 0;
    const { browser, secret } = await withApp('mailed@example.com');
    await need(browser, '/api/auth/profile', { fullName: 'Nora', locale: 'en' });
    await need(browser, '/api/auth/second-step/app/remove', { proof: nextCode(secret) });
    await need(browser, '/api/auth/second-step/app/remove', { proof: PASSWORD });
    await hub.sendMails();
    expect(hub.sent.map(({ to }) => to.address)).toEqual(['mailed@example.com', 'mailed@example.com']);
    expect(hub.sent.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Two-step sign-in is off for Apps Hub', 'Two-step sign-in is on for Apps Hub']),
    );
  });
});

it('every change is in the audit, without secrets', async () => {
  const { browser, secret } = await withApp('audited@example.com');
  const proof = nextCode(secret);
  await need(browser, '/api/auth/second-step/app/remove', { proof });
  const rows = await hub.database.owner<{ action: string; detail: object }[]>`
    select e.action, e.detail from audit_entry e join account a on a.id = e.subject
    where a.email = 'audited@example.com' order by e.id`;
  expect(rows.map(({ action }) => action)).toEqual([
    'account.register',
    'account.start_authenticator',
    'account.add_authenticator',
    'account.remove_authenticator',
  ]);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it.each([
  ['', {}],
  ['/app', { proof: PASSWORD }],
  ['/app/confirm', { code: '123456' }],
  ['/app/remove', { proof: PASSWORD }],
  ['/recovery-codes', { proof: PASSWORD }],
  ['/passkeys/options', { proof: PASSWORD }],
  ['/passkeys/rename', { passkeyId: `pky_${'0'.repeat(26)}`, name: 'Mine' }],
  ['/passkeys/remove', { passkeyId: `pky_${'0'.repeat(26)}`, proof: PASSWORD }],
])('second-step%s requires a session, and refuses other sites', async (path, body) => {
  const at = `/api/auth/second-step${path}`;
  expect(await problemOf(await hub.openBrowser().post(at, body))).toEqual([401, 'unauthenticated']);
  const foreign = { origin: 'https://evil.example' };
  expect((await hub.openBrowser().post(at, body, foreign)).status).toBe(403);
});

it.each(['authenticator_app', 'recovery_code', 'passkey', 'used_challenge'])(
  'the application cannot read or write %s directly',
  async (table) => {
    const { sql } = hub.deps.database;
    await expect(sql.unsafe(`select * from ${table}`)).rejects.toThrow(/permission denied/);
    await expect(sql.unsafe(`delete from ${table}`)).rejects.toThrow(/permission denied/);
  },
);
