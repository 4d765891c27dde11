import { z } from 'zod';

import type { Address } from './api-types.ts';
import type { CustomsMoney } from './shipment-types.ts';

/** A place as rates know it: without street lines. */
type RatePlace = Omit<Address, 'streetLines'>;

/** FedEx Rates and Transit Times API 1.0.0, POST /rate/v1/rates/quotes. Field names are theirs. */
export interface RatesBody {
  readonly accountNumber: { readonly value: string };
  readonly rateRequestControlParameters: { readonly returnTransitTimes: true };
  readonly carrierCodes: readonly ('FDXE' | 'FDXG')[];
  readonly requestedShipment: {
    readonly shipper: { readonly address: RatePlace };
    readonly recipient: { readonly address: RatePlace };
    /** The account's prices, and the published ones beside them. */
    readonly rateRequestType: readonly ['ACCOUNT', 'LIST'];
    /** The sender's day. */
    readonly shipDateStamp: string;
    readonly pickupType: 'CONTACT_FEDEX_TO_SCHEDULE';
    readonly packagingType: 'YOUR_PACKAGING';
    readonly customsClearanceDetail?: {
      readonly dutiesPayment: { readonly paymentType: 'SENDER' | 'RECIPIENT' };
      readonly commodities: readonly [
        {
          readonly description: string;
          readonly quantity: number;
          readonly quantityUnits: 'PCS';
          readonly weight: { readonly units: 'KG'; readonly value: number };
          readonly customsValue: CustomsMoney;
        },
      ];
    };
    readonly totalPackageCount: number;
    readonly requestedPackageLineItems: readonly {
      readonly weight: { readonly units: 'KG'; readonly value: number };
      readonly dimensions?: {
        readonly length: number;
        readonly width: number;
        readonly height: number;
        readonly units: 'CM';
      };
    }[];
  };
}

/** One object per service; each is read by itself. */
export const ratesAnswer = z.object({
  output: z.object({ rateReplyDetails: z.array(z.record(z.string(), z.unknown())) }),
});

/** What is read of a price. `totalNetCharge` is with surcharges and taxes. */
export const rated = z.strictObject({
  rateType: z.enum([
    'ACCOUNT',
    'ACTUAL',
    'CURRENT',
    'CUSTOM',
    'LIST',
    'INCENTIVE',
    'PREFERRED',
    'PREFERRED_INCENTIVE',
    'PREFERRED_CURRENCY',
  ]),
  totalNetCharge: z.number().nonnegative(),
  currency: z.string().nullish(),
  shipmentRateDetail: z.object({ currency: z.string().nullish() }).nullish(),
});

/** Documented, and not read: parts of the total, packages, duties that were not asked for. */
export const RATED_NOT_READ: ReadonlySet<string> = new Set([
  'totalNetTransportationAndPickupCharge',
  'totalNetFedExTransportationAndPickupCharge',
  'pickupRateDetail',
  'ratedWeightMethod',
  'totalDutiesTaxesAndFees',
  'totalDiscounts',
  'totalDutiesAndTaxes',
  'variableHandlingCharges',
  'edtCharges',
  'totalAncillaryFeesAndTaxes',
  'ratedPackages',
  'totalNetFedExCharge',
  'quoteNumber',
  'shipmentLegRateDetails',
  'freightChargeBasis',
  'totalVariableHandlingCharges',
  'totalVatCharge',
  'ancillaryFeesAndTaxes',
  'preferredEdtCharges',
  'totalBaseCharge',
  'totalNetChargeWithDutiesAndTaxes',
]);

/** `dayFormat` is in the description, `dayCxsFormat` in its sample: both `2026-06-03T10:30:00`. */
const dateDetail = z.object({ dayFormat: z.string().nullish(), dayCxsFormat: z.string().nullish() });

/** What is read of a service. */
export const service = z.strictObject({
  serviceType: z.string().regex(/^\w{1,60}$/),
  serviceName: z.string().min(1).max(200).nullish(),
  ratedShipmentDetails: z.array(z.record(z.string(), z.unknown())),
  commit: z.object({ dateDetail: dateDetail.nullish() }).nullish(),
  operationalDetail: z.object({ commitDate: z.string().nullish() }).nullish(),
});

/** Documented or in its sample, and not read. */
export const SERVICE_NOT_READ: ReadonlySet<string> = new Set([
  'packagingType',
  'customerMessages',
  'signatureOptionType',
  'serviceDescription',
  'brokerDetail',
  'serviceSubOptionDetail',
]);

export type Service = z.infer<typeof service>;
export type Rated = z.infer<typeof rated>;
