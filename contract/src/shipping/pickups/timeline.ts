import { PICKUP_STATES } from '@apps-hub/domain/shipping/pickups/states';
import { z } from '@hono/zod-openapi';
import { dateValue, instantValue } from '#primitives.ts';
import { refusalValue } from '../fields.ts';
import { HOST_NEWS } from './values.ts';

/** A day and its hours. */
export const windowValue = z.object({ date: dateValue, from: z.string(), to: z.string() });

const summaryValue = z.object({
  window: windowValue,
  parcels: z.number().int(),
  instructions: z.array(z.string()),
});

/**
 * An entry of the pickup's history, oldest first: a change of state, a carrier call with its response (secrets removed), or what the host
 * was told about an order.
 */
export const timelineEntrySchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('state'),
      at: instantValue,
      actor: z.string(),
      /** The name of the member of staff who did it; null when `actor` is `carrier`, `host` or `system`. */
      by: z.string().nullable().default(null),
      event: z.string(),
      from: z.enum(PICKUP_STATES).nullable(),
      to: z.enum(PICKUP_STATES),
      refusal: refusalValue.nullable(),
      note: z.string().nullable(),
      /** What a change asks for, or did. */
      change: z.object({ before: summaryValue, after: summaryValue }).nullable().default(null),
    }),
    z.object({
      kind: z.literal('exchange'),
      at: instantValue,
      operation: z.string(),
      method: z.string(),
      path: z.string(),
      durationMs: z.number(),
      status: z.number().int().nullable(),
      answer: z.string().nullable(),
      failure: z.string().nullable(),
    }),
    z.object({
      kind: z.literal('host'),
      at: instantValue,
      event: z.enum(HOST_NEWS),
      orderNumber: z.string(),
      /** Why the host refused: one of `HOST_REFUSALS`, else its own message. */
      reason: z.string().nullable().default(null),
    }),
  ])
  .openapi('PickupTimelineEntry');

export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
