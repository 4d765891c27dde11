import { z } from '@hono/zod-openapi';

import { countValue, dayValue, percentValue } from '../contract/primitives.ts';
import { sampleRead } from '../contract/route.ts';
import { ACTIVITY_KINDS, CARD_BRANDS, TRANSACTION_STATUSES } from './values.ts';

/** Cents. */
const minor = z.number().int().min(0);

const periodSchema = z.strictObject({
  orders: countValue,
  salesMinor: minor,
  /** Sales minus refunds and spending; may be negative. */
  profitMinor: z.number().int(),
  newCustomers: countValue,
});

const crmSchema = z.strictObject({
  /** The last thirty full days and the thirty before; today is excluded. */
  now: periodSchema,
  before: periodSchema,
  /** The last eight seven-day weeks up to yesterday, oldest first, by their first day. */
  weeks: z.array(z.strictObject({ week: dayValue, newCustomers: countValue, leads: countValue })),
  /** The last nine months, oldest first; the current one up to yesterday. Income is sales minus refunds. */
  months: z.array(
    periodSchema
      .omit({ newCustomers: true })
      .extend({ month: dayValue, incomeMinor: minor, visits: countValue }),
  ),
  /** Sorted by sales of the thirty days, highest first. */
  countries: z.array(
    z.strictObject({ countryCode: z.string().length(2), orders: countValue, salesMinor: minor }),
  ),
  /** The six unfinished projects with the most progress. */
  projects: z.array(
    z.strictObject({ logo: z.string(), name: z.string(), kind: z.string(), progress: percentValue }),
  ),
  /** The latest payments by card, newest first; a refund is negative. */
  transactions: z.array(
    z.strictObject({
      id: z.number().int(),
      brand: z.enum(CARD_BRANDS),
      /** The last four digits. */
      digits: z.string().regex(/^\d{4}$/),
      customer: z.string(),
      day: dayValue,
      status: z.enum(TRANSACTION_STATUSES),
      amountMinor: z.number().int(),
    }),
  ),
  /** Newest first. */
  activities: z.array(
    z.strictObject({
      id: z.number().int(),
      kind: z.enum(ACTIVITY_KINDS),
      colleague: z.string(),
      customer: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});

export type Crm = z.infer<typeof crmSchema>;

export const getCrm = sampleRead({
  path: '/api/dashboard/crm',
  summary: 'Customers, sales and what colleagues did, up to yesterday',
  answer: crmSchema,
});
