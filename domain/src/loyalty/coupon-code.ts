import type { CouponId } from '../ids.ts';

/** A coupon code that can't be guessed (50 random bits) and is easy to read out. */
export const couponCode = (id: CouponId): string => `PTS-${id.slice(-10, -5)}-${id.slice(-5)}`.toUpperCase();
