import { z } from '@hono/zod-openapi';

import { instantValue } from '#primitives.ts';
import { readRoute } from '#route.ts';
import { HOST_DIFFERENCES } from '../values.ts';

const hostSyncSchema = z
  .object({
    /** Progress of the backfill; null while none is running. */
    backfill: z.object({ customers: z.number().int(), orders: z.number().int() }).nullable(),
    /** The last nightly comparison that finished. */
    comparison: z
      .object({ at: instantValue, orders: z.number().int(), differences: z.number().int() })
      .nullable(),
    /** Orders that differed in the last thirty days, newest first. */
    differences: z.array(
      z.object({
        number: z.string(),
        what: z.array(z.enum(HOST_DIFFERENCES)),
        foundAt: instantValue,
        times: z.number().int(),
        /** `healed` once the event made from the host's state has been applied. */
        state: z.enum(['healing', 'healed', 'failed']),
      }),
    ),
  })
  .openapi('HostSync');

export type HostSync = z.infer<typeof hostSyncSchema>;

export const getHostSync = readRoute({
  path: '/api/v1/host-sync',
  summary: 'The progress of the backfill from the host platform, and orders that differed from its own',
  answer: hostSyncSchema,
});
