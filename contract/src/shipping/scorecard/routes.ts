import { z } from '@hono/zod-openapi';

import { amountValue, fieldIssue, idOf, instantValue } from '#primitives.ts';
import { readRoute } from '#route.ts';
import { carrierField } from '../fields.ts';
import { SCORED_BY, SCORED_CASH, SCORED_DAYS } from './values.ts';

/** Of the counted ones, how many were good; the ends of the range are between 0 and 1. */
const shareValue = z
  .object({
    counted: z.number().int(),
    good: z.number().int(),
    /** Where the carrier's true share lies, with 95 % certainty; null with fewer than 30. */
    range: z.object({ low: z.number(), high: z.number() }).nullable(),
  })
  .openapi('ScoreShare');

export type ScoreShare = z.infer<typeof shareValue>;

const scoreSchema = z
  .object({
    carrier: carrierField,
    /** As most of its addresses spell it; null for all cities. */
    city: z.string().nullable(),
    /** Waybills that were made and not cancelled. */
    sent: z.number().int(),
    delivered: z.number().int(),
    returned: z.number().int(),
    /** The carrier had them, and 30 days later there is no end. */
    lost: z.number().int(),
    /** Pickups that were collected, of those collected or missed; null for one city. */
    pickups: shareValue.nullable(),
    /** Scanned within 24 hours, of those handed over by scan. */
    scannedInTime: shareValue,
    /** Delivered at the first attempt, of those with one. */
    firstAttempt: shareValue,
    /** Attempted by the first promised day, of those with a promise that is due. */
    onTime: shareValue,
    /** Late parcels by who delayed them: the carrier, the store, or unknown if the parcel was not handed over by scan. */
    late: z.object({
      carrier: z.number().int(),
      store: z.number().int(),
      unknown: z.number().int(),
    }),
    /** At the merchant's price per parcel, by delivered ones; null without a price, or with fewer than 30. */
    costPerDelivered: amountValue.nullable(),
    /** Days from delivery until the carrier paid the cash, the median; null with fewer than 30 payments. */
    cashDays: z.number().nullable(),
  })
  .openapi('CarrierScore');

export type CarrierScore = z.infer<typeof scoreSchema>;

export const getScorecard = readRoute({
  path: '/api/v1/shipping/scorecard',
  summary: 'How carriers did: pickups, first scans, attempts, promised days, losses, costs and cash',
  query: z.object({
    by: z.enum(SCORED_BY, fieldIssue('invalid')).default('carrier'),
    /** Of waybills made in the last days. */
    days: z.enum(SCORED_DAYS, fieldIssue('invalid')).default('90'),
    carrier: carrierField.optional(),
    /** Only parcels with cash on delivery, or without. */
    cash: z.enum(SCORED_CASH, fieldIssue('invalid')).optional(),
    /** Only parcels of this branch. */
    addressId: idOf('pickupAddress').optional(),
  }),
  answer: z.object({
    since: instantValue,
    currency: z.string(),
    /** By city the 200 with the most parcels. */
    scores: z.array(scoreSchema),
  }),
});
