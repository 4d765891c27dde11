import type { Locator } from 'playwright-core';

import { openPage } from '../browser.ts';
import { expectSoon } from '../checks.ts';
import { openLoyalty, signInToAdmin } from '../screens/host-admin.ts';
import { dialogOf as dialogIn } from '../screens/loyalty-home.ts';
import { seeText } from '../see.ts';
import type { Stage } from '../stage.ts';
import { CUSTOMERS } from './customers.ts';
import { button, expectFocus, expectFocusKept, expectTold, go, handOf } from './desk.ts';
import type { Desk } from './desk.ts';

/** What the settings become: each language leaves them other than the one before. */
const WANTED = {
  en: { release: 'days_after_payment', negative: 'clamp', supportLimit: '10' },
  ar: { release: 'delivery', negative: 'allow', supportLimit: '20' },
} as const;

const openSettings = (desk: Desk): Promise<void> => go(desk, 'common.nav.settings', 'settings/settings');

/** Every field is changed, and stands when one comes back. */
export const changeSettings = async (desk: Desk): Promise<void> => {
  const { page, hand, words } = desk;
  const { t, locale } = words;
  const { release, negative, supportLimit } = WANTED[locale];
  await openSettings(desk);
  const field = (label: string): Locator => page.getByLabel(label, { exact: true });
  const radio = (label: string): Locator => page.getByRole('radio', { name: label, exact: true });
  await hand.pick(radio(t(`loyaltySettings.release.${release}`)));
  if (release === 'days_after_payment') await hand.write(field(t('loyaltySettings.release.days')), '7');
  const never = field(t('loyaltySettings.expiry.never'));
  await hand.toggle(never);
  if (!(await never.isChecked())) {
    await hand.write(field(t('loyaltySettings.expiry.months')), '18');
    await hand.write(field(t('loyaltySettings.expiry.warning')), '20');
  }
  await hand.pick(radio(t(`loyaltySettings.negative.${negative}`)));
  await hand.write(field(t('loyaltySettings.name.ar')), 'حبات');
  await hand.write(field(t('loyaltySettings.name.en')), 'Beans');
  await hand.write(field(t('loyaltySettings.limits.manager')), '500');
  await hand.write(field(t('loyaltySettings.limits.support')), supportLimit);
  const save = button(desk, t('common.action.save'));
  await hand.press(save);
  await expectTold(desk, t('loyaltySettings.saved'));
  await expectFocus(save);
  await go(desk, 'common.nav.orders', 'orders');
  await openSettings(desk);
  await expectSoon(() => radio(t(`loyaltySettings.release.${release}`)).isChecked(), true);
  await expectSoon(() => field(t('loyaltySettings.limits.support')).inputValue(), supportLimit);
};

/** Somebody of the support asks for more than their limit, twice, in the frame of the store's admin. */
const askTwice = async ({ browser, stack }: Stage, { words, hand: { name } }: Desk): Promise<void> => {
  const { t, locale } = words;
  const { page, context } = await openPage(browser);
  const admin = { page, url: stack.sandboxUrl, words };
  await signInToAdmin(admin, { store: 'demo', role: 'support' });
  const app = await openLoyalty(admin);
  const hand = handOf(page, name);
  const nav = app.getByRole('navigation', { name: t('common.nav.label') });
  await hand.press(nav.getByRole('link', { name: t('common.nav.customers') }));
  await hand.press(app.getByRole('link', { name: CUSTOMERS[locale].name, exact: true }));
  for (const points of ['51', '52']) {
    const adjust = app.getByRole('button', { name: t('adjust.title') });
    await hand.press(adjust);
    const dialog = dialogIn(app, t('adjust.title'));
    await hand.write(dialog.getByLabel(t('adjust.points'), { exact: true }), points);
    await hand.press(dialog.getByRole('button', { name: t('adjust.ask') }));
    await dialog.waitFor({ state: 'detached' });
    await expectTold({ page: app, hand, words }, t('adjust.waits'));
    await expectFocus(adjust);
  }
  await context.close();
};

/** One request is approved, the other declined; both are found among what was decided. */
export const decideRequests = async (stage: Stage, desk: Desk): Promise<void> => {
  const { page, hand, words } = desk;
  const { t, formats, locale } = words;
  await askTwice(stage, desk);
  await page.bringToFront();
  // The list would look again by itself after a while.
  await page.reload();
  const named = (points: number) => ({ points: formats.signed(points), name: CUSTOMERS[locale].name });
  const status = (of: 'approved' | 'declined' | 'waiting'): Locator =>
    page.getByRole('radio', { name: t(`approvals.status.${of}`), exact: true });
  await hand.press(button(desk, t('approvals.approveOf', named(51))));
  await expectTold(desk, t('approvals.approved'));
  await expectFocusKept(desk);
  await hand.press(button(desk, t('approvals.declineOf', named(52))));
  await expectTold(desk, t('approvals.declined'));
  await seeText(page, t('approvals.empty'));
  await expectFocusKept(desk);
  for (const [of, points] of [
    ['approved', 51],
    ['declined', 52],
  ] as const) {
    await hand.pick(status(of));
    await seeText(page.getByRole('table', { name: t('approvals.title') }), formats.signed(points));
  }
};
