import { LOCALES } from '@apps-hub/domain/locale';
import type { Limits } from '#values.ts';
import { HAND_OVER_LANGUAGES } from '../values.ts';
import {
  MAX_BRANCHES,
  MAX_NOTIFIED_PEOPLE,
  MAX_SPANS_PER_DAY,
  OWN_DAY_NAME_MAX_LENGTH,
  RULE_LIMITS,
  SUPPORT_PHONE,
  SUPPORT_PHONE_MAX_LENGTH,
} from './values.ts';
import { LABEL_SIZES } from '@apps-hub/domain/shipping/carriers/facts';
import { ADDRESS_CHECKS } from '@apps-hub/domain/shipping/national-address/state';
import { WEEKDAYS } from '@apps-hub/domain/shipping/calendar/days';
import { HOLIDAY_NAMES } from '@apps-hub/domain/shipping/calendar/holidays';
import { latinDigits } from '@apps-hub/domain/text';
import { PARCEL_MAILS } from '@apps-hub/domain/shipping/shipments/parcel-mail';
import { PICKUP_NOTICES } from '@apps-hub/domain/shipping/pickups/notice';
import { z } from '@hono/zod-openapi';
import { dateValue, fieldIssue, idOf, instantValue, localTimeField, versionField } from '#primitives.ts';
import { askRoute, readRoute, writeRoute } from '#route.ts';
import { customsDefaultsField } from '../customs/fields.ts';
import {
  carrierField,
  contactField,
  localDateField,
  optionalText,
  gramsField,
  hostBranchValue,
  parcelSizeField,
  postalAddressField,
  refusalValue,
  requiredText,
  savedVersionField,
  spanField,
  zoneField,
} from '../fields.ts';

const weekly = z
  .object(
    Object.fromEntries(
      WEEKDAYS.map((day) => [
        day,
        z.array(spanField).max(MAX_SPANS_PER_DAY, fieldIssue('too_large')).default([]),
      ]),
    ) as {
      // `map` makes one entry per weekday.
      [D in (typeof WEEKDAYS)[number]]: z.ZodDefault<z.ZodArray<typeof spanField>>;
    },
  )
  .openapi('WeeklyHours');

/** When a carrier comes to a branch by agreement; no days where it does not come. */
const branchHours = z.object({ addressId: idOf('pickupAddress'), hours: weekly }).openapi('BranchCollection');

/** A carrier account without its secrets; it only says which of them are set. */
export const carrierAccountSchema = z
  .object({
    carrier: carrierField,
    connected: z.boolean(),
    /** The non-secret fields by name: user name, account number, branch. */
    fields: z.record(z.string(), z.string()),
    /** Where the merchant calls the carrier; empty until given. */
    supportPhone: z.string(),
    /** The names of the secret fields that are stored. */
    secretsKept: z.array(z.string()),
    check: z
      .object({
        at: instantValue,
        works: z.boolean(),
        /** What the check proved: that the credentials are valid, or also that the account may collect there. */
        proven: z.enum(['credentials', 'account']).nullable(),
        refusal: refusalValue.nullable(),
        /** Whether the carrier tells us about changes by itself; null for one that cannot, or that was not asked. */
        tells: z.object({ agreed: z.boolean(), refusal: refusalValue.nullable() }).nullable(),
      })
      .nullable(),
    rules: z.object({
      leadMinutes: z.number().int(),
      windowMinutes: z.number().int(),
      cutOff: z.object({ daysBefore: z.number().int(), time: z.string() }).nullable(),
      courierHours: z.object({ from: z.string(), to: z.string() }),
      maxDaysAhead: z.number().int(),
      /** Branches with agreed days and hours; the carrier comes to the others on its usual days. */
      branches: z.array(branchHours),
    }),
    version: savedVersionField,
    updatedAt: instantValue.nullable(),
  })
  .openapi('CarrierAccount');

export type CarrierAccountAnswer = z.infer<typeof carrierAccountSchema>;

