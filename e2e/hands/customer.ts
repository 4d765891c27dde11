import type { Locator } from 'playwright-core';

import { expectSoon } from '../checks.ts';
import { seeText } from '../see.ts';
import { CUSTOMERS } from './customers.ts';
import { button, dialogOf, expectDownload, expectFocus, expectTold, peek } from './desk.ts';
import type { Desk } from './desk.ts';

const tab = ({ page }: Desk, name: string): Locator => page.getByRole('tab', { name, exact: true });

/** "Why?" opens the computation of an order below its row, and closes it again. */
export const askWhy = async ({ page, hand, words: { t } }: Desk, place: Locator): Promise<void> => {
  const [before = ''] = t('transactions.whyLabel', { number: '{}' }).split('{}');
  const why = place.getByRole('button', { name: new RegExp(`^${before}`) }).first();
  await hand.press(why);
  await page.locator('li[data-step], h3').first().waitFor();
  await expectSoon(() => why.getAttribute('aria-expanded'), 'true');
  await hand.press(why);
  await expectSoon(() => why.getAttribute('aria-expanded'), 'false');
  await expectFocus(why);
};

/** The page of the customer that the list led to: what came and went, and how it is refreshed. */
export const readTransactions = async (desk: Desk): Promise<void> => {
  const { page, hand, text, words } = desk;
  const { t } = words;
  const history = page.getByRole('table', { name: text('customers.transactions') });
  for (const key of ['action', 'points', 'date'] as const)
    await history.getByRole('columnheader', { name: text(`transactions.column.${key}`) }).waitFor();
  await seeText(history, text('transactions.kind.earn'));
  // The balance, and below it until when its points live.
  await page
    .locator('dl dd')
    .filter({ hasText: words.formats.number(300) })
    .nth(1)
    .waitFor();
  await askWhy(desk, history);
  const refresh = button(desk, text('common.action.refresh'));
  await hand.press(refresh);
  await expectTold(desk, t('customers.refreshed'));
  // It could not be pressed while it was at work.
  await expectFocus(refresh);
  await expectDownload(desk, button(desk, t('exports.transactions')), /^transactions-.*\.csv$/);
};

/** The proof of the balance and its file. */
export const proveBalance = async (desk: Desk): Promise<void> => {
  const { hand, words } = desk;
  const { t } = words;
  const opener = button(desk, t('proof.title'));
  const dialog = dialogOf(desk, t('proof.title'));
  await hand.press(opener);
  await dialog.getByText(t('proof.fact.hash'), { exact: true }).waitFor();
  const start = dialog.getByRole('button', { name: t('exports.proof'), exact: true });
  await expectDownload(desk, start, /^proof-/);
  await expectFocus(start);
  await hand.leave(dialog, t('common.action.close'));
  await expectFocus(opener);
};

/** Points go again by hand, with a comment, and never below zero. */
export const deductPoints = async (desk: Desk): Promise<void> => {
  const { hand, text, words } = desk;
  const { t, points } = words;
  const opener = button(desk, text('adjust.title'));
  const dialog = dialogOf(desk, text('adjust.title'));
  await peek(desk, opener, dialog);
  await hand.press(opener);
  await dialog.getByRole('radio', { name: text('adjust.add'), exact: true }).waitFor();
  await hand.pick(dialog.getByRole('radio', { name: text('adjust.deduct'), exact: true }));
  const amount = dialog.getByLabel(t('adjust.points'), { exact: true });
  await hand.write(amount, '301');
  await hand.press(dialog.getByRole('button', { name: t('adjust.submit'), exact: true }));
  await seeText(dialog, t('adjust.belowZero', { points: points(300) }));
  await hand.write(amount, '50');
  await hand.write(
    dialog.getByLabel(`${t('adjust.comment')} (${t('common.optional')})`, { exact: true }),
    t('adjust.commentHelp'),
  );
  await hand.press(dialog.getByRole('button', { name: t('adjust.submit'), exact: true }));
  await expectTold(desk, text('adjust.done'));
  await expectFocus(opener);
};

/** From no coupon to one whose code is copied. */
export const redeem = async (desk: Desk): Promise<void> => {
  const { page, hand, text, words } = desk;
  const { t } = words;
  await hand.openTab(tab(desk, text('customers.coupons')));
  await seeText(page, text('coupons.empty'));
  const opener = button(desk, t('redeem.action'));
  const dialog = dialogOf(desk, t('redeem.title'));
  await peek(desk, opener, dialog);
  await hand.press(opener);
  await hand.pick(dialog.getByRole('radio').first());
  await hand.press(dialog.getByRole('button', { name: t('redeem.submit'), exact: true }));
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(opener);
  const code = page
    .getByRole('table', { name: text('customers.coupons') })
    .locator('code')
    .first();
  const copy = button(desk, t('coupons.copy', { code: await code.innerText() }));
  await hand.press(copy);
  await expectFocus(copy);
  await hand.openTab(tab(desk, t('customers.orders')));
  await askWhy(desk, page.getByRole('table', { name: t('orders.title') }));
  await hand.openTab(tab(desk, text('customers.transactions')));
  await page.getByRole('heading', { name: CUSTOMERS[words.locale].name, level: 1 }).waitFor();
};
