import { z } from '@hono/zod-openapi';

import {
  amountField,
  amountValue,
  confirmLossField,
  dateValue,
  dayField,
  idOf,
  instantValue,
  pointsField,
  pointsValue,
  unitsField,
  versionField,
  wholeIn,
} from '#primitives.ts';
import { readRoute, writeRoute } from '#route.ts';
import {
  DISCOUNT_MODES,
  DISCOUNT_TARGETS,
  REWARD_FIELDS,
  REWARD_LIMIT,
  REWARD_PERIOD_DAYS,
} from '../rewards.ts';

const limitField = wholeIn(REWARD_LIMIT);

/** Of rewards whose points were not returned; a customer's merged records and those with the same contact count together. */
const limitFields = {
  /** How many there are in all. */
  stock: limitField.nullish(),
  /** How many one customer may have in all. */
  perCustomer: limitField.nullish(),
  /** How many one customer may have in so many days. */
  perPeriod: z.object({ most: limitField, days: wholeIn(REWARD_PERIOD_DAYS) }).nullish(),
  /** The last day on which it can be redeemed, on the store's calendar. */
  lastDay: dayField.nullish(),
};

/**
 * `discountValue` is a percentage, an amount per order, or an amount per point; a percentage above 100 becomes an amount per order. Of free
 * shipping and of a free product it is the most that they cost the store. A free product is one unit of one of `productIds`.
 */
export const redemptionMethodInput = z
  .object({
    discountMode: z.enum(DISCOUNT_MODES),
    discountValue: amountField,
    applyDiscountTo: z.enum(DISCOUNT_TARGETS),
    productIds: z.array(z.string().min(1).max(100)).max(200),
    discountMaxAmount: amountField.nullable(),
    requiredPoints: pointsField,
    minimumUnits: unitsField.nullable(),
    minimumTotal: amountField.nullable(),
    status: z.enum(['active', 'inactive']),
    ...limitFields,
  })
  .openapi('RedemptionMethodInput');

export type RedemptionMethodInput = z.input<typeof redemptionMethodInput>;

export type ValidRedemptionMethod = z.output<typeof redemptionMethodInput>;

export const redemptionMethodSchema = z
  .object({
    id: idOf('redemptionMethod'),
    version: z.number().int(),
    rewardType: z.enum(['discount', 'free_shipping', 'free_product']),
    discountMode: z.enum(DISCOUNT_MODES),
    discountValue: amountValue,
    applyDiscountTo: z.enum(DISCOUNT_TARGETS),
    productIds: z.array(z.string()),
    discountMaxAmount: amountValue.nullable(),
    requiredPoints: pointsValue,
    minimumUnits: z.number().int().nullable(),
    minimumTotal: amountValue.nullable(),
    status: z.enum(['active', 'inactive']),
    /** Null without a limit. */
    stock: z.number().int().nullable(),
    perCustomer: z.number().int().nullable(),
    perPeriod: z.object({ most: z.number().int(), days: z.number().int() }).nullable(),
    lastDay: dateValue.nullable(),
    /** How many of a limited stock are taken; in lists. */
    taken: z.number().int().nullish(),
    updatedAt: instantValue,
    /** The host's last objection to a coupon of this version, field by field; null where it named no field. */
    refusal: z
      .object({
        at: instantValue,
        fields: z.array(z.object({ field: z.enum(REWARD_FIELDS), message: z.string() })),
      })
      .nullish(),
  })
  .openapi('RedemptionMethod');

export type RedemptionMethod = z.infer<typeof redemptionMethodSchema>;

const params = z.object({ id: idOf('redemptionMethod') });
const base = '/api/v1/loyalty/redemption-methods';

export const listRedemptionMethods = readRoute({
  path: base,
  summary: 'What points buy',
  answer: z.object({ methods: z.array(redemptionMethodSchema) }),
});

export const createRedemptionMethod = writeRoute({
  method: 'post',
  path: base,
  summary: 'Add a redemption method',
  body: redemptionMethodInput.extend({ confirmLossBasisPoints: confirmLossField }),
  answer: redemptionMethodSchema,
  errors: ['loss_unconfirmed', 'rule_needs_approval'],
});

export const updateRedemptionMethod = writeRoute({
  method: 'put',
  path: `${base}/{id}`,
  summary: 'Change a redemption method; coupons already issued keep their terms',
  params,
  body: redemptionMethodInput.extend({ version: versionField, confirmLossBasisPoints: confirmLossField }),
  answer: redemptionMethodSchema,
  errors: [
    'redemption_method_not_found',
    'method_changed_meanwhile',
    'loss_unconfirmed',
    'rule_needs_approval',
  ],
});

export const deleteRedemptionMethod = writeRoute({
  method: 'delete',
  path: `${base}/{id}`,
  summary: 'Delete a redemption method, unless it is the last one',
  params,
  body: z.object({}),
  answer: z.object({ id: idOf('redemptionMethod') }),
  errors: ['redemption_method_not_found', 'redemption_method_last'],
});
