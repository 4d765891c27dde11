import type { Page, Request } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';

import { openPage, type WatchedPage } from './browser.ts';
import { expectSoon, expectText, watchCalls } from './checks.ts';
import { SARA } from './demo-store.ts';
import { appFrame, openLoyalty, OWNER, signInToAdmin, type StaffMember } from './screens/host-admin.ts';
import { expectBalances, openCustomer, openCustomers } from './screens/loyalty-customer.ts';
import { dialogOf, expectRefusal, expectToast, type Loyalty } from './screens/loyalty-home.ts';
import { seedOrder } from './seed.ts';
import { setUpTestEnv } from './test-env.ts';
import { i18nFor } from './i18n.ts';

const i18n = i18nFor('en');
const arabic = i18nFor('ar');
const { t } = i18n;

/** The access token lasts ten minutes and is refreshed one minute before it expires. */
const RENEWED_BY_MS = 9 * 60_000 + 5_000;

// No other test of this stack uses the demo store.
const testEnv = setUpTestEnv({
  isShared: true,
  isHostForeign: true,
  prepare: async (stack) => {
    const lines = [{ product_id: '101', quantity: 2 }];
    await seedOrder(stack, { customer_id: SARA.id, lines, paid: true });
  },
});

interface Opened extends WatchedPage, Loyalty {}

/** A separate window with the app open, signed in as a member of staff. */
const openAs = async (staff: StaffMember, prepare?: (page: Page) => Promise<void>): Promise<Opened> => {
  const opened = await openPage(testEnv.browser);
  onTestFinished(() => opened.context.close());
  await prepare?.(opened.page);
  const admin = { page: opened.page, url: testEnv.stack.sandboxUrl, i18n };
  await signInToAdmin(admin, staff);
  return { ...opened, app: await openLoyalty(admin), i18n };
};

/** Records the page's requests to a path of the apps. */
const watchRequests = (page: Page, path: string, seen: Request[]): void => {
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(path)) seen.push(request);
  });
};

test('the session is refreshed before it expires, with a new token from the host', async () => {
  const exchanges: Request[] = [];
  const answered: (() => Promise<void>)[] = [];
  const { page, problems, ...loyalty } = await openAs(OWNER, async (page) => {
    await page.clock.install();
    answered.push(watchCalls(page));
    watchRequests(page, '/api/auth/embedded', exchanges);
  });
  const calls: Request[] = [];
  watchRequests(page, '/api/v1/', calls);
  await openCustomers(loyalty);
  // A call in flight would time out when the clock jumps.
  await loyalty.app.getByRole('link', { name: SARA.name, exact: true }).waitFor();
  await answered[0]?.();

  await page.clock.fastForward(RENEWED_BY_MS);
  await expectSoon(async () => (await exchanges[1]?.response())?.status(), 200);
  const [first, second] = exchanges.map((request) => request.postDataJSON().token);
  expect(second).not.toBe(first);
  const known = calls.length;
  await openCustomer(loyalty, SARA.name);
  // The token may equal the previous one, if both were signed in the same second, so only check that there is one.
  await expectSoon(async () => calls.length > known, true);
  expect(await calls.at(-1)?.headerValue('authorization')).toMatch(/^Bearer .+/);
  expect(problems).toEqual([]);
});

test('an adjustment interrupted by an expired session is sent again after the refresh, and posted once', async () => {
  const { page, app, problems, ...opened } = await openAs(OWNER);
  const loyalty = { app, ...opened };
  await openCustomers(loyalty);
  await openCustomer(loyalty, SARA.name);
  const exchanges: Request[] = [];
  watchRequests(page, '/api/auth/embedded', exchanges);
  const body = { type: 'about:blank', title: 'session_expired', status: 401, code: 'session_expired' };
  const sent: (string | null)[] = [];
  await page.route('**/adjustments', async (route) => {
    sent.push(await route.request().headerValue('idempotency-key'));
    if (sent.length > 1) return route.continue();
    return route.fulfill({ status: 401, contentType: 'application/problem+json', json: body });
  });

  await app.getByRole('button', { name: t('adjust.title') }).click();
  const dialog = dialogOf(app, t('adjust.title'));
  await dialog.getByLabel(t('adjust.points'), { exact: true }).fill('120');
  await dialog.getByRole('button', { name: t('adjust.submit') }).click();
  await expectToast(loyalty, t('adjust.done'));
  await expectBalances(loyalty, { available: 120, pending: 0 });
  expect(exchanges).toHaveLength(1);
  expect(sent).toEqual([expect.any(String), sent[0]]);
  expect(problems).toEqual([expect.stringContaining('401')]);
});

