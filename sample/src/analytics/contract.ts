import { z } from '@hono/zod-openapi';

import { countValue, dayValue } from '../contract/primitives.ts';
import { sampleRead } from '../contract/route.ts';
import { CAMPAIGN_STEPS, VISIT_SOURCES } from './values.ts';

/** Cents. */
const minor = z.number().int().min(0);

const periodSchema = z.strictObject({
  visits: countValue,
  orders: countValue,
  salesMinor: minor,
  leads: countValue,
  spentMinor: minor,
});

const analyticsSchema = z.strictObject({
  /** The last thirty full days and the thirty before; today is excluded. */
  now: periodSchema,
  before: periodSchema,
  /** The same thirty days, oldest first. */
  days: z.array(z.strictObject({ day: dayValue, visits: countValue, orders: countValue, salesMinor: minor })),
  /** The last seven days, oldest first; earnings are sales minus spending. */
  week: z.array(z.strictObject({ day: dayValue, salesMinor: minor, spentMinor: minor })),
  /** The last eight months, oldest first; the current one up to yesterday. */
  months: z.array(z.strictObject({ month: dayValue, keptMinor: minor, refundedMinor: minor })),
  /** Of the last seven days. */
  tickets: z.strictObject({
    opened: countValue,
    solved: countValue,
    open: countValue,
    answerMinutes: countValue,
  }),
  /** Sorted by sales of the thirty days, highest first. */
  countries: z.array(
    z.strictObject({ countryCode: z.string().length(2), salesMinor: minor, beforeMinor: minor }),
  ),
  /** The emails of this month's campaign. */
  campaign: z.array(z.strictObject({ step: z.enum(CAMPAIGN_STEPS), count: countValue })),
  /** Visits in the thirty days and the thirty before. */
  sources: z.array(z.strictObject({ source: z.enum(VISIT_SOURCES), visits: countValue, before: countValue })),
});

export type Analytics = z.infer<typeof analyticsSchema>;

export const getAnalytics = sampleRead({
  path: '/api/dashboard/analytics',
  summary: 'Visits, orders and earnings of a website, day by day up to yesterday',
  answer: analyticsSchema,
});
