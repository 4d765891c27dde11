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

const shipParty = z.strictObject({
  contact: z.strictObject({
    companyName: z.string().max(35).optional(),
    personName: z.string().min(1).max(70),
    phoneNumber: z.string().regex(/^\d{10,15}$/),
  }),
  address,
});

const taxNumber = z.strictObject({
  number: z.string().min(1).max(18),
  tinType: z.enum(['BUSINESS_NATIONAL', 'BUSINESS_UNION', 'FEDERAL']),
});

/** FedEx's own codes of currencies: a dinar of Kuwait is KUD. */
const currency = z.enum(['SAR', 'DHS', 'KUD', 'BHD', 'EGP', 'USD', 'EUR', 'UKL']);
const money = z.strictObject({ amount: z.number().min(0).lt(100_000), currency });
const customsMoney = money.extend({ amount: z.number().min(0).lt(100_000_000_000) });

const commodity = z.strictObject({
  description: z.string().min(1).max(450),
  countryOfManufacture: z.string().regex(/^[A-Z]{2}$/),
  harmonizedCode: z.string().min(1).optional(),
  quantity: z.int().min(1),
  quantityUnits: z.enum(['EA', 'PCS']),
  unitPrice: money,
  customsValue: customsMoney,
  weight: z.strictObject({ units: z.literal('KG'), value: z.number().positive() }),
});

const customsClearance = z.strictObject({
  dutiesPayment: z.strictObject({
    paymentType: z.enum(['SENDER', 'RECIPIENT', 'THIRD_PARTY', 'COLLECT']),
    payor: z.strictObject({ responsibleParty: z.strictObject({ accountNumber }) }).optional(),
  }),
  isDocumentOnly: z.boolean().optional(),
  totalCustomsValue: money,
  commercialInvoice: z.strictObject({
    customerReferences: z
      .array(
        z.strictObject({
          customerReferenceType: z.literal('INVOICE_NUMBER'),
          value: z.string().min(1).max(30),
        }),
      )
      .optional(),
    termsOfSale: z.string().max(3).optional(),
    shipmentPurpose: z.enum(['GIFT', 'NOT_SOLD', 'PERSONAL_EFFECTS', 'REPAIR_AND_RETURN', 'SAMPLE', 'SOLD']),
  }),
  commodities: z.array(commodity).min(1).max(999),
});

const documents = z.strictObject({
  shippingDocumentTypes: z.array(z.literal('COMMERCIAL_INVOICE')),
  commercialInvoiceDetail: z.strictObject({
    documentFormat: z.strictObject({ docType: z.literal('PDF'), stockType: z.literal('PAPER_LETTER') }),
  }),
});

const PDF_STOCK = ['PAPER_4X6', 'PAPER_85X11_TOP_HALF_LABEL', 'PAPER_LETTER'] as const;

const side = z.int().min(1).max(999);

const packageLine = z.strictObject({
  sequenceNumber: z.int().min(1),
  customerReferences: z.array(
    z.strictObject({
      customerReferenceType: z.enum(['CUSTOMER_REFERENCE', 'P_O_NUMBER']),
      value: z.string().min(1).max(30),
    }),
  ),
  weight,
  dimensions: z.strictObject({ length: side, width: side, height: side, units: z.literal('CM') }).optional(),
  itemDescription: z.string().min(1).max(50),
  itemDescriptionForClearance: z.string().min(1).optional(),
});

