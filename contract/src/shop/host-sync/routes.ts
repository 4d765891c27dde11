import { z } from '@hono/zod-openapi';

import { instantValue } from '#primitives.ts';
import { readRoute } from '#route.ts';
import { HOST_DIFFERENCES } from './values.ts';

const hostSyncSchema = z
  .object({
    /** What has been brought so far; null where nothing is being brought. */
    backfill: z.object({ customers: z.number().int(), orders: z.number().int() }).nullable(),
    /** The last nightly comparison that ended. */
    comparison: z
      .object({ at: instantValue, orders: z.number().int(), differences: z.number().int() })
      .nullable(),
    /** Orders that differed in the last thirty days, the latest first. */
    differences: z.array(
      z.object({
        number: z.string(),
        what: z.array(z.enum(HOST_DIFFERENCES)),
        foundAt: instantValue,
        times: z.number().int(),
        /** Healed once the event made of the host's state is applied. */
        state: z.enum(['healing', 'healed', 'failed']),
      }),
    ),
  })
  .openapi('HostSync');

export type HostSync = z.infer<typeof hostSyncSchema>;

export const getHostSync = readRoute({
  path: '/api/v1/host-sync',
  summary: 'What is being brought from the host platform, and how our orders differed from its own',
  answer: hostSyncSchema,
});