export const pickupAddressInput = z
  .object({
    name: requiredText(80),
    address: postalAddressField,
    contact: contactField,
    /** Where the courier finds the parcels: "Reception". */
    location: optionalText(80),
    zone: zoneField,
    /** The host's branch or warehouse at this address; its orders wait here. */
    hostBranch: hostBranchValue.nullable().default(null),
    hours: weekly,
    ramadanHours: weekly.nullable().default(null),
    isDefault: z.boolean().default(false),
  })
  .openapi('PickupAddressInput');

export type PickupAddressInput = z.output<typeof pickupAddressInput>;

export const pickupAddressSchema = pickupAddressInput
  .extend({ id: idOf('pickupAddress'), version: versionField })
  .openapi('PickupAddress');

export type PickupAddressAnswer = z.output<typeof pickupAddressSchema>;

const ownDayField = z
  .object({
    from: localDateField,
    to: localDateField,
    kind: z.enum(['closed', 'open'], fieldIssue('invalid')),
    name: requiredText(OWN_DAY_NAME_MAX_LENGTH),
  })
  .openapi('OwnDay');

const noticesField = z
  .array(z.enum(PICKUP_NOTICES, fieldIssue('invalid')))
  .max(PICKUP_NOTICES.length, fieldIssue('too_large'));

const notificationsField = z.object({
  language: z.enum(LOCALES, fieldIssue('invalid')),
  /** Which emails the contact person of the pickup's address gets. */
  contact: noticesField,
  others: z
    .array(
      z.object({
        email: z
          .string(fieldIssue('required'))
          .trim()
          .min(1, fieldIssue('required'))
          .max(100, fieldIssue('too_long'))
          .pipe(z.email(fieldIssue('email_invalid'))),
        events: noticesField.min(1, fieldIssue('required')),
      }),
    )
    .max(MAX_NOTIFIED_PEOPLE, fieldIssue('too_large')),
});

const addressCheckField = z.enum(ADDRESS_CHECKS, fieldIssue('invalid'));

const customerMailsField = z
  .array(z.enum(PARCEL_MAILS, fieldIssue('invalid')))
  .max(PARCEL_MAILS.length, fieldIssue('invalid'))
  .refine((kinds) => new Set(kinds).size === kinds.length, fieldIssue('invalid'));

const labelFormatField = z.enum(LABEL_SIZES, fieldIssue('invalid'));

const shippingPreferencesInput = z
  .object({
    defaultWindow: z.object({ from: localTimeField, to: localTimeField }).nullable(),
    defaultParcel: z.object({
      weightGrams: gramsField,
      size: parcelSizeField,
    }),
    handOverLanguage: z.enum(HAND_OVER_LANGUAGES, fieldIssue('invalid')),
    ownDays: z.array(ownDayField).max(100, fieldIssue('too_large')),
    notifications: notificationsField,
    /** What to do when an order without a valid Saudi National Address is sent. Leave it out to keep the stored value. */
    addressCheck: addressCheckField.optional(),
    /** What customers are mailed about their parcels. Leave it out to keep the stored value. */
    customerMails: customerMailsField.optional(),
    /** How labels are printed, where a carrier offers that; else as a PDF of A6. Leave it out to keep the stored value. */
    labelFormat: labelFormatField.optional(),
    /** What waybills abroad declare unless they say otherwise. Leave it out to keep the stored value. */
    customs: customsDefaultsField.optional(),
  })
  .openapi('ShippingPreferencesInput');

export const shippingPreferences = shippingPreferencesInput
  .extend({
    version: savedVersionField,
    addressCheck: addressCheckField,
    customerMails: customerMailsField,
    labelFormat: labelFormatField,
    customs: customsDefaultsField,
  })
  .openapi('ShippingPreferences');

export type ShippingPreferences = z.output<typeof shippingPreferences>;

const base = '/api/v1/shipping';

