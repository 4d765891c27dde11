import { WEEKDAYS } from '@apps-hub/domain/shipping/calendar/days';
import { CARRIERS, PICKUP_CARRIERS } from '@apps-hub/domain/carrier';
import { widestLimit } from '@apps-hub/domain/shipping/carriers/all';
import { CARRIER_REFUSALS } from '@apps-hub/domain/shipping/carriers/refusal';
import { ENTRANCES } from '@apps-hub/domain/shipping/pickups/booking';
import { isLatin } from '@apps-hub/domain/shipping/pickups/latin-form';
import { isTimeZone, type LocalDate } from '@apps-hub/domain/time';
import { parseLocalDate } from '@apps-hub/domain/wall-time';
import { readShortCode, toldShortCode } from '@apps-hub/domain/shipping/national-address/short-code';
import { ADDRESS_REASON_MAX_LENGTH, TRACKING_NUMBER_MAX_LENGTH } from './values.ts';
import { z } from '@hono/zod-openapi';

import {
  amountValue,
  fieldIssue,
  idOf,
  instantValue,
  localTimeField,
  visibleText,
  wholeIn,
} from '../primitives.ts';

export const carrierField = z.enum(CARRIERS, fieldIssue('invalid'));

/** A carrier with which pickups are booked. */
export const pickupCarrierField = z.enum(PICKUP_CARRIERS, fieldIssue('invalid'));

/** A calendar day at the pickup address, `YYYY-MM-DD`. */
export const localDateField = z
  .string(fieldIssue('required'))
  .refine((text) => parseLocalDate(text).ok, fieldIssue('invalid'))
  .transform((text) => text as LocalDate)
  .openapi({ type: 'string', format: 'date', example: '2026-11-22' });

/** An IANA time zone name. */
export const zoneField = z
  .string(fieldIssue('required'))
  .max(64, fieldIssue('too_long'))
  .refine(isTimeZone, fieldIssue('invalid'))
  .openapi({ example: 'Asia/Riyadh' });

export const windowField = z
  .object({ date: localDateField, from: localTimeField, to: localTimeField })
  .openapi('PickupWindow');

export const weekdayField = z.enum(WEEKDAYS, fieldIssue('invalid'));

export const spanField = z.object({ from: localTimeField, to: localTimeField });

const textField = (max: number) => z.string(fieldIssue('required')).trim().max(max, fieldIssue('too_long'));
export const requiredText = visibleText;
export const optionalText = (max: number) => textField(max).default('');

/** The host's name for one of its branches or warehouses. */
export const hostBranchValue = z
  .object({ id: z.string().min(1).max(100), name: z.string().max(200) })
  .openapi('HostBranch');

/** An amount as a plain decimal, in its own currency. */
export const moneyValue = z.object({ amount: amountValue, currency: z.string() }).openapi('Money');

const latinText = (max: number) => optionalText(max).refine(isLatin, fieldIssue('not_latin'));

/** The address in Latin letters, for carriers that do not read Arabic; every part is optional. */
const latinFormField = z
  .object({
    lines: z
      .array(requiredText(100).refine(isLatin, fieldIssue('not_latin')))
      .max(3, fieldIssue('too_large'))
      .default([]),
    city: latinText(100),
    company: latinText(255),
    person: latinText(255),
  })
  .nullable()
  .default(null);

/** The short code of a Saudi National Address as typed, `RRRD2929`; empty for none. */
const shortCodeField = z
  .string(fieldIssue('invalid'))
  .trim()
  .max(40, fieldIssue('too_long'))
  .refine((text) => text === '' || readShortCode(text).ok, fieldIssue('invalid'))
  .transform(toldShortCode)
  .openapi({ example: 'RRRD2929' });

/** A reason to go ahead although an order has no valid National Address; null for none. */
export const addressOverrideField = requiredText(ADDRESS_REASON_MAX_LENGTH).nullable().default(null);

