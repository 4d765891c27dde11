import { CARRIERS } from '@apps-hub/domain/carrier';
import { PICKUP_STATES } from '@apps-hub/domain/shipping/pickups/states';
import { z } from '@hono/zod-openapi';
import { dateValue, idOf, instantValue } from '#primitives.ts';
import { readRoute } from '#route.ts';
import { carrierField, slotRefusalValue, timeslotValue } from '../fields.ts';
import { pickupSchema } from '../pickups/routes.ts';

const share = z.object({
  /** Collected before the window closed. */
  onTime: z.number().int(),
  late: z.number().int(),
  missed: z.number().int(),
  /** Collected at an unknown time: not part of the rate. */
  untimed: z.number().int(),
});

export const getShippingHome = readRoute({
  path: '/api/v1/shipping/home',
  summary: "Today's pickups and what needs the merchant",
  query: z.object({ carrier: carrierField.optional() }),
  answer: z
    .object({
      now: instantValue,
      today: z.object({
        total: z.number().int(),
        byState: z.partialRecord(z.enum(PICKUP_STATES), z.number().int()),
        pickups: z.array(pickupSchema),
      }),
      /** The pickups that are booked for the next day with any. Servers before release 9 lack it. */
      next: z
        .object({ date: dateValue, pickups: z.array(pickupSchema) })
        .nullable()
        .optional(),
      attention: z.object({ total: z.number().int(), pickups: z.array(pickupSchema) }),
      waitingOrders: z.number().int(),
      /** Waiting orders per branch; orders without a branch count at every one. Servers before release 9 lack it. */
      waitingAt: z.array(z.object({ addressId: idOf('pickupAddress'), orders: z.number().int() })).optional(),
      /** The next window without a pickup, for each connected carrier and each address that it serves. */
      cutOffs: z.array(
        z.object({
          carrier: carrierField,
          address: z.object({ id: idOf('pickupAddress'), name: z.string() }),
          slot: timeslotValue.nullable(),
          why: slotRefusalValue.nullable(),
        }),
      ),
      /** Pickups of the last 30 days by outcome; the rate is `onTime` out of `onTime`, `late` and `missed`. */
      onTime: z.array(share.extend({ carrier: carrierField })),
      /** The last 14 days, oldest first. */
      daily: z.array(
        z.object({
          date: dateValue,
          collected: z.number().int(),
          missed: z.number().int(),
          open: z.number().int(),
        }),
      ),
      connected: z.array(z.enum(CARRIERS)),
      addresses: z.number().int(),
    })
    .openapi('ShippingHome'),
});

export type ShippingHome = z.input<
  (typeof getShippingHome)['responses'][200]['content']['application/json']['schema']
>;
