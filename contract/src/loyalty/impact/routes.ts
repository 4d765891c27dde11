import { ACCOUNTS, ENTRIES } from '@apps-hub/domain/loyalty/liability/deferral';
import { EXPIRY_RULES, SOURCES } from '@apps-hub/domain/loyalty/liability/movements';
import { z } from '@hono/zod-openapi';

import { amountValue, instantValue, monthField, pointsValue } from '#primitives.ts';
import { readRoute } from '#route.ts';
import { CHECKS } from './values.ts';

const monthValue = z.string().openapi({ example: '2026-11' });

const monthsSchema = z.object({ from: monthValue, to: monthValue });

/** Changes have their sign, so that all lines between the balances add up to the difference. */
const rollForward = {
  opening: pointsValue,
  issued: pointsValue,
  redeemed: pointsValue,
  returned: pointsValue,
  expired: pointsValue,
  reversed: pointsValue,
  deducted: pointsValue,
  restored: pointsValue,
  /** From pending to available; zero in all. */
  released: pointsValue,
  /** Points that paid a balance below zero; zero in all. */
  offset: pointsValue,
  /** Moved between merged customers; zero in all. */
  transferred: pointsValue,
  closing: pointsValue,
};

const source = z.enum([...SOURCES, 'debt']);
const rule = z.enum(EXPIRY_RULES);

const estimateSchema = z
  .object({
    rule,
    /** Months from the first issue to the end of the period. */
    months: z.number().int(),
    /** `all`: too little history, every point counts; `cautious`: the high end of the range counts; `central`: the estimate counts. */
    basis: z.enum(['all', 'cautious', 'central']),
    outstanding: pointsValue,
    /** Outstanding points that count as points that will be used. */
    expected: pointsValue,
    low: pointsValue,
    central: pointsValue,
    high: pointsValue,
    /** The share of issued points that is used in the end; null while every point counts. */
    rate: z.number().nullable(),
    /** Growth of cumulative use from each month of age to the next; null where nothing had been used. */
    factors: z.array(z.number().nullable()),
    tail: z.enum(['none', 'decay', 'flat']).nullable(),
    vintages: z.array(
      z
        .object({
          issued: monthValue,
          /** Issued, less what was taken back. */
          entered: pointsValue,
          /** Cumulative used points by age in months. */
          used: z.array(pointsValue),
        })
        .openapi('PointsVintage'),
    ),
  })
  .openapi('BreakageEstimate');

const backTestSchema = z
  .object({
    rule,
    /** The month whose estimate is tested with the twelve months after it. */
    asOf: monthValue,
    foretold: pointsValue,
    actual: pointsValue,
    months: z.array(
      z.object({ issued: monthValue, foretold: pointsValue, actual: pointsValue }).openapi('BackTestMonth'),
    ),
  })
  .openapi('BreakageBackTest');

const flowSchema = z
  .object({
    source: z.enum(SOURCES),
    opening: amountValue,
    added: amountValue,
    reestimated: amountValue,
    released: amountValue,
    closing: amountValue,
  })
  .openapi('LiabilityFlow');

const moneySchema = z
  .object({
    /** What points are worth, by the dearest reward that was active at the end of the period. */
    rate: z.object({ amount: amountValue, points: pointsValue }),
    openingValue: amountValue,
    closingValue: amountValue,
    flows: z.array(flowSchema),
    journal: z.array(
      z
        .object({
          source: z.enum(SOURCES),
          entry: z.enum(ENTRIES),
          debit: z.enum(ACCOUNTS),
          credit: z.enum(ACCOUNTS),
          amount: amountValue,
        })
        .openapi('JournalLine'),
    ),
  })
  .openapi('LiabilityMoney');

const countedReportSchema = z
  .object({
    countedAt: instantValue,
    postings: z.number().int(),
    total: z.object(rollForward).openapi('PointsRollForward'),
    sources: z.array(z.object({ source, ...rollForward }).openapi('SourceRollForward')),
    /** By month of issue (null: balances below zero), source and expiry rule. */
    vintages: z.array(
      z.object({ month: monthValue.nullable(), source, rule, ...rollForward }).openapi('VintageRollForward'),
    ),
    endings: z.object({
      pending: pointsValue,
      withinYear: pointsValue,
      later: pointsValue,
      never: pointsValue,
      debt: pointsValue,
    }),
    estimates: z.array(estimateSchema),
    backTests: z.array(backTestSchema),
    money: moneySchema.nullable(),
    /** The sums over all vintages, and the same by the ledger. */
    checks: z.array(
      z.object({ of: z.enum(CHECKS), vintages: pointsValue, ledger: pointsValue }).openapi('ReportCheck'),
    ),
    /** Dated in the period or before, and recorded after its end. */
    late: z.object({ postings: z.number().int(), points: pointsValue }),
  })
  .openapi('CountedPointsReport');

const pointsReportSchema = z
  .object({
    period: monthsSchema,
    /** Whether the period's last month is over. */
    isOver: z.boolean(),
    /** Null until a job has computed it for the first time: ask again. */
    counted: countedReportSchema.nullable(),
  })
  .openapi('PointsReport');

export type PointsReport = z.infer<typeof pointsReportSchema>;

export type CountedReport = z.infer<typeof countedReportSchema>;

export const getPointsReport = readRoute({
  path: '/api/v1/loyalty/impact/points',
  summary: 'Points from opening to closing balance by month of issue, expected use, and what they cost',
  query: z.object({ from: monthField.optional(), to: monthField.optional() }),
  answer: pointsReportSchema,
});
