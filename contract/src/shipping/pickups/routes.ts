import { CHANGE_STATES } from '@apps-hub/domain/shipping/pickups/change';
import { CANNOT_REASONS } from '@apps-hub/domain/shipping/pickups/can';
import { PICKUP_STATES } from '@apps-hub/domain/shipping/pickups/states';
import { PARCEL_STATES } from '@apps-hub/domain/shipping/pickups/tracking';
import { z } from '@hono/zod-openapi';
import { dateValue, fieldIssue, idOf, instantValue, listFileFields, listQuery } from '#primitives.ts';
import { LIST_MEDIA } from '#values.ts';
import { askRoute, fileRoute, readRoute, writeRoute } from '#route.ts';
import {
  carrierField,
  localDateField,
  moneyValue,
  optionalText,
  refusalValue,
  requiredText,
} from '../fields.ts';
import { timelineEntrySchema, windowValue } from './timeline.ts';
import { PICKUP_SORTS, SETTLEMENTS, PICKUP_NUMBER_MAX_LENGTH } from './values.ts';

/** Whether an action is allowed: `until` when it is, else `reason` (a phrase) and the instant that goes with it. */
export const capabilityValue = z
  .object({
    can: z.boolean(),
    until: instantValue.nullable(),
    reason: z.enum(CANNOT_REASONS).nullable(),
    at: instantValue.nullable(),
  })
  .openapi('PickupCapability');

/** How the carrier learns of a change; with `list_only` it does not. */
const toldWay = z.enum(['in_place', 'void_and_book']);

export type ShownCapability = z.infer<typeof capabilityValue>;

export const pickupSchema = z
  .object({
    id: idOf('pickup'),
    carrier: carrierField,
    /** The carrier's number; null until the carrier has answered. */
    number: z.string().nullable(),
    state: z.enum(PICKUP_STATES),
    /** In state `unknown`: which call got no answer, since when, and whether we keep asking the carrier. */
    unknown: z
      .object({ about: z.enum(['booking', 'void', 'change']), since: instantValue, isAsked: z.boolean() })
      .nullable(),
    /** What to say to the carrier on the phone about an unknown outcome; `null` for any other. */
    call: z
      .object({
        /** The carrier's number, from the account's settings. */
        phone: z.string().nullable(),
        /** The account's number at the carrier. */
        accountNumber: z.string().nullable(),
        /** The phone number that it was booked with. */
        contactPhone: z.string(),
        /** Our reference, if the carrier was sent it. */
        reference: z.string().nullable(),
      })
      .nullable(),
    window: z.object({ date: dateValue, from: z.string(), to: z.string() }),
    zone: z.string(),
    readyAt: instantValue,
    closeAt: instantValue,
    address: z.object({ id: idOf('pickupAddress'), name: z.string(), city: z.string() }),
    /** The first orders in it, which name a pickup without a number, and how many there are. */
    orders: z.object({ numbers: z.array(z.string()), total: z.number().int() }),
    counts: z.object({
      parcels: z.number().int(),
      fragile: z.number().int(),
      large: z.number().int(),
      weightGrams: z.number().int(),
    }),
    needsMerchant: z.boolean(),
    /** When it stopped needing action: rebooked or dismissed. */
    handledAt: instantValue.nullable(),
    /** The window is over and nothing is tracked: only the merchant knows whether the courier came. */
    askCollected: z.boolean(),
    can: z.object({
      void: capabilityValue,
      /** Whether the parcels, window or note can be changed at the carrier. */
      change: capabilityValue,
      /** Whether our list of parcels alone can be changed. */
      changeList: capabilityValue,
      /** Whether the person may record if an unanswered change arrived. */
      settleChange: capabilityValue,
      bookAgain: capabilityValue,
      markCollected: capabilityValue,
      markMissed: capabilityValue,
      settle: capabilityValue,
      /** Whether the statement that it was not booked can be withdrawn. */
      takeBack: capabilityValue,
      handOver: capabilityValue,
      setAside: capabilityValue,
      /** Whether the carrier can be asked now; not if no call could return anything. */
      ask: capabilityValue,
    }),
    /** An unfinished change, with what it asks for. */
    change: z
      .object({
        way: toldWay,
        state: z.enum(CHANGE_STATES),
        since: instantValue,
        window: windowValue,
        parcels: z.number().int(),
        instructions: z.array(z.string()),
      })
      .nullable(),
    /** How a change would reach the carrier. */
    changeWay: toldWay,
    /** How many parcels the carrier was told of, if our list differs. */
    toldParcels: z.number().int().nullable(),
    refusal: refusalValue.nullable(),
    /** The day or ready time to which the carrier moved the pickup. */
    moved: z.object({ date: dateValue.nullable(), readyBy: z.string().nullable() }).nullable(),
    notices: z.array(z.string()),
    /** Another pickup of the same account, address and day, where the carrier may collect both under one number. */
    mayBeConsolidatedWith: idOf('pickup').nullable(),
    /** Other pickups under the same number at the carrier: it voids all of them together. */
    sharesNumberWith: z.array(
      z.object({
        id: idOf('pickup'),
        window: z.object({ date: dateValue, from: z.string(), to: z.string() }),
      }),
    ),
    /** A pickup with orders of this one's parcels that a courier may still come for: these parcels cannot be booked again. */
    elsewhere: idOf('pickup').nullable(),
    recurringId: idOf('recurringPickup').nullable(),
    createdAt: instantValue,
  })
  .openapi('Pickup');

