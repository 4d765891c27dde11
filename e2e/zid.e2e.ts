import type { Locale } from '@apps-hub/domain/locale';
import type { Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { openPage, type WatchedPage } from './browser.ts';
import { openCarrierDesk } from './carrier-desk.ts';
import { expectSoon, expectSoundScreen } from './checks.ts';
import { PRODUCTS, SARA } from './demo-store.ts';
import { type I18n, i18nFor } from './i18n.ts';
import { appFrame, expectDiscount, OWNER, signInToAdmin } from './screens/host-admin.ts';
import { earnAndRedeem, endSessionOnce } from './screens/host-journey.ts';
import { bookingOf, chooseDay, expectState, press } from './screens/shipping.ts';
import { expectNoSecretsInLog } from './log-secrets.ts';
import { seedOrder } from './seed.ts';
import { setUpTestEnv } from './test-env.ts';
import { newNumber, numbers, windows } from './shipping/booking.ts';
import { WORKING_DAYS } from './shipping/calendar.ts';
import { type ShippingJourney, windowOnHost } from './shipping/journey.ts';
import { ARAMEX_ACCOUNT, OPEN_BRANCH, openBranch } from './shipping/truth.ts';

const APPS = { LOYALTY: '7367', ARAMEX: '7368' };

/** Two of our apps at the Zid that the sandbox plays. */
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

// Another site than the apps, as Zid's dashboard is.
const testEnv = setUpTestEnv({ isHostForeign: true, settingsOf });

/** The merchant takes a plan and says yes on Zid's page; Zid's dashboard then shows the app. */
const install = async (page: Page, app: string, locale: Locale): Promise<Frame> => {
  await page.goto(`${testEnv.stack.sandboxUrl}/admin/zid`);
  await page.getByTestId(`zid-install-${app}`).click();
  await page.getByTestId('zid-begin').click();
  await page.getByTestId('zid-consent').click();
  await page.getByTestId('zid-continue').click();
  const framed = await appFrame(page);
  expect(new URL(page.url()).pathname).toBe(`/admin/zid/${app}`);
  // The page takes its token out of the address.
  await expectSoon(async () => String(await framed.evaluate('location.search')), `?language=${locale}`);
  return framed;
};

const begin = async (locale: Locale): Promise<WatchedPage & { i18n: I18n }> => {
  const i18n = i18nFor(locale);
  const opened = await openPage(testEnv.browser, { locale });
  await signInToAdmin({ page: opened.page, url: testEnv.stack.sandboxUrl, i18n }, OWNER);
  return { ...opened, i18n };
};

test('a merchant installs the app on Zid, and a customer’s points become a coupon there', async () => {
  const { page, problems, i18n } = await begin('ar');
  const { t } = i18n;
  const app = await install(page, 'loyalty', 'ar');
  await app.getByRole('heading', { name: t('collection.title') }).waitFor();
  expect(await app.locator('html').getAttribute('dir')).toBe('rtl');
  await expectSoundScreen(page, 'home on Zid');

  const code = await earnAndRedeem({
    app,
    i18n,
    stack: testEnv.stack,
    openPage: (name) => app.getByRole('link', { name }).click(),
  });

  // A session that is over is renewed without a click, from the token in memory: the page stays where it is.
  await endSessionOnce(page);
  await app.getByRole('link', { name: t('common.nav.home') }).click();
  await app.getByRole('heading', { name: t('collection.title') }).waitFor();
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  await expectDiscount({ page, url: testEnv.stack.sandboxUrl, i18n }, code, {
    uses: '0 / 1',
    state: i18n.shop('discount.active'),
  });
});

test('an order of Zid waits in the carrier’s app, and its pickup is booked', async () => {
  const merchant = await begin('en');
  const { page, problems, i18n } = merchant;
  const { t, formats } = i18n;
  const installed = { app: await install(page, 'aramex', 'en'), page, i18n };
  const desk = openCarrierDesk(testEnv.stack);
  const other = await windowOnHost(testEnv.stack, 'zid', { method: 'GET', path: 'frame' });
  const journey: ShippingJourney = { shipping: installed, merchant, desk, other, first: '', kept: '' };
  await other('PUT', 'accounts/aramex', { fields: ARAMEX_ACCOUNT, version: 0 });
  await openBranch(journey);
  const lines = [{ product_id: PRODUCTS.cups, quantity: 1 }];
  const { number } = await seedOrder(testEnv.stack, {
    customer_id: SARA.id,
    lines,
    paid: true,
    carrier: 'Aramex',
    city: 'jeddah',
  });
  expect(number).toMatch(/^\d+$/);
  const waiting = async () => ((await other('GET', 'waiting-orders')) as { orders: unknown[] }).orders.length;
  await expectSoon(waiting, 1);
  // The merchant opens the app from Zid's dashboard again.
  await page.reload();
  const app = await appFrame(page);
  const shipping = { app, page, i18n };
  const table = app.getByRole('table', { name: t('booking.waiting.title') });
  await table.locator('tbody').getByRole('checkbox').first().check();
  await expectSoundScreen(page, 'waiting orders on Zid');
  await press(app, t('booking.waiting.book', { count: 1, n: formats.number(1) }));
  const form = bookingOf(shipping);
  await form.getByLabel(t('booking.branch'), { exact: true }).selectOption({ label: OPEN_BRANCH });
  await chooseDay(form, i18n, WORKING_DAYS[0] ?? '');
  await windows(form).first().waitFor();
  const known = await numbers(journey);
  await press(form, t('booking.submit'));
  await expectState(shipping, await newNumber(journey, known), t('pickups.state.confirmed'));
  expect(problems).toEqual([]);
});

test('the log of all this has no secret in it', async () => {
  await expectNoSecretsInLog(testEnv.stack, 'zid', settingsOf(testEnv.stack.sandboxUrl));
});
