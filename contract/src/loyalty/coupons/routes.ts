import { z } from '@hono/zod-openapi';
import {
  amountValue,
  dateValue,
  idOf,
  instantValue,
  listQuery,
  pointsField,
  pointsValue,
} from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import { COUPON_KINDS, DISCOUNT_TARGETS } from '../rewards.ts';

/** `issuing` waits for the host. Points go back when a coupon is `failed` or `returned`. */
export const COUPON_STATUSES = ['issuing', 'active', 'used', 'failed', 'returned', 'expired'] as const;

export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** Why the host did not create the coupon; `refused` covers all reasons without a code of their own. */
export const COUPON_FAILURES = ['customer_unknown', 'store_uninstalled', 'no_answer', 'refused'] as const;

export const couponSchema = z
  .object({
    id: idOf('coupon'),
    code: z.string(),
    status: z.enum(COUPON_STATUSES),
    points: pointsValue,
    kind: z.enum(COUPON_KINDS),
    /** A percentage or an amount. For a gift, its maximum cost to the store. */
    value: amountValue,
    maximumDiscount: amountValue.nullable(),
    applyDiscountTo: z.enum(DISCOUNT_TARGETS),
    minimumUnits: z.number().int().nullable(),
    minimumTotal: amountValue.nullable(),
    usedOrder: z.object({ id: idOf('order'), number: z.string() }).nullable(),
    /** Set once it failed; `detail` is the host's own message. */
    failure: z.object({ code: z.enum(COUPON_FAILURES), detail: z.string().nullable() }).nullable(),
    expiresOn: dateValue.nullable(),
    /** Set while the points were returned but the discount may still work in the shop. */
    withdrawingSince: instantValue.nullable(),
    /** The order that used the coupon after its points were returned, while the balance is too low to take them again. */
    unpaidOrder: z.object({ id: idOf('order'), number: z.string() }).nullable(),
    createdAt: instantValue,
    usedAt: instantValue.nullable(),
  })
  .openapi('Coupon');

export type Coupon = z.infer<typeof couponSchema>;

export const listCoupons = readRoute({
  path: '/api/v1/customers/{id}/coupons',
  summary: "A customer's coupons, newest first",
  params: z.object({ id: idOf('customer') }),
  query: listQuery(['date']),
  answer: z.object({ coupons: z.array(couponSchema), total: z.number().int() }),
  errors: ['customer_not_found'],
});

export const redeemPoints = writeRoute({
  method: 'post',
  path: '/api/v1/customers/{id}/redemptions',
  summary: 'Spend points on a redemption method; the coupon is then created at the host',
  params: z.object({ id: idOf('customer') }),
  body: z
    .object({ methodId: idOf('redemptionMethod'), points: pointsField.nullable() })
    .openapi('RedemptionInput'),
  answer: couponSchema,
  errors: [
    'customer_not_found',
    'customer_inactive',
    'customer_merged',
    'redemption_method_not_found',
    'redemption_method_inactive',
    'points_below_required',
    'points_not_exact',
    'reward_ended',
    'reward_sold_out',
    'reward_limit_reached',
    'balance_too_low',
  ],
});

export const returnCoupon = writeRoute({
  method: 'post',
  path: '/api/v1/loyalty/coupons/{id}/return',
  summary: "Return a coupon's points to its customer, once, and disable it at the host",
  params: z.object({ id: idOf('coupon') }),
  body: z.object({}),
  answer: couponSchema,
  errors: ['coupon_not_found', 'coupon_returned', 'coupon_being_created', 'approval_above_limit'],
});

export const retryCoupons = writeRoute({
  method: 'post',
  path: '/api/v1/loyalty/coupons/retry',
  summary: 'Retry all coupons that have waited for the host for half an hour',
  body: z.object({}),
  answer: z.object({ asked: z.number().int() }),
});
