import { z } from '@hono/zod-openapi';

import {
  amountField,
  amountValue,
  fieldIssue,
  idOf,
  instantValue,
  placedAnswer,
  placedQuery,
  pointsValue,
  wholeIn,
} from '#primitives.ts';
import { askRoute, readRoute, writeRoute } from '#route.ts';
import { MAX_UNITS } from '#values.ts';
import { LINE_REASONS, ORDER_FILTERS, ORDER_OUTCOMES, ORDER_SORTS } from '../values.ts';

/** A step of "why 37?": a code with a phrase on the screen; amounts are decimals in the order's currency. */
export const earningStepSchema = z
  .object({
    step: z.enum([
      'goods',
      'discounts_taken_off',
      'gift_cards_left_out',
      'unpaid_left_out',
      'gift_card_payment_left_out',
      'shipping_left_out',
      'tax_left_out',
      'tax_counted',
      'base',
      'counted_lines',
      'minimum_units',
      'minimum_total',
      'kept',
      'per_order',
      'per_order_share',
      'per_unit',
      'per_amount',
      'tier',
      'campaign',
      'campaign_most',
      'points',
    ]),
    amount: amountValue.optional(),
    units: z.number().int().optional(),
    required: z.union([amountValue, z.number()]).optional(),
    actual: z.union([amountValue, z.number()]).optional(),
    met: z.boolean().optional(),
    points: pointsValue.optional(),
    perAmount: amountValue.optional(),
    times: z.number().int().optional(),
    rest: amountValue.optional(),
    of: amountValue.optional(),
    /** The tier or the campaign, and its multiplier: 150 for one and a half times the points. */
    name: z.object({ ar: z.string(), en: z.string() }).optional(),
    percent: z.number().int().optional(),
    /** The segment of a campaign that the customer was in when we heard of the order. */
    memberOf: z.object({ ar: z.string(), en: z.string() }).optional(),
  })
  .openapi('EarningStep');

export type EarningStep = z.infer<typeof earningStepSchema>;

/** A line of the order, and whether a rule for some lines counts it. */
export const earningLineSchema = z
  .object({
    title: z.string(),
    units: z.number().int(),
    /** After discounts, tax included. */
    amount: amountValue,
    why: z.enum(LINE_REASONS),
  })
  .openapi('EarningLine');

export type EarningLine = z.infer<typeof earningLineSchema>;

/**
 * What refunds, a cancellation or a withdrawn payment took back of one method's reward, with the numbers behind it: the returned goods, and
 * the computation on the kept ones.
 */
export const takenBackSchema = z
  .object({
    points: pointsValue,
    by: z.enum(['cancellation', 'payment_withdrawn', 'full_refund', 'partial_refund']),
    units: z.object({ refunded: z.number().int(), of: z.number().int() }).nullable(),
    value: z.object({ refunded: amountValue, of: amountValue }).nullable(),
    steps: z.array(earningStepSchema),
  })
  .openapi('TakenBack');

export type TakenBack = z.infer<typeof takenBackSchema>;

/** What happened to an order after it was placed; null while it is unchanged. */
const orderStateSchema = z.enum(['cancelled', 'refunded', 'partly_refunded']).nullable();

/** A redemption that the order used. */
const usedCouponSchema = z.object({
  id: idOf('coupon'),
  code: z.string(),
  points: pointsValue,
  /** Whether the customer's points were returned. */
  isReturned: z.boolean(),
  /** Points returned with goods that the coupon paid for, while the customer keeps others. */
  returnedPoints: pointsValue,
});

