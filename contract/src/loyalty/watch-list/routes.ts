import { z } from '@hono/zod-openapi';

import { idOf, instantValue, pointsValue } from '#primitives.ts';
import { readRoute } from '#route.ts';

/** Who did it; null if it was the host, or not a single person. */
const by = z.object({ id: z.string(), name: z.string().nullable() }).nullable();
const customer = z.object({ id: idOf('customer'), name: z.string() });
const common = { at: instantValue, by };
const count = z.number().int();

export const watchedSchema = z
  .discriminatedUnion('kind', [
    /** Coupons of one customer that were returned several times. */
    z.object({ kind: z.literal('returned_coupons'), ...common, customer, count, points: pointsValue }),
    /** Adjustments of one customer by one member that together exceed a limit; `per` names the limit. */
    z.object({
      kind: z.literal('split_adjustments'),
      ...common,
      customer,
      count,
      points: pointsValue,
      limit: pointsValue,
      per: z.enum(['day', 'week']),
    }),
    /** Partial returns for which one member entered next to nothing; the customer is that of the latest, the points are those that stayed. */
    z.object({ kind: z.literal('kept_returns'), ...common, customer, count, points: pointsValue }),
    /** A rule that was in force for less than a day, and was used. */
    z.object({
      kind: z.literal('short_rule'),
      ...common,
      rule: z.object({ kind: z.enum(['collection', 'redemption']), id: z.string() }),
      minutes: count,
      isDeleted: z.boolean(),
      count,
      points: pointsValue,
    }),
    /** A member of staff whose email is a customer's. */
    z.object({ kind: z.literal('same_contact'), ...common, customer }),
  ])
  .openapi('Watched');

export type Watched = z.infer<typeof watchedSchema>;

/** How far back the list looks. */
export const WATCH_DAYS = 30;

export const readWatchList = readRoute({
  path: '/api/v1/loyalty/watch-list',
  summary: 'Loops and splits of the last thirty days that an owner or a manager should look at; newest first',
  answer: z.object({ watched: z.array(watchedSchema) }),
});