/** The loosest limits of any carrier; each carrier's own are checked when booking. */
export const postalAddressField = z
  .object({
    lines: z
      .array(requiredText(100), fieldIssue('required'))
      .min(1, fieldIssue('required'))
      .max(3, fieldIssue('too_large')),
    city: requiredText(100),
    state: optionalText(50),
    postcode: optionalText(30),
    countryCode: z.string(fieldIssue('required')).regex(/^[A-Z]{2}$/, fieldIssue('invalid')),
    kind: z.enum(['business', 'residence'], fieldIssue('invalid')).default('business'),
    /** The side of the building where the courier finds the parcels. */
    entrance: z.enum(ENTRANCES, fieldIssue('invalid')).nullable().default(null),
    latin: latinFormField,
    shortCode: shortCodeField.optional(),
  })
  .openapi('PostalAddress');

export const contactField = z
  .object({
    company: optionalText(255),
    person: requiredText(255),
    /** As typed; it is stored with its calling code, in Latin digits. */
    phone: requiredText(40),
    email: textField(100).default(''),
  })
  .openapi('PickupContact');

const wholeField = (most: number) => wholeIn({ least: 1, most });

export const gramsField = wholeField(widestLimit(({ parcelWeightGrams }) => parcelWeightGrams.max));

const sideField = wholeField(widestLimit(({ sideMm }) => sideMm.max));

export const parcelSizeField = z
  .object({ lengthMm: sideField, widthMm: sideField, heightMm: sideField })
  .nullable();

/** Parcels of one pickup. */
export const MOST_PARCELS = widestLimit(({ parcels }) => parcels.max);

/** A box to hand over, as entered in the form. */
export const parcelInput = z
  .object({
    orderId: idOf('order').nullable().default(null),
    weightGrams: gramsField,
    size: parcelSizeField,
    fragile: z.boolean().default(false),
    large: z.boolean().default(false),
    trackingNumber: z
      .string()
      .trim()
      .min(1)
      .max(TRACKING_NUMBER_MAX_LENGTH, fieldIssue('too_long'))
      .nullable()
      .default(null),
  })
  .openapi('ParcelInput');

/** A carrier's refusal: our code for the phrase, with the carrier's own code and text. */
export const refusalValue = z
  .object({
    code: z.enum(CARRIER_REFUSALS),
    carrierCode: z.string().nullable(),
    message: z.string(),
    retryAfterSeconds: z.number().nullable(),
  })
  .openapi('CarrierRefusal');

export type CarrierRefusal = z.infer<typeof refusalValue>;

const SLOT_REFUSALS = [
  'date_past',
  'carrier_weekend',
  'no_collection',
  'residence_not_served',
  'carrier_closed_day',
  'branch_not_served',
  'address_closed',
  'window_reversed',
  'ready_past',
  'too_far_ahead',
  'holiday',
  'own_closed_day',
  'outside_address_hours',
  'outside_courier_hours',
  'window_too_short',
  'ready_too_late',
  'time_skipped_by_clock_change',
  'after_cut_off',
  'no_parcels',
  'too_many_parcels',
] as const;

/** The rule that excludes a window, with the numbers and names its phrase shows. */
export const slotRefusalValue = z
  .object({
    code: z.enum(SLOT_REFUSALS),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .openapi('SlotRefusal');

export type ShownSlotRefusal = z.infer<typeof slotRefusalValue>;

/** A window that can be booked until `bookBy`. */
export const timeslotValue = z
  .object({
    window: z.object({ date: z.string(), from: z.string(), to: z.string() }),
    readyAt: instantValue,
    closeAt: instantValue,
    bookBy: instantValue,
  })
  .openapi('Timeslot');

export type ShownTimeslot = z.infer<typeof timeslotValue>;

/** The version a form was opened with; 0 for settings that were never saved. */
export const savedVersionField = z
  .number(fieldIssue('invalid'))
  .int(fieldIssue('invalid'))
  .min(0, fieldIssue('too_small'));
