import type { Locale } from '@apps-hub/domain/locale';
import { openPage } from '../browser.ts';
import type { WatchedPage } from '../browser.ts';
import { openLoyalty, OWNER, signInToAdmin } from '../screens/host-admin.ts';
import type { HostAdmin } from '../screens/host-admin.ts';
import { moneyRule } from '../screens/loyalty-home.ts';
import type { Loyalty } from '../screens/loyalty-home.ts';
import { openShop } from '../screens/shop.ts';
import type { PlacedOrder, Shop } from '../screens/shop.ts';
import type { TestEnv } from '../test-env.ts';
import { i18nFor } from '../i18n.ts';
import type { I18n } from '../i18n.ts';

/** One run of the journey in one language: its windows, and the state so far. */
export interface Journey {
  i18n: I18n;
  loyalty: Loyalty;
  /** The window that frames the app; opened once and never reloaded. */
  merchant: WatchedPage;
  /** The admin's orders, in a second window. */
  orders: HostAdmin;
  shopper: WatchedPage;
  shop: Shop;
  /** The rule and the two discounts of the journey, as the screens show them. */
  rule: string;
  tenPercent: string;
  twentyRiyals: string;
  /** Set during the journey: the order that is delivered and refunded, the coupon, and the order that used it. */
  delivered: PlacedOrder;
  couponCode: string;
  withCoupon: PlacedOrder;
}

const NOT_YET: PlacedOrder = { id: '', number: '' };

/** Signs in the owner, opens the app in the admin and the shop in another window. */
export const startJourney = async ({ stack, browser }: TestEnv, locale: Locale): Promise<Journey> => {
  const i18n = i18nFor(locale);
  const merchant = await openPage(browser, { locale });
  const shopper = await openPage(browser, { locale });
  const admin = { page: merchant.page, url: stack.sandboxUrl, i18n };
  await signInToAdmin(admin, OWNER);
  const loyalty = { app: await openLoyalty(admin), i18n };
  const orders = { ...admin, page: await merchant.context.newPage() };
  const shop = { page: shopper.page, url: `${stack.sandboxUrl}/shop/demo`, i18n };
  await openShop(shop);
  return {
    i18n,
    loyalty,
    merchant,
    orders,
    shopper,
    shop,
    rule: moneyRule(i18n, 2, '10'),
    tenPercent: i18n.t('redemption.off', { value: i18n.formats.percent('10') }),
    twentyRiyals: i18n.t('redemption.off', { value: i18n.formats.money('20') }),
    delivered: NOT_YET,
    couponCode: '',
    withCoupon: NOT_YET,
  };
};