/** The parts of POST /ship/v1/shipments that concern waybills of a store. */
export const createShipment = z.strictObject({
  labelResponseOptions: z.enum(['LABEL', 'URL_ONLY']),
  accountNumber,
  requestedShipment: z.strictObject({
    shipDatestamp: z.iso.date(),
    shipper: shipParty.extend({ tins: z.array(taxNumber).optional() }),
    recipients: z.array(shipParty).length(1),
    pickupType: z.enum(['CONTACT_FEDEX_TO_SCHEDULE', 'DROPOFF_AT_FEDEX_LOCATION', 'USE_SCHEDULED_PICKUP']),
    serviceType: z.enum([
      'PRIORITY_OVERNIGHT',
      'STANDARD_OVERNIGHT',
      'FEDEX_GROUND',
      'FEDEX_INTERNATIONAL_PRIORITY',
      'INTERNATIONAL_ECONOMY',
    ]),
    packagingType: z.literal('YOUR_PACKAGING'),
    totalWeight: z.number().positive(),
    shippingChargesPayment: z.strictObject({
      paymentType: z.literal('SENDER'),
      payor: z.strictObject({ responsibleParty: z.strictObject({ accountNumber }) }),
    }),
    customsClearanceDetail: customsClearance.optional(),
    shippingDocumentSpecification: documents.optional(),
    labelSpecification: z.discriminatedUnion('imageType', [
      z.strictObject({
        labelFormatType: z.literal('COMMON2D'),
        imageType: z.literal('PDF'),
        labelStockType: z.enum(PDF_STOCK),
      }),
      z.strictObject({
        labelFormatType: z.literal('COMMON2D'),
        imageType: z.literal('ZPLII'),
        labelStockType: z.literal('STOCK_4X6'),
      }),
    ]),
    shipmentSpecialServices: z
      .strictObject({
        specialServiceTypes: z.array(z.literal('RETURN_SHIPMENT')).length(1),
        returnShipmentDetail: z.strictObject({
          returnType: z.literal('PRINT_RETURN_LABEL'),
          returnAssociationDetail: z.strictObject({
            trackingNumber: z.string().min(1),
            shipDatestamp: z.iso.date().optional(),
          }),
        }),
      })
      .optional(),
    totalPackageCount: z.int().min(1),
    requestedPackageLineItems: z.array(packageLine).min(1).max(40),
  }),
});

const place = address.omit({ streetLines: true, addressClassification: true });

/** The parts of POST /rate/v1/rates/quotes that concern parcels of a store. */
export const ratesRequest = z.strictObject({
  accountNumber,
  rateRequestControlParameters: z.strictObject({ returnTransitTimes: z.boolean().optional() }).optional(),
  carrierCodes: z.array(company).optional(),
  requestedShipment: z.strictObject({
    shipper: z.strictObject({ address: place }),
    recipient: z.strictObject({ address: place }),
    serviceType: z.string().optional(),
    rateRequestType: z.array(z.enum(['LIST', 'INCENTIVE', 'ACCOUNT', 'PREFERRED'])).optional(),
    shipDateStamp: z.iso.date().optional(),
    pickupType: createShipment.shape.requestedShipment.shape.pickupType,
    packagingType: z.literal('YOUR_PACKAGING').optional(),
    customsClearanceDetail: customsClearance
      .pick({ dutiesPayment: true })
      .extend({
        commodities: z
          .array(commodity.partial().extend({ description: z.string().max(450) }))
          .min(1)
          .max(999),
      })
      .optional(),
    totalPackageCount: z.int().min(1).max(100).optional(),
    requestedPackageLineItems: z.array(packageLine.pick({ weight: true, dimensions: true })).min(1),
  }),
});

export type RatesRequest = z.infer<typeof ratesRequest>;

export const cancelShipment = z.strictObject({
  accountNumber,
  senderCountryCode: z.string().regex(/^[A-Z]{2}$/),
  deletionControl: z.literal('DELETE_ALL_PACKAGES'),
  trackingNumber: z.string().min(1),
});

export const trackReference = z.strictObject({
  includeDetailedScans: z.boolean(),
  referencesInformation: z.strictObject({
    type: z.literal('CUSTOMER_REFERENCE'),
    value: z.string().min(1),
    accountNumber: z.string().min(1).max(9),
    shipDateBegin: z.iso.date(),
    shipDateEndDate: z.iso.date(),
  }),
});

export type CreateShipment = z.infer<typeof createShipment>;
export type CancelShipment = z.infer<typeof cancelShipment>;
export type TrackReference = z.infer<typeof trackReference>;
export type CreatePickup = z.infer<typeof createPickup>;
export type CancelPickup = z.infer<typeof cancelPickup>;
export type Availability = z.infer<typeof availability>;
