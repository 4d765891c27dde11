import { CARRIERS } from '@apps-hub/domain/shipping/carriers/carrier';
import { CANNOT_REASONS } from '@apps-hub/domain/shipping/pickups/can';
import { PICKUP_STATES } from '@apps-hub/domain/shipping/pickups/states';
import { PARCEL_STATES } from '@apps-hub/domain/shipping/pickups/tracking';
import { z } from '@hono/zod-openapi';

import { dateValue, fieldIssue, idOf, instantValue, listQuery } from '../primitives.ts';
import { askRoute, readRoute, writeRoute } from '../route.ts';
import {
  carrierField,
  localDateField,
  optionalText,
  parcelInput,
  refusalValue,
  requiredText,
  slotRefusalValue,
  timeslotValue,
  windowField,
} from './values.ts';

/** What a button may do: `until` when it can, else `reason` (a phrase) and the instant that goes with it. */
export const capabilityValue = z
  .object({
    can: z.boolean(),
    until: instantValue.nullable(),
    reason: z.enum(CANNOT_REASONS).nullable(),
    at: instantValue.nullable(),
  })
  .openapi('PickupCapability');

export type ShownCapability = z.infer<typeof capabilityValue>;

export const pickupSchema = z
  .object({
    id: idOf('pickup'),
    carrier: carrierField,
    /** The carrier's number; none while the carrier has not answered. */
    number: z.string().nullable(),
    state: z.enum(PICKUP_STATES),
    /** Which call got no answer, while the state is `unknown`, and since when. */
    unknown: z.object({ about: z.enum(['booking', 'void']), since: instantValue }).nullable(),
    window: z.object({ date: dateValue, from: z.string(), to: z.string() }),
    zone: z.string(),
    readyAt: instantValue,
    closeAt: instantValue,
    address: z.object({ id: idOf('pickupAddress'), name: z.string(), city: z.string() }),
    counts: z.object({
      parcels: z.number().int(),
      fragile: z.number().int(),
      large: z.number().int(),
      weightGrams: z.number().int(),
    }),
    needsMerchant: z.boolean(),
    /** Since when nothing is to be done about it any more: it was booked again, or set aside. */
    handledAt: instantValue.nullable(),
    /** The window is over and nothing can be tracked: only the merchant knows whether the courier came. */
    askCollected: z.boolean(),
    can: z.object({
      void: capabilityValue,
      bookAgain: capabilityValue,
      markCollected: capabilityValue,
      markMissed: capabilityValue,
      settle: capabilityValue,
      handOver: capabilityValue,
      setAside: capabilityValue,
    }),
    refusal: refusalValue.nullable(),
    /** A day or ready time the carrier moved the pickup to. */
    moved: z.object({ date: dateValue.nullable(), readyBy: z.string().nullable() }).nullable(),
    notices: z.array(z.string()),
    /** Another pickup of the same account, address and day, where the carrier may collect both under one number. */
    mayBeConsolidatedWith: idOf('pickup').nullable(),
    recurringId: idOf('recurringPickup').nullable(),
    createdAt: instantValue,
  })
  .openapi('Pickup');

export type Pickup = z.infer<typeof pickupSchema>;

export const trackEventSchema = z
  .object({
    state: z.enum(PARCEL_STATES),
    date: dateValue,
    time: z.string(),
    at: instantValue.nullable(),
    carrierCode: z.string(),
    description: z.string(),
    place: z.string(),
  })
  .openapi('TrackEvent');

export const pickupParcelSchema = z
  .object({
    id: idOf('parcel'),
    orderId: idOf('order').nullable(),
    orderNumber: z.string().nullable(),
    weightGrams: z.number().int(),
    size: z.object({ lengthMm: z.number(), widthMm: z.number(), heightMm: z.number() }).nullable(),
    fragile: z.boolean(),
    /** As flagged by the order or by hand. */
    large: z.boolean(),
    /** As the carrier will treat it. */
    treatedAsLarge: z.boolean(),
    trackingNumber: z.string().nullable(),
    tracking: z
      .object({ state: z.enum(PARCEL_STATES), events: z.array(trackEventSchema), checkedAt: instantValue })
      .nullable(),
  })
  .openapi('PickupParcel');

export type PickupParcel = z.infer<typeof pickupParcelSchema>;

/** A line of the pickup's story, oldest first: a change of state, or a call to the carrier with its answer, without secrets. */
export const timelineEntrySchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('state'),
      at: instantValue,
      actor: z.string(),
      /** The name of the member of staff who did it; null for the host, a job or the carrier's news. */
      by: z.string().nullable().default(null),
      event: z.string(),
      from: z.enum(PICKUP_STATES).nullable(),
      to: z.enum(PICKUP_STATES),
      refusal: refusalValue.nullable(),
      note: z.string().nullable(),
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
  ])
  .openapi('PickupTimelineEntry');

