import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { expectSoon, expectText } from '../checks.ts';
import { LINA, SARA } from '../demo-store.ts';
import {
  button,
  clearFilters,
  dialogOf,
  expectAnswered,
  expectArrived,
  expectDownload,
  expectFocus,
  expectToast,
  goTo,
  type HubSession,
  openAndDismiss,
  saveIn,
} from './hub-session.ts';

/** Customers of the demo store. Each language uses its own, so the runs do not affect each other. */
export const CUSTOMERS = { en: SARA, ar: LINA } as const;

const NEWCOMER = {
  en: { name: 'Nora New', email: 'nora@example.com' },
  ar: { name: 'نورة الجديدة', email: 'noura@example.com' },
} as const;

const table = ({ page, i18n }: HubSession): Locator =>
  page.getByRole('table', { name: i18n.t('customers.title') });

const rows = (session: HubSession): Locator => table(session).locator('tbody > tr');

const named = ({ page }: HubSession, name: string): Locator => page.getByRole('link', { name, exact: true });

const action = (session: HubSession, what: string, name: string): Locator =>
  button(session, session.i18n.t('customers.rowLabel', { action: what, name }));

/** The menu button of a row; dialogs opened from the menu return the focus to it. */
const menuOf = (session: HubSession, name: string): Locator =>
  action(session, session.i18n.t('common.action.more'), name);

const chooseFromMenu = async (session: HubSession, what: string, name: string): Promise<void> => {
  await session.device.press(menuOf(session, name));
  await session.device.press(action(session, what, name));
};

const search = ({ page, text }: HubSession): Locator =>
  page.getByRole('searchbox', { name: text('customers.search'), exact: true });

export const openCustomers = (session: HubSession): Promise<void> =>
  goTo(session, 'common.nav.customers', 'customers');

/** Adds a customer, finds it, sets it inactive and filters by status. */
export const addAndFind = async (session: HubSession): Promise<void> => {
  const { page, device, text, i18n } = session;
  const { t, locale } = i18n;
  const { name, email } = NEWCOMER[locale];
  await openCustomers(session);
  await named(session, CUSTOMERS[locale].name).waitFor();
  const add = button(session, text('customers.add'));
  const dialog = dialogOf(session, t('customers.createTitle'));
  await openAndDismiss(session, add, dialog);
  await device.press(add);
  await device.write(dialog.getByLabel(t('customers.name'), { exact: true }), name);
  await device.write(
    dialog.getByLabel(`${t('customers.email')} (${t('common.optional')})`, { exact: true }),
    email,
  );
  await device.press(saveIn(dialog, session));
  await expectToast(session, t('customers.created'));
  await expectFocus(add);

  await device.write(search(session), email);
  await expectSoon(() => rows(session).count(), 1);
  await chooseFromMenu(session, text('common.action.edit'), name);
  const form = dialogOf(session, t('customers.updateTitle'));
  await device.toggle(form.getByLabel(t('customers.active'), { exact: true }));
  await device.press(saveIn(form, session));
  await expectToast(session, t('customers.updated'));
  await expectFocus(menuOf(session, name));
  await device.press(button(session, t('common.table.clearSearch')));
  await expectFocus(search(session));
  await expectSoon(() => search(session).inputValue(), '');

  const status = (key: 'all' | 'active' | 'inactive'): Locator =>
    page.getByRole('radio', { name: text(`common.status.${key}`), exact: true });
  await device.pick(status('inactive'));
  await named(session, CUSTOMERS[locale].name).waitFor({ state: 'detached' });
  await named(session, name).waitFor();
  await device.pick(status('active'));
  await named(session, name).waitFor({ state: 'detached' });
  await device.write(search(session), 'nobody at all');
  await expectText(page, text('common.state.noData'));
  await clearFilters(session);
  await named(session, CUSTOMERS[locale].name).waitFor();
  await expectSoon(() => status('all').isChecked(), true);
};

