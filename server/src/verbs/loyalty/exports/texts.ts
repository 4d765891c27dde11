import type { Locale } from '@apps-hub/domain/locale';
import type { COUPON_STATUSES } from '@apps-hub/contract/loyalty/coupons/routes';
import type { PostingKind } from '@apps-hub/contract/loyalty/points/routes';

/** The texts of exported files, which the server writes itself. */
export const HEADERS = {
  en: {
    customers: [
      'Customer ID',
      'Name',
      'Email',
      'Phone',
      'Status',
      'Points available',
      'Pending points',
      'Customer since',
    ],
    transactions: [
      'Customer ID',
      'Name',
      'No.',
      'Date',
      'Action',
      'Change in available points',
      'Change in pending points',
      'Available points after',
      'Pending points after',
      'Order',
      'Coupon',
      'Comment for the customer',
      'Internal note',
      'By',
    ],
    coupons: ['Code', 'Customer ID', 'Name', 'Status', 'Discount', 'Points', 'Created', 'Used', 'Order'],
    statuses: { active: 'Active', inactive: 'Inactive' },
  },
  ar: {
    customers: [
      'معرّف العميل',
      'الاسم',
      'البريد الإلكتروني',
      'رقم الجوال',
      'الحالة',
      'النقاط المتاحة',
      'النقاط المعلّقة',
      'عميل منذ',
    ],
    transactions: [
      'معرّف العميل',
      'الاسم',
      'الرقم',
      'التاريخ',
      'العملية',
      'تغيّر النقاط المتاحة',
      'تغيّر النقاط المعلّقة',
      'النقاط المتاحة بعدها',
      'النقاط المعلّقة بعدها',
      'الطلب',
      'الكوبون',
      'تعليق للعميل',
      'ملاحظة داخلية',
      'بواسطة',
    ],
    coupons: ['الرمز', 'معرّف العميل', 'الاسم', 'الحالة', 'الخصم', 'النقاط', 'أُنشئ في', 'استُخدم في', 'الطلب'],
    statuses: { active: 'نشط', inactive: 'غير نشط' },
  },
} as const;

const KINDS: Readonly<Record<Locale, Readonly<Record<PostingKind, string>>>> = {
  en: {
    earn: 'Order reward',
    release: 'Order reward became available',
    reverse: 'Points taken back',
    redeem: 'Points redeemed',
    adjust: 'Points adjusted',
    import: 'Imported balance',
    expire: 'Points expired',
  },
  ar: {
    earn: 'مكافأة طلب',
    release: 'أصبحت مكافأة الطلب متاحة',
    reverse: 'نقاط مستردة',
    redeem: 'استبدال نقاط',
    adjust: 'تعديل الرصيد',
    import: 'رصيد مستورد',
    expire: 'نقاط منتهية',
  },
};

const RETURNED: Readonly<Record<Locale, string>> = {
  en: 'Redeemed points returned',
  ar: 'إعادة نقاط مستبدلة',
};

export const postingKindText = (
  locale: Locale,
  row: { readonly kind: PostingKind; readonly reversesKind: PostingKind | null },
): string => (row.reversesKind === 'redeem' ? RETURNED[locale] : KINDS[locale][row.kind]);

const COUPONS: Readonly<Record<Locale, Readonly<Record<(typeof COUPON_STATUSES)[number], string>>>> = {
  en: {
    issuing: 'Creating',
    active: 'Active',
    used: 'Used',
    failed: 'Failed, points returned',
    returned: 'Returned',
    expired: 'Expired',
  },
  ar: {
    issuing: 'جارٍ الإنشاء',
    active: 'نشط',
    used: 'مستخدَم',
    failed: 'تعذّر، وأُعيدت النقاط',
    returned: 'أُعيد',
    expired: 'منتهٍ',
  },
};

export const couponStatusText = (locale: Locale, status: (typeof COUPON_STATUSES)[number]): string =>
  COUPONS[locale][status];
