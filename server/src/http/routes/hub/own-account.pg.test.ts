import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { MINUTE_MS } from '@apps-hub/domain/time';
import { bodyOf, type Browser, type Hub, openHub } from '#test/hub.ts';
import { signInPeople } from '#test/hub-people.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});
afterAll(() => hub.close());

const { registered, signedIn } = signInPeople(() => hub);
const OLD = 'the old password';
const NEW = 'the new password';

const change = (browser: Browser, currentPassword: string, newPassword: string) =>
  browser.post('/api/auth/change-password', { currentPassword, newPassword });
const refresh = (browser: Browser) => browser.post('/api/auth/refresh');
const codeOf = async (response: Response) => [response.status, (await bodyOf(response)).code];

describe('changing the password while signed in', () => {
  it('ends the other sessions, keeps this one, and the new password signs in', async () => {
    const who = { email: 'changes@example.com', password: OLD };
    const here = await registered(who);
    const there = await signedIn(who);
    const response = await change(here, OLD, NEW);
    const { accessToken, userData } = await bodyOf(response);
    expect([response.status, userData.email]).toEqual([200, who.email]);
    const session = await hub.get('/api/v1/session', { authorization: `Bearer ${accessToken}` });
    expect(session.status).toBe(200);
    expect((await refresh(here)).status).toBe(200);
    expect(await codeOf(await refresh(there))).toEqual([401, 'session_expired']);
    expect(await codeOf(await hub.openBrowser().post('/api/auth/login', who))).toEqual([
      400,
      'credentials_invalid',
    ]);
    await signedIn({ ...who, password: NEW });
    const [entry] = await hub.database.owner<{ action: string }[]>`
      select action from audit_entry where store_id = ${userData.store.id} and action = 'account.change_password'`;
    expect(entry).toBeDefined();
  });

  it('returns the same response when the first one was lost', async () => {
    const who = { email: 'lost@example.com', password: OLD };
    const browser = await registered(who);
    const cookie = `apps-hub-refresh=${browser.cookies.get('apps-hub-refresh')}`;
    const body = { currentPassword: OLD, newPassword: NEW };
    const again = () => hub.openBrowser().post('/api/auth/change-password', body, { cookie });
    const first = await again();
    const second = await again();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.headers.getSetCookie()[0]).toBe(first.headers.getSetCookie()[0]);
    await signedIn({ ...who, password: NEW });
  });

  it('is refused with a field error for a wrong current password, which counts as a failed sign-in', async () => {
    const who = { email: 'guessing@example.com', password: OLD };
    const browser = await registered(who);
    const refused = await change(browser, 'not the one', NEW);
    expect(refused.status).toBe(422);
    expect(await bodyOf(refused)).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'currentPassword', code: 'password_wrong' }],
    });
    for (let guess = 2; guess <= 5; guess += 1) await change(browser, `guess number ${guess}`, NEW);
    expect(await codeOf(await change(browser, OLD, NEW))).toEqual([429, 'sign_in_locked']);
    hub.clock.advance(15 * MINUTE_MS);
    expect((await change(browser, OLD, NEW)).status).toBe(200);
  });

  it('is refused for a short password, and without a session', async () => {
    const browser = await registered({ email: 'short@example.com', password: OLD });
    expect(await bodyOf(await change(browser, OLD, 'short'))).toMatchObject({
      errors: [{ path: 'newPassword', code: 'password_too_short' }],
    });
    expect(await codeOf(await change(hub.openBrowser(), OLD, NEW))).toEqual([401, 'unauthenticated']);
    await browser.post('/api/auth/sign-out-everywhere', { proof: OLD });
    expect(await codeOf(await change(browser, OLD, NEW))).toEqual([401, 'unauthenticated']);
  });

  it('happens once for two concurrent requests', async () => {
    const who = { email: 'twice@example.com', password: OLD };
    const browsers = [await registered(who), await signedIn(who)];
    const answers = await Promise.all(
      browsers.map((browser, index) => change(browser, OLD, `a new password ${index}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });
});

describe('the profile', () => {
  it('is stored, shown after a refresh, and changes no other account', async () => {
    const browser = await registered({ email: 'renamed@example.com', password: OLD });
    const other = await registered({ email: 'stays@example.com', password: OLD });
    const profile = { fullName: '  سارة  ', locale: 'en' };
    const { userData } = await bodyOf(await browser.post('/api/auth/profile', profile));
    expect(userData).toMatchObject({ fullName: 'سارة', locale: 'en', email: 'renamed@example.com' });
    expect((await browser.post('/api/auth/profile', profile)).status).toBe(200);
    expect((await bodyOf(await refresh(browser))).userData).toEqual(userData);
    expect((await bodyOf(await refresh(other))).userData).toMatchObject({
      fullName: 'A Merchant',
      locale: 'ar',
    });
    const session = await hub.get('/api/v1/session', {
      authorization: `Bearer ${(await bodyOf(await refresh(browser))).accessToken}`,
    });
    expect((await bodyOf(session)).staff.name).toBe('سارة');
  });

  it('is refused without a name, in an unknown language, and without a session', async () => {
    const browser = await registered({ email: 'nameless@example.com', password: OLD });
    const post = (body: unknown) => browser.post('/api/auth/profile', body);
    expect(await bodyOf(await post({ fullName: '  ', locale: 'ar' }))).toMatchObject({
      errors: [{ path: 'fullName', code: 'required' }],
    });
    expect((await post({ fullName: 'Sara', locale: 'fr' })).status).toBe(422);
    const nobody = hub.openBrowser();
    expect(await codeOf(await nobody.post('/api/auth/profile', { fullName: 'x', locale: 'ar' }))).toEqual([
      401,
      'unauthenticated',
    ]);
  });
});
