import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { openPage } from './browser.ts';
import { expectSoon, expectSoundScreen } from './checks.ts';
import { PRODUCTS, SARA } from './demo-store.ts';
import { expectText } from './expect-text.ts';
import { i18nFor } from './i18n.ts';
import { appFrame, expectDiscount, OWNER, signInToAdmin } from './screens/host-admin.ts';
import { couponRow, expectBalances, openCustomer } from './screens/loyalty-customer.ts';
import { dialogOf, fillMoneyRule, fillRedemption } from './screens/loyalty-home.ts';
import { readOrMakeSecrets } from '../scripts/lib/secrets.ts';
import { seedOrder } from './seed.ts';
import { setUpTestEnv } from './test-env.ts';

const i18n = i18nFor('ar');
const { t, formats } = i18n;

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

  await app.getByRole('button', { name: t('collection.add') }).click();
  const dialog = dialogOf(app, t('collection.createTitle'));
  await fillMoneyRule(dialog, i18n, { points: 100, amount: '10', minimumUnits: 1 });
  await dialog.getByRole('button', { name: t('common.action.save') }).click();
  await expectText(saidBySalla(page), t('collection.saved'));
  expect(await app.locator('[data-kind]').count()).toBe(0);
  await app.getByRole('button', { name: t('redemption.add') }).click();
  const reward = dialogOf(app, t('redemption.createTitle'));
  await fillRedemption(reward, i18n, { mode: 'percent', fields: { value: '10', requiredPoints: '100' } });
  await reward.getByRole('button', { name: t('common.action.save') }).click();
  await expectText(saidBySalla(page), t('redemption.saved'));
  // Salla's times have no fractions: an order of the same second would be older than the rule.
  const saved = Date.now();
  await expectSoon(() => Promise.resolve(Date.now() - saved > 1000), true);

  const lines = [{ product_id: PRODUCTS.coffee, quantity: 2 }];
  const order = await seedOrder(testEnv.stack, { customer_id: SARA.id, lines, paid: true });
  await order.deliver();
  const loyalty = { app, i18n };
  await app.getByRole('link', { name: t('common.nav.customers') }).click();
  await openCustomer(loyalty, SARA.name);
  await expectBalances(loyalty, { available: 1100, pending: 0 });

  await app.getByRole('button', { name: t('redeem.action') }).click();
  const redeem = dialogOf(app, t('redeem.title'));
  await redeem.getByRole('radio').first().check();
  await redeem.getByRole('button', { name: t('redeem.submit') }).click();
  await redeem.waitFor({ state: 'detached' });
  await app.getByRole('tab', { name: t('customers.coupons') }).click();
  const coupon = couponRow(loyalty, t('redemption.off', { value: formats.percent('10') }));
  await expectText(coupon, t('coupons.status.active'));
  const code = await coupon.locator('code').innerText();

  // A session that is over is renewed by Salla without a click: it opens the frame again.
  const over = { type: 'about:blank', title: 'session_expired', status: 401, code: 'session_expired' };
  await page.route(
    '**/api/v1/**',
    (route) => route.fulfill({ status: 401, contentType: 'application/problem+json', json: over }),
    { times: 1 },
  );
  await page.locator('iframe').evaluate((frame) => frame.removeAttribute('data-ready'));
  await app.getByRole('link', { name: t('common.nav.settings') }).click();
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
