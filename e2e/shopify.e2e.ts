import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { openPage } from './browser.ts';
import { expectSoon, expectSoundScreen } from './checks.ts';
import { PRODUCTS, SARA } from './demo-store.ts';
import { expectText } from './expect-text.ts';
import { i18nFor } from './i18n.ts';
import { appFrame, expectDiscount, OWNER, signInToAdmin } from './screens/host-admin.ts';
import { earnAndRedeem, endSessionOnce } from './screens/host-journey.ts';
import { bookingOf, chooseDay, press } from './screens/shipping.ts';
import { expectNoSecretsInLog } from './log-secrets.ts';
import { seedOrder } from './seed.ts';
import { windowOnHost } from './shipping/journey.ts';
import { ARAMEX_ACCOUNT, openBranch } from './shipping/truth.ts';
import { setUpTestEnv } from './test-env.ts';
import { WORKING_DAYS } from './shipping/calendar.ts';

/** Our apps at the Shopify that the sandbox plays. */
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

// Another site than the apps, as Shopify's admin is.
const testEnv = setUpTestEnv({ isHostForeign: true, settingsOf });

/** What Shopify's admin shows for us: our title, our links, or a toast. */
const admin = (page: Page) => page.locator('#shopify-bar');

/** Installs an app in the admin and opens it: nothing else is needed. */
const openApp = async (page: Page, app: 'loyalty' | 'aramex'): Promise<Frame> => {
  await page.goto(`${testEnv.stack.sandboxUrl}/admin/shopify`);
  await page.getByTestId(`shopify-install-${app}`).click();
  await page.getByTestId(`shopify-open-${app}`).click();
  return appFrame(page);
};

test('a merchant opens the app on Shopify, and a customer’s points become a discount there', async () => {
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

  const code = await earnAndRedeem({
    app,
    i18n,
    stack: testEnv.stack,
    told: (text) => expectText(admin(page), text),
    openPage: (name) => admin(page).getByRole('link', { name }).click(),
  });

  // A session that is over gets a new token from App Bridge, without a click and without losing the page.
  await endSessionOnce(page);
  await admin(page)
    .getByRole('link', { name: t('common.nav.settings') })
    .click();
  await app
    .getByRole('button', { name: t('common.action.save') })
    .first()
    .waitFor();
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  await expectDiscount(place, code, { uses: '0 / 1', state: i18n.shop('discount.active') });
});

test('a merchant books a courier for an order of Shopify', async () => {
  const i18n = i18nFor('en');
  const { t, formats } = i18n;
  const { page, problems } = await openPage(testEnv.browser, { locale: 'en' });
  await signInToAdmin({ page, url: testEnv.stack.sandboxUrl, i18n }, OWNER);
  const first = await openApp(page, 'aramex');
  await first.getByRole('heading', { name: t('shippingHome.today.title') }).waitFor();
  const shipping = await windowOnHost(testEnv.stack, 'shopify', { method: 'POST', path: 'token' });
  await shipping('PUT', 'accounts/aramex', { fields: ARAMEX_ACCOUNT, version: 0 });
  await openBranch({ other: shipping });
  const [day = ''] = WORKING_DAYS;
  const lines = [{ product_id: PRODUCTS.dates, quantity: 1 }];
  const { number } = await seedOrder(testEnv.stack, {
    customer_id: SARA.id,
    lines,
    paid: true,
    city: 'jeddah',
  });
  await expectSoon(
    async () => JSON.stringify(await shipping('GET', 'waiting-orders')).includes(`"${number}"`),
    true,
  );

  await page.reload();
  const app = await appFrame(page);
  const waiting = app.getByRole('table', { name: t('booking.waiting.title') });
  await waiting.getByRole('row', { name: number }).getByRole('checkbox').check();
  await press(app, t('booking.waiting.book', { count: 1, n: formats.number(1) }));
  const form = bookingOf({ app, page, i18n });
  await chooseDay(form, i18n, day);
  await form.locator('input[name="pickup-window"]').first().waitFor();
  await press(form, t('booking.submit'));
  await expectText(app, t('pickups.state.confirmed'));
  await admin(page)
    .getByRole('link', { name: t('common.nav.pickups') })
    .click();
  await app
    .getByRole('heading', { name: t('pickups.title'), exact: true })
    .first()
    .waitFor();
  expect(problems).toEqual([]);
});

test('the log of all this has no secret in it', async () => {
  await expectNoSecretsInLog(testEnv.stack, 'shopify', settingsOf(testEnv.stack.sandboxUrl));
});
