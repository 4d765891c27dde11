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

/** At most three decimals, as `multipleOf: 0.001` says. */
const thousandths = (max: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .refine((value) => Math.abs(Math.round(value * 1000) - value * 1000) < 1e-6, 'has too many decimals');

const money = thousandths(999_999_999_999_999);
const kilograms = thousandths(999_999_999_999);
const country = z.string().regex(/^[A-Z]{2}$/);

const exportReason = z.enum([
  'permanent',
  'temporary',
  'return',
  'used_exhibition_goods_to_origin',
  'intercompany_use',
  'commercial_purpose_or_sale',
  'personal_belongings_or_personal_use',
  'sample',
  'gift',
  'return_to_origin',
  'warranty_replacement',
  'diplomatic_goods',
  'defence_material',
]);

const lineItem = z.strictObject({
  number: z.int().min(1).max(999),
  description: needed(512),
  price: money,
  quantity: z.strictObject({
    value: z.int().min(1).max(1_000_000_000),
    unitOfMeasurement: z.enum(['BOX', 'PCS', 'KG', 'EA', 'SET', 'PRS', 'X']),
  }),
  commodityCodes: z
    .array(z.strictObject({ typeCode: z.enum(['outbound', 'inbound']), value: z.string().min(2).max(18) }))
    .max(2)
    .optional(),
  exportReasonType: exportReason.optional(),
  manufacturerCountry: country,
  weight: z
    .strictObject({ netValue: kilograms.optional(), grossValue: kilograms.optional() })
    .refine((weight) => weight.netValue !== undefined || weight.grossValue !== undefined, 'is required'),
});

const exportDeclaration = z.strictObject({
  lineItems: z.array(lineItem).min(1).max(999),
  invoice: z
    .strictObject({
      number: needed(35),
      date: z.iso.date(),
      totalNetWeight: kilograms.optional(),
      totalGrossWeight: kilograms.optional(),
    })
    .optional(),
  exportReasonType: exportReason.optional(),
});

const registration = z.strictObject({
  typeCode: z.enum(['VAT', 'EIN', 'GST', 'EOR', 'SDT', 'FTN', 'CIC']),
  number: needed(35),
  issuerCountryCode: country,
});

const reference = z.strictObject({ value: needed(35), typeCode: z.string().min(2).max(3).optional() });

/** The parts of POST /shipments that concern waybills of a store. */
export const shipmentRequest = z.strictObject({
  plannedShippingDateAndTime: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d ?GMT[+-](0\d|1[0-4]):[0-5]\d$/),
  pickup: pickupRequest
    .pick({ closeTime: true, location: true, specialInstructions: true })
    .extend({ isRequested: z.boolean() }),
  productCode: z.string().regex(/^[A-Z0-9]{1,6}$/),
  accounts: z.array(account).min(1).max(3),
  valueAddedServices: z
    .array(z.strictObject({ serviceCode: needed(6) }))
    .max(99)
    .optional(),
  outputImageProperties: z
    .strictObject({
      encodingFormat: z.enum(['pdf', 'zpl', 'lp2', 'epl']).optional(),
      imageOptions: z
        .array(
          z.strictObject({
            typeCode: z.enum(['label', 'invoice']),
            templateName: text(25).optional(),
            invoiceType: z.enum(['commercial', 'proforma', 'returns']).optional(),
            isRequested: z.boolean().optional(),
          }),
        )
        .max(20)
        .optional(),
    })
    .optional(),
  customerReferences: z.array(reference).max(999).optional(),
  customerDetails: z.strictObject({
    shipperDetails: party.extend({ registrationNumbers: z.array(registration).max(50).optional() }),
    receiverDetails: party,
  }),
  content: z.strictObject({
    packages: shipment.shape.packages,
    isCustomsDeclarable: z.boolean(),
    declaredValue: money.optional(),
    declaredValueCurrency: z.string().length(3).optional(),
    exportDeclaration: exportDeclaration.optional(),
    description: needed(70).regex(/^\S/),
    incoterm: z.enum(['DAP', 'DDP', 'EXW', 'FCA', 'CPT', 'CIP', 'DPU', 'FAS', 'FOB', 'CFR', 'CIF']),
    unitOfMeasurement: z.enum(['metric', 'imperial']),
  }),
});

const place = z.strictObject({
  postalCode: latinDigitsOnly(text(12)),
  cityName: needed(45),
  countryCode: country,
  provinceCode: z.string().min(2).max(35).optional(),
  addressLine1: needed(45).optional(),
});

/** The parts of POST /rates that concern parcels of a store. */
export const ratesRequest = z.strictObject({
  customerDetails: z.strictObject({ shipperDetails: place, receiverDetails: place }),
  accounts: z.array(account).max(2).optional(),
  valueAddedServices: shipmentRequest.shape.valueAddedServices,
  plannedShippingDateAndTime: shipmentRequest.shape.plannedShippingDateAndTime,
  unitOfMeasurement: z.enum(['metric', 'imperial']),
  isCustomsDeclarable: z.boolean(),
  monetaryAmount: z
    .array(
      z.strictObject({
        typeCode: z.enum(['declaredValue', 'insuredValue']),
        value: money,
        currency: z.string().length(3),
      }),
    )
    .optional(),
  estimatedDeliveryDate: z
    .strictObject({ isRequested: z.boolean().optional(), typeCode: z.enum(['QDDC', 'QDDF']).optional() })
    .optional(),
  nextBusinessDay: z.boolean().optional(),
  packages: shipment.shape.packages,
});

export type RatesRequest = z.infer<typeof ratesRequest>;

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
