import type { Locale } from '@apps-hub/domain/locale';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { expectNoSecretsInLog } from './log-secrets.ts';
import { openPage } from './browser.ts';
import { expectOnceDelivered, expectSoon, expectSoundScreen, expectText } from './checks.ts';
import { LINA, SARA } from './demo-store.ts';
import { i18nFor } from './i18n.ts';
import { appFrame, expectDiscount, OWNER, signInToAdmin } from './screens/host-admin.ts';
import { addMethods, earnAndRedeem, endSessionOnce, reopenIn } from './screens/host-journey.ts';
import { bookInBothLanguages } from './shipping/host-pickup.ts';
import { readOrMakeSecrets } from '../scripts/lib/secrets.ts';
import { setUpTestEnv } from './test-env.ts';

const i18n = i18nFor('ar');
const { t } = i18n;

const APPS = { LOYALTY: '1662637612', ARAMEX: '1662637613' };

/** Two of our apps on the sandbox's Salla. */
const settingsOf = (sandbox: string): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(APPS).flatMap(([app, id]) => [
      [`SALLA_${app}_APP_ID`, id],
      [`SALLA_${app}_CLIENT_ID`, `${app}-on-salla`],
      [`SALLA_${app}_CLIENT_SECRET`, `the client secret of ${app}`],
      [`SALLA_${app}_WEBHOOK_SECRET`, `the webhook secret of ${app}`],
    ]),
  ),
  SALLA_API_URL: `${sandbox}/salla`,
  SALLA_ACCOUNTS_URL: `${sandbox}/salla`,
  SALLA_ADMIN_URL: sandbox,
});

// Not the apps' site, as with Salla's dashboard.
const testEnv = setUpTestEnv({ isHostForeign: true, settingsOf });

/** Waits for the framed app once Salla's dashboard knows that it is ready. */
const openedApp = async (page: Page): Promise<Frame> => {
  await page.locator('iframe[data-ready=yes]').waitFor();
  return appFrame(page);
};

/** Our pages are items of the dashboard's own navigation. */
const follow = (page: Page, name: string): Promise<void> =>
  page.locator('#salla-nav').getByRole('button', { name, exact: true }).click();

/** Our title or toast, drawn by Salla's dashboard. */
const saidBySalla = (page: Page) => page.locator('#salla-bar');

/** Installs an app in the admin and opens it there. */
const install = async (page: Page, app: 'loyalty' | 'aramex'): Promise<Frame> => {
  await page.goto(`${testEnv.stack.sandboxUrl}/admin/salla`);
  await page.getByTestId(`salla-install-${app}`).click();
  await page.getByTestId(`salla-open-${app}`).waitFor();
  // The tokens come by webhook; the app can be opened once they are there.
  await expectOnceDelivered(async () => {
    const { token } = await frameToken(app);
    const answer = await fetch(`${testEnv.stack.appsUrl}/api/auth/embedded`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platform: 'salla', app, token }),
    });
    return answer.status;
  }, 200);
  await page.getByTestId(`salla-open-${app}`).click();
  return openedApp(page);
};

/** A page of the loyalty app as the journey uses it. */
const loyaltyOn = (page: Page, app: Frame, locale: Locale) => ({
  app,
  i18n: i18nFor(locale),
  stack: testEnv.stack,
  told: (text: string) => expectText(saidBySalla(page), text),
  openPage: (name: string) => follow(page, name),
});

test('a merchant installs the app on Salla, and customers’ points become coupons there', async () => {
  const { page, problems } = await openPage(testEnv.browser, { locale: 'ar' });
  const admin = { page, url: testEnv.stack.sandboxUrl, i18n };
  await signInToAdmin(admin, OWNER);
  const app = await install(page, 'loyalty');
  expect(await app.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await app.evaluate('location.search')).not.toContain('token');
  // Salla's rule: no title bar, navigation bar or toast of our own.
  expect(await app.getByRole('navigation').count()).toBe(0);
  await expectText(saidBySalla(page), t('common.app.loyalty'));
  await expectSoundScreen(page, 'home on Salla');
  // The app follows the dashboard's theme immediately, in both directions.
  for (const theme of ['dark', 'light']) {
    await page.getByTestId(`theme-${theme}`).click();
    await expectSoon(() => app.locator('html').getAttribute('data-mantine-color-scheme'), theme);
    await expectSoundScreen(page, `home on Salla, ${theme}`);
  }

  const arabic = loyaltyOn(page, app, 'ar');
  await addMethods(arabic);
  const codes = [await earnAndRedeem(arabic, SARA)];
  expect(await app.locator('[data-kind]').count()).toBe(0);

  // Salla renews an expired session without a click: it reopens the frame.
  await endSessionOnce(page, '**/api/v1/loyalty/settings');
  await page.locator('iframe').evaluate((frame) => frame.removeAttribute('data-ready'));
  await follow(page, t('common.nav.settings'));
  const again = await openedApp(page);
  await again.getByRole('heading', { name: t('collection.title') }).waitFor();

  await reopenIn(page, 'en');
  const english = await openedApp(page);
  codes.push(await earnAndRedeem(loyaltyOn(page, english, 'en'), LINA));
  expect(await english.locator('html').getAttribute('dir')).toBe('ltr');
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);

  for (const code of codes)
    await expectDiscount(admin, code, { uses: '0 / 1', state: i18nFor('en').shop('discount.active') });
});

test('an order from Salla waits in the carrier’s app, and its pickup is booked', async () => {
  const { page, problems } = await openPage(testEnv.browser, { locale: 'ar' });
  await signInToAdmin({ page, url: testEnv.stack.sandboxUrl, i18n }, OWNER);
  await install(page, 'aramex');
  await bookInBothLanguages({
    stack: testEnv.stack,
    page,
    token: { platform: 'salla', method: 'POST', path: 'frame' },
    openedApp,
    openPage: (_app, name) => follow(page, name),
  });
  expect(problems).toEqual([]);
});

const frameToken = async (app: string): Promise<{ token: string }> => {
  const { SANDBOX_ACCESS_TOKEN } = readOrMakeSecrets(join(testEnv.stack.dataDir, 'secrets.json'), {});
  const response = await fetch(`${testEnv.stack.sandboxUrl}/api/admin/salla/demo/${app}/frame`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_ACCESS_TOKEN}` },
  });
  return (await response.json()) as { token: string };
};

test('the log of all this contains no secret', async () => {
  await expectNoSecretsInLog(testEnv.stack, 'salla', settingsOf(testEnv.stack.sandboxUrl));
});
