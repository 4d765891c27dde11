import { expect } from 'vitest';

import { expectSoon, expectText } from '../checks.ts';
import { changeOrder } from '../screens/host-admin.ts';
import {
  changeOf,
  expectBalances,
  openCustomer,
  openCustomers,
  readWhy,
  transactionRow,
} from '../screens/loyalty-customer.ts';
import { buy } from '../screens/shop.ts';
import { PRODUCTS, SARA } from '../demo-store.ts';
import type { Journey } from './journey.ts';

/** One item is below the rule's minimum: the order earns nothing, but its customer is now listed. */
export const buyTooLittle = async ({ loyalty, i18n, shop }: Journey): Promise<void> => {
  await openCustomers(loyalty);
  await expectText(loyalty.app, i18n.t('customers.empty'));
  await buy(shop, { [PRODUCTS.dallah]: 1 }, SARA.id);
  await loyalty.app.getByRole('link', { name: SARA.name, exact: true }).waitFor();
  await openCustomer(loyalty, SARA.name);
  await expectBalances(loyalty, { available: 0, pending: 0 });
};

/** Points are pending once paid and available once delivered, without touching the page. */
export const earnPoints = async (journey: Journey): Promise<void> => {
  const { loyalty, i18n, shop, orders } = journey;
  journey.delivered = await buy(shop, { [PRODUCTS.saffron]: 3 }, SARA.id);
  await expectBalances(loyalty, { available: 0, pending: 22 });
  const earned = transactionRow(loyalty, i18n.t('transactions.kind.earn'), journey.delivered);
  expect(await changeOf(earned, i18n)).toEqual({ available: 0, pending: 22 });

  await changeOrder(orders, journey.delivered.id, 'delivered');
  await expectBalances(loyalty, { available: 22, pending: 0 });
  // The release is shown in the row of the earned points.
  await expectSoon(() => changeOf(earned, i18n), { available: 22, pending: 0 });
};

/** "Why 22?": every step of the computation. */
export const askWhy = async ({ loyalty, i18n, delivered }: Journey): Promise<void> => {
  const { t, items, points, pointsFor, times } = i18n;
  const { money, number } = i18n.formats;
  const earned = transactionRow(loyalty, t('transactions.kind.earn'), delivered);
  const once = { points: points(2), per: money('10'), times: times(11), rest: money('9.85') };
  expect(await readWhy(loyalty, earned, delivered)).toEqual([
    t('why.goods', { items: items(3), amount: money('119.85') }),
    t('why.shipping_left_out', { amount: money('20') }),
    t('why.tax_counted', { amount: money('15.63') }),
    t('why.base', { amount: money('119.85') }),
    t('why.minimum_units_met', { actual: items(3), required: items(2) }),
    t('why.per_amount_rest', once),
    t('why.points', { points: points(22) }),
  ]);
  await expectText(loyalty.app, t('why.title', { number: delivered.number, points: pointsFor(22) }));
  await loyalty.app.getByText(t('why.released', { n: number(22) })).waitFor();
};
