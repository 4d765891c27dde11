import type { Locale } from '@apps-hub/domain/locale';
import { openPage } from '../browser.ts';
import type { WatchedPage } from '../browser.ts';
import { openLoyalty, OWNER, signInToAdmin } from '../screens/host-admin.ts';
import type { HostAdmin } from '../screens/host-admin.ts';
import { moneyRule } from '../screens/loyalty-home.ts';
import type { Loyalty } from '../screens/loyalty-home.ts';
import { openShop } from '../screens/shop.ts';
import type { PlacedOrder, Shop } from '../screens/shop.ts';
import type { Stage } from '../stage.ts';
import { wordingOf } from '../wording.ts';
import type { Wording } from '../wording.ts';

/** One run of the journey in one language: its people, their windows, and what they have done so far. */
export interface Journey {
  words: Wording;
  loyalty: Loyalty;
  /** The window that frames the app; it is opened once and never loaded again. */
  merchant: WatchedPage;
  /** The admin's orders, in a window beside it. */
  orders: HostAdmin;
  shopper: WatchedPage;
  shop: Shop;
  /** The rule and the two discounts that the merchant sets, in words. */
  rule: string;
  tenPercent: string;
  twentyRiyals: string;
  /** Filled in as the journey goes: the order that is delivered and refunded, the coupon and the order that used it. */
  delivered: PlacedOrder;
  couponCode: string;
  withCoupon: PlacedOrder;
}

const NOT_YET: PlacedOrder = { id: '', number: '' };

/** Signs the owner in, opens the app in the admin and the shop beside it. */
export const startJourney = async ({ stack, browser }: Stage, locale: Locale): Promise<Journey> => {
  const words = wordingOf(locale);
  const merchant = await openPage(browser, { locale });
  const shopper = await openPage(browser, { locale });
  const admin = { page: merchant.page, url: stack.sandboxUrl, words };
  await signInToAdmin(admin, OWNER);
  const loyalty = { app: await openLoyalty(admin), words };
  const orders = { ...admin, page: await merchant.context.newPage() };
  const shop = { page: shopper.page, url: `${stack.sandboxUrl}/shop/demo`, words };
  await openShop(shop);
  return {
    words,
    loyalty,
    merchant,
    orders,
    shopper,
    shop,
    rule: moneyRule(words, 2, '10'),
    tenPercent: words.t('redemption.off', { value: words.formats.percent('10') }),
    twentyRiyals: words.t('redemption.off', { value: words.formats.money('20') }),
    delivered: NOT_YET,
    couponCode: '',
    withCoupon: NOT_YET,
  };
};
