import { MINUTE_MS } from '@apps-hub/domain/time';
import type { Request } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';

import { openPage, type WatchedPage } from './browser.ts';
import { expectSoon, expectSoundScreen, expectText, watchCalls } from './checks.ts';
import {
  ADMIN,
  CLIENT,
  expectPath,
  type HubPage,
  lastMailTo,
  linkIn,
  openPath,
  registerAccount,
  signIn,
} from './screens/sign-in.ts';
import { setUpTestEnv } from './test-env.ts';
import { i18nFor } from './i18n.ts';

const i18n = i18nFor('en');
const { t } = i18n;
const DASHBOARD = '/apps/loyalty/dashboard';
const SECURITY = '/pages/account-settings/security';

const testEnv = setUpTestEnv({ isShared: true });

interface Opened extends WatchedPage, HubPage {}

/** A separate browser window at a path of the hub. */
const openAt = async (path: string): Promise<Opened> => {
  const opened = await openPage(testEnv.browser);
  onTestFinished(() => opened.context.close());
  const hub = { ...opened, stack: testEnv.stack, i18n };
  await openPath(hub, path);
  return hub;
};

/** Problems other than the browser's log of 4xx responses. */
const withoutRefusals = (problems: string[]): string[] =>
  problems.filter((text) => !/status of 4\d\d/.test(text));

describe('signing in', () => {
  test('leads from the root through the form to the first page, and a reload keeps the session', async () => {
    const hub = await openAt('/?hello=1');
    await expectPath(hub.page, '/login');
    expect(new URL(hub.page.url()).searchParams.get('hello')).toBe('1');
    await signIn(hub, ADMIN);
    await expectPath(hub.page, DASHBOARD);
    const kept = await hub.page.evaluate<string>(
      'JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])',
    );
    expect(kept).toContain('apps-hub-signed-in');
    expect(kept).not.toMatch(/apps-hub-refresh|eyJ|"accessToken|userData/);

    const refreshes: Request[] = [];
    hub.page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request);
    });
    await hub.page.reload();
    await hub.page.getByRole('button', { name: t('hub.user.menu', { name: 'Demo Admin' }) }).waitFor();
    await expectPath(hub.page, DASHBOARD);
    expect(refreshes).toHaveLength(1);
    expect(hub.problems).toEqual([]);
  });

  test('calls no API while nobody is signed in', async () => {
    const opened = await openPage(testEnv.browser);
    onTestFinished(() => opened.context.close());
    const asked: string[] = [];
    opened.page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
    });
    await openPath({ ...opened, stack: testEnv.stack, i18n }, '/login');
    await expectText(opened.page, t('signIn.login.lead'));
    expect([asked, opened.problems]).toEqual([[], []]);
  });

  test('leads to the requested page, but not to one without the right', async () => {
    const hub = await openAt(`${SECURITY}?x=1`);
    await expectPath(hub.page, '/login');
    await signIn(hub, CLIENT);
    await expectPath(hub.page, SECURITY);
    expect(new URL(hub.page.url()).searchParams.get('x')).toBe('1');
    await openPath(hub, '/login');
    await expectPath(hub.page, '/access-control');
    await openPath(hub, DASHBOARD);
    await expectPath(hub.page, '/not-authorized');
    expect(hub.problems).toEqual([]);
  });

  test('reports wrong credentials in the page’s language', async () => {
    const hub = await openAt('/login');
    await signIn(hub, { ...ADMIN, password: 'wrong' });
    await expectText(hub.page, 'Invalid email or password');
    await hub.page.getByRole('button', { name: 'العربية' }).click();
    await expectText(hub.page, i18nFor('ar').t('accountErrors.credentials_invalid'));
    expect(await hub.page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(withoutRefusals(hub.problems)).toEqual([]);
  });

  test('locks an address after five failures, and says for how long and what to do', async () => {
    const hub = await openAt('/login');
    const nobody = { email: 'nobody@example.com', password: 'wrong' };
    const refuse = async (): Promise<number> => {
      const answer = hub.page.waitForResponse(/api\/auth\/login/);
      await signIn(hub, nobody);
      return (await answer).status();
    };
    let failures = 0;
    while ((await refuse()) === 400) failures += 1;
    // Limits count by network address, of which this machine has two; a browser may switch between them.
    expect(failures).toBeGreaterThanOrEqual(5);
    expect(failures).toBeLessThanOrEqual(10);
    await expectText(hub.page, t('accountErrors.sign_in_locked'));
    await expectSoon(async () => /^0?[01]:\d\d$/.test(await hub.page.getByRole('timer').innerText()), true);
    await hub.page.getByRole('link', { name: t('signIn.login.lockedReset') }).click();
    await expectPath(hub.page, '/forgot-password');
    expect(withoutRefusals(hub.problems)).toEqual([]);
  });
});

