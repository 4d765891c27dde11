import { z } from '@hono/zod-openapi';
import { CAMPAIGN_SEGMENTS } from '@apps-hub/domain/loyalty/campaigns';
import { TIERS_MOST } from '@apps-hub/domain/loyalty/tiers';

import {
  amountField,
  amountValue,
  confirmLossField,
  dateValue,
  dayField,
  fieldIssue,
  idOf,
  instantValue,
  localTimeField,
  pointsField,
  pointsValue,
  versionField,
  visibleText,
  wholeIn,
} from '#primitives.ts';
import { followRoute, readRoute, writeRoute } from '#route.ts';
import { lineScope } from '../collection-methods/routes.ts';
import {
  CAMPAIGN_DAYS_MOST,
  CAMPAIGN_EXPIRY_MONTHS,
  CAMPAIGN_NAME_MAX_LENGTH,
  CAMPAIGN_PERCENT,
  CAMPAIGN_POINTS,
  CAMPAIGN_PRIORITY,
  HELD_OUT_PERCENT,
} from '../values.ts';

const nameField = visibleText(CAMPAIGN_NAME_MAX_LENGTH).openapi({ example: 'Ramadan' });

const limitField = wholeIn(CAMPAIGN_POINTS).nullable();

/** What orders get on top of the rules: a multiple of their points, points for the order, or points for each unit. */
const effectInput = z.discriminatedUnion('kind', [
  /** 200 doubles the points that the rules give, without what a tier adds. */
  z.object({ kind: z.literal('multiplier'), percent: wholeIn(CAMPAIGN_PERCENT) }),
  z.object({ kind: z.literal('order'), points: pointsField }),
  /** Null if all lines count. */
  z.object({ kind: z.literal('unit'), points: pointsField, lines: lineScope.nullable() }),
]);

/** Whose orders count: everyone's, those of customers who had one of these tiers or were in a segment, or a customer's first order. */
const segmentInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({
    kind: z.literal('tiers'),
    tierIds: z.array(idOf('tier')).min(1, fieldIssue('required')).max(TIERS_MOST, fieldIssue('invalid')),
  }),
  z.object({ kind: z.literal('first_order') }),
  z.object({ kind: z.literal('segment'), segmentId: idOf('segment') }),
]);

export const campaignInput = z
  .object({
    name: z.object({ ar: nameField, en: nameField }),
    status: z.enum(['active', 'inactive'], fieldIssue('invalid')),
    /** Orders count that were created from the first to the last day, in the store's time zone. */
    firstDay: dayField,
    lastDay: dayField,
    /** From this time on the first day; null from its beginning. */
    firstTime: localTimeField.nullable().default(null),
    /** Until this time on the last day, not included; null until its end. */
    lastTime: localTimeField.nullable().default(null),
    effect: effectInput,
    segment: segmentInput,
    /** The most points for one order, for one customer, and in all; null for no limit. */
    orderMost: limitField,
    customerMost: limitField,
    budget: limitField,
    /**
     * The most in money, counted at the store's best reward when the campaign is saved; refused if no reward has a fixed value. With both
     * budgets whichever is used up first ends the campaign: later orders get nothing of it, earlier ones keep what they got.
     */
    budgetAmount: amountField.nullable().default(null),
    /** Whether its points are added to those of other campaigns. If not, an order gets either its points or theirs, whichever are more. */
    combines: z.boolean(fieldIssue('invalid')),
    /** Decides between campaigns that give the same: the lower number goes first. */
    priority: wholeIn(CAMPAIGN_PRIORITY),
    /** How many months its points can be used; null as long as other points. */
    expiryMonths: wholeIn(CAMPAIGN_EXPIRY_MONTHS).nullable(),
    /**
     * The share of customers who do not get the campaign, so that what it changed can be measured; null for none. Without this field it stays as it is.
     * Refused with `campaign_begun` if it differs once the campaign has begun.
     */
    heldOutPercent: wholeIn(HELD_OUT_PERCENT).nullable().optional(),
  })
  .openapi('CampaignInput');

export type CampaignInput = z.input<typeof campaignInput>;

/** The same, validated. */
export type ValidCampaign = z.output<typeof campaignInput>;

export const campaignSchema = z
  .object({
    id: idOf('campaign'),
    version: z.number().int(),
    name: z.object({ ar: z.string(), en: z.string() }),
    status: z.enum(['active', 'inactive']),
    firstDay: dateValue,
    lastDay: dateValue,
    firstTime: z.string().nullable(),
    lastTime: z.string().nullable(),
    startsAt: instantValue,
    /** Orders created from then on no longer count. */
    endsAt: instantValue,
    effect: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('multiplier'), percent: z.number().int() }),
      z.object({ kind: z.literal('order'), points: pointsValue }),
      z.object({ kind: z.literal('unit'), points: pointsValue, lines: lineScope.nullable() }),
    ]),
    segment: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('everyone') }),
      z.object({ kind: z.literal('tiers'), tierIds: z.array(idOf('tier')) }),
      z.object({ kind: z.literal('first_order') }),
      z.object({
        kind: z.literal('segment'),
        segmentId: idOf('segment'),
        /** The segment as it was when the campaign was saved. */
        name: z.object({ ar: z.string(), en: z.string() }),
      }),
    ]),
    orderMost: pointsValue.nullable(),
    customerMost: pointsValue.nullable(),
    budget: pointsValue.nullable(),
    budgetAmount: amountValue.nullable(),
    /** The points that both budgets allow; null without one. */
    budgetPoints: pointsValue.nullable(),
    combines: z.boolean(),
    priority: z.number().int(),
    expiryMonths: z.number().int().nullable(),
    /** The orders that got points from it, and the points when they first earned; refunds do not lower them. */
    orders: z.number().int(),
    givenPoints: pointsValue,
    /** The value of these points at the rate of the budget in money; null without such a budget. */
    givenAmount: amountValue.nullable(),
    /** Whether a budget is used up, so that orders get nothing more. */
    isBudgetUsed: z.boolean(),
    /** The share of customers who do not get it, in per cent; null without a comparison group. */
    heldOutPercent: z.number().int().nullable(),
    /** Whether it has begun, so that this share is fixed. */
    hasBegun: z.boolean(),
    /** When the comparison is counted: 30 days after the campaign, for its refunds. Null without one. */
    resultAt: instantValue.nullable(),
    updatedAt: instantValue,
  })
  .openapi('Campaign');

