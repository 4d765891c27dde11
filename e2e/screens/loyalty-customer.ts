import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { expectOnceDelivered, expectSoon } from '../checks.ts';
import type { I18n } from '../i18n.ts';
import type { Loyalty } from './loyalty-home.ts';
import type { PlacedOrder } from './shop.ts';

export interface Balances {
  available: number;
  pending: number;
}

export const openCustomers = async ({ app, i18n }: Loyalty): Promise<void> => {
  const { t } = i18n;
  await app
    .getByRole('navigation', { name: t('common.nav.label') })
    .getByRole('link', { name: t('common.nav.customers') })
    .click();
  await app.getByRole('heading', { name: t('customers.title'), level: 2 }).waitFor();
};

export const openCustomer = async ({ app }: Loyalty, name: string): Promise<void> => {
  await app.getByRole('link', { name, exact: true }).click();
  await app.getByRole('heading', { name, level: 1 }).waitFor();
};

const numberIn = (text: string): number => Number(text.replaceAll(/[^\d+-]/g, ''));

const figure = async ({ app, i18n }: Loyalty, what: keyof Balances): Promise<number> => {
  const label = app.getByText(i18n.t(`wallet.${what}`), { exact: true });
  return numberIn(await app.locator('dl > div').filter({ has: label }).locator('dd').first().innerText());
};

/** Waits for these balances without touching the page, which polls every one to five seconds once the host has announced the order. */
export const expectBalances = async (loyalty: Loyalty, wanted: Balances): Promise<void> => {
  const read = async (): Promise<Balances> => ({
    available: await figure(loyalty, 'available'),
    pending: await figure(loyalty, 'pending'),
  });
  await expectOnceDelivered(read, wanted);
};

/** The newest transaction of a kind, optionally of one order. */
export const transactionRow = ({ app, i18n }: Loyalty, kind: string, order?: PlacedOrder): Locator => {
  const rows = app
    .getByRole('table', { name: i18n.t('customers.transactions') })
    .getByRole('row')
    .filter({ has: app.getByText(kind, { exact: true }) });
  if (order === undefined) return rows.first();
  const label = i18n.t('transactions.order', { number: order.number });
  return rows.filter({ has: app.getByText(label, { exact: true }) }).first();
};

interface Change {
  available: number;
  pending: number;
}

/** The change a row shows: "+22", "-7 pending". */
export const changeOf = async (row: Locator, { t }: I18n): Promise<Change> => {
  await row.waitFor();
  const texts = await row.getByRole('cell').first().locator('> span > *').allInnerTexts();
  const pendingWord = t('transactions.pendingDelta', { n: '' }).trim();
  const balanceWord = t('transactions.balanceAfter', { n: '' }).trim();
  const change = { available: 0, pending: 0 };
  for (const text of texts.filter((text) => !text.includes(balanceWord)))
    change[text.includes(pendingWord) ? 'pending' : 'available'] += numberIn(text);
  return change;
};

/** The wallet equals the sum of the listed transactions, all on one page. */
export const expectWalletIsSum = async (
  loyalty: Loyalty,
  wanted: Balances,
  rowCount: number,
): Promise<void> => {
  const { app, i18n } = loyalty;
  await app.getByLabel(i18n.t('common.table.rowsPerPage')).selectOption('50');
  const rows = app
    .getByRole('table', { name: i18n.t('customers.transactions') })
    .locator('tbody > tr')
    .filter({ has: app.getByRole('rowheader') });
  await expectSoon(() => rows.count(), rowCount);
  const sum = { available: 0, pending: 0 };
  for (const row of await rows.all()) {
    const change = await changeOf(row, i18n);
    sum.available += change.available;
    sum.pending += change.pending;
  }
  expect(sum).toEqual(wanted);
  await expectBalances(loyalty, wanted);
};

/** Expands "Why?" in an order's row and returns the sentences of the computation. */
export const readWhy = async (
  { app, i18n }: Loyalty,
  row: Locator,
  order: PlacedOrder,
): Promise<string[]> => {
  const { number } = order;
  await row.getByRole('button', { name: i18n.t('transactions.whyLabel', { number }) }).click();
  const steps = app.locator('li[data-step]');
  await steps.first().waitFor();
  return (await steps.allInnerTexts()).map((text) => text.trim());
};

/** Reads the balance that a dialog previews. */
export const balanceAfter =
  ({ app }: Loyalty, dialog: Locator, label: string): (() => Promise<string>) =>
  () =>
    dialog
      .locator('dl > div')
      .filter({ has: app.getByText(label, { exact: true }) })
      .locator('dd')
      .innerText();

/** The newest coupon with this discount. */
export const couponRow = ({ app, i18n }: Loyalty, discount: string): Locator =>
  app
    .getByRole('table', { name: i18n.t('customers.coupons') })
    .getByRole('row')
    .filter({ has: app.getByText(discount, { exact: true }) })
    .first();

/**
 * The host did not report how much of the customer's oldest order was returned: the merchant enters units of its first item, below the
 * order's explanation.
 */
export const answerReturn = async ({ app, i18n: { t } }: Loyalty, units: number): Promise<void> => {
  await app.getByRole('tab', { name: t('customers.transactions') }).click();
  const [label = ''] = t('transactions.whyLabel', { number: '{}' }).split('{}');
  await app.getByRole('button', { name: label.trim() }).last().click();
  await app.getByRole('button', { name: t('openReturn.ask') }).click();
  const dialog = app.getByRole('dialog');
  const [returned = ''] = t('openReturn.units', { title: '{}' }).split('{}');
  await dialog.getByLabel(returned.trim()).first().fill(String(units));
  await dialog.getByRole('button', { name: t('openReturn.submit') }).click();
  await dialog.waitFor({ state: 'detached' });
};
