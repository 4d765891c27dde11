import type { CouponStatus } from './routes.ts';

/** The statuses of coupons in English, on screens and in exports. */
export const COUPON_STATUS_NAMES = {
  issuing: 'Creating',
  active: 'Active',
  used: 'Used',
  failed: 'Failed, points returned',
  returned: 'Returned',
  expired: 'Expired',
} as const satisfies Readonly<Record<CouponStatus, string>>;
