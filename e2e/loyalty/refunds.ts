import { expect } from 'vitest';

import { expectText } from '../checks.ts';
import { changeOrder, refundRest, refundUnits } from '../screens/host-admin.ts';
import {
  changeOf,
  couponRow,
  expectBalances,
  expectWalletIsSum,
  openCustomer,
  openCustomers,
  transactionRow,
} from '../screens/loyalty-customer.ts';
import {
  answerConfirm,
  dialogOf,
  expectConfirm,
  expectToast,
  fillMoneyRule,
  goHome,
  moneyRule,
  ruleRow,
} from '../screens/loyalty-home.ts';
import { buy } from '../screens/shop.ts';
import { PRODUCTS, SARA } from '../demo-store.ts';
import type { Journey } from './journey.ts';

/**
 * Three units earned 22 points by a rule with a minimum of two units. Two units would earn 14, so the first refund takes back 8; one unit is
 * below the minimum, so the second takes back the other 14, although the rule was changed meanwhile. The third finds nothing left.
 */
export const refundInParts = async (journey: Journey): Promise<void> => {
  const { loyalty, orders, delivered } = journey;
  await refundUnits(orders, delivered.id, { productId: PRODUCTS.saffron, units: 1 });
  await expectBalances(loyalty, { available: 392, pending: 36 });
  await changeRule(journey);
  await refundUnits(orders, delivered.id, { productId: PRODUCTS.saffron, units: 1 });
  await openSara(journey);
  await expectBalances(loyalty, { available: 378, pending: 36 });
};

/** With the rule deleted, the rest of a refund takes nothing more, and a cancelled order gives its points back. */
export const refundAfterRuleDeleted = async (journey: Journey): Promise<void> => {
  const { loyalty, orders, shop, delivered, withCoupon } = journey;
  // 125.00 at 5 points for every full 10.
  const toCancel = await buy(shop, { [PRODUCTS.dates]: 2 }, SARA.id);
  await expectBalances(loyalty, { available: 378, pending: 96 });
  await deleteRule(journey);
  await openSara(journey);
  await refundRest(orders, delivered.id);
  await expectBalances(loyalty, { available: 378, pending: 96 });
  await changeOrder(orders, toCancel.id, 'cancel');
  await expectBalances(loyalty, { available: 378, pending: 36 });
  // Cancelling this order also returns the points spent on its coupon.
  await changeOrder(orders, withCoupon.id, 'cancel');
  await expectBalances(loyalty, { available: 478, pending: 0 });
};

/** The wallet equals the sum of the listed transactions, and the cancelled order's coupon is returned. */
export const checkFinalBalances = async ({
  loyalty,
  i18n,
  delivered,
  tenPercent,
}: Journey): Promise<void> => {
  const { t } = i18n;
  await expectWalletIsSum(loyalty, { available: 478, pending: 0 }, 14);
  const last = transactionRow(loyalty, t('transactions.kind.reverseEarn'), delivered);
  expect(await changeOf(last, i18n)).toEqual({ available: -14, pending: 0 });
  await loyalty.app.getByRole('tab', { name: t('customers.coupons') }).click();
  await expectText(couponRow(loyalty, tenPercent), t('coupons.status.returned'));
};

const openSara = async ({ loyalty }: Journey): Promise<void> => {
  await openCustomers(loyalty);
  await openCustomer(loyalty, SARA.name);
};

const changeRule = async ({ loyalty, i18n, rule }: Journey): Promise<void> => {
  const { t } = i18n;
  await goHome(loyalty);
  await loyalty.app.getByRole('button', { name: t('collection.editLabel', { rule }) }).click();
  const dialog = dialogOf(loyalty.app, t('collection.updateTitle'));
  await fillMoneyRule(dialog, i18n, { points: 5, amount: '10', minimumUnits: 2 });
  await dialog.getByRole('button', { name: t('common.action.save') }).click();
  await expectToast(loyalty, t('collection.saved'));
  await ruleRow(loyalty, moneyRule(i18n, 5, '10')).waitFor();
};

const deleteRule = async ({ loyalty, i18n }: Journey): Promise<void> => {
  const { t } = i18n;
  const rule = moneyRule(i18n, 5, '10');
  await goHome(loyalty);
  const remove = loyalty.app.getByRole('button', { name: t('collection.delete.label', { rule }) });
  await remove.click();
  await expectConfirm(loyalty, rule, t('collection.delete.question'));
  await answerConfirm(loyalty, t('common.action.cancel'), t('collection.delete.cancelled'));
  await ruleRow(loyalty, rule).waitFor();
  await remove.click();
  await answerConfirm(loyalty, t('common.action.yesDelete'), t('collection.delete.done'));
  await expectText(loyalty.app, t('collection.empty'));
};