export type Pickup = z.infer<typeof pickupSchema>;

export const trackEventSchema = z
  .object({
    state: z.enum(PARCEL_STATES),
    date: dateValue,
    /** Null if the carrier sent only a day. */
    time: z.string().nullable(),
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
    /** As flagged by the order or manually. */
    large: z.boolean(),
    /** As the carrier will treat it. */
    treatedAsLarge: z.boolean(),
    trackingNumber: z.string().nullable(),
    /** Cash on delivery for its order; on the first of an order's parcels only. The waybill tells the carrier, we don't. */
    cashOnDelivery: moneyValue.nullable(),
    tracking: z
      .object({ state: z.enum(PARCEL_STATES), events: z.array(trackEventSchema), checkedAt: instantValue })
      .nullable(),
  })
  .openapi('PickupParcel');

export type PickupParcel = z.infer<typeof pickupParcelSchema>;

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
    /** How the carrier learns of the flags; a courier reads a note, but the carrier guarantees nothing. */
    honours: z.object({
      fragile: z.enum(['own_field', 'courier_note']),
      large: z.enum(['own_field', 'courier_note']),
    }),
    parcels: z.array(pickupParcelSchema),
    timeline: z.array(timelineEntrySchema),
    rebookedFrom: idOf('pickup').nullable(),
    /** The later pickup that was booked for the same parcels. */
    rebookedAs: idOf('pickup').nullable(),
    /** The server's clock; every `until` is counted down against it. */
    now: instantValue,
  })
  .openapi('PickupDetail');

export type PickupDetail = z.infer<typeof pickupDetailSchema>;

export const PICKUPS_PATH = '/api/v1/shipping/pickups';

export const pickupParams = z.object({ id: idOf('pickup') });

/** The list's search and filter. */
export const pickupFilter = z.object({
  q: listQuery(PICKUP_SORTS).shape.q,
  state: z.enum(PICKUP_STATES, fieldIssue('invalid')).optional(),
  attention: z.enum(['1'], fieldIssue('invalid')).optional(),
  carrier: carrierField.optional(),
  dateFrom: localDateField.optional(),
  dateTo: localDateField.optional(),
  addressId: idOf('pickupAddress').optional(),
});

