import { z } from '@hono/zod-openapi';

import { amountValue, dateValue, dayField, idOf, instantValue, pointsValue } from '#primitives.ts';
import { readRoute } from '#route.ts';

const periodQuery = z.object({ from: dayField.optional(), to: dayField.optional() });

const periodSchema = z.object({ from: dateValue, to: dateValue });

/** Points moved in a period. In minus out is the change in outstanding points. */
export const movementSchema = z
  .object({
    issued: pointsValue,
    /** Spent on coupons. */
    redeemed: pointsValue,
    /** Returned with a coupon. */
    returned: pointsValue,
    expired: pointsValue,
    /** Taken back after refunds, cancellations and order edits. */
    reversed: pointsValue,
    /** Deducted manually, including undone additions. */
    deducted: pointsValue,
    restored: pointsValue,
  })
  .openapi('PointsMovement');

export type PointsMovement = z.infer<typeof movementSchema>;

/** A rate of money per points: what points may cost the store, unrounded. */
const rateSchema = z
  .object({ methodId: idOf('redemptionMethod'), amount: amountValue, points: pointsValue })
  .openapi('PointRate');

export const dashboardSchema = z
  .object({
    /** Today on the store's calendar. */
    today: dateValue,
    period: periodSchema,
    before: periodSchema,
    step: z.enum(['day', 'week', 'month']),
    movement: movementSchema,
    movementBefore: movementSchema,
    /** Outstanding points before the first day of the period. */
    opening: pointsValue,
    /** Outstanding points after the last day. */
    closing: pointsValue,
    series: z.array(
      movementSchema.extend({ from: dateValue, to: dateValue, closing: pointsValue }).openapi('PointsStep'),
    ),
    outstanding: z.object({
      available: pointsValue,
      pending: pointsValue,
      /** The total debt of customers with a negative balance. */
      debt: pointsValue,
      /** Coupons that can still be used: the points spent on them, and the most that they can take off. */
      coupons: z
        .object({
          count: z.number().int(),
          points: pointsValue,
          most: amountValue,
          /** Coupons whose value depends on the cart (percentages without a maximum); not in `most`. */
          uncounted: z.number().int(),
        })
        .openapi('OpenCoupons'),
      /** The lowest and highest cost of available and pending points and open coupons; null when no method determines it. */
      most: amountValue.nullable(),
      least: amountValue.nullable(),
    }),
    pointValue: z.object({
      most: rateSchema.nullable(),
      least: rateSchema.nullable(),
      /** Active methods whose value depends on the cart: percentages without a maximum. */
      uncounted: z.number().int(),
    }),
    expiring: z.array(
      z
        .object({ days: z.number().int(), points: pointsValue, most: amountValue.nullable() })
        .openapi('Expiring'),
    ),
  })
  .openapi('LoyaltyDashboard');

export type LoyaltyDashboard = z.infer<typeof dashboardSchema>;

const buyersSchema = z.object({ buyers: z.number().int(), repeatBuyers: z.number().int() });

const countedMembersSchema = z
  .object({
    /** When the figures below were computed. */
    countedAt: instantValue,
    /** Customers with a paid order in the period, and how many of them had more than one. */
    repeat: buyersSchema,
    repeatBefore: buyersSchema,
    top: z.array(
      z
        .object({
          id: idOf('customer'),
          name: z.string(),
          earned: pointsValue,
          redeemed: pointsValue,
          orders: z.number().int(),
          available: pointsValue,
        })
        .openapi('TopCustomer'),
    ),
  })
  .openapi('CountedMembers');

export type CountedMembers = z.infer<typeof countedMembersSchema>;

const memberFiguresSchema = z
  .object({
    period: periodSchema,
    before: periodSchema,
    /** Null until a job has computed them for the first time: ask again. */
    counted: countedMembersSchema.nullable(),
  })
  .openapi('MemberFigures');

export type MemberFigures = z.infer<typeof memberFiguresSchema>;

export const getDashboard = readRoute({
  path: '/api/v1/loyalty/dashboard',
  summary: 'The points of a period and of the previous one, what is outstanding and what it may cost',
  query: periodQuery,
  answer: dashboardSchema,
});

export const getMemberFigures = readRoute({
  path: '/api/v1/loyalty/dashboard/members',
  summary: 'Repeat purchases and top customers of a period, with the time of computation',
  query: periodQuery,
  answer: memberFiguresSchema,
});
