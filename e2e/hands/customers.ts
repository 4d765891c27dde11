import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { expectSoon } from '../checks.ts';
import { LINA, SARA } from '../demo-store.ts';
import { seeText } from '../see.ts';
import {
  button,
  dialogOf,
  expectAnswered,
  expectArrived,
  expectDownload,
  expectFocus,
  expectTold,
  go,
  peek,
  saveIn,
  clearFilters,
} from './desk.ts';
import type { Desk } from './desk.ts';

/** Customers of the demo store; each language works with its own. */
export const CUSTOMERS = { en: SARA, ar: LINA } as const;

const NEWCOMER = {
  en: { name: 'Nora New', email: 'nora@example.com' },
  ar: { name: 'نورة الجديدة', email: 'noura@example.com' },
} as const;

const table = ({ page, words }: Desk): Locator =>
  page.getByRole('table', { name: words.t('customers.title') });

const rows = (desk: Desk): Locator => table(desk).locator('tbody > tr');

const named = ({ page }: Desk, name: string): Locator => page.getByRole('link', { name, exact: true });

const action = (desk: Desk, what: string, name: string): Locator =>
  button(desk, desk.words.t('customers.rowLabel', { action: what, name }));

const search = ({ page, text }: Desk): Locator =>
  page.getByRole('searchbox', { name: text('customers.search'), exact: true });

export const openCustomers = (desk: Desk): Promise<void> => go(desk, 'common.nav.customers', 'customers');

/** One is added, found, changed to inactive and found among those. */
export const addAndFind = async (desk: Desk): Promise<void> => {
  const { page, hand, text, words } = desk;
  const { t, locale } = words;
  const { name, email } = NEWCOMER[locale];
  await openCustomers(desk);
  // The store's orders were heard of once its customers are known.
  await named(desk, CUSTOMERS[locale].name).waitFor();
  const add = button(desk, text('customers.add'));
  const dialog = dialogOf(desk, t('customers.createTitle'));
  await peek(desk, add, dialog);
  await hand.press(add);
  await hand.write(dialog.getByLabel(t('customers.name'), { exact: true }), name);
  await hand.write(
    dialog.getByLabel(`${t('customers.email')} (${t('common.optional')})`, { exact: true }),
    email,
  );
  await hand.press(saveIn(dialog, desk));
  await expectTold(desk, t('customers.created'));
  await expectFocus(add);

  await hand.write(search(desk), email);
  await expectSoon(() => rows(desk).count(), 1);
  await hand.press(action(desk, text('common.action.edit'), name));
  const form = dialogOf(desk, t('customers.updateTitle'));
  await hand.toggle(form.getByLabel(t('customers.active'), { exact: true }));
  await hand.press(saveIn(form, desk));
  await expectTold(desk, t('customers.updated'));
  await expectFocus(action(desk, text('common.action.edit'), name));
  await hand.press(button(desk, t('common.table.clearSearch')));
  await expectFocus(search(desk));
  await expectSoon(() => search(desk).inputValue(), '');

  const status = (key: 'all' | 'active' | 'inactive'): Locator =>
    page.getByRole('radio', { name: text(`common.status.${key}`), exact: true });
  await hand.pick(status('inactive'));
  await named(desk, CUSTOMERS[locale].name).waitFor({ state: 'detached' });
  await named(desk, name).waitFor();
  await hand.pick(status('active'));
  await named(desk, name).waitFor({ state: 'detached' });
  await hand.write(search(desk), 'nobody at all');
  await seeText(page, text('common.state.noData'));
  await clearFilters(desk);
  await named(desk, CUSTOMERS[locale].name).waitFor();
  await expectSoon(() => status('all').isChecked(), true);
};

