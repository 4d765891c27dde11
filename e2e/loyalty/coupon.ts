import { expect } from 'vitest';

import { expectSoon, expectText } from '../checks.ts';
import { expectDiscount } from '../screens/host-admin.ts';
import { balanceAfter, couponRow, expectBalances } from '../screens/loyalty-customer.ts';
import { dialogOf } from '../screens/loyalty-home.ts';
import {
  emptyCart,
  expectMoney,
  goToCheckout,
  goToSlowCheckout,
  placeOrder,
  tryCoupon,
} from '../screens/shop.ts';
import { MOHAMMED, PRODUCTS, SARA } from '../demo-store.ts';
import type { Journey } from './journey.ts';

/** Redeems points for a coupon that the shop knows. */
export const redeemPoints = async (journey: Journey): Promise<void> => {
  const { loyalty, i18n, orders, tenPercent } = journey;
  const { app } = loyalty;
  const { t, formats, itemsOf } = i18n;
  await app.getByRole('button', { name: t('redeem.action') }).click();
  const dialog = dialogOf(app, t('redeem.title'));
  await dialog.getByRole('radio', { name: tenPercent }).check();
  await expectSoon(balanceAfter(loyalty, dialog, t('redeem.after')), formats.number(400));
  await dialog.getByRole('button', { name: t('redeem.submit') }).click();
  // The toast disappears after a while; take the code from the table.
  const [before = '', after = ''] = t('redeem.done', { code: '{}' }).split('{}');
  const told = await app
    .locator('[data-kind]')
    .filter({ hasText: before })
    .filter({ hasText: after })
    .innerText();
  await dialog.waitFor({ state: 'detached' });
  await expectBalances(loyalty, { available: 400, pending: 0 });

  await app.getByRole('tab', { name: t('customers.coupons') }).click();
  const coupon = couponRow(loyalty, tenPercent);
  journey.couponCode = await coupon.locator('code').innerText();
  expect(told).toContain(t('redeem.done', { code: journey.couponCode }));
  await expectText(coupon, t('coupons.status.active'));
  const terms = [
    t('redemption.target.on.order'),
    t('coupons.atMost', { amount: formats.money('15') }),
    t('coupons.minimumUnits', { items: itemsOf(2) }),
  ];
  const [until = ''] = t('coupons.validUntil', { date: '{}' }).split('{}');
  await coupon
    .getByText([...terms, until.trim()].join(' · '))
    .first()
    .waitFor();
  const state = i18n.shop('discount.active');
  await expectDiscount(orders, journey.couponCode, { uses: '0 / 1', state });
};

/** The coupon is refused for too small a cart and for another customer, then works once. */
export const useCoupon = async (journey: Journey): Promise<void> => {
  const { loyalty, i18n, shop, orders, couponCode, tenPercent } = journey;
  const { t } = i18n;
  await goToCheckout(shop, { [PRODUCTS.coffee]: 1 }, SARA.id);
  await tryCoupon(shop, couponCode, i18n.shop('error.code_min_units', { limit: 2 }));
  await goToSlowCheckout(shop, { [PRODUCTS.coffee]: 1, [PRODUCTS.cups]: 1 }, MOHAMMED.id);
  await tryCoupon(shop, couponCode, i18n.shop('error.code_other_customer'));
  await goToCheckout(shop, {}, SARA.id);
  await tryCoupon(shop, couponCode.toLowerCase(), i18n.shop('coupon.applied'));
  // 10 % of 199.00 would be 19.90, but the coupon gives at most 15.00. Shipping is 20.00.
  await expectMoney(shop, 'checkout-discount', -15);
  await expectMoney(shop, 'checkout-total', 204);
  journey.withCoupon = await placeOrder(shop);

  const used = couponRow(loyalty, tenPercent);
  await expectText(used, t('coupons.status.used'));
  await expectText(used, t('coupons.usedOn', { number: journey.withCoupon.number }));
  // 184.00 of goods remain: 18 times 2 points.
  await expectBalances(loyalty, { available: 400, pending: 36 });
  const state = i18n.shop('discount.used');
  await expectDiscount(orders, couponCode, { uses: '1 / 1', state });

  await goToCheckout(shop, { [PRODUCTS.cups]: 2 }, SARA.id);
  await tryCoupon(shop, couponCode, i18n.shop('error.code_used_up'));
  await tryCoupon(shop, '', '');
  await emptyCart(shop, [PRODUCTS.cups]);
};
