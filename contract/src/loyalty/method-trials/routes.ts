import { z } from '@hono/zod-openapi';

import { amountValue, dateValue, dayField, idOf, instantValue, pointsValue } from '#primitives.ts';
import { askRoute, followRoute } from '#route.ts';
import { collectionMethodInput } from '../collection-methods/routes.ts';
import { redemptionMethodInput } from '../redemption-methods/routes.ts';
import { TRIAL_PERIODS } from '../values.ts';

const trialSpan = z.object({ from: dayField, to: dayField });

/** Two days on the store's calendar, both included; `trialSpanError` of the domain validates them. */
export type TrialSpan = z.output<typeof trialSpan>;

/** A draft, and the method it would replace; null for a new one. */
const collectionDraft = collectionMethodInput.extend({ id: idOf('collectionMethod').nullable() });
const redemptionDraft = redemptionMethodInput.extend({ id: idOf('redemptionMethod').nullable() });

const period = { period: z.union([z.enum(TRIAL_PERIODS), trialSpan]) };

const count = z.number().int();

/** Under the current rules, and with the draft. */
const sides = <S extends z.ZodType>(value: S) => z.object({ before: value, after: value });

const change = z.object({
  customer: z.object({ id: idOf('customer'), name: z.string() }),
  points: sides(pointsValue),
  cost: sides(amountValue).nullable(),
});

const changes = z.object({ customers: count, most: z.array(change) });

/**
 * The effect of a draft on a period's orders, with every customer starting from zero points. Costs are the most that rewards would have
 * taken off; without an active redemption method there are none.
 */
export const whatIfSchema = z
  .object({
    from: dateValue,
    to: dateValue,
    orders: count,
    goods: amountValue,
    customers: count,
    /** Points issued in these days according to the ledger, as on the dashboard. */
    issued: pointsValue,
    points: sides(pointsValue),
    cost: sides(amountValue).nullable(),
    reached: sides(count).nullable(),
    parts: z.array(z.object({ from: dateValue, ...sides(pointsValue).shape })),
    /** Customers by how many rewards they would have redeemed: from `least` up to the next group. */
    groups: z.array(z.object({ least: count, ...sides(count).shape })).nullable(),
    gained: changes,
    lost: changes,
  })
  .openapi('WhatIf');

export type WhatIfAnswer = z.infer<typeof whatIfSchema>;

export const collectionWhatIf = followRoute({
  path: '/api/v1/loyalty/collection-methods/what-if',
  summary: 'What a collection method would have given, replayed over past orders',
  body: collectionDraft.extend(period),
  result: whatIfSchema,
  errors: ['what_if_busy', 'what_if_too_long'],
});

export const redemptionWhatIf = followRoute({
  path: '/api/v1/loyalty/redemption-methods/what-if',
  summary: 'What a redemption method would have given, replayed over past orders',
  body: redemptionDraft.extend(period),
  result: whatIfSchema,
  errors: ['what_if_busy', 'what_if_too_long'],
});

/** The paid orders that a draft was checked against: `orders` of them since `since`. */
const checked = z.object({ orders: count, since: instantValue });

const largest = { largestTotal: amountValue, mostUnits: count };

const basisPoints = z.number().int().min(0).max(10_000);

/**
 * What a reward gives back on a typical order and over the past orders checked; the larger share is the loss. A save must confirm it when
 * `mustConfirm`.
 */
export const giveBackSchema = z
  .object({
    /** The reward; null for the draft of a new one. */
    methodId: idOf('redemptionMethod').nullable(),
    basis: z.enum(['typical', 'smallest', 'assumed']),
    order: amountValue,
    earned: pointsValue,
    earnedPerHundred: pointsValue,
    price: z.object({ points: pointsValue, amount: amountValue }),
    back: amountValue,
    backBasisPoints: basisPoints,
    margin: amountValue.nullable(),
    sales: z.object({ orders: count, goods: amountValue, cost: amountValue, basisPoints }).nullable(),
    lossBasisPoints: basisPoints,
    beforeBasisPoints: basisPoints,
    limitBasisPoints: basisPoints,
    mustConfirm: z.boolean(),
  })
  .openapi('GiveBack');

export type GiveBackAnswer = z.infer<typeof giveBackSchema>;

export const collectionCheckSchema = z
  .object({
    checked,
    warnings: z.array(
      z.discriminatedUnion('code', [
        z.object({ code: z.literal('also_earned_by'), methodId: idOf('collectionMethod'), orders: count }),
        z.object({ code: z.literal('matched_nothing'), ...largest }),
      ]),
    ),
    giveBack: giveBackSchema.nullable(),
  })
  .openapi('CollectionCheck');

export type CollectionCheck = z.infer<typeof collectionCheckSchema>;

export const redemptionCheckSchema = z
  .object({
    checked,
    warnings: z.array(
      z.discriminatedUnion('code', [
        z.object({ code: z.literal('out_of_reach'), mostHeld: pointsValue, mostEarned: pointsValue }),
        z.object({ code: z.literal('minimum_never_met'), ...largest }),
        z.object({ code: z.literal('products_not_bought'), carts: count }),
        z.object({ code: z.literal('exceeds_cart'), discount: amountValue, typicalCart: amountValue }),
        z.object({
          code: z.literal('exceeds_cart_together'),
          methodId: idOf('redemptionMethod'),
          discount: amountValue,
          typicalCart: amountValue,
        }),
        z.object({ code: z.literal('exceeds_minimum'), discount: amountValue }),
        z.object({ code: z.literal('costs_more'), cost: amountValue }),
      ]),
    ),
    giveBack: giveBackSchema.nullable(),
  })
  .openapi('RedemptionCheck');

export type RedemptionCheck = z.infer<typeof redemptionCheckSchema>;

export const checkCollectionDraft = askRoute({
  path: '/api/v1/loyalty/collection-methods/check',
  summary: 'Warnings about a collection method before it is saved; nothing is refused',
  body: collectionDraft,
  answer: collectionCheckSchema,
});

export const checkRedemptionDraft = askRoute({
  path: '/api/v1/loyalty/redemption-methods/check',
  summary: 'Warnings about a redemption method before it is saved; nothing is refused',
  body: redemptionDraft,
  answer: redemptionCheckSchema,
});