/** The list is sorted, cut into pages and paged through. */
export const sortAndPage = async (desk: Desk): Promise<void> => {
  const { hand, text, words } = desk;
  await openCustomers(desk);
  for (const key of ['customer', 'available', 'pending'] as const)
    await table(desk)
      .getByRole('columnheader', { name: text(`customers.column.${key}`) })
      .waitFor();
  await table(desk)
    .getByRole('columnheader', { name: text('common.table.actions') })
    .waitFor();
  const header = table(desk).getByRole('columnheader', { name: text('customers.column.available') });
  for (const order of ['ascending', 'descending']) {
    await hand.press(header.getByRole('button'));
    await expectSoon(() => header.getAttribute('aria-sort'), order);
    await expectFocus(header.getByRole('button'));
  }
  const sizes = desk.page.getByLabel(words.t('common.table.rowsPerPage'));
  const offered = await sizes
    .locator('option')
    .evaluateAll((all) => all.map(({ textContent }) => textContent));
  expect(offered).toEqual(['5', '10', '20', '25', '50', '100']);
  await expectAnswered(desk);
  await hand.choose(sizes, '5');
  await expectSoon(() => rows(desk).count(), 5);
  const next = button(desk, text('common.table.next'));
  const previous = button(desk, text('common.table.previous'));
  await hand.press(next);
  await expectSoon(async () => (await rows(desk).count()) < 5, true);
  // On the last page there is no next one to press.
  await expectFocus(previous);
  await hand.press(previous);
  await expectSoon(() => rows(desk).count(), 5);
  await expectFocus(next);
  await hand.choose(sizes, '10');
  await expectSoon(async () => (await rows(desk).count()) > 5, true);
};

/** What a row offers, each with the way back, and the wallet with what it leads to. */
export const workARow = async (desk: Desk): Promise<void> => {
  const { page, hand, text, words } = desk;
  const { t, locale } = words;
  const { name } = CUSTOMERS[locale];
  const adjusting = dialogOf(desk, text('adjust.title'));
  await hand.press(action(desk, text('common.action.view'), name));
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await hand.press(page.getByRole('link', { name: t('customers.backToList') }));
  await expectArrived(desk, '/apps/loyalty/customers');
  await peek(desk, action(desk, text('customers.reward'), name), adjusting);
  const show = action(desk, text('common.action.show'), name);
  const wallet = dialogOf(desk, t('wallet.title', { name }));
  await peek(desk, show, wallet);
  await hand.press(show);
  for (const key of ['wallet.available', 'wallet.pending'] as const) await seeText(wallet, text(key));
  const adjust = wallet.getByRole('button', { name: text('adjust.title'), exact: true });
  await hand.press(adjust);
  await seeText(adjusting, text('adjust.commentHelp'));
  await seeText(adjusting, text('adjust.newBalance'));
  await hand.write(adjusting.getByLabel(t('adjust.points'), { exact: true }), '300');
  await hand.press(adjusting.getByRole('button', { name: t('adjust.submit'), exact: true }));
  // The wallet lies over the message: it can be read, and goes by itself.
  await seeText(page, text('adjust.done'));
  await adjusting.waitFor({ state: 'detached' });
  await expectFocus(adjust);
  await hand.press(wallet.getByRole('button', { name: text('customers.viewCustomer'), exact: true }));
  await page.getByRole('heading', { name, level: 1 }).waitFor();
};

/** Everything that can be taken out of the app arrives as a file. */
export const takeFiles = async (desk: Desk): Promise<void> => {
  const { hand, words } = desk;
  const { t } = words;
  await openCustomers(desk);
  const opener = button(desk, t('exports.menu'));
  const dialog = dialogOf(desk, t('exports.menu'));
  await hand.press(opener);
  for (const kind of ['customers', 'transactions', 'coupons'] as const) {
    const start = dialog.getByRole('button', { name: t(`exports.${kind}`), exact: true });
    await expectDownload(desk, start, new RegExp(`^${kind}-.*\\.csv$`));
    await expectFocus(start);
  }
  await hand.leave(dialog, t('common.action.close'));
  await expectFocus(opener);
};