export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

export const pickupDetailSchema = pickupSchema
  .extend({
    pickupAddress: z.object({
      lines: z.array(z.string()),
      city: z.string(),
      state: z.string(),
      postcode: z.string(),
      countryCode: z.string(),
      kind: z.enum(['business', 'residence']),
    }),
    contact: z.object({
      company: z.string(),
      person: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
    location: z.string(),
    instructions: z.array(z.string()),
    /** How the carrier learns of the flags; a note is read by a person and not promised. */
    honours: z.object({
      fragile: z.enum(['own_field', 'courier_note']),
      large: z.enum(['own_field', 'courier_note']),
    }),
    parcels: z.array(pickupParcelSchema),
    timeline: z.array(timelineEntrySchema),
    rebookedFrom: idOf('pickup').nullable(),
    /** The pickup that was booked for the same parcels after this one. */
    rebookedAs: idOf('pickup').nullable(),
    /** The server's clock, by which every `until` is counted down. */
    now: instantValue,
  })
  .openapi('PickupDetail');

export type PickupDetail = z.infer<typeof pickupDetailSchema>;

export const PICKUP_SORTS = ['readyAt', 'createdAt', 'number', 'state', 'carrier'] as const;

const base = '/api/v1/shipping/pickups';
const params = z.object({ id: idOf('pickup') });

export const listPickups = readRoute({
  path: base,
  summary:
    'Pickups; q searches the carrier’s number, the id, and the order and tracking numbers of the parcels',
  query: listQuery(PICKUP_SORTS).extend({
    state: z.enum(PICKUP_STATES, fieldIssue('invalid')).optional(),
    attention: z.enum(['1'], fieldIssue('invalid')).optional(),
    carrier: carrierField.optional(),
    dateFrom: localDateField.optional(),
    dateTo: localDateField.optional(),
    addressId: idOf('pickupAddress').optional(),
  }),
  answer: z.object({ now: instantValue, pickups: z.array(pickupSchema), total: z.number().int() }),
});

export const getPickup = readRoute({
  path: `${base}/{id}`,
  summary: 'One pickup with its parcels and its story',
  params,
  answer: pickupDetailSchema,
  errors: ['pickup_not_found'],
});

const NOT_READY = ['carrier_account_missing', 'pickup_address_not_found'] as const;

/** Asks the carrier where it has such a question, our rules otherwise; changes nothing. */
export const findTimeslots = askRoute({
  path: `${base}/timeslots`,
  summary: 'When the carrier collects on a day',
  body: z.object({
    carrier: carrierField,
    addressId: idOf('pickupAddress'),
    date: localDateField,
    parcels: z.array(parcelInput).max(999, fieldIssue('too_large')),
  }),
  answer: z
    .object({
      slots: z.array(timeslotValue),
      /** Why there are none. */
      why: slotRefusalValue.nullable(),
      /** The next window on any day when there are none on this one. */
      next: timeslotValue.nullable(),
      /** `carrier_silent`: the carrier was asked and did not answer, these are its usual rules. */
      source: z.enum(['carrier', 'rules_only', 'carrier_silent']),
      refusal: refusalValue.nullable(),
    })
    .openapi('PickupTimeslots'),
  errors: [...NOT_READY],
});

export const bookingInput = z
  .object({
    carrier: carrierField,
    addressId: idOf('pickupAddress'),
    window: windowField,
    parcels: z
      .array(parcelInput, fieldIssue('required'))
      .min(1, fieldIssue('required'))
      .max(999, fieldIssue('too_large')),
    instructions: z.array(requiredText(500)).max(3, fieldIssue('too_large')).default([]),
  })
  .openapi('PickupBooking');

export type PickupBookingInput = z.input<typeof bookingInput>;

const BOOKING_ERRORS = [
  ...NOT_READY,
  'slot_gone',
  'pickup_already_booked',
  'order_in_other_pickup',
  'order_not_found',
] as const;

/** `slot_gone` names the next window in its params (nextDate, nextFrom, nextTo); a carrier's no is a pickup in state rejected. */
export const bookPickup = writeRoute({
  method: 'post',
  path: base,
  summary: 'Book a pickup, at most once',
  body: bookingInput,
  answer: pickupDetailSchema,
  errors: [...BOOKING_ERRORS],
});

export const bookAgain = writeRoute({
  method: 'post',
  path: `${base}/{id}/again`,
  summary:
    'Book the parcels of a missed, rejected or voided pickup anew; without a window, in the next free one',
  params,
  body: z.object({ window: windowField.nullable().default(null) }),
  answer: pickupDetailSchema,
  errors: ['pickup_not_found', 'pickup_cannot', ...BOOKING_ERRORS],
});

const voidReason = optionalText(255);

/** How asking the carrier to void ended. */
export const voidOutcomes = ['voided', 'refused', 'waiting', 'unknown'] as const;

export const voidPickup = writeRoute({
  method: 'post',
  path: `${base}/{id}/void`,
  summary: 'Ask the carrier to void a pickup',
  params,
  body: z.object({ reason: voidReason }),
  answer: z.object({ outcome: z.enum(voidOutcomes), pickup: pickupDetailSchema }),
  errors: ['pickup_not_found', 'pickup_cannot', 'carrier_account_missing'],
});

/** Each pickup is asked for by itself; those that cannot be voided say why. */
export const voidPickups = writeRoute({
  method: 'post',
  path: `${base}/void`,
  summary: 'Ask the carriers to void several pickups',
  body: z.object({
    ids: z.array(idOf('pickup')).min(1, fieldIssue('required')).max(50, fieldIssue('too_large')),
    reason: voidReason,
  }),
  answer: z.object({
    results: z.array(
      z.object({
        id: idOf('pickup'),
        outcome: z.enum([...voidOutcomes, 'cannot']),
        /** A phrase: why it cannot, or the carrier's refusal. */
        reason: z.string().nullable(),
      }),
    ),
  }),
});

/** What the merchant learnt from the carrier, or saw at the door. */
export const SETTLEMENTS = [
  'booked',
  'not_booked',
  'voided',
  'not_voided',
  'collected',
  'not_collected',
] as const;

export const settlePickup = writeRoute({
  method: 'post',
  path: `${base}/{id}/settle`,
  summary: 'Say what became of a pickup',
  params,
  body: z.object({
    outcome: z.enum(SETTLEMENTS, fieldIssue('invalid')),
    /** The carrier's number, learnt on the phone. */
    number: z.string().trim().max(60, fieldIssue('too_long')).default(''),
    note: optionalText(500),
  }),
  answer: pickupDetailSchema,
  errors: ['pickup_not_found', 'pickup_cannot'],
});

export const setPickupAside = writeRoute({
  method: 'post',
  path: `${base}/{id}/aside`,
  summary: 'Say that nothing more is to be done about a missed or refused pickup',
  params,
  body: z.object({}),
  answer: pickupDetailSchema,
  errors: ['pickup_not_found', 'pickup_cannot'],
});

export const trackPickup = askRoute({
  path: `${base}/{id}/track`,
  summary: 'Ask for the news of a pickup and its parcels',
  params,
  body: z.object({}),
  answer: pickupDetailSchema,
  errors: ['pickup_not_found', 'carrier_account_missing'],
});

export const setTrackingNumber = writeRoute({
  method: 'put',
  path: `${base}/{id}/parcels/{parcelId}`,
  summary: 'Give a parcel its tracking number',
  params: params.extend({ parcelId: idOf('parcel') }),
  body: z.object({ trackingNumber: requiredText(40).nullable() }),
  answer: pickupDetailSchema,
  errors: ['pickup_not_found'],
});

export const WAITING_SORTS = ['paidAt', 'number'] as const;

/** An order that is paid and not on its way, with the flags its collection method gave it. */
export const waitingOrderSchema = z
  .object({
    id: idOf('order'),
    number: z.string(),
    customerName: z.string().nullable(),
    units: z.number().int(),
    paidAt: instantValue,
    fragile: z.boolean(),
    large: z.boolean(),
  })
  .openapi('WaitingOrder');

export type WaitingOrder = z.infer<typeof waitingOrderSchema>;

export const listWaitingOrders = readRoute({
  path: '/api/v1/shipping/waiting-orders',
  summary: 'Orders that wait for a pickup',
  query: listQuery(WAITING_SORTS),
  answer: z.object({ orders: z.array(waitingOrderSchema), total: z.number().int() }),
});

const share = z.object({ collected: z.number().int(), missed: z.number().int() });

export const getShippingHome = readRoute({
  path: '/api/v1/shipping/home',
  summary: 'What the day looks like, what needs the merchant',
  query: z.object({ carrier: carrierField.optional() }),
  answer: z
    .object({
      now: instantValue,
      today: z.object({
        total: z.number().int(),
        byState: z.partialRecord(z.enum(PICKUP_STATES), z.number().int()),
        pickups: z.array(pickupSchema),
      }),
      attention: z.object({ total: z.number().int(), pickups: z.array(pickupSchema) }),
      waitingOrders: z.number().int(),
      /** The next moment at which today's (or the next day's) booking ends, for each connected carrier and address. */
      cutOffs: z.array(
        z.object({
          carrier: carrierField,
          address: z.object({ id: idOf('pickupAddress'), name: z.string() }),
          slot: timeslotValue.nullable(),
          why: slotRefusalValue.nullable(),
        }),
      ),
      /** Pickups of the last 30 days by how they ended; on time is collected of all that ended. */
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
