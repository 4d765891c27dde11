import {
  COUPON_STATUS_NAMES as COUPON_STATUS_AR,
  GIFT_NAMES as GIFT_AR,
} from '@apps-hub/contract/loyalty/coupons/names-ar';
import {
  COUPON_STATUS_NAMES as COUPON_STATUS_EN,
  GIFT_NAMES as GIFT_EN,
} from '@apps-hub/contract/loyalty/coupons/names-en';
import type { CouponStatus } from '@apps-hub/contract/loyalty/coupons/routes';
import { POSTING_NAMES as POSTING_AR } from '@apps-hub/contract/loyalty/points/names-ar';
import { POSTING_NAMES as POSTING_EN } from '@apps-hub/contract/loyalty/points/names-en';
import { postingNameOf } from '@apps-hub/contract/loyalty/points/posting-name';
import { CUSTOMER_STATUS_NAMES as CUSTOMER_STATUS_AR } from '@apps-hub/contract/shop/customers/names-ar';
import { CUSTOMER_STATUS_NAMES as CUSTOMER_STATUS_EN } from '@apps-hub/contract/shop/customers/names-en';
import type { CustomerStatus } from '@apps-hub/contract/shop/values';
import type { Gift } from '@apps-hub/domain/loyalty/gifts';
import type { Locale } from '@apps-hub/domain/locale';

const CUSTOMER_STATUS = { ar: CUSTOMER_STATUS_AR, en: CUSTOMER_STATUS_EN };
const COUPON_STATUS = { ar: COUPON_STATUS_AR, en: COUPON_STATUS_EN };
const GIFT = { ar: GIFT_AR, en: GIFT_EN };
const POSTING = { ar: POSTING_AR, en: POSTING_EN };

export const customerStatusName = (status: CustomerStatus, locale: Locale): string =>
  CUSTOMER_STATUS[locale][status];

export const couponStatusName = (status: CouponStatus, locale: Locale): string =>
  COUPON_STATUS[locale][status];

export const giftName = (gift: Gift, locale: Locale): string => GIFT[locale][gift];

export const postingName = (row: Parameters<typeof postingNameOf>[0], locale: Locale): string =>
  POSTING[locale][postingNameOf(row)];
