import type { Locale } from '@apps-hub/domain/locale';
import type { Frame, Locator, Page } from 'playwright-core';

import { expectOnceDelivered, expectSoon, expectText } from '../checks.ts';
import type { I18n } from '../i18n.ts';
import { couponRow, openCustomer } from './loyalty-customer.ts';
import { dialogOf, fillMoneyRule, fillRedemption } from './loyalty-home.ts';

interface OnHost {
  readonly app: Frame;
  readonly i18n: I18n;
  /** Waits for the host's own message after a method was saved, if the host shows one. */
  readonly told?: ((text: string) => Promise<void>) | undefined;
  /** Where pages' main actions are: in the app, or in the host's bar. */
  readonly mainActions: Frame | Locator;
  /** Follows a link to a page, by the host's navigation or ours. */
  readonly openPage: (name: string) => Promise<void>;
}

/** On the home of an empty store: adds "100 points for every 10" and "10 % off for 100 points". */
export const addMethods = async ({ app, i18n, told, mainActions }: OnHost): Promise<void> => {
  const { t } = i18n;
  await mainActions.getByRole('button', { name: t('collection.add') }).click();
  const rule = dialogOf(app, t('collection.createTitle'));
  await fillMoneyRule(rule, i18n, { points: 100, amount: '10', minimumUnits: 1 });
  await rule.getByRole('button', { name: t('common.action.save') }).click();
  await rule.waitFor({ state: 'detached' });
  await told?.(t('collection.saved'));
  await app.getByRole('button', { name: t('redemption.add') }).click();
  const reward = dialogOf(app, t('redemption.createTitle'));
  await fillRedemption(reward, i18n, { mode: 'percent', fields: { value: '10', requiredPoints: '100' } });
  await reward.getByRole('button', { name: t('common.action.save') }).click();
  await reward.waitFor({ state: 'detached' });
  await told?.(t('redemption.saved'));
  // Some hosts' times have no fractions, so an order placed in the same second would count as older than the rule.
  const saved = Date.now();
  await expectSoon(() => Promise.resolve(Date.now() - saved > 1000), true);
};

/** Opens the page of a customer whom the host is still announcing: the list is read only when it is opened. */
export const openNewCustomer = async ({ app, i18n, openPage }: OnHost, name: string): Promise<void> => {
  const { t } = i18n;
  const row = app.getByRole('link', { name, exact: true });
  await expectOnceDelivered(async () => {
    await openPage(t('common.nav.orders'));
    await openPage(t('common.nav.customers'));
    return row.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
  }, true);
  await openCustomer({ app, i18n }, name);
};

/** On a customer's page: redeems points for the first reward. */
export const redeem = async ({ app, i18n: { t } }: OnHost): Promise<void> => {
  await app.getByRole('button', { name: t('redeem.action') }).click();
  const dialog = dialogOf(app, t('redeem.title'));
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: t('redeem.submit') }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** The newest coupon, once the host has it; returns its code. */
export const newestCoupon = async ({ app, i18n }: OnHost): Promise<string> => {
  const { t, formats } = i18n;
  await app.getByRole('tab', { name: t('customers.coupons') }).click();
  const coupon = couponRow({ app, i18n }, t('redemption.off', { value: formats.percent('10') }));
  await expectText(coupon, t('coupons.status.active'));
  return coupon.locator('code').innerText();
};

/** The merchant reopens the host's page in another language. */
export const reopenIn = async (page: Page, locale: Locale): Promise<void> => {
  const place = new URL(page.url());
  place.searchParams.set('lang', locale);
  await page.goto(place.href);
};

/** Makes the next call (to any address, or only to this one) fail with an expired session. Pages also refetch on their own. */
export const endSessionOnce = (page: Page, address = '**/api/v1/**'): Promise<unknown> => {
  const over = { type: 'about:blank', title: 'session_expired', status: 401, code: 'session_expired' };
  return page.route(
    address,
    (route) => route.fulfill({ status: 401, contentType: 'application/problem+json', json: over }),
    { times: 1 },
  );
};