test("the app follows the host's language and theme, and keeps what was typed", async () => {
  const { page, app, problems, ...opened } = await openAs(OWNER);
  await app.getByRole('button', { name: t('collection.add') }).click();
  await dialogOf(app, t('collection.createTitle')).getByLabel(t('collection.perAmount')).fill('25');

  await page.getByTestId('language').click();
  const dialog = dialogOf(app, arabic.t('collection.createTitle'));
  await expectSoon(() => dialog.getByLabel(arabic.t('collection.perAmount')).inputValue(), '25');
  await expectSoon(() => app.locator('html').getAttribute('dir'), 'rtl');
  await expectSoon(() => app.locator('html').getAttribute('lang'), 'ar');
  await page.getByTestId('theme-dark').click();
  await expectSoon(() => app.locator('html').getAttribute('data-mantine-color-scheme'), 'dark');
  await dialog.getByRole('button', { name: arabic.t('common.action.cancel') }).click();

  await page.reload();
  const again = { ...opened, app: await appFrame(page) };
  await expectText(again.app, arabic.t('collection.empty'));
  await expectSoon(() => again.app.locator('html').getAttribute('data-mantine-color-scheme'), 'dark');
  expect(problems).toEqual([]);
});

test('a viewer sees everything and can change nothing', async () => {
  const { app, problems, ...opened } = await openAs({ store: 'demo', role: 'viewer' });
  const loyalty = { app, ...opened };
  const button = (name: string) => app.getByRole('button', { name, exact: true });
  const discount = t('redemption.off', { value: i18n.formats.money('10') });
  const denied = t('common.state.notAllowed');
  await expectRefusal(loyalty, button(t('collection.add')), denied);
  await expectRefusal(loyalty, button(t('redemption.add')), denied);
  await expectRefusal(loyalty, button(t('redemption.editLabel', { discount })), denied);
  await expectRefusal(loyalty, button(t('redemption.delete.label', { discount })), denied);

  await openCustomers(loyalty);
  const ofSara = (action: string): string => t('customers.rowLabel', { action, name: SARA.name });
  await expectRefusal(loyalty, button(t('customers.add')), denied);
  await expectRefusal(loyalty, button(ofSara(t('customers.reward'))), t('adjust.needRole'));
  await button(ofSara(t('common.action.more'))).click();
  await expectRefusal(loyalty, button(ofSara(t('common.action.edit'))), denied);
  await button(ofSara(t('common.action.show'))).click();
  const wallet = dialogOf(app, t('wallet.title', { name: SARA.name }));
  await wallet.getByText(t('wallet.available'), { exact: true }).waitFor();
  await wallet.getByRole('button', { name: t('common.action.close') }).click();

  await openCustomer(loyalty, SARA.name);
  await expectRefusal(loyalty, button(t('adjust.title')), t('adjust.needRole'));
  await expectRefusal(loyalty, button(t('redeem.action')), t('redeem.needRole'));
  expect(problems).toEqual([]);
});

test('one store sees nothing of another', async () => {
  const first = await openAs(OWNER);
  await openCustomers(first);
  await openCustomer(first, SARA.name);
  const id = /cus_\w+/.exec(first.app.url())?.[0] ?? '';
  expect(id).not.toBe('');

  const { page, app, problems, ...opened } = await openAs({ store: 'second', role: 'owner' });
  await expectText(app, t('collection.empty'));
  await expectText(app, t('redemption.empty'));
  await openCustomers({ app, ...opened });
  await expectText(app, t('customers.empty'));
  await page.goto(`${testEnv.stack.sandboxUrl}/admin/apps/loyalty/customers/${id}`);
  await expectText(await appFrame(page), t('customers.notFound', { id }));
  // The browser logs the 404 of the unknown customer, and nothing else.
  expect([...first.problems, ...problems.filter((text) => !text.includes('404'))]).toEqual([]);
});

/** Blocks cookies and script storage in third-party frames. */
const blockStorage = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
  await page.addInitScript(`
    const refuse = () => { throw new DOMException('Access is denied for this document.', 'SecurityError'); };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      if (parent !== window) Object.defineProperty(window, name, { get: refuse });
  `);
};

test('the app works in a frame without cookies or storage', async () => {
  const { page, context, problems, app, ...opened } = await openAs(OWNER, blockStorage);
  expect(await app.evaluate("document.cookie = 'kept=1; SameSite=None; Secure'; document.cookie")).toBe('');
  await expect(app.evaluate('localStorage.length')).rejects.toThrow('Access is denied');
  // The host has the language switch, so the frame has none, and the choice survives a reload.
  expect(await app.getByRole('button', { name: 'العربية', exact: true }).count()).toBe(0);
  await page.getByTestId('language').click();
  await expectText(app, arabic.t('collection.empty'));
  await page.reload();
  await expectText(await appFrame(page), arabic.t('collection.empty'));
  await page.getByTestId('language').click();
  const loyalty = { ...opened, app: await appFrame(page) };
  await expectText(loyalty.app, t('collection.empty'));
  await openCustomers(loyalty);
  await openCustomer(loyalty, SARA.name);
  await loyalty.app.getByRole('button', { name: t('adjust.title') }).click();
  const dialog = dialogOf(loyalty.app, t('adjust.title'));
  await dialog.getByLabel(t('adjust.points'), { exact: true }).fill('7');
  await dialog.getByRole('button', { name: t('adjust.submit') }).click();
  await expectToast(loyalty, t('adjust.done'));
  expect(await context.cookies(testEnv.stack.appsUrl)).toEqual([]);
  expect(problems).toEqual([]);
});