export const listPickups = readRoute({
  path: PICKUPS_PATH,
  summary:
    'Pickups, today’s first, then upcoming ones, then past ones from the newest, unless sorted otherwise; q searches the carrier’s number, the id, the order and tracking numbers of the parcels, and the orders’ customers by name, phone number and e-mail',
  query: listQuery(PICKUP_SORTS).extend(pickupFilter.shape),
  answer: z.object({
    now: instantValue,
    pickups: z.array(pickupSchema),
    total: z.number().int(),
    /** A search found more than `total`, which are not listed. */
    totalIsLeast: z.boolean(),
  }),
});

export const exportPickups = fileRoute({
  path: `${PICKUPS_PATH}-export`,
  summary:
    'All pickups of the list’s search and filter as CSV or as a workbook, one a line, the newest window first',
  query: pickupFilter.extend(listFileFields),
  media: Object.values(LIST_MEDIA),
});

export const getPickup = readRoute({
  path: `${PICKUPS_PATH}/{id}`,
  summary: 'One pickup with its parcels and its history',
  params: pickupParams,
  answer: pickupDetailSchema,
  errors: ['pickup_not_found'],
});

const voidReason = optionalText(255);

export const voidOutcomes = ['voided', 'refused', 'waiting', 'unknown'] as const;

export const voidPickup = writeRoute({
  method: 'post',
  path: `${PICKUPS_PATH}/{id}/void`,
  summary: 'Ask the carrier to void a pickup',
  params: pickupParams,
  body: z.object({
    reason: voidReason,
    /** The pickups under the same number that the person was shown: without them, the void is refused with `number_shared`. */
    alsoVoid: z.array(idOf('pickup')).max(50, fieldIssue('too_large')).default([]),
  }),
  answer: z.object({ outcome: z.enum(voidOutcomes), pickup: pickupDetailSchema }),
  errors: ['pickup_not_found', 'pickup_cannot', 'carrier_account_missing'],
});

/** Each pickup is voided separately; those that cannot be voided say why. */
export const voidPickups = writeRoute({
  method: 'post',
  path: `${PICKUPS_PATH}/void`,
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
        /** A phrase: why it is impossible, or the carrier's refusal. */
        reason: z.string().nullable(),
      }),
    ),
  }),
});

export const settlePickup = writeRoute({
  method: 'post',
  path: `${PICKUPS_PATH}/{id}/settle`,
  summary: 'Record the outcome of a pickup',
  params: pickupParams,
  body: z.object({
    outcome: z.enum(SETTLEMENTS, fieldIssue('invalid')),
    /** The carrier's number, as given by phone. */
    number: z.string().trim().max(PICKUP_NUMBER_MAX_LENGTH, fieldIssue('too_long')).default(''),
    note: optionalText(500),
  }),
  answer: pickupDetailSchema,
  errors: ['pickup_not_found', 'pickup_cannot', 'pickup_overlaps', 'order_in_other_pickup'],
});

export const setPickupAside = writeRoute({
  method: 'post',
  path: `${PICKUPS_PATH}/{id}/aside`,
  summary: 'Dismiss a missed or refused pickup',
  params: pickupParams,
  body: z.object({}),
  answer: pickupDetailSchema,
  errors: ['pickup_not_found', 'pickup_cannot'],
});

export const trackPickup = askRoute({
  path: `${PICKUPS_PATH}/{id}/track`,
  summary: 'Refresh the status of a pickup and its parcels',
  params: pickupParams,
  body: z.object({}),
  answer: pickupDetailSchema,
  errors: ['pickup_not_found', 'pickup_cannot', 'carrier_account_missing'],
});

export const setTrackingNumber = writeRoute({
  method: 'put',
  path: `${PICKUPS_PATH}/{id}/parcels/{parcelId}`,
  summary: 'Give a parcel its tracking number',
  params: pickupParams.extend({ parcelId: idOf('parcel') }),
  body: z.object({ trackingNumber: requiredText(40).nullable() }),
  answer: pickupDetailSchema,
  errors: ['pickup_not_found'],
});