describe('a session', () => {
  test('ends at its next refresh in another browser after signing out everywhere', async () => {
    const who = { email: 'everywhere@example.com', password: 'a long password' };
    await registerAccount(testEnv.stack, who);
    const [here, there] = [await openAt('/login'), await openAt('/login')];
    for (const hub of [here, there]) {
      await signIn(hub, who);
      await expectPath(hub.page, DASHBOARD);
    }
    await openPath(here, SECURITY);
    await here.page.getByRole('button', { name: t('ownAccount.settings.everywhere'), exact: true }).click();
    const dialog = here.page.getByRole('dialog');
    await dialog.getByLabel(t('ownAccount.twoStep.proof'), { exact: true }).fill(who.password);
    await dialog.getByRole('button', { name: t('ownAccount.settings.everywhereYes') }).click();
    await expectPath(here.page, '/login');
    await there.page.reload();
    await expectPath(there.page, '/login');
    expect(new URL(there.page.url()).searchParams.get('to')).toContain(DASHBOARD);
    await expectText(there.page, t('errors.session_expired'));
    await signIn(there, who);
    await expectPath(there.page, DASHBOARD);
  });

  test('is refreshed on time although the device’s clock is an hour ahead', async () => {
    const opened = await openPage(testEnv.browser);
    onTestFinished(() => opened.context.close());
    const refreshes: Request[] = [];
    opened.page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request);
    });
    const answered = watchCalls(opened.page);
    await opened.page.clock.install({ time: Date.now() + 60 * MINUTE_MS });
    const hub = { ...opened, stack: testEnv.stack, i18n };
    await openPath(hub, '/login');
    await signIn(hub, CLIENT);
    await expectPath(hub.page, '/access-control');
    await hub.page.getByRole('heading', { level: 1, name: t('acl.title') }).waitFor();
    await answered();
    await hub.page.clock.fastForward(8 * MINUTE_MS);
    await answered();
    expect(refreshes).toEqual([]);
    await hub.page.clock.fastForward(MINUTE_MS + 5_000);
    await expectSoon(async () => (await refreshes[0]?.response())?.status(), 200);
    expect(refreshes).toHaveLength(1);
    expect(hub.problems).toEqual([]);
  });

  test('is shared by all tabs: signing in or out in one applies to the others', async () => {
    const first = await openAt('/login');
    const second: HubPage = { ...first, page: await first.context.newPage() };
    await openPath(second, '/login');
    await second.page.getByLabel(t('credentials.email'), { exact: true }).waitFor();
    await signIn(first, CLIENT);
    await expectPath(second.page, '/access-control');
    await first.page.getByRole('button', { name: t('hub.user.menu', { name: 'Demo Client' }) }).click();
    await first.page.getByRole('button', { name: t('hub.user.signOut'), exact: true }).click();
    await expectPath(first.page, '/login');
    await expectPath(second.page, '/login');
    expect(await first.context.cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'apps-hub-refresh' }),
    );
    expect(first.problems).toEqual([]);
  });
});

