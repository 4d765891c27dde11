import type { Gift } from '@apps-hub/domain/loyalty/gifts';

import type { CouponStatus } from './routes.ts';

/** Arabic names of coupon statuses, for screens and exports. */
export const COUPON_STATUS_NAMES = {
  issuing: 'جارٍ الإنشاء',
  active: 'نشط',
  used: 'مستخدم',
  failed: 'فشل وأُعيدت النقاط',
  returned: 'أُعيدت نقاطه',
  expired: 'منتهي الصلاحية',
} as const satisfies Readonly<Record<CouponStatus, string>>;

export const GIFT_NAMES = {
  free_shipping: 'شحن مجاني',
  free_product: 'منتج مجاني',
} as const satisfies Readonly<Record<Gift, string>>;
