import { z } from '@hono/zod-openapi';

import { amountValue, idOf, instantValue, listQuery, monthField, pointsValue } from '#primitives.ts';
import { readRoute } from '#route.ts';
import { collectionMethodSchema } from '../collection-methods/routes.ts';
import { redemptionMethodSchema } from '../redemption-methods/routes.ts';
import { BUYER_GROUPS, COMPARISON_STATES, GIVER_KINDS } from './values.ts';

const monthValue = z.string().openapi({ example: '2026-11' });
const monthsSchema = z.object({ from: monthValue, to: monthValue });
const names = z.object({ ar: z.string(), en: z.string() });
const count = z.number().int();

/** Points given in the period and what became of them until the count, with their signs: they add up to `open`. */
const pointsOf = {
  given: pointsValue,
  /** After refunds and edits, undone or deducted by staff. */
  takenBack: pointsValue,
  /** Redeemed, less returned coupons; and what paid a balance below zero. */
  used: pointsValue,
  expired: pointsValue,
  /** Moved between merged customers; the sum over all givers is zero. */
  moved: pointsValue,
  open: pointsValue,
};

const giverSchema = z
  .object({
    /** A collection method, campaign or tier by its id, another way to earn as `action:birthday`, or a word. */
    giver: z.string(),
    kind: z.enum(GIVER_KINDS),
    /** A campaign's or a tier's; null for others, and for one that was deleted. */
    name: names.nullable(),
    /** The latest version of a collection method; null for others. */
    rule: collectionMethodSchema.nullable(),
    ...pointsOf,
    /** The value of points by the rate: of those given and not taken back, of the used ones, and of the open ones. Null without a rate. */
    worth: z.object({ kept: amountValue, used: amountValue, open: amountValue }).nullable(),
    /** The orders that earned by it, their kept goods without tax, and the store's margin on these; null if it is for no order. */
    sales: z
      .object({
        orders: count,
        amount: amountValue,
        /** Null while the store's margin is not set. */
        margin: amountValue.nullable(),
        /** Orders without amounts in the store's currency, which are not in `amount`. */
        unknown: count,
      })
      .nullable(),
  })
  .openapi('PointsGiver');

const rewardSchema = z
  .object({
    method: redemptionMethodSchema,
    /** Coupons issued in the period, and how many of them were used and can still be used. */
    issued: count,
    used: count,
    open: count,
    points: pointsValue,
    /** Of these the points that returned with coupons. */
    pointsBack: pointsValue,
    orders: count,
    /** Kept goods of the orders that used them, without tax. */
    sales: amountValue,
    /** The coupons' discount on these goods, without tax; for a gift, the most that it can cost the store. */
    discount: amountValue,
    /** The margin on the goods before the discount, and what is left of it; null while the store's margin is not set. */
    margin: z.object({ before: amountValue, left: amountValue }).nullable(),
    unknown: count,
  })
  .openapi('RewardEffect');

const stepSchema = z
  .object({
    months: count,
    customers: count,
    /** How many ordered again, all orders, and kept goods without tax; null for fewer than 30 customers. */
    did: z.object({ again: count, orders: count, spend: amountValue }).nullable(),
  })
  .openapi('BuyerStep');

const countedSchema = z
  .object({
    countedAt: instantValue,
    /** What points are worth, by the dearest reward active at the end of the period. */
    rate: z.object({ amount: amountValue, points: pointsValue }).nullable(),
    /** The store's margin from the settings, in per cent. */
    marginPercent: count.nullable(),
    givers: z.array(giverSchema),
    total: z.object(pointsOf),
    /** The sums over all givers, and the same by the ledger: points given in the period, and all balances today. */
    checks: z.array(
      z.object({ of: z.enum(['given', 'balances']), givers: pointsValue, ledger: pointsValue }),
    ),
    rewards: z.array(rewardSchema),
    /** Customers of a group by the month of their first order, newest first, and what they did until so many months later. */
    cohorts: z.array(
      z.object({ month: monthValue, customers: count, steps: z.array(stepSchema) }).openapi('BuyerCohort'),
    ),
    /** The same for each group over all months; a group is what customers were at the end of the month of their first order. */
    groups: z.array(
      z
        .object({ group: z.string(), name: names.nullable(), steps: z.array(stepSchema) })
        .openapi('BuyerGroup'),
    ),
    /** Earlier customers by their tier before the last 3, 6 and 12 whole months, and what they did in these. */
    tiers: z.array(
      z
        .object({ tierId: idOf('tier').nullable(), name: names.nullable(), windows: z.array(stepSchema) })
        .openapi('TierBuyers'),
    ),
  })
  .openapi('CountedEffects');

