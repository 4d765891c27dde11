import type { Locator } from 'playwright-core';

import { expectSoon, expectText } from '../checks.ts';
import { CUSTOMERS } from './customers.ts';
import {
  button,
  dialogOf,
  expectDownload,
  expectFocus,
  expectToast,
  type HubSession,
  openAndDismiss,
} from './hub-session.ts';

const tab = ({ page }: HubSession, name: string): Locator => page.getByRole('tab', { name, exact: true });

/** Expands the order's computation below its row with "Why?", then collapses it. */
export const askWhy = async ({ page, device, i18n: { t } }: HubSession, place: Locator): Promise<void> => {
  const [before = ''] = t('transactions.whyLabel', { number: '{}' }).split('{}');
  const why = place.getByRole('button', { name: new RegExp(`^${before}`) }).first();
  await device.press(why);
  await page.locator('li[data-step], h3').first().waitFor();
  await expectSoon(() => why.getAttribute('aria-expanded'), 'true');
  await device.press(why);
  await expectSoon(() => why.getAttribute('aria-expanded'), 'false');
  await expectFocus(why);
};

/** Reads, refreshes and exports the customer's transactions. */
export const readTransactions = async (session: HubSession): Promise<void> => {
  const { page, device, text, i18n } = session;
  const { t } = i18n;
  const history = page.getByRole('table', { name: text('customers.transactions') });
  for (const key of ['action', 'points', 'date'] as const)
    await history.getByRole('columnheader', { name: text(`transactions.column.${key}`) }).waitFor();
  await expectText(history, text('transactions.kind.earn'));
  // The first match is the balance, the second the date its points expire.
  await page
    .locator('dl dd')
    .filter({ hasText: i18n.formats.number(300) })
    .nth(1)
    .waitFor();
  await askWhy(session, history);
  const refresh = button(session, text('common.action.refresh'));
  await device.press(refresh);
  await expectToast(session, t('customers.refreshed'));
  // The button was disabled while refreshing.
  await expectFocus(refresh);
  await expectDownload(
    session,
    button(session, `${t('exports.transactions')} (CSV)`),
    /^transactions-.*\.csv$/,
  );
};

/** Opens the proof of the balance and downloads the proof file. */
export const proveBalance = async (session: HubSession): Promise<void> => {
  const { device, i18n } = session;
  const { t } = i18n;
  const opener = button(session, t('proof.title'));
  const dialog = dialogOf(session, t('proof.title'));
  await device.press(opener);
  await device.press(dialog.getByText(t('proof.auditors'), { exact: true }));
  await dialog.getByText(t('proof.fact.hash'), { exact: true }).waitFor();
  const start = dialog.getByRole('button', { name: t('exports.proof'), exact: true });
  await expectDownload(session, start, /^proof-/);
  await expectFocus(start);
  await device.dismiss(dialog, t('common.action.close'));
  await expectFocus(opener);
};

/** Deducts points with a comment; more than the balance is refused. */
export const deductPoints = async (session: HubSession): Promise<void> => {
  const { device, text, i18n } = session;
  const { t, points } = i18n;
  const opener = button(session, text('adjust.title'));
  const dialog = dialogOf(session, text('adjust.title'));
  await openAndDismiss(session, opener, dialog);
  await device.press(opener);
  await dialog.getByRole('radio', { name: text('adjust.add'), exact: true }).waitFor();
  await device.pick(dialog.getByRole('radio', { name: text('adjust.deduct'), exact: true }));
  const amount = dialog.getByLabel(t('adjust.points'), { exact: true });
  await device.write(amount, '301');
  await device.press(dialog.getByRole('button', { name: t('adjust.submit'), exact: true }));
  await expectText(dialog, t('adjust.belowZero', { points: points(300) }));
  await device.write(amount, '50');
  await device.write(
    dialog.getByLabel(`${t('adjust.comment')} (${t('common.optional')})`, { exact: true }),
    t('adjust.commentHelp'),
  );
  await device.press(dialog.getByRole('button', { name: t('adjust.submit'), exact: true }));
  await expectToast(session, text('adjust.done'));
  await expectFocus(opener);
};

/** Redeems points for the customer's first coupon and copies its code. */
export const redeem = async (session: HubSession): Promise<void> => {
  const { page, device, text, i18n } = session;
  const { t } = i18n;
  await device.openTab(tab(session, text('customers.coupons')));
  await expectText(page, text('coupons.empty'));
  const opener = button(session, t('redeem.action'));
  const dialog = dialogOf(session, t('redeem.title'));
  await openAndDismiss(session, opener, dialog);
  await device.press(opener);
  await device.pick(dialog.getByRole('radio').first());
  await device.press(dialog.getByRole('button', { name: t('redeem.submit'), exact: true }));
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(opener);
  const code = page
    .getByRole('table', { name: text('customers.coupons') })
    .locator('code')
    .first();
  const copy = button(session, t('coupons.copy', { code: await code.innerText() }));
  await device.press(copy);
  await expectFocus(copy);
  await device.openTab(tab(session, t('customers.orders')));
  await askWhy(session, page.getByRole('table', { name: t('orders.title') }));
  await device.openTab(tab(session, text('customers.transactions')));
  await page.getByRole('heading', { name: CUSTOMERS[i18n.locale].name, level: 1 }).waitFor();
};
