import { z } from 'zod';
import { latinDigitsOnly } from '../latin-digits.ts';

/** The rules of the Pickup Request API 1.0.0 and the Track API. Fields that we never send are left out, so they are refused. */
const company = z.enum(['FDXE', 'FDXG']);
const accountType = z.enum(['FEDEX_EXPRESS', 'FEDEX_GROUND']);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
const weight = z.strictObject({ units: z.enum(['KG', 'LB']), value: z.number().positive().max(99_999) });
const relationship = z.enum(['DOMESTIC', 'INTERNATIONAL']);

const address = z.strictObject({
  streetLines: z.array(z.string().min(1).max(35)).min(1).max(3),
  city: z.string().min(1).max(35),
  stateOrProvinceCode: z.string().max(2).optional(),
  postalCode: latinDigitsOnly(z.string().max(10)).optional(),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  residential: z.boolean().optional(),
  addressClassification: z.enum(['MIXED', 'UNKNOWN', 'BUSINESS', 'RESIDENTIAL']).optional(),
});

const accountNumber = z.strictObject({ value: z.string().min(1).max(9) });

export const createPickup = z.strictObject({
  associatedAccountNumber: accountNumber,
  associatedAccountNumberType: accountType.optional(),
  originDetail: z.strictObject({
    pickupAddressType: z.enum(['ACCOUNT', 'SHIPPER', 'OTHER']).optional(),
    pickupLocation: z.strictObject({
      contact: z.strictObject({
        companyName: z.string().max(35).optional(),
        personName: z.string().min(1).max(70),
        phoneNumber: z.string().regex(/^\d{8,13}$/),
        phoneExtension: z.string().max(6).optional(),
      }),
      address,
    }),
    // A zone at the end is ignored, as FedEx does.
    readyDateTimestamp: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(Z|[+-]\d{2}:\d{2})?$/),
    customerCloseTime: clock,
    pickupDateType: z.enum(['SAME_DAY', 'FUTURE_DAY']).optional(),
    packageLocation: z.enum(['FRONT', 'NONE', 'REAR', 'SIDE']).optional(),
    earlyPickup: z.boolean().optional(),
  }),
  totalWeight: weight.optional(),
  packageCount: z.int().min(1).optional(),
  carrierCode: company,
  remarks: z.string().max(60).optional(),
  countryRelationships: relationship.optional(),
  pickupType: z.enum(['ON_CALL', 'PACKAGE_RETURN_PROGRAM', 'REGULAR_STOP']).optional(),
  trackingNumber: z.string().optional(),
  commodityDescription: z.string().optional(),
  oversizePackageCount: z.int().min(0).optional(),
});

export const cancelPickup = z.strictObject({
  associatedAccountNumber: accountNumber,
  pickupConfirmationCode: z.string().min(1),
  remarks: z.string().max(60).optional(),
  carrierCode: company,
  scheduledDate: z.iso.date(),
  location: z.string().min(1).optional(),
});

export const availability = z.strictObject({
  pickupAddress: address.partial().extend({ countryCode: z.string().regex(/^[A-Z]{2}$/) }),
  dispatchDate: z.iso.date().optional(),
  packageReadyTime: clock.optional(),
  customerCloseTime: clock.optional(),
  pickupType: z.enum(['ON_CALL', 'TAG']).optional(),
  pickupRequestType: z.array(z.enum(['SAME_DAY', 'FUTURE_DAY'])).min(1),
  // "serviceType is required for domestic or international pickup availabilities"
  shipmentAttributes: z.strictObject({ serviceType: z.string().min(1), weight: weight.optional() }),
  numberOfBusinessDays: z.int().min(1).optional(),
  associatedAccountNumber: z.string().max(9).optional(),
  associatedAccountNumberType: accountType.optional(),
  carriers: z.array(company).min(1),
  countryRelationship: relationship,
});

export const trackNumbers = z.strictObject({
  includeDetailedScans: z.boolean(),
  trackingInfo: z
    .array(z.strictObject({ trackingNumberInfo: z.strictObject({ trackingNumber: z.string() }) }))
    .min(1)
    .max(30),
});

export type CreatePickup = z.infer<typeof createPickup>;
export type CancelPickup = z.infer<typeof cancelPickup>;
export type Availability = z.infer<typeof availability>;
