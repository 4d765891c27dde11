import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { readOrMakeSecrets } from '../scripts/lib/secrets.ts';
import { sandboxHosts } from '../scripts/lib/sandbox-hosts.ts';
import { openPage, type WatchedPage } from './browser.ts';
import { expectSoundScreen, expectText } from './checks.ts';
import { PRODUCTS, SARA } from './demo-store.ts';
import { HOSTS } from './hosts/all.ts';
import { openApp, untilClosed, untilInstalled, untilRefused } from './hosts/host.ts';
import { i18nFor } from './i18n.ts';
import { expectNoSecretsInLog } from './log-secrets.ts';
import { signInToAdmin } from './screens/host-admin.ts';
import {
  addMethods,
  endSessionOnce,
  newestCoupon,
  openNewCustomer,
  redeem,
  reopenIn,
} from './screens/host-journey.ts';
import { answerReturn, expectBalances, openCustomer } from './screens/loyalty-customer.ts';
import { dialogOf, moneyRule, ruleRow } from './screens/loyalty-home.ts';
import { seedOrder } from './seed.ts';
import { bookOnHost } from './shipping/host-pickup.ts';
import { setUpTestEnv, skipAfterFailure } from './test-env.ts';

const i18n = i18nFor('ar');
const { t } = i18n;

const testEnv = setUpTestEnv({ isShared: true, isHostForeign: true });

const COFFEES = { customer_id: SARA.id, lines: [{ product_id: PRODUCTS.coffee, quantity: 2 }], paid: true };

