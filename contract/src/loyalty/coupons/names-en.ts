import type { Gift } from '@apps-hub/domain/loyalty/gifts';

import type { CouponStatus } from './routes.ts';

/** English names of coupon statuses, for screens and exports. */
export const COUPON_STATUS_NAMES = {
  issuing: 'Creating',
  active: 'Active',
  used: 'Used',
  failed: 'Failed, points returned',
  returned: 'Returned',
  expired: 'Expired',
} as const satisfies Readonly<Record<CouponStatus, string>>;

export const GIFT_NAMES = {
  free_shipping: 'Free shipping',
  free_product: 'Free product',
} as const satisfies Readonly<Record<Gift, string>>;
