import type { Locale } from '@apps-hub/domain/locale';
import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { openPage, type WatchedPage } from './browser.ts';
import { expectSoon, expectSoundScreen } from './checks.ts';
import { LINA, SARA } from './demo-store.ts';
import { i18nFor } from './i18n.ts';
import { appFrame, expectDiscount, OWNER, signInToAdmin } from './screens/host-admin.ts';
import { addMethods, earnAndRedeem, endSessionOnce, reopenIn } from './screens/host-journey.ts';
import { expectNoSecretsInLog } from './log-secrets.ts';
import { bookInBothLanguages } from './shipping/host-pickup.ts';
import { setUpTestEnv } from './test-env.ts';

const APPS = { LOYALTY: '7367', ARAMEX: '7368' };

/** Two of our apps on the sandbox's Zid. */
const settingsOf = (sandbox: string): Record<string, string> => ({
  ZID_API_URL: `${sandbox}/zid`,
  ZID_OAUTH_URL: `${sandbox}/zid`,
  ZID_DASHBOARD_URL: `${sandbox}/zid/dashboard`,
  ...Object.fromEntries(
    Object.entries(APPS).flatMap(([app, id]) => [
      [`ZID_${app}_APP_ID`, id],
      [`ZID_${app}_CLIENT_ID`, `${app}-on-zid`],
      [`ZID_${app}_CLIENT_SECRET`, `the client secret of ${app}`],
      [`ZID_${app}_WEBHOOK_SECRET`, `the webhook secret of ${app}`],
    ]),
  ),
});

// Not the apps' site, as with Zid's dashboard.
const testEnv = setUpTestEnv({ isHostForeign: true, settingsOf });

/** The merchant takes a plan and accepts on Zid's page; Zid's dashboard then shows the app. */
const install = async (page: Page, app: string): Promise<Frame> => {
  await page.goto(`${testEnv.stack.sandboxUrl}/admin/zid`);
  await page.getByTestId(`zid-install-${app}`).click();
  await page.getByTestId('zid-begin').click();
  await page.getByTestId('zid-consent').click();
  await page.getByTestId('zid-continue').click();
  const framed = await appFrame(page);
  expect(new URL(page.url()).pathname).toBe(`/admin/zid/${app}`);
  // The page removes its token from the URL.
  await expectSoon(async () => String(await framed.evaluate('location.search')), '?language=ar');
  return framed;
};

const begin = async (): Promise<WatchedPage> => {
  const opened = await openPage(testEnv.browser, { locale: 'ar' });
  await signInToAdmin({ page: opened.page, url: testEnv.stack.sandboxUrl, i18n: i18nFor('ar') }, OWNER);
  return opened;
};

const follow = (app: Frame, name: string): Promise<void> =>
  app.getByRole('link', { name, exact: true }).click();

/** A page of the loyalty app as the journey uses it. */
const loyaltyIn = (app: Frame, locale: Locale) => ({
  app,
  i18n: i18nFor(locale),
  stack: testEnv.stack,
  openPage: (name: string) => follow(app, name),
});

test('a merchant installs the app on Zid, and customers’ points become coupons there', async () => {
  const { page, problems } = await begin();
  const { t } = i18nFor('ar');
  const app = await install(page, 'loyalty');
  await app.getByRole('heading', { name: t('collection.title') }).waitFor();
  expect(await app.locator('html').getAttribute('dir')).toBe('rtl');
  await expectSoundScreen(page, 'home on Zid');

  const arabic = loyaltyIn(app, 'ar');
  await addMethods(arabic);
  const codes = [await earnAndRedeem(arabic, SARA)];

  // An expired session is renewed without a click, from the token in memory; the page stays open.
  await endSessionOnce(page);
  await follow(app, t('common.nav.home'));
  await app.getByRole('heading', { name: t('collection.title') }).waitFor();

  await reopenIn(page, 'en');
  const again = await appFrame(page);
  const english = loyaltyIn(again, 'en');
  codes.push(await earnAndRedeem(english, LINA));
  expect(await again.locator('html').getAttribute('dir')).toBe('ltr');
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  const admin = { page, url: testEnv.stack.sandboxUrl, i18n: english.i18n };
  for (const code of codes)
    await expectDiscount(admin, code, { uses: '0 / 1', state: english.i18n.shop('discount.active') });
});

test('an order from Zid waits in the carrier’s app, and its pickup is booked', async () => {
  const { page, problems } = await begin();
  await install(page, 'aramex');
  await bookInBothLanguages({
    stack: testEnv.stack,
    page,
    token: { platform: 'zid', method: 'GET', path: 'frame' },
    openedApp: appFrame,
    openPage: follow,
  });
  expect(problems).toEqual([]);
});

test('the log of all this contains no secret', async () => {
  await expectNoSecretsInLog(testEnv.stack, 'zid', settingsOf(testEnv.stack.sandboxUrl));
});