describe.each(HOSTS)('on $name', (host) => {
  skipAfterFailure();
  let merchant: WatchedPage;
  let app: Frame;
  let code = '';

  const loyalty = () => {
    const { page } = merchant;
    const { bar } = host;
    const told = bar && ((text: string) => expectText(bar(page), text));
    const mainActions = host.drawsAction && bar ? bar(page) : app;
    return { app, i18n, told, mainActions, openPage: (name: string) => host.follow(page, app, name) };
  };
  const order = (more: { readonly coupon?: string } = {}) =>
    seedOrder(testEnv.stack, { ...COFFEES, ...more }, host.name);
  const open = async (name: 'loyalty' | 'aramex' = 'loyalty'): Promise<Frame> =>
    (app = await openApp(testEnv.stack, host, merchant.page, name));
  const openSara = async (): Promise<void> => {
    await host.follow(merchant.page, app, t('common.nav.customers'));
    await openCustomer({ app, i18n }, SARA.name);
  };

  /** Opens the customer's main action where the host shows it, and closes it again. */
  const adjustFromBar = async (): Promise<void> => {
    await loyalty()
      .mainActions.getByRole('button', { name: t('adjust.title'), exact: true })
      .click();
    const dialog = dialogOf(app, t('adjust.title'));
    await dialog.getByRole('button', { name: t('common.action.cancel') }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await app.getByRole('button', { name: t('adjust.title') }).count()).toBe(host.drawsAction ? 0 : 1);
  };

  const begin = async (): Promise<void> => {
    const { stack, browser } = testEnv;
    merchant = await openPage(browser, { locale: 'ar' });
    const admin = { page: merchant.page, url: stack.sandboxUrl, i18n };
    await signInToAdmin(admin, { store: host.name, role: 'owner' });
    await merchant.page.goto(`${stack.sandboxUrl}/admin/${host.name}`);
    await host.install(merchant.page, 'loyalty');
    if (!host.installsByOpening) await untilInstalled(stack, host, 'loyalty');
  };

  test('the app is installed, points become a coupon, which is used, and a refund takes back its part', async () => {
    await begin();
    const { page, problems } = merchant;
    await open();
    await app.getByRole('heading', { name: t('collection.title') }).waitFor();
    expect(await app.locator('html').getAttribute('dir')).toBe('rtl');
    // A host that draws our title draws our links too.
    if (host.bar) {
      expect(await app.getByRole('navigation').count()).toBe(0);
      await expectText(host.bar(page), t('common.app.loyalty'));
    }
    const icon = app.getByRole('button', { name: t('redemption.add') }).locator('path');
    expect(await icon.first().getAttribute('stroke-width')).toBe(host.iconStroke);
    await expectSoundScreen(page, `home on ${host.name}`);
    await addMethods(loyalty());

    const first = await order();
    await first.deliver();
    await openNewCustomer(loyalty(), SARA.name);
    await expectBalances({ app, i18n }, { available: 1100, pending: 0 });
    await adjustFromBar();
    await redeem(loyalty());
    code = await newestCoupon(loyalty());

    const second = await order({ coupon: code });
    await second.deliver();
    // 99.00 of goods remain.
    await expectBalances({ app, i18n }, { available: 1000 + 900, pending: 0 });
    await expectText(app, t('coupons.status.used'));
    await first.refundOne();
    if (host.asksReturns) await answerReturn({ app, i18n }, 1);
    await expectBalances({ app, i18n }, { available: 1900 - 600, pending: 0 });
    expect(problems).toEqual([]);
  });

  test('an expired session is renewed without a click', async () => {
    const { page } = merchant;
    // Salla opens the frame again.
    await endSessionOnce(page, '**/api/v1/loyalty/settings');
    await page.locator('iframe').evaluate((frame) => frame.removeAttribute('data-ready'));
    await host.follow(page, app, t('common.nav.settings'));
    if (host.name === 'salla') app = await host.opened(page);
    else
      await app
        .getByRole('button', { name: t('common.action.save') })
        .first()
        .waitFor();
    await reopenIn(page, 'en');
    app = await host.opened(page);
    expect(await app.locator('html').getAttribute('dir')).toBe('ltr');
    await reopenIn(page, 'ar');
  });

  test('tokens that the host refuses are reported, and replaced with one button', async () => {
    const { page } = merchant;
    await open();
    await openSara();
    await untilRefused(testEnv.stack, host, 'loyalty', () => redeem(loyalty()));
    await open();
    if (host.reconnect) {
      await expectText(app, t('hostSync.reconnect'));
      await expectSoundScreen(page, `refused tokens on ${host.name}`);
      await app.getByRole('link', { name: t('hostSync.reconnectNow') }).click();
      await host.reconnect(page, 'loyalty');
      await untilInstalled(testEnv.stack, host, 'loyalty');
      await open();
    }
    await app.getByRole('heading', { name: t('collection.title') }).waitFor();
    expect(await app.getByText(t('hostSync.reconnect')).count()).toBe(0);
    // The earlier coupon is retried with growing delays; a new one goes through at once.
    await openSara();
    await redeem(loyalty());
    expect(await newestCoupon(loyalty())).not.toBe(code);
  });

  test('an app that was removed and installed again still has everything', async () => {
    const { page } = merchant;
    const { stack } = testEnv;
    await untilClosed(stack, host, 'loyalty', async () => {
      await page.goto(`${stack.sandboxUrl}/admin/${host.name}`);
      await page.getByTestId(`${host.name}-uninstall-loyalty`).click();
      await page.getByTestId(`${host.name}-install-loyalty`).waitFor();
    });
    await host.install(page, 'loyalty');
    await untilInstalled(stack, host, 'loyalty');
    await open();
    await ruleRow({ app, i18n }, moneyRule(i18n, 100, '10')).waitFor();
    await openSara();
    await app.getByRole('tab', { name: t('customers.coupons') }).click();
    await expectText(app.getByRole('table', { name: t('customers.coupons') }), code);
  });

  test('an order waits in the carrier’s app, and its pickup is booked', async () => {
    const { page } = merchant;
    await untilInstalled(testEnv.stack, host, 'aramex');
    await bookOnHost({
      stack: testEnv.stack,
      page,
      i18n,
      token: { platform: host.name, ...host.token },
      open: () => open('aramex'),
      openPage: (frame, name) => host.follow(page, frame, name),
    });
  });

  test('the log of all this contains no secret', async () => {
    const { appsUrl, sandboxUrl, dataDir } = testEnv.stack;
    const secret = readOrMakeSecrets(join(dataDir, 'secrets.json'), {}).SANDBOX_CLIENT_SECRET;
    await expectNoSecretsInLog(testEnv.stack, host.name, sandboxHosts({ appsUrl, sandboxUrl, secret }, {}));
  });
});