export type Campaign = z.infer<typeof campaignSchema>;

const params = z.object({ id: idOf('campaign') });
const base = '/api/v1/loyalty/campaigns';

export const listCampaigns = readRoute({
  path: base,
  summary: "The store's campaigns, the latest first day first, with what each gave",
  answer: z.object({ campaigns: z.array(campaignSchema) }),
});

export const createCampaign = writeRoute({
  method: 'post',
  path: base,
  summary: 'Add a campaign; orders created before do not count',
  body: campaignInput.extend({ confirmLossBasisPoints: confirmLossField }),
  answer: campaignSchema,
  errors: ['loss_unconfirmed', 'rule_needs_approval'],
});

export const updateCampaign = writeRoute({
  method: 'put',
  path: `${base}/{id}`,
  summary: 'Change or end a campaign; orders created before keep the terms they were created under',
  params,
  body: campaignInput.extend({ version: versionField, confirmLossBasisPoints: confirmLossField }),
  answer: campaignSchema,
  errors: ['campaign_not_found', 'method_changed_meanwhile', 'loss_unconfirmed', 'rule_needs_approval'],
});

export const campaignWhatIfSchema = z
  .object({
    /** The days that were replayed: as many as the campaign has, up to today. */
    firstDay: dateValue,
    lastDay: dateValue,
    /** Orders that would have counted, and those of them that would have got points. */
    orders: z.number().int(),
    withPoints: z.number().int(),
    /** What they earned by the rules and keep, and what the campaign would have added. */
    earnedPoints: pointsValue,
    addedPoints: pointsValue,
    /** Whether its budget would have been used up. */
    isBudgetUsed: z.boolean(),
    /** What the added points are worth at the store's best reward; null if nothing can be redeemed. */
    cost: amountValue.nullable(),
  })
  .openapi('CampaignWhatIf');

export type CampaignWhatIf = z.infer<typeof campaignWhatIfSchema>;

export const campaignReachSchema = z
  .object({
    /** The days that the figures are from: as many as the campaign has, up to yesterday. */
    firstDay: dateValue,
    lastDay: dateValue,
    /** Customers whom the campaign is for, and how many of them would be held out. */
    customers: z.number().int(),
    heldOut: z.number().int(),
    /** Sales without tax, after refunds, per customer in these days. */
    sales: amountValue,
    /** The smallest difference per customer that the comparison would see; null for fewer than 30 customers in a group, or without sales. */
    seen: z.object({ amount: amountValue, percent: z.number() }).nullable(),
    /** Whether it would see a difference of a tenth of sales; few campaigns change them more. */
    isMeasurable: z.boolean(),
    /** How many customers that would need; null without sales. */
    customersNeeded: z.number().int().nullable(),
  })
  .openapi('CampaignReach');

export type CampaignReach = z.infer<typeof campaignReachSchema>;

/** What is asked about without these parameters. */
const REACH = { days: 30, percent: 10 };

/** A whole number as a query parameter. */
const wholeText = (without: number, limits: Parameters<typeof wholeIn>[0]) =>
  z
    .string()
    .default(String(without))
    .transform(Number)
    .pipe(wholeIn(limits))
    .openapi({ type: 'string', example: String(without) });

export const campaignReach = readRoute({
  path: `${base}/reach`,
  summary: "What a campaign's comparison group could show, by the store's own past",
  query: z.object({
    /** How many days the campaign has. */
    days: wholeText(REACH.days, { least: 1, most: CAMPAIGN_DAYS_MOST }),
    heldOutPercent: wholeText(REACH.percent, HELD_OUT_PERCENT),
    segment: z.enum(CAMPAIGN_SEGMENTS, fieldIssue('invalid')),
    /** Ids of the tiers, separated by commas. */
    tierIds: z.string().max(1000, fieldIssue('too_long')).optional(),
  }),
  answer: campaignReachSchema,
  errors: ['what_if_busy'],
});

export const campaignWhatIf = followRoute({
  path: `${base}/what-if`,
  summary: "What a campaign would have given for the store's past orders",
  body: campaignInput,
  result: campaignWhatIfSchema,
  errors: ['what_if_busy', 'what_if_too_long', 'segments_counting'],
});