export const getShippingSettings = readRoute({
  path: `${base}/settings`,
  summary: "Carrier accounts without secrets, addresses, the store's own days and defaults",
  answer: z
    .object({
      accounts: z.array(carrierAccountSchema),
      addresses: z.array(pickupAddressSchema),
      preferences: shippingPreferences,
      /** The host's branches that orders have named. */
      hostBranches: z.array(hostBranchValue),
      /** Public holidays of the addresses' countries in the next twelve months. */
      holidays: z.array(
        z.object({
          countryCode: z.string(),
          date: dateValue,
          name: z.enum(HOLIDAY_NAMES),
          certainty: z.enum(['fixed', 'moon']),
        }),
      ),
    })
    .openapi('ShippingSettings'),
});

export const saveShippingPreferences = writeRoute({
  method: 'put',
  path: `${base}/settings`,
  summary: "Change the store's own days and defaults",
  body: shippingPreferencesInput.extend({ version: savedVersionField }),
  answer: shippingPreferences,
  errors: ['settings_changed_meanwhile'],
});

const agreedField = ({ least, most }: Limits) => z.number().int().min(least).max(most).optional();

const accountParams = z.object({ carrier: carrierField });

/** Omitted secret fields keep their stored value. */
export const saveCarrierAccount = writeRoute({
  method: 'put',
  path: `${base}/accounts/{carrier}`,
  summary: 'Set the credentials of a carrier account',
  params: accountParams,
  body: z.object({
    fields: z.record(z.string().max(40), z.string().trim().max(3000, fieldIssue('too_long'))),
    rules: z
      .object({
        leadMinutes: agreedField(RULE_LIMITS.leadMinutes),
        windowMinutes: agreedField(RULE_LIMITS.windowMinutes),
        cutOff: z
          .object({ daysBefore: z.number().int().min(0).max(7), time: localTimeField })
          .nullable()
          .optional(),
        courierHours: spanField.optional(),
        maxDaysAhead: agreedField(RULE_LIMITS.maxDaysAhead),
        branches: z.array(branchHours).max(MAX_BRANCHES, fieldIssue('too_large')).optional(),
      })
      .default({}),
    /** Of the carrier's customer service; published numbers differ by country and contract, so the merchant gives it. */
    supportPhone: optionalText(SUPPORT_PHONE_MAX_LENGTH)
      .transform(latinDigits)
      .pipe(z.string().regex(SUPPORT_PHONE, fieldIssue('invalid'))),
    version: savedVersionField,
  }),
  answer: carrierAccountSchema,
  errors: ['settings_changed_meanwhile'],
});

export const removeCarrierAccount = writeRoute({
  method: 'delete',
  path: `${base}/accounts/{carrier}`,
  summary: 'Delete the credentials of a carrier account',
  params: accountParams,
  body: z.object({}),
  answer: carrierAccountSchema,
  errors: ['carrier_account_missing', 'carrier_account_in_use'],
});

export const checkCarrierAccount = askRoute({
  path: `${base}/accounts/{carrier}/check`,
  summary: 'Check the connection with the stored credentials',
  params: accountParams,
  body: z.object({}),
  answer: carrierAccountSchema,
  errors: ['carrier_account_missing'],
});

const addressParams = z.object({ id: idOf('pickupAddress') });

export const createPickupAddress = writeRoute({
  method: 'post',
  path: `${base}/addresses`,
  summary: 'Add a pickup address',
  body: pickupAddressInput,
  answer: pickupAddressSchema,
});

export const updatePickupAddress = writeRoute({
  method: 'put',
  path: `${base}/addresses/{id}`,
  summary: 'Change a pickup address; booked pickups keep the one they were booked with',
  params: addressParams,
  body: pickupAddressInput.extend({ version: versionField }),
  answer: pickupAddressSchema,
  errors: ['pickup_address_not_found', 'settings_changed_meanwhile'],
});

export const deletePickupAddress = writeRoute({
  method: 'delete',
  path: `${base}/addresses/{id}`,
  summary: 'Remove a pickup address',
  params: addressParams,
  body: z.object({}),
  answer: z.object({ id: idOf('pickupAddress') }),
  errors: ['pickup_address_not_found', 'pickup_address_in_use'],
});
