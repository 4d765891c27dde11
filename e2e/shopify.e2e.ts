import type { Locale } from '@apps-hub/domain/locale';
import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { openPage } from './browser.ts';
import { expectSoundScreen, expectText } from './checks.ts';
import { LINA, SARA } from './demo-store.ts';
import { i18nFor } from './i18n.ts';
import { appFrame, expectDiscount, OWNER, signInToAdmin } from './screens/host-admin.ts';
import { addMethods, earnAndRedeem, endSessionOnce, reopenIn } from './screens/host-journey.ts';
import { expectNoSecretsInLog } from './log-secrets.ts';
import { bookInBothLanguages } from './shipping/host-pickup.ts';
import { setUpTestEnv } from './test-env.ts';

/** Our apps on the sandbox's Shopify. */
const APPS = {
  SHOPIFY_LOYALTY_CLIENT_ID: 'loyalty-on-shopify',
  SHOPIFY_LOYALTY_CLIENT_SECRET: 'the client secret of loyalty',
  SHOPIFY_ARAMEX_CLIENT_ID: 'aramex-on-shopify',
  SHOPIFY_ARAMEX_CLIENT_SECRET: 'the client secret of aramex',
};

const settingsOf = (sandbox: string): Record<string, string> => ({
  ...APPS,
  SHOPIFY_SHOP_URL: `${sandbox}/shopify/{shop}`,
  SHOPIFY_ADMIN_URL: sandbox,
  SHOPIFY_APP_BRIDGE_URL: `${sandbox}/static/app-bridge.js`,
});

// Not the apps' site, as with Shopify's admin.
const testEnv = setUpTestEnv({ isHostForeign: true, settingsOf });

/** Our title, links or toast, drawn by Shopify's admin. */
const admin = (page: Page) => page.locator('#shopify-bar');

/** Installs an app in the admin and opens it: nothing else is needed. */
const openApp = async (page: Page, app: 'loyalty' | 'aramex'): Promise<Frame> => {
  await page.goto(`${testEnv.stack.sandboxUrl}/admin/shopify`);
  await page.getByTestId(`shopify-install-${app}`).click();
  await page.getByTestId(`shopify-open-${app}`).click();
  return appFrame(page);
};

const follow = (page: Page, name: string): Promise<void> =>
  admin(page).getByRole('link', { name, exact: true }).click();

/** A page of the loyalty app as the journey uses it. */
const loyaltyOn = (page: Page, app: Frame, locale: Locale) => ({
  app,
  i18n: i18nFor(locale),
  stack: testEnv.stack,
  told: (text: string) => expectText(admin(page), text),
  openPage: (name: string) => follow(page, name),
});

test('a merchant opens the app on Shopify, and customers’ points become discounts there', async () => {
  const i18n = i18nFor('ar');
  const { t } = i18n;
  const { page, problems } = await openPage(testEnv.browser, { locale: 'ar' });
  const place = { page, url: testEnv.stack.sandboxUrl, i18n };
  await signInToAdmin(place, OWNER);
  const app = await openApp(page, 'loyalty');
  await app.getByRole('heading', { name: t('collection.title') }).waitFor();
  expect(await app.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await app.evaluate('location.search')).not.toContain('id_token');
  // Title and links are in Shopify's admin.
  expect(await app.getByRole('navigation').count()).toBe(0);
  await expectText(admin(page), t('common.app.loyalty'));
  await expectSoundScreen(page, 'home on Shopify');

  const arabic = loyaltyOn(page, app, 'ar');
  const settings = await admin(page)
    .getByRole('link', { name: t('common.nav.settings'), exact: true })
    .elementHandle();
  await addMethods(arabic);
  // A link that is replaced would lose a click.
  expect(await settings?.evaluate((link) => link.isConnected)).toBe(true);
  const codes = [await earnAndRedeem(arabic, SARA)];

  // App Bridge renews an expired session without a click and without losing the page.
  await endSessionOnce(page);
  await follow(page, t('common.nav.settings'));
  await app
    .getByRole('button', { name: t('common.action.save') })
    .first()
    .waitFor();

  await reopenIn(page, 'en');
  const again = await appFrame(page);
  codes.push(await earnAndRedeem(loyaltyOn(page, again, 'en'), LINA));
  expect(await again.locator('html').getAttribute('dir')).toBe('ltr');
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  for (const code of codes)
    await expectDiscount(place, code, { uses: '0 / 1', state: i18nFor('en').shop('discount.active') });
});

test('a merchant books a courier for an order from Shopify', async () => {
  const i18n = i18nFor('ar');
  const { page, problems } = await openPage(testEnv.browser, { locale: 'ar' });
  await signInToAdmin({ page, url: testEnv.stack.sandboxUrl, i18n }, OWNER);
  const first = await openApp(page, 'aramex');
  // The first page installs the app.
  await first.getByRole('heading', { name: i18n.t('shippingHome.today.title') }).waitFor();
  await bookInBothLanguages({
    stack: testEnv.stack,
    page,
    token: { platform: 'shopify', method: 'POST', path: 'token' },
    openedApp: appFrame,
    openPage: (_app, name) => follow(page, name),
  });
  expect(problems).toEqual([]);
});

test('the log of all this contains no secret', async () => {
  await expectNoSecretsInLog(testEnv.stack, 'shopify', settingsOf(testEnv.stack.sandboxUrl));
});