/** Sorts the list, changes the page size and pages through it. */
export const sortAndPage = async (session: HubSession): Promise<void> => {
  const { device, text, i18n } = session;
  await openCustomers(session);
  for (const key of ['customer', 'available', 'pending'] as const)
    await table(session)
      .getByRole('columnheader', { name: text(`customers.column.${key}`) })
      .waitFor();
  await table(session)
    .getByRole('columnheader', { name: text('common.table.actions') })
    .waitFor();
  const header = table(session).getByRole('columnheader', { name: text('customers.column.available') });
  for (const order of ['ascending', 'descending']) {
    await device.press(header.getByRole('button'));
    await expectSoon(() => header.getAttribute('aria-sort'), order);
    await expectFocus(header.getByRole('button'));
  }
  const sizes = session.page.getByLabel(i18n.t('common.table.rowsPerPage'));
  const offered = await sizes
    .locator('option')
    .evaluateAll((all) => all.map(({ textContent }) => textContent));
  expect(offered).toEqual(['5', '10', '20', '25', '50', '100']);
  await expectAnswered(session);
  await device.choose(sizes, '5');
  await expectSoon(() => rows(session).count(), 5);
  const next = button(session, text('common.table.next'));
  const previous = button(session, text('common.table.previous'));
  await device.press(next);
  await expectSoon(async () => (await rows(session).count()) < 5, true);
  // The last page disables "next", so focus moves to "previous".
  await expectFocus(previous);
  await device.press(previous);
  await expectSoon(() => rows(session).count(), 5);
  await expectFocus(next);
  await device.choose(sizes, '10');
  await expectSoon(async () => (await rows(session).count()) > 5, true);
};

/** Opens and dismisses each action of a row, then adjusts points from the wallet. */
export const useRowActions = async (session: HubSession): Promise<void> => {
  const { page, device, text, i18n } = session;
  const { t, locale } = i18n;
  const { name } = CUSTOMERS[locale];
  const adjusting = dialogOf(session, text('adjust.title'));
  await openCustomers(session);
  await chooseFromMenu(session, text('common.action.view'), name);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await device.press(page.getByRole('link', { name: t('customers.backToList') }));
  await expectArrived(session, '/apps/loyalty/customers');
  await openAndDismiss(session, action(session, text('customers.reward'), name), adjusting);
  const show = (): Promise<void> => chooseFromMenu(session, text('common.action.show'), name);
  const wallet = dialogOf(session, t('wallet.title', { name }));
  await show();
  await wallet.waitFor();
  await device.dismiss(wallet, t('common.action.close'));
  await expectFocus(menuOf(session, name));
  await show();
  for (const key of ['wallet.available', 'wallet.pending'] as const) await expectText(wallet, text(key));
  const adjust = wallet.getByRole('button', { name: text('adjust.title'), exact: true });
  await device.press(adjust);
  await expectText(adjusting, text('adjust.commentHelp'));
  await expectText(adjusting, text('adjust.newBalance'));
  await device.write(adjusting.getByLabel(t('adjust.points'), { exact: true }), '300');
  await device.press(adjusting.getByRole('button', { name: t('adjust.submit'), exact: true }));
  // The wallet covers the toast, so let it time out.
  await expectText(page, text('adjust.done'));
  await adjusting.waitFor({ state: 'detached' });
  await expectFocus(adjust);
  await device.press(wallet.getByRole('button', { name: text('customers.viewCustomer'), exact: true }));
  await page.getByRole('heading', { name, level: 1 }).waitFor();
};

export const exportFiles = async (session: HubSession): Promise<void> => {
  const { device, i18n } = session;
  const { t } = i18n;
  await openCustomers(session);
  const opener = button(session, t('exports.menu'));
  const dialog = dialogOf(session, t('exports.menu'));
  await device.press(opener);
  for (const kind of ['customers', 'transactions', 'coupons'] as const) {
    const label = t(`exports.${kind}`);
    for (const [name, ending] of [
      [`${label} (CSV)`, 'csv'],
      [`${label} – Excel`, 'xlsx'],
    ] as const) {
      const start = dialog.getByRole('button', { name, exact: true });
      await expectDownload(session, start, new RegExp(`^${kind}-.*\\.${ending}$`));
      await expectFocus(start);
    }
  }
  await device.dismiss(dialog, t('common.action.close'));
  await expectFocus(opener);
};
