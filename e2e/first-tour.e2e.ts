import { expect, onTestFinished, test } from 'vitest';

import { openPage } from './browser.ts';
import { expectText } from './checks.ts';
import { i18nFor } from './i18n.ts';
import { PRODUCTS, RULE, SARA } from './demo-store.ts';
import { seedOrder, withPoints } from './seed.ts';
import { dialogOf, expectToast } from './screens/loyalty-home.ts';
import { openCustomer, openCustomers } from './screens/loyalty-customer.ts';
import { openAsStaff } from './screens/staff.ts';
import { setUpTestEnv } from './test-env.ts';

const i18n = i18nFor('en');

const testEnv = setUpTestEnv();

test("the README's first tour ends with the reward that the demo store has from the start", async () => {
  const { t, formats } = i18n;
  const opened = await openAsStaff(testEnv, { i18n });
  onTestFinished(() => opened.context.close());
  await opened.ask('loyalty/collection-methods', { ...RULE, minimumUnits: null });
  const lines = [{ product_id: PRODUCTS.kettle, quantity: 2 }];
  const order = await seedOrder(testEnv.stack, { customer_id: SARA.id, lines, paid: true });
  await withPoints(opened.ask, SARA.name, { availablePoints: 0, pendingPoints: 118 });
  await order.deliver();
  await withPoints(opened.ask, SARA.name, { availablePoints: 118, pendingPoints: 0 });
  const loyalty = { ...opened, i18n };
  await openCustomers(loyalty);
  await openCustomer(loyalty, SARA.name);
  await opened.app.getByRole('button', { name: t('redeem.action') }).click();
  const dialog = dialogOf(opened.app, t('redeem.title'));
  await expectText(dialog, t('redemption.off', { value: formats.money('10') }));
  await dialog.getByRole('button', { name: t('redeem.submit') }).click();
  await expectToast(loyalty, 'PTS-');
  await withPoints(opened.ask, SARA.name, { availablePoints: 18 });
});

test.each(['http://apps.example/', 'http://192.0.2.1/'])(
  'a page of these tests cannot reach %s, and reports the attempt',
  async (address) => {
    const { context, page, problems } = await openPage(testEnv.browser);
    onTestFinished(() => context.close());
    const reached = page.evaluate(`fetch('${address}', { mode: 'no-cors' }).then(() => true, () => false)`);
    expect(await reached).toBe(false);
    expect(problems).toContain(`request to another machine: ${address}`);
  },
);
