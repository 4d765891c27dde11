import { z } from 'zod';
import { latinDigitsOnly } from '../latin-digits.ts';

const text = (max: number): z.ZodString => z.string().max(max);
const needed = (max: number): z.ZodString => z.string().min(1).max(max);

export const clientInfo = z.strictObject({
  UserName: needed(50),
  Password: needed(50),
  Version: z.literal('v1.0'),
  AccountNumber: needed(20),
  AccountPin: needed(20),
  AccountEntity: z.string().regex(/^[A-Z]{3}$/),
  AccountCountryCode: z.string().regex(/^[A-Z]{2}$/),
  Source: z.int().optional(),
});

const transaction = z.strictObject({
  Reference1: text(50),
  Reference2: text(50),
  Reference3: text(50),
  Reference4: text(50),
  Reference5: text(50),
});

/** `/Date(1780388400000+0300)/`: the service requires the offset. */
const wcfDate = z.string().regex(/^\/Date\(\d{1,15}[+-]\d{4}\)\/$/);

/** The products that Aramex's own shop plugin offers (Domesticmethods, Internationalmethods). */
const PRODUCTS: Readonly<Record<'DOM' | 'EXP', readonly string[]>> = {
  DOM: ['BLK', 'BLT', 'CDA', 'CDS', 'CGO', 'COM', 'DEC', 'EMD', 'FIX', 'LGS', 'OND', 'ONP', 'P24', 'P48', 'PEC', 'PEX', 'SFC', 'SMD', 'SMP', 'SDD', 'HVY', 'SPD', 'SPL'],
  EXP: ['DPX', 'EDX', 'EPX', 'GDX', 'GPX', 'IBD', 'PDX', 'PLX', 'PPX'],
}; // prettier-ignore

/** The products for documents, judged by their names. */
const DOCUMENTS: ReadonlySet<string> = new Set(['OND', 'SMD', 'EDX', 'GDX', 'PDX', 'PLX']);

const weight = z.strictObject({ Unit: z.enum(['KG', 'LB']), Value: z.number().positive() });

const dimensions = z.strictObject({
  Length: z.number().min(0),
  Width: z.number().min(0),
  Height: z.number().min(0),
  Unit: z.enum(['CM', 'M']),
});

const address = z.strictObject({
  Line1: needed(50),
  Line2: text(50),
  Line3: text(50),
  City: needed(50),
  StateOrProvinceCode: text(50),
  PostCode: latinDigitsOnly(text(30)),
  CountryCode: z.string().regex(/^[A-Z]{2}$/),
});

const contact = z.strictObject({
  Department: text(50),
  PersonName: needed(50),
  Title: text(50),
  CompanyName: needed(50),
  PhoneNumber1: latinDigitsOnly(z.string().min(7).max(30)),
  PhoneNumber1Ext: text(20),
  PhoneNumber2: text(30),
  CellPhone: latinDigitsOnly(needed(30)),
  EmailAddress: needed(50),
  Type: text(50),
});

const pickupItem = z
  .strictObject({
    ProductGroup: z.enum(['EXP', 'DOM']),
    ProductType: needed(3),
    NumberOfShipments: z.int().min(1),
    PackageType: text(50),
    Payment: z.enum(['P', 'C', '3']),
    ShipmentWeight: weight,
    ShipmentVolume: z.null(),
    NumberOfPieces: z.int().min(1),
    // It is not documented what Aramex does with an amount here, so nothing may depend on it.
    CashAmount: z.null(),
    ExtraCharges: z.null(),
    ShipmentDimensions: dimensions,
    Comments: text(1000),
  })
  .refine(({ ProductGroup, ProductType }) => PRODUCTS[ProductGroup].includes(ProductType), {
    path: ['ProductType'],
    message: 'is not a product of the ProductGroup',
  })
  // The text of this refusal is not documented.
  .refine(({ ProductType, PackageType }) => !(DOCUMENTS.has(ProductType) && /box/i.test(PackageType)), {
    path: ['ProductType'],
    message: 'is for documents',
  });

export const createPickup = z.strictObject({
  ClientInfo: clientInfo,
  Transaction: transaction,
  LabelInfo: z.strictObject({ ReportID: z.int(), ReportType: z.enum(['URL', 'RPT']) }).nullable(),
  Pickup: z.strictObject({
    PickupAddress: address,
    PickupContact: contact,
    PickupLocation: needed(50),
    PickupDate: wcfDate,
    ReadyTime: wcfDate,
    LastPickupTime: wcfDate,
    ClosingTime: wcfDate,
    Comments: text(1000),
    Reference1: needed(50),
    Reference2: text(50),
    Vehicle: z.enum(['Bike', 'Car', 'Truck']),
    Shipments: z.array(z.never()),
    PickupItems: z.array(pickupItem).min(1),
    Status: z.enum(['Ready', 'Pending']),
    ExistingShipments: z.array(
      z.strictObject({
        Number: needed(50),
        OriginEntity: z.string().length(3),
        ProductGroup: z.enum(['EXP', 'DOM']),
      }),
    ),
  }),
});

