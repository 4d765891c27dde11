import { z } from 'zod';
import { latinDigitsOnly } from '../latin-digits.ts';

/** The rules of MyDHL's description of POST /pickups; its message for a text that is too long is built from these numbers. */
const text = (max: number): z.ZodString => z.string().max(max);
const needed = (max: number): z.ZodString => z.string().min(1).max(max);

const account = z.strictObject({
  typeCode: z.enum(['shipper', 'payer', 'duties-taxes']),
  number: z.string().regex(/^[0-9A-Z]{9,12}$/),
});

const party = z.strictObject({
  postalAddress: z.strictObject({
    postalCode: latinDigitsOnly(text(12)),
    cityName: needed(45),
    countryCode: z.string().regex(/^[A-Z]{2}$/),
    provinceCode: z.string().min(2).max(35).optional(),
    addressLine1: needed(45),
    addressLine2: needed(45).optional(),
    addressLine3: needed(45).optional(),
  }),
  contactInformation: z.strictObject({
    email: needed(70).optional(),
    phone: latinDigitsOnly(needed(70)),
    mobilePhone: text(70).optional(),
    companyName: needed(100),
    fullName: needed(255),
  }),
});

const side = z.number().min(0.001).max(9_999_999);

const shipment = z.strictObject({
  productCode: z.string().regex(/^[A-Z0-9]{1,6}$/),
  accounts: z.array(account).max(5).optional(),
  isCustomsDeclarable: z.boolean(),
  unitOfMeasurement: z.enum(['metric', 'imperial']),
  shipmentTrackingNumber: z.string().optional(),
  packages: z
    .array(
      z.strictObject({
        typeCode: text(3).optional(),
        weight: z.number().min(0.001).max(999_999_999_999),
        dimensions: z.strictObject({ length: side, width: side, height: side }).optional(),
      }),
    )
    .min(1)
    .max(999),
});

export const pickupRequest = z.strictObject({
  plannedPickupDateAndTime: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d ?GMT[+-](0\d|1[0-4]):[0-5]\d$/),
  closeTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
  location: text(80).optional(),
  locationType: z.enum(['business', 'residence']).optional(),
  accounts: z.array(account).min(1).max(5),
  specialInstructions: z
    .array(z.strictObject({ value: text(80), typeCode: z.string().min(2).max(3).optional() }))
    .max(4)
    .refine((lines) => new Set(lines.map(({ value }) => value)).size === lines.length, 'items are not unique')
    .optional(),
  remark: text(100).optional(),
  customerDetails: z.strictObject({ shipperDetails: party, receiverDetails: party.optional() }),
  shipmentDetails: z.array(shipment).min(1).max(999),
});

const reference = z.strictObject({ value: needed(35), typeCode: z.string().min(2).max(3).optional() });

/** The parts of POST /shipments that concern a waybill within a country. */
export const shipmentRequest = z.strictObject({
  plannedShippingDateAndTime: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d ?GMT[+-](0\d|1[0-4]):[0-5]\d$/),
  pickup: z.strictObject({ isRequested: z.literal(false) }),
  productCode: z.string().regex(/^[A-Z0-9]{1,6}$/),
  accounts: z.array(account).min(1).max(3),
  outputImageProperties: z
    .strictObject({
      encodingFormat: z.enum(['pdf', 'zpl', 'lp2', 'epl']).optional(),
      imageOptions: z
        .array(z.strictObject({ typeCode: z.literal('label'), templateName: text(25).optional() }))
        .max(20)
        .optional(),
    })
    .optional(),
  customerReferences: z.array(reference).max(999).optional(),
  customerDetails: z.strictObject({ shipperDetails: party, receiverDetails: party }),
  content: z.strictObject({
    packages: shipment.shape.packages,
    isCustomsDeclarable: z.literal(false),
    description: needed(70).regex(/^\S/),
    incoterm: z.enum(['DAP', 'DDP', 'EXW', 'FCA', 'CPT', 'CIP', 'DPU', 'FAS', 'FOB', 'CFR', 'CIF']),
    unitOfMeasurement: z.enum(['metric', 'imperial']),
  }),
});

export type ShipmentRequest = z.infer<typeof shipmentRequest>;

export const pickupUpdate = pickupRequest.extend({
  dispatchConfirmationNumber: needed(30),
  originalShipperAccountNumber: needed(12),
});

export const productsQuery = z.object({
  accountNumber: z.string().regex(/^[0-9A-Z]{9,12}$/),
  originCountryCode: z.string().regex(/^[A-Z]{2}$/),
  originCityName: needed(45),
  destinationCountryCode: z.string().regex(/^[A-Z]{2}$/),
  destinationCityName: needed(45),
  weight: z.coerce.number().positive(),
  length: z.coerce.number().positive(),
  width: z.coerce.number().positive(),
  height: z.coerce.number().positive(),
  plannedShippingDate: z.iso.date(),
  isCustomsDeclarable: z.enum(['true', 'false']),
  unitOfMeasurement: z.enum(['metric', 'imperial']),
});

export type PickupRequest = z.infer<typeof pickupRequest>;
