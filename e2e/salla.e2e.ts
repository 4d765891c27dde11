import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { expectNoSecretsInLog } from './log-secrets.ts';
import { openPage } from './browser.ts';
import { expectSoon, expectSoundScreen } from './checks.ts';
import { expectText } from './expect-text.ts';
import { i18nFor } from './i18n.ts';
import { appFrame, expectDiscount, OWNER, signInToAdmin } from './screens/host-admin.ts';
import { earnAndRedeem, endSessionOnce } from './screens/host-journey.ts';
import { readOrMakeSecrets } from '../scripts/lib/secrets.ts';
import { setUpTestEnv } from './test-env.ts';

const i18n = i18nFor('ar');
const { t } = i18n;

/** One of our apps at the Salla that the sandbox plays. */
const APP = {
  SALLA_LOYALTY_APP_ID: '1662637612',
  SALLA_LOYALTY_CLIENT_ID: 'loyalty-on-salla',
  SALLA_LOYALTY_CLIENT_SECRET: 'the client secret of the journey',
  SALLA_LOYALTY_WEBHOOK_SECRET: 'the webhook secret of the journey',
};

const settingsOf = (sandbox: string): Record<string, string> => ({
  ...APP,
  SALLA_API_URL: `${sandbox}/salla`,
  SALLA_ACCOUNTS_URL: `${sandbox}/salla`,
  SALLA_ADMIN_URL: sandbox,
});

// Another site than the apps, as Salla's dashboard is.
const testEnv = setUpTestEnv({ isHostForeign: true, settingsOf });

/** Waits for the framed app once Salla's dashboard knows that it is ready. */
const openedApp = async (page: Page): Promise<Frame> => {
  await page.locator('iframe[data-ready=yes]').waitFor();
  return appFrame(page);
};

/** Our pages are items of the dashboard's own navigation. */
const inNavigation = (page: Page, name: string) =>
  page.locator('#salla-nav').getByRole('button', { name, exact: true });

/** What Salla's dashboard shows for us: our title, or a toast. */
const saidBySalla = (page: Page) => page.locator('#salla-bar');

test('a merchant installs the app on Salla, and a customer’s points become a coupon there', async () => {
  const { page, problems } = await openPage(testEnv.browser, { locale: 'ar' });
  const admin = { page, url: testEnv.stack.sandboxUrl, i18n };
  await signInToAdmin(admin, OWNER);
  await page.goto(`${testEnv.stack.sandboxUrl}/admin/salla`);
  await page.getByTestId('salla-install-loyalty').click();
  await page.getByTestId('salla-open-loyalty').waitFor();
  // The tokens come by webhook; the app may be opened once they are there.
  await expectSoon(async () => {
    const { token } = await frameToken();
    const answer = await fetch(`${testEnv.stack.appsUrl}/api/auth/embedded`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platform: 'salla', app: 'loyalty', token }),
    });
    return answer.status;
  }, 200);

  await page.getByTestId('salla-open-loyalty').click();
  const app = await openedApp(page);
  expect(await app.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await app.evaluate('location.search')).not.toContain('token');
  // Salla's rule: no title bar, navigation bar or toast of our own.
  expect(await app.getByRole('navigation').count()).toBe(0);
  await expectText(saidBySalla(page), t('common.app.loyalty'));
  await expectSoundScreen(page, 'home on Salla');
  // The dashboard's theme is the app's, at once and back again.
  for (const theme of ['dark', 'light']) {
    await page.getByTestId(`theme-${theme}`).click();
    await expectSoon(() => app.locator('html').getAttribute('data-mantine-color-scheme'), theme);
    await expectSoundScreen(page, `home on Salla, ${theme}`);
  }

  const code = await earnAndRedeem({
    app,
    i18n,
    stack: testEnv.stack,
    told: (text) => expectText(saidBySalla(page), text),
    openPage: (name) => inNavigation(page, name).click(),
  });
  expect(await app.locator('[data-kind]').count()).toBe(0);

  // A session that is over is renewed by Salla without a click: it opens the frame again.
  await endSessionOnce(page);
  await page.locator('iframe').evaluate((frame) => frame.removeAttribute('data-ready'));
  await inNavigation(page, t('common.nav.settings')).click();
  const again = await openedApp(page);
  await again.getByRole('heading', { name: t('collection.title') }).waitFor();
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);

  await expectDiscount(admin, code, { uses: '0 / 1', state: i18n.shop('discount.active') });
});

const frameToken = async (): Promise<{ token: string }> => {
  const { SANDBOX_ACCESS_TOKEN } = readOrMakeSecrets(join(testEnv.stack.dataDir, 'secrets.json'), {});
  const response = await fetch(`${testEnv.stack.sandboxUrl}/api/admin/salla/demo/loyalty/frame`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_ACCESS_TOKEN}` },
  });
  return (await response.json()) as { token: string };
};

test('the log of all this has no secret in it', async () => {
  await expectNoSecretsInLog(testEnv.stack, 'salla', settingsOf(testEnv.stack.sandboxUrl));
});
