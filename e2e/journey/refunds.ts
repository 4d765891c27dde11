import { expect } from 'vitest';

import { expectSoundScreen } from '../checks.ts';
import { seeText } from '../see.ts';
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
 * Three units earned 22 points. A third of them is 7, two thirds are 14, all of them are 22: by the rule that gave them, although
 * the rule is another by the second refund and gone by the third.
 */
export const refundBitByBit = async (journey: Journey): Promise<void> => {
  const { loyalty, orders, delivered } = journey;
  await refundUnits(orders, delivered.id, { productId: PRODUCTS.saffron, units: 1 });
  await expectBalances(loyalty, { available: 393, pending: 36 });
  await changeRule(journey);
  await refundUnits(orders, delivered.id, { productId: PRODUCTS.saffron, units: 1 });
  await lookAtSara(journey);
  await expectBalances(loyalty, { available: 386, pending: 36 });
};

/** Points of a rule that is deleted: the rest of a refund, and an order that is cancelled. */
export const takeBackAfterDeletion = async (journey: Journey): Promise<void> => {
  const { loyalty, orders, shop, delivered, withCoupon } = journey;
  // 125.00 at 5 points for every full 10.
  const toCancel = await buy(shop, { [PRODUCTS.dates]: 2 }, SARA.id);
  await expectBalances(loyalty, { available: 386, pending: 96 });
  await deleteRule(journey);
  await lookAtSara(journey);
  await refundRest(orders, delivered.id);
  await expectBalances(loyalty, { available: 378, pending: 96 });
  await changeOrder(orders, toCancel.id, 'cancel');
  await expectBalances(loyalty, { available: 378, pending: 36 });
  // The points that were spent on its coupon come back with this one.
  await changeOrder(orders, withCoupon.id, 'cancel');
  await expectBalances(loyalty, { available: 478, pending: 0 });
};

/** The wallet is the sum of what the page lists, and the coupon of the cancelled order is no longer a used one. */
export const closeTheBooks = async ({
  loyalty,
  words,
  merchant,
  delivered,
  tenPercent,
}: Journey): Promise<void> => {
  const { t } = words;
  await expectWalletIsSum(loyalty, { available: 478, pending: 0 }, 13);
  const last = transactionRow(loyalty, t('transactions.kind.reverseEarn'), delivered);
  expect(await changeOf(last, words)).toEqual({ available: -8, pending: 0 });
  await expectSoundScreen(merchant.page, 'transactions');
  await loyalty.app.getByRole('tab', { name: t('customers.coupons') }).click();
  await seeText(couponRow(loyalty, tenPercent), t('coupons.status.returned'));
};

const lookAtSara = async ({ loyalty }: Journey): Promise<void> => {
  await openCustomers(loyalty);
  await openCustomer(loyalty, SARA.name);
};

const changeRule = async ({ loyalty, words, rule }: Journey): Promise<void> => {
  const { t } = words;
  await goHome(loyalty);
  await loyalty.app.getByRole('button', { name: t('collection.editLabel', { rule }) }).click();
  const dialog = dialogOf(loyalty.app, t('collection.updateTitle'));
  await fillMoneyRule(dialog, words, { points: 5, amount: '10', minimumUnits: 2 });
  await dialog.getByRole('button', { name: t('common.action.save') }).click();
  await expectToast(loyalty, t('collection.saved'));
  await ruleRow(loyalty, moneyRule(words, 5, '10')).waitFor();
};

const deleteRule = async ({ loyalty, words }: Journey): Promise<void> => {
  const { t } = words;
  const rule = moneyRule(words, 5, '10');
  await goHome(loyalty);
  const remove = loyalty.app.getByRole('button', { name: t('collection.delete.label', { rule }) });
  await remove.click();
  await expectConfirm(loyalty, rule, t('collection.delete.question'));
  await answerConfirm(loyalty, t('common.action.cancel'), t('collection.delete.cancelled'));
  await ruleRow(loyalty, rule).waitFor();
  await remove.click();
  await answerConfirm(loyalty, t('common.action.yesDelete'), t('collection.delete.done'));
  await seeText(loyalty.app, t('collection.empty'));
};
