import type { COUPON_STATUSES } from '@apps-hub/contract/loyalty/coupons/routes';
import type { CUSTOMER_STATUSES } from '@apps-hub/contract/shop/values';
import type { PostingKind } from '@apps-hub/contract/loyalty/points/routes';
import type { Locale } from '@apps-hub/domain/locale';

type CouponStatus = (typeof COUPON_STATUSES)[number];
type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

/** The server's names of statuses and postings in its files; defined only here. */
interface Names {
  readonly customerStatus: Readonly<Record<CustomerStatus, string>>;
  readonly couponStatus: Readonly<Record<CouponStatus, string>>;
  readonly posting: Readonly<Record<PostingKind, string>>;
  /** A posting that reverses a redemption. */
  readonly redemptionReversed: string;
}

const NAMES: Readonly<Record<Locale, Names>> = {
  en: {
    customerStatus: { active: 'Active', inactive: 'Inactive' },
    couponStatus: {
      issuing: 'Creating',
      active: 'Active',
      used: 'Used',
      failed: 'Failed, points returned',
      returned: 'Returned',
      expired: 'Expired',
    },
    posting: {
      earn: 'Order reward',
      release: 'Order reward became available',
      reverse: 'Points taken back',
      redeem: 'Points redeemed',
      adjust: 'Points adjusted',
      import: 'Imported balance',
      expire: 'Points expired',
    },
    redemptionReversed: 'Redeemed points returned',
  },
  ar: {
    customerStatus: { active: 'نشط', inactive: 'غير نشط' },
    couponStatus: {
      issuing: 'جارٍ الإنشاء',
      active: 'نشط',
      used: 'مستخدَم',
      failed: 'تعذّر، وأُعيدت النقاط',
      returned: 'أُعيد',
      expired: 'منتهٍ',
    },
    posting: {
      earn: 'مكافأة طلب',
      release: 'أصبحت مكافأة الطلب متاحة',
      reverse: 'نقاط مستردة',
      redeem: 'استبدال نقاط',
      adjust: 'تعديل الرصيد',
      import: 'رصيد مستورد',
      expire: 'نقاط منتهية',
    },
    redemptionReversed: 'إعادة نقاط مستبدلة',
  },
};

export const customerStatusName = (status: CustomerStatus, locale: Locale): string =>
  NAMES[locale].customerStatus[status];

export const couponStatusName = (status: CouponStatus, locale: Locale): string =>
  NAMES[locale].couponStatus[status];

export const postingName = (
  { kind, reversesKind }: { readonly kind: PostingKind; readonly reversesKind: PostingKind | null },
  locale: Locale,
): string => (reversesKind === 'redeem' ? NAMES[locale].redemptionReversed : NAMES[locale].posting[kind]);
