import { z } from '@hono/zod-openapi';

import { amountValue, dateValue, dayField, idOf, instantValue, pointsValue } from '../../primitives.ts';
import { readRoute } from '../../route.ts';

const periodQuery = z.object({ from: dayField.optional(), to: dayField.optional() });

const periodSchema = z.object({ from: dateValue, to: dateValue });

/** Points that moved in a period. What came in less what went out is the change of what customers hold. */
export const movementSchema = z
  .object({
    issued: pointsValue,
    /** Spent on coupons. */
    redeemed: pointsValue,
    /** Spent, and back with a coupon that was not used. */
    returned: pointsValue,
    expired: pointsValue,
    /** Taken back with refunds, cancellations and undone batches. */
    reversed: pointsValue,
    /** Deducted by hand, and given back when that was undone. */
    deducted: pointsValue,
    restored: pointsValue,
  })
  .openapi('PointsMovement');

export type PointsMovement = z.infer<typeof movementSchema>;

/** So much money for so many points: what a point may cost the store, without rounding. */
const rateSchema = z
  .object({ methodId: idOf('redemptionMethod'), amount: amountValue, points: pointsValue })
  .openapi('PointRate');

export const dashboardSchema = z
  .object({
    /** The store's own day now. */
    today: dateValue,
    period: periodSchema,
    before: periodSchema,
    step: z.enum(['day', 'week', 'month']),
    movement: movementSchema,
    movementBefore: movementSchema,
    /** What customers held before the period's first day. */
    opening: pointsValue,
    /** What customers held after its last. */
    closing: pointsValue,
    series: z.array(
      movementSchema.extend({ from: dateValue, to: dateValue, closing: pointsValue }).openapi('PointsStep'),
    ),
    outstanding: z.object({
      available: pointsValue,
      pending: pointsValue,
      /** What customers below zero owe. */
      debt: pointsValue,
      /** The most and the least that available and pending points may cost; null while no method says. */
      most: amountValue.nullable(),
      least: amountValue.nullable(),
    }),
    pointValue: z.object({
      most: rateSchema.nullable(),
      least: rateSchema.nullable(),
      /** Active methods whose worth depends on the cart: percentages without a maximum. */
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
    /** The rest is as of this moment. */
    countedAt: instantValue,
    /** Members with a paid order in the period, and those of them with more than one. */
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
    /** Null while a job counts them for the first time: ask again. */
    counted: countedMembersSchema.nullable(),
  })
  .openapi('MemberFigures');

export type MemberFigures = z.infer<typeof memberFiguresSchema>;

export const getDashboard = readRoute({
  path: '/api/v1/loyalty/dashboard',
  summary: 'Points of a period and the one before, what is outstanding and what it may cost',
  query: periodQuery,
  answer: dashboardSchema,
});

export const getMemberFigures = readRoute({
  path: '/api/v1/loyalty/dashboard/members',
  summary: 'Repeat purchases and top customers of a period, with the time they were counted',
  query: periodQuery,
  answer: memberFiguresSchema,
});
