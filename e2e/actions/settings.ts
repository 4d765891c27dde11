import type { Locator } from 'playwright-core';

import { openPage } from '../browser.ts';
import { expectSoon, expectText } from '../checks.ts';
import { openLoyalty, signInToAdmin } from '../screens/host-admin.ts';
import { dialogOf as dialogIn } from '../screens/loyalty-home.ts';
import type { TestEnv } from '../test-env.ts';
import { CUSTOMERS } from './customers.ts';
import {
  button,
  expectFocus,
  expectFocusKept,
  expectToast,
  goTo,
  type HubSession,
  inputDeviceOf,
  saveIn,
} from './hub-session.ts';

/** The values to save; they differ per language, so that each run changes something. */
const WANTED = {
  en: { release: 'days_after_payment', negative: 'clamp', supportLimit: '10' },
  ar: { release: 'delivery', negative: 'allow', supportLimit: '20' },
} as const;

const openSettings = (session: HubSession): Promise<void> =>
  goTo(session, 'common.nav.settings', 'settings/settings');

/** Changes every field, and finds the values again after reloading the page. */
export const changeSettings = async (session: HubSession): Promise<void> => {
  const { page, device, i18n } = session;
  const { t, locale } = i18n;
  const { release, negative, supportLimit } = WANTED[locale];
  await openSettings(session);
  const field = (label: string): Locator => page.getByLabel(label, { exact: true });
  const radio = (label: string): Locator => page.getByRole('radio', { name: label, exact: true });
  await device.pick(radio(t(`loyaltySettings.release.${release}`)));
  if (release === 'days_after_payment') await device.write(field(t('loyaltySettings.release.days')), '7');
  const never = field(t('loyaltySettings.expiry.never'));
  await device.toggle(never);
  if (!(await never.isChecked())) {
    await device.write(field(t('loyaltySettings.expiry.months')), '18');
    await device.write(field(t('loyaltySettings.expiry.warning')), '20');
  }
  await device.pick(radio(t(`loyaltySettings.negative.${negative}`)));
  await device.write(field(t('loyaltySettings.name.ar')), 'حبات');
  await device.write(field(t('loyaltySettings.name.en')), 'Beans');
  await device.write(field(t('loyaltySettings.limits.manager')), '500');
  await device.write(field(t('loyaltySettings.limits.support')), supportLimit);
  const rules = page.getByRole('region', { name: t('loyaltySettings.rules'), exact: true });
  const save = saveIn(rules, session);
  await device.press(save);
  await expectToast(session, t('loyaltySettings.saved'));
  await expectFocus(save);
  await goTo(session, 'common.nav.orders', 'orders');
  await openSettings(session);
  await expectSoon(() => radio(t(`loyaltySettings.release.${release}`)).isChecked(), true);
  await expectSoon(() => field(t('loyaltySettings.limits.support')).inputValue(), supportLimit);
};

/** Sets up a tier that no order of this journey reaches, tries it with past orders, and saves it. */
export const setUpTiers = async (session: HubSession): Promise<void> => {
  const { page, device, i18n } = session;
  const { t } = i18n;
  if (!new URL(page.url()).pathname.endsWith('/settings/settings')) await openSettings(session);
  const card = page.getByRole('region', { name: t('tiers.title'), exact: true });
  const field = (label: string): Locator => card.getByLabel(label, { exact: true });
  const begin = card.getByRole('button', { name: t('tiers.begin'), exact: true });
  // A saved tier is folded into a sentence; pressing it shows the fields.
  const saved = card.locator('details:not([open]) > summary').first();
  await begin.or(saved).waitFor();
  await device.press((await begin.isVisible()) ? begin : saved);
  await device.write(field(t('tiers.nameAr')), 'ذهبي');
  await device.write(field(t('tiers.nameEn')), 'Gold');
  await device.write(field(t('tiers.from.spend')), '100000');
  await device.write(field(t('tiers.factor')), '1.5');
  await device.press(card.getByRole('button', { name: t('tiers.whatIf.ask'), exact: true }));
  await expectText(card, t('tiers.whatIf.title'));
  await device.press(saveIn(card, session));
  await expectToast(session, t('tiers.saved'));
};

/** A member of support requests two adjustments above their limit, in the host's admin. */
const requestTwice = async (
  { browser, stack }: TestEnv,
  { i18n, device: { name } }: HubSession,
): Promise<void> => {
  const { t, locale } = i18n;
  const { page, context } = await openPage(browser);
  const admin = { page, url: stack.sandboxUrl, i18n };
  await signInToAdmin(admin, { store: 'demo', role: 'support' });
  const app = await openLoyalty(admin);
  const device = inputDeviceOf(page, name);
  const nav = app.getByRole('navigation', { name: t('common.nav.label') });
  await device.press(nav.getByRole('link', { name: t('common.nav.customers') }));
  await device.press(app.getByRole('link', { name: CUSTOMERS[locale].name, exact: true }));
  for (const points of ['51', '52']) {
    const adjust = app.getByRole('button', { name: t('adjust.title') });
    await device.press(adjust);
    const dialog = dialogIn(app, t('adjust.title'));
    await device.write(dialog.getByLabel(t('adjust.points'), { exact: true }), points);
    await device.press(dialog.getByRole('button', { name: t('adjust.ask') }));
    await dialog.waitFor({ state: 'detached' });
    await expectToast({ page: app, device, i18n }, t('adjust.waits'));
    await expectFocus(adjust);
  }
  await context.close();
};

/** Approves one request, declines the other, and finds both by status. */
export const decideRequests = async (testEnv: TestEnv, session: HubSession): Promise<void> => {
  const { page, device, i18n } = session;
  const { t, formats, locale } = i18n;
  await requestTwice(testEnv, session);
  await page.bringToFront();
  // Reload instead of waiting for the list to poll.
  await page.reload();
  const named = (points: number) => ({ points: formats.signed(points), name: CUSTOMERS[locale].name });
  const status = (of: 'approved' | 'declined' | 'waiting'): Locator =>
    page.getByRole('radio', { name: t(`approvals.status.${of}`), exact: true });
  // The request must leave the list before its toast is closed, because a toast returns the focus only to an existing element.
  const decide = async (press: Locator): Promise<void> => {
    await device.press(press);
    await press.waitFor({ state: 'detached' });
  };
  await decide(button(session, t('approvals.approveOf', named(51))));
  await expectToast(session, t('approvals.approved'));
  await expectFocusKept(session);
  await decide(button(session, t('approvals.declineOf', named(52))));
  await expectToast(session, t('approvals.declined'));
  await expectText(page, t('approvals.empty'));
  await expectFocusKept(session);
  for (const [of, points] of [
    ['approved', 51],
    ['declined', 52],
  ] as const) {
    await device.pick(status(of));
    await expectText(page.getByRole('table', { name: t('approvals.title') }), formats.signed(points));
  }
};
