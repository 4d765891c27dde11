import { expectSoon, expectText } from '../checks.ts';
import { balanceAfter, expectBalances, transactionRow } from '../screens/loyalty-customer.ts';
import { dialogOf, expectToast } from '../screens/loyalty-home.ts';
import type { Journey } from './journey.ts';

/** Adjusts points manually: the form previews the new balance, which is never below zero. */
export const adjustBalance = async ({ loyalty, i18n }: Journey): Promise<void> => {
  const { app } = loyalty;
  const { t, formats, points } = i18n;
  const gift = i18n.locale === 'ar' ? 'هدية من المتجر' : 'A gift from the shop';
  const open = app.getByRole('button', { name: t('adjust.title') });
  const dialog = dialogOf(app, t('adjust.title'));
  const amount = dialog.getByLabel(t('adjust.points'), { exact: true });
  const save = dialog.getByRole('button', { name: t('adjust.submit') });
  const newBalance = balanceAfter(loyalty, dialog, t('adjust.newBalance'));

  await open.click();
  await amount.fill('500');
  await dialog.getByLabel(`${t('adjust.comment')} (${t('common.optional')})`, { exact: true }).fill(gift);
  await expectSoon(newBalance, formats.number(522));
  await save.click();
  await expectToast(loyalty, t('adjust.done'));
  await expectBalances(loyalty, { available: 522, pending: 0 });
  await expectText(transactionRow(loyalty, t('transactions.kind.adjustAdd')), gift);

  await open.click();
  await dialog.getByLabel(t('adjust.deduct'), { exact: true }).check();
  await amount.fill('523');
  await expectSoon(newBalance, formats.number(-1));
  await save.click();
  await expectText(dialog, t('adjust.belowZero', { points: points(522) }));
  await amount.fill('22');
  await expectSoon(newBalance, formats.number(500));
  await save.click();
  await expectToast(loyalty, t('adjust.done'));
  await expectBalances(loyalty, { available: 500, pending: 0 });
};
