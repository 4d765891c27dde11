import type { CouponStatus } from './routes.ts';

/** The statuses of coupons in Arabic, on screens and in exports. */
export const COUPON_STATUS_NAMES = {
  issuing: 'جارٍ الإنشاء',
  active: 'نشط',
  used: 'مستخدم',
  failed: 'فشل وأُعيدت النقاط',
  returned: 'أُعيدت نقاطه',
  expired: 'منتهي الصلاحية',
} as const satisfies Readonly<Record<CouponStatus, string>>;