describe('an account', () => {
  test('is registered with its own store by an emailed link, whose token leaves the URL immediately', async () => {
    const hub = await openAt('/register');
    const field = (label: string) => hub.page.getByLabel(label, { exact: true });
    await field(t('byMail.register.fullName')).fill('Maha');
    await field(t('credentials.email')).fill('maha@example.com');
    await field(t('byMail.register.storeName')).fill('Oud house');
    await field(t('byMail.register.country')).selectOption('KW');
    await hub.page.getByRole('button', { name: t('byMail.register.submit') }).click();
    await expectText(hub.page, t('byMail.register.sentText', { email: 'maha@example.com' }));
    await expectSoundScreen(hub.page, 'the mail is on its way');
    const link = linkIn(await lastMailTo(hub, 'maha@example.com'));
    const sent: string[] = [];
    hub.page.on('request', (request) => sent.push(request.url()));
    await hub.page.goto(link);
    await field(t('credentials.password')).fill('a long password');
    await expectSoon(async () => hub.page.url(), `${testEnv.stack.appsUrl}/finish-registration`);
    await expectSoundScreen(hub.page, 'choosing the password');
    await hub.page.getByRole('button', { name: t('byMail.finish.submit') }).click();
    await expectPath(hub.page, DASHBOARD);
    const token = link.split('#token=')[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(sent.filter((url) => url.includes(token))).toEqual([]);
    await openPath(hub, '/pages/user-profile');
    await expectPath(hub.page, '/pages/user-profile/profile');
    await expectText(hub.page, 'Oud house');
    await expectText(hub.page, 'KWD');
    expect(hub.problems).toEqual([]);
  });

  test('is not revealed when someone registers it again: its owner gets an email', async () => {
    const who = { email: 'taken@example.com', password: 'a long password' };
    await registerAccount(testEnv.stack, who);
    const hub = await openAt('/register');
    await hub.page.getByLabel(t('byMail.register.fullName'), { exact: true }).fill('Somebody');
    await hub.page.getByLabel(t('credentials.email'), { exact: true }).fill(who.email);
    await hub.page.getByLabel(t('byMail.register.storeName'), { exact: true }).fill('Another shop');
    await hub.page.getByRole('button', { name: t('byMail.register.submit') }).click();
    await expectText(hub.page, t('byMail.register.sentText', { email: who.email }));
    await expectSoon(async () => (await lastMailTo(hub, who.email)).includes('/login'), true);
    await hub.page.goto(/http\S+\/login/.exec(await lastMailTo(hub, who.email))?.[0] ?? '');
    await signIn(hub, who);
    await expectPath(hub.page, DASHBOARD);
    expect(hub.problems).toEqual([]);
  });

  test('gets a new password by an emailed link, whose token leaves the URL immediately and works once', async () => {
    const who = { email: 'forgetful@example.com', password: 'the old password' };
    await registerAccount(testEnv.stack, who);
    const hub = await openAt('/forgot-password');
    await hub.page.getByLabel(t('credentials.email'), { exact: true }).fill(who.email);
    await hub.page.getByRole('button', { name: t('byMail.forgot.submit') }).click();
    await expectText(hub.page, t('byMail.mail.title'));

    await expectSoon(async () => linkIn(await lastMailTo(hub, who.email)).includes('/reset-password'), true);
    const link = linkIn(await lastMailTo(hub, who.email));
    const token = link.split('#token=')[1] ?? '';
    const sent: string[] = [];
    hub.page.on('request', (request) => sent.push(request.url()));
    await hub.page.goto(link);
    await hub.page.getByLabel(t('credentials.newPassword'), { exact: true }).fill('the next password');
    await expectSoon(async () => hub.page.url(), `${testEnv.stack.appsUrl}/reset-password`);
    const stored = await hub.page.evaluate<string>(
      'JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, history.state])',
    );
    expect(token).toMatch(/^[\w-]{43}$/);
    expect([stored, ...sent].filter((text) => text.includes(token) && !text.includes('#token'))).toEqual([]);
    await hub.page.getByRole('button', { name: t('byMail.reset.submit') }).click();
    await expectText(hub.page, t('byMail.reset.doneTitle'));

    await hub.page
      .getByRole('main')
      .getByRole('link', { name: t('signIn.login.submit'), exact: true })
      .click();
    await signIn(hub, { ...who, password: 'the next password' });
    await expectPath(hub.page, DASHBOARD);
    await hub.page.goto(link);
    await hub.page.getByLabel(t('credentials.newPassword'), { exact: true }).fill('yet another one');
    await hub.page.getByRole('button', { name: t('byMail.reset.submit') }).click();
    await hub.page
      .getByRole('alert')
      .filter({ hasText: t('byMailErrors.reset_token_invalid') })
      .waitFor();
  });

  test('is sent to its platform’s admin if it belongs to a shop', async () => {
    const hub = await openAt('/auth/sandbox/apps/loyalty/login');
    const shop = hub.page.getByLabel(t('signIn.shop.name'), { exact: true });
    await shop.fill('nowhere');
    await hub.page.getByRole('button', { name: t('signIn.shop.submit') }).click();
    await expectText(hub.page, t('errors.store_unknown'));
    await shop.fill('demo');
    await hub.page.getByRole('button', { name: t('signIn.shop.submit') }).click();
    await hub.page.waitForURL(`${testEnv.stack.sandboxUrl}/admin/**`);
    expect(withoutRefusals(hub.problems)).toEqual([]);
  });
});