/** An order with the computation of its points (also when it gave 0) and the resulting postings. */
export const orderExplanationSchema = z
  .object({
    id: idOf('order'),
    number: z.string(),
    currency: z.string(),
    placedAt: instantValue.nullable(),
    paidAt: instantValue.nullable(),
    deliveredAt: instantValue.nullable(),
    cancelledAt: instantValue.nullable(),
    /** As the host's admin shows it; if the host did not send it, the total of the goods. */
    total: amountValue,
    goods: amountValue,
    refunded: amountValue,
    earning: z
      .object({
        reason: z.enum(['no_customer', 'other_currency', 'no_method', 'no_goods']).nullable(),
        points: pointsValue,
        methods: z.array(
          z.object({
            /** A collection method, or a campaign. */
            methodId: z.union([idOf('collectionMethod'), idOf('campaign')]),
            version: z.number().int(),
            points: pointsValue,
            steps: z.array(earningStepSchema),
            /** What the rule says about each line; null if it counts all of them. */
            lines: z.array(earningLineSchema).nullable(),
            takenBack: takenBackSchema.nullable(),
          }),
        ),
        /** Campaigns that the order does not get, because its customer is in their comparison group. Customers are not told. */
        heldOut: z.array(
          z.object({ campaignId: idOf('campaign'), name: z.object({ ar: z.string(), en: z.string() }) }),
        ),
      })
      .nullable(),
    state: orderStateSchema,
    /** What remains of the order's points. */
    standingPoints: pointsValue,
    pendingPoints: pointsValue,
    releasedPoints: pointsValue,
    reversedPoints: pointsValue,
    /** What could not be taken back because it had been spent. */
    letGoPoints: pointsValue,
    /** What was not taken back because it had expired. */
    expiredPoints: pointsValue,
    coupons: z.array(usedCouponSchema),
    /** A partial return for which the host gave no amount: the merchant is asked. Null if there is none, or its amount is known. */
    openReturn: z
      .object({
        toldAt: instantValue,
        lines: z.array(
          z.object({
            lineId: z.string(),
            title: z.string(),
            units: z.number().int(),
            /** After discounts, tax included. */
            total: amountValue,
          }),
        ),
      })
      .nullable(),
  })
  .openapi('OrderExplanation');

export type OrderExplanation = z.infer<typeof orderExplanationSchema>;

export const explainOrder = readRoute({
  path: '/api/v1/orders/{id}/earning',
  summary: 'How the points of an order were computed',
  params: z.object({ id: idOf('order') }),
  answer: orderExplanationSchema,
  errors: ['order_not_found'],
});

/** What was returned of an order: units of its lines, or an amount of money. With neither, nothing was returned. */
export const returnAnswer = z
  .discriminatedUnion('by', [
    z.object({
      by: z.literal('lines'),
      lines: z
        .array(z.object({ lineId: z.string().max(300), units: wholeIn({ least: 1, most: MAX_UNITS }) }))
        .max(1000),
    }),
    z.object({ by: z.literal('amount'), amount: amountField }),
  ])
  .openapi('ReturnAnswer');

export type ReturnAnswer = z.input<typeof returnAnswer>;

const orderParams = z.object({ id: idOf('order') });

export const previewReturn = askRoute({
  path: '/api/v1/orders/{id}/return/check',
  summary: 'What an answer about a partial return would take back; changes nothing',
  params: orderParams,
  body: returnAnswer,
  answer: z.object({
    refunded: amountValue,
    /** What remains of the order's points before and after. */
    standingPoints: pointsValue,
    pointsAfter: pointsValue,
  }),
  errors: ['order_not_found', 'return_not_open'],
});

export const answerReturn = writeRoute({
  method: 'post',
  path: '/api/v1/orders/{id}/return',
  summary: 'Tells what came back in a partial return whose amount the host did not give',
  params: orderParams,
  body: returnAnswer,
  answer: orderExplanationSchema,
  errors: ['order_not_found', 'return_not_open', 'approval_gains'],
});

/** An order in the list: what it earned, or briefly why it earned nothing. */
export const orderSummarySchema = z
  .object({
    id: idOf('order'),
    number: z.string(),
    customer: z.object({ id: idOf('customer'), name: z.string() }).nullable(),
    currency: z.string(),
    /** As the host's admin shows it; if the host did not send it, the total of the goods. */
    total: amountValue,
    placedAt: instantValue.nullable(),
    paidAt: instantValue.nullable(),
    cancelledAt: instantValue.nullable(),
    outcome: z.enum(ORDER_OUTCOMES),
    state: orderStateSchema,
    /** Null until computed. */
    earnedPoints: pointsValue.nullable(),
    /** What remains after refunds and cancellation. */
    standingPoints: pointsValue.nullable(),
    coupons: z.array(usedCouponSchema),
    /** Whether the merchant is asked for the amount of a partial return. */
    isReturnOpen: z.boolean(),
    /** For an order that earned nothing: the reason, with the first condition that failed in its first method. */
    reason: z.enum(['no_customer', 'other_currency', 'no_method', 'no_goods']).nullable(),
    failed: earningStepSchema.nullable(),
  })
  .openapi('OrderSummary');

export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const listOrders = readRoute({
  path: '/api/v1/loyalty/orders',
  summary: 'Orders and what they earned, searchable by number or customer; newest first',
  query: placedQuery(ORDER_SORTS).extend({
    outcome: z.enum(['all', ...ORDER_FILTERS], fieldIssue('invalid')).optional(),
    customerId: idOf('customer').optional(),
  }),
  answer: z.object({
    orders: z.array(orderSummarySchema),
    ...placedAnswer,
  }),
  errors: ['customer_not_found'],
});