export const cancelPickup = z.strictObject({
  ClientInfo: clientInfo,
  Transaction: transaction,
  PickupGUID: z.guid(),
  Comments: text(1000),
});

export const trackPickup = z.strictObject({
  ClientInfo: clientInfo,
  Transaction: transaction,
  Reference: needed(50),
  Pickup: z.null(),
});

export const trackShipments = z.strictObject({
  ClientInfo: clientInfo,
  Transaction: transaction,
  Shipments: z.array(needed(50)).min(1),
  GetLastTrackingUpdateOnly: z.boolean(),
});

const party = z.strictObject({
  Reference1: text(50),
  Reference2: text(50),
  AccountNumber: text(20),
  PartyAddress: address,
  Contact: contact,
});

const money = z.strictObject({ CurrencyCode: z.string().regex(/^[A-Z]{3}$/), Value: z.number().positive() });

const shipment = z
  .strictObject({
    Reference1: text(50),
    Reference2: text(50),
    Reference3: text(50),
    Shipper: party,
    Consignee: party,
    ThirdParty: z.null(),
    ShippingDateTime: wcfDate,
    DueDate: wcfDate,
    Comments: text(1000),
    PickupLocation: text(50),
    OperationsInstructions: text(1000),
    AccountingInstrcutions: text(1000),
    Details: z.strictObject({
      Dimensions: dimensions.nullable(),
      ActualWeight: weight,
      ChargeableWeight: z.null(),
      DescriptionOfGoods: needed(100),
      GoodsOriginCountry: z.string().regex(/^[A-Z]{2}$/),
      NumberOfPieces: z.int().min(1),
      ProductGroup: z.enum(['EXP', 'DOM']),
      ProductType: needed(3),
      PaymentType: z.enum(['P', 'C', '3']),
      PaymentOptions: text(50),
      CustomsValueAmount: money.nullable(),
      CashOnDeliveryAmount: money.nullable(),
      InsuranceAmount: z.null(),
      CashAdditionalAmount: z.null(),
      CashAdditionalAmountDescription: text(50),
      CollectAmount: z.null(),
      Services: text(50),
      Items: z.array(
        z.strictObject({
          PackageType: text(50),
          Quantity: z.int().min(1),
          Weight: weight,
          Comments: text(1000),
          Reference: text(50),
        }),
      ),
    }),
    Attachments: z.array(z.never()),
    ForeignHAWB: text(50),
    PickupGUID: z.null(),
    Number: z.null(),
  })
  .refine(({ Details }) => PRODUCTS[Details.ProductGroup].includes(Details.ProductType), {
    path: ['Details', 'ProductType'],
    message: 'is not a product of the ProductGroup',
  })
  // "Cash on delivery" is a service, and the amount belongs to it.
  .refine(
    ({ Details }) => Details.Services.split(',').includes('CODS') === (Details.CashOnDeliveryAmount !== null),
    { path: ['Details', 'CashOnDeliveryAmount'], message: 'belongs to the service CODS' },
  );

const labelInfo = z.strictObject({ ReportID: z.int(), ReportType: z.enum(['URL', 'RPT']) }).nullable();

export const printLabel = z.strictObject({
  ClientInfo: clientInfo,
  Transaction: transaction,
  ShipmentNumber: needed(50),
  ProductGroup: z.enum(['EXP', 'DOM']),
  OriginEntity: z.string().length(3),
  LabelInfo: labelInfo,
});

export const createShipments = z.strictObject({
  ClientInfo: clientInfo,
  Transaction: transaction,
  LabelInfo: labelInfo,
  Shipments: z.array(shipment).min(1),
});

const { shape: sentDetails } = createShipments.shape.Shipments.element.shape.Details;

/** RateCalculatorRequest of the rate calculator WSDL. A place without a street has a price too. */
export const calculateRate = z.strictObject({
  ClientInfo: clientInfo,
  Transaction: transaction,
  OriginAddress: address.extend({ Line1: text(50) }),
  DestinationAddress: address.extend({ Line1: text(50) }),
  ShipmentDetails: z
    .strictObject({ ...sentDetails, DescriptionOfGoods: text(100) })
    .omit({ CashAdditionalAmountDescription: true }),
});

export type CalculateRate = z.infer<typeof calculateRate>;

export type PrintLabel = z.infer<typeof printLabel>;
export type CreateShipments = z.infer<typeof createShipments>;
export type CreatePickup = z.infer<typeof createPickup>;