const effectsSchema = z
  .object({
    period: monthsSchema,
    /** Null until a job has computed it for the first time: ask again. */
    counted: countedSchema.nullable(),
  })
  .openapi('ProgrammeEffects');

const estimate = z.object({ amount: amountValue, from: amountValue, to: amountValue });

const comparisonSchema = z
  .object({
    campaignId: idOf('campaign'),
    name: names,
    /** The share of customers who did not get it, in per cent. */
    heldOutPercent: count,
    /** Orders created in these days are compared. */
    startsAt: instantValue,
    endsAt: instantValue,
    /** When it is counted, once: 30 days later, for the refunds. Fixed since the campaign began. */
    resultAt: instantValue,
    state: z.enum(COMPARISON_STATES),
    /** How many customers are compared; null until counted. */
    customers: z.object({ heldOut: count, others: count }).nullable(),
    /** Null until counted, if a group has fewer than 30 customers, and if the groups' sizes are wrong. */
    result: z
      .object({
        /** Sales without tax, after refunds, per customer of each group, also of those who bought nothing. */
        sales: z.object({ heldOut: amountValue, others: amountValue }),
        /** What the campaign added per customer who got it, with its 95 % range; what both groups bought before is taken into account. */
        perCustomer: estimate,
        /** The same for all customers who got it. */
        total: estimate,
      })
      .nullable(),
  })
  .openapi('CampaignComparison');

export type CampaignComparison = z.infer<typeof comparisonSchema>;

export const listComparisons = readRoute({
  path: '/api/v1/loyalty/effects/comparisons',
  summary: 'What campaigns with a comparison group changed, also nothing and less, the latest first',
  answer: z.object({ comparisons: z.array(comparisonSchema) }),
});

export type Effects = z.infer<typeof effectsSchema>;
export type CountedEffects = z.infer<typeof countedSchema>;
export type GiverEffect = z.infer<typeof giverSchema>;
export type RewardEffect = z.infer<typeof rewardSchema>;
export type BuyerStep = z.infer<typeof stepSchema>;

export const getEffects = readRoute({
  path: '/api/v1/loyalty/effects',
  summary: 'What each rule, campaign and reward cost, and which customers bought again',
  query: z.object({
    from: monthField.optional(),
    to: monthField.optional(),
    group: z.union([z.enum(BUYER_GROUPS), idOf('tier')]).optional(),
  }),
  answer: effectsSchema,
});

export const listGivenPoints = readRoute({
  path: '/api/v1/loyalty/effects/transactions',
  summary: 'The transactions in which one rule, campaign or other way to earn gave points, newest first',
  query: listQuery(['date'])
    .omit({ q: true, sortBy: true, orderBy: true })
    .extend({
      giver: z.string().min(1).max(100),
      from: monthField.optional(),
      to: monthField.optional(),
    }),
  answer: z.object({
    transactions: z.array(
      z
        .object({
          customer: z.object({ id: idOf('customer'), name: z.string() }),
          version: count,
          points: pointsValue,
          order: z.object({ id: idOf('order'), number: z.string() }).nullable(),
          occurredAt: instantValue,
        })
        .openapi('GivenPoints'),
    ),
    total: count,
    /** All points of these transactions. */
    points: pointsValue,
  }),
});

export type GivenPoints = z.infer<
  (typeof listGivenPoints)['responses'][200]['content']['application/json']['schema']
>;
