import { z } from '@hono/zod-openapi';

import { amountValue, dateValue, dayField, idOf, instantValue, pointsValue } from '#primitives.ts';
import { readRoute } from '#route.ts';

const periodQuery = z.object({ from: dayField.optional(), to: dayField.optional() });

const periodSchema = z.object({ from: dateValue, to: dateValue });

/** Points moved in a period. In minus out is the change in what customers hold. */
export const movementSchema = z
  .object({
    issued: pointsValue,
    /** Spent on coupons. */
    redeemed: pointsValue,
    /** Returned with a coupon. */
    returned: pointsValue,
    expired: pointsValue,
    /** Taken back with refunds, cancellations and edits of orders. */
    reversed: pointsValue,
    /** Deducted by hand, with additions that were undone. */
    deducted: pointsValue,
    restored: pointsValue,
  })
  .openapi('PointsMovement');

export type PointsMovement = z.infer<typeof movementSchema>;

/** Money per points: what a point may cost the store, unrounded. */
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
    /** What customers held before the first day of the period. */
    opening: pointsValue,
    /** What customers held after the last day. */
    closing: pointsValue,
    series: z.array(
      movementSchema.extend({ from: dateValue, to: dateValue, closing: pointsValue }).openapi('PointsStep'),
    ),
    outstanding: z.object({
      available: pointsValue,
      pending: pointsValue,
      /** What customers with a balance below zero owe. */
      debt: pointsValue,
      /** The most and the least that available and pending points may cost; null when no method says. */
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
    /** When the figures below were counted. */
    countedAt: instantValue,
    /** Members with a paid order in the period, and how many of them had more than one. */
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
    /** Null until a job has counted them for the first time: ask again. */
    counted: countedMembersSchema.nullable(),
  })
  .openapi('MemberFigures');

export type MemberFigures = z.infer<typeof memberFiguresSchema>;

export const getDashboard = readRoute({
  path: '/api/v1/loyalty/dashboard',
  summary: 'The points of a period and of the one before, what is outstanding and what it may cost',
  query: periodQuery,
  answer: dashboardSchema,
});

export const getMemberFigures = readRoute({
  path: '/api/v1/loyalty/dashboard/members',
  summary: 'Repeat purchases and top customers of a period, with the time they were counted',
  query: periodQuery,
  answer: memberFiguresSchema,
});
