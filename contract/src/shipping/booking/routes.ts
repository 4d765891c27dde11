import { widestLimit } from '@apps-hub/domain/shipping/carriers/all';
import { z } from '@hono/zod-openapi';
import { fieldIssue, idOf, instantValue, listQuery } from '#primitives.ts';
import { askRoute, readRoute, writeRoute } from '#route.ts';
import { ADDRESS_STATES } from '@apps-hub/domain/shipping/national-address/state';
import {
  addressOverrideField,
  carrierField,
  hostBranchValue,
  localDateField,
  MOST_PARCELS,
  moneyValue,
  parcelInput,
  refusalValue,
  requiredText,
  slotRefusalValue,
  timeslotValue,
  windowField,
  pickupCarrierField,
} from '../fields.ts';
import { PICKUPS_PATH, pickupDetailSchema, pickupParams } from '../pickups/routes.ts';
import { WAITING_SHOWN, WAITING_SORTS } from '../values.ts';

const NOT_READY = ['carrier_account_missing', 'pickup_address_not_found'] as const;

/** Asks the carrier where its API offers windows, otherwise uses our rules; changes nothing. */
export const findTimeslots = askRoute({
  path: `${PICKUPS_PATH}/timeslots`,
  summary: 'When the carrier collects on a day',
  body: z.object({
    carrier: pickupCarrierField,
    addressId: idOf('pickupAddress'),
    date: localDateField,
    parcels: z.array(parcelInput).max(MOST_PARCELS, fieldIssue('too_large')),
  }),
  answer: z
    .object({
      slots: z.array(timeslotValue),
      /** Why the list is empty. */
      why: slotRefusalValue.nullable(),
      /** The next window on any day, when this day has none. */
      next: timeslotValue.nullable(),
      /** `carrier_silent`: the carrier was asked but did not answer, so these are its usual rules. */
      source: z.enum(['carrier', 'rules_only', 'carrier_silent']),
      refusal: refusalValue.nullable(),
    })
    .openapi('PickupTimeslots'),
  errors: [...NOT_READY],
});

/** Confirms a second courier for a window that overlaps another pickup's at the same branch. */
const allowOverlapField = z.boolean().default(false);

export const bookingInput = z
  .object({
    carrier: pickupCarrierField,
    addressId: idOf('pickupAddress'),
    window: windowField,
    parcels: z
      .array(parcelInput, fieldIssue('required'))
      .min(1, fieldIssue('required'))
      .max(MOST_PARCELS, fieldIssue('too_large')),
    instructions: z
      .array(requiredText(widestLimit(({ text }) => text.instruction.max)))
      .max(
        widestLimit(({ text }) => text.instruction.lines),
        fieldIssue('too_large'),
      )
      .default([]),
    allowOverlap: allowOverlapField,
    addressOverride: addressOverrideField,
  })
  .openapi('PickupBooking');

/** The courier of a waybill, booked in the same call. */
export const pickupOfWaybillInput = bookingInput.pick({
  window: true,
  instructions: true,
  allowOverlap: true,
});

const oneBookingInput = bookingInput
  .extend({
    /** The pickup that a carrier refused, if its parcels are booked with another carrier or from another branch. */
    instead: idOf('pickup').nullable().default(null),
  })
  .openapi('OnePickupBooking');

export type PickupBookingInput = z.input<typeof oneBookingInput>;

const BOOKING_ERRORS = [
  ...NOT_READY,
  'slot_gone',
  'pickup_already_booked',
  'pickup_overlaps',
  'order_in_other_pickup',
  'order_not_found',
  'national_address_missing',
] as const;

/**
 * `pickup_overlaps` names the other pickup in its params (pickupId, date, from, to), `slot_gone` the next window (nextDate, nextFrom,
 * nextTo), `national_address_missing` how many orders have no valid address, and their numbers. A carrier's refusal is not an error but a pickup in state rejected.
 */
export const bookPickup = writeRoute({
  method: 'post',
  path: PICKUPS_PATH,
  summary: 'Book a pickup, at most once',
  body: oneBookingInput,
  answer: pickupDetailSchema,
  errors: ['pickup_not_found', 'pickup_cannot', ...BOOKING_ERRORS],
});

export const bookAgain = writeRoute({
  method: 'post',
  path: `${PICKUPS_PATH}/{id}/again`,
  summary:
    'Rebook the parcels of a missed, rejected or voided pickup; without a window, in the next free one',
  params: pickupParams,
  body: z.object({
    window: windowField.nullable().default(null),
    allowOverlap: allowOverlapField,
    addressOverride: addressOverrideField,
  }),
  answer: pickupDetailSchema,
  errors: ['pickup_not_found', 'pickup_cannot', ...BOOKING_ERRORS],
});

/** An order to be shipped, with the host's facts; null if the host did not report one. */
export const waitingOrderSchema = z
  .object({
    id: idOf('order'),
    number: z.string(),
    customerName: z.string().nullable(),
    units: z.number().int(),
    /** Since when it may be shipped: paid, or confirmed with cash on delivery. */
    waitingSince: instantValue,
    /** Whether it is cash on delivery, which earns points once paid. */
    paysOnDelivery: z.boolean(),
    cashOnDelivery: moneyValue.nullable(),
    branch: hostBranchValue.nullable(),
    carrier: z.object({ name: z.string(), carrier: carrierField.nullable() }).nullable(),
    destination: z.object({ city: z.string(), countryCode: z.string() }).nullable(),
    /** What is known about its Saudi National Address; null for other countries, or if the host did not report one. */
    nationalAddress: z.enum(ADDRESS_STATES).nullable(),
    weightGrams: z.number().int().nullable(),
    waybills: z.array(z.string()),
    fragile: z.boolean(),
    large: z.boolean(),
  })
  .openapi('WaitingOrder');

export type WaitingOrder = z.infer<typeof waitingOrderSchema>;

/** `matching` leaves out orders that name another carrier or branch, or a carrier that we do not support. */
export const listWaitingOrders = readRoute({
  path: '/api/v1/shipping/waiting-orders',
  summary: 'Orders that wait for a pickup',
  query: listQuery(WAITING_SORTS).extend({
    carrier: carrierField.optional(),
    addressId: idOf('pickupAddress').optional(),
    show: z.enum(WAITING_SHOWN, fieldIssue('invalid')).default('matching'),
  }),
  answer: z.object({ orders: z.array(waitingOrderSchema), total: z.number().int() }),
  errors: ['pickup_address_not_found'],
});
