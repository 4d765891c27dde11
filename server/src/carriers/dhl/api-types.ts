import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { z } from 'zod';

/** DHL Express MyDHL API, POST /pickups. Field names are theirs. */
export interface PickupRequestBody {
  /** The address's local time with its offset: `2026-06-02T10:00:00 GMT+03:00`. */
  readonly plannedPickupDateAndTime: string;
  /** `HH:MM`, local. */
  readonly closeTime: string;
  readonly location?: string;
  readonly locationType: 'business' | 'residence';
  readonly accounts: readonly Account[];
  readonly specialInstructions?: readonly { readonly value: string; readonly typeCode: 'TBD' }[];
  readonly customerDetails: { readonly shipperDetails: Party };
  readonly shipmentDetails: readonly ShipmentDetail[];
}

/** PATCH /pickups/{dispatchConfirmationNumber}: the complete pickup, not only the changes. */
export interface PickupUpdateBody extends PickupRequestBody {
  readonly dispatchConfirmationNumber: string;
  readonly originalShipperAccountNumber: string;
}

export interface Account {
  readonly typeCode: 'shipper';
  readonly number: string;
}

export interface Party {
  readonly postalAddress: {
    readonly postalCode: string;
    readonly cityName: string;
    readonly countryCode: string;
    readonly provinceCode?: string;
    readonly addressLine1: string;
    readonly addressLine2?: string;
    readonly addressLine3?: string;
  };
  readonly contactInformation: {
    readonly email?: string;
    readonly phone: string;
    readonly companyName: string;
    readonly fullName: string;
  };
}

export interface ShipmentDetail {
  readonly productCode: string;
  readonly accounts: readonly Account[];
  readonly isCustomsDeclarable: boolean;
  readonly unitOfMeasurement: 'metric';
  readonly shipmentTrackingNumber?: string;
  readonly packages: readonly {
    /** Kilograms. */
    readonly weight: number;
    /** Whole centimetres; left out if not measured. */
    readonly dimensions?: { readonly length: number; readonly width: number; readonly height: number };
  }[];
}

export const pickupAnswer = z.object({
  dispatchConfirmationNumbers: z.array(z.string()).min(1),
  readyByTime: z.string().nullish(),
  nextPickupDate: z.string().nullish(),
  warnings: z.array(z.string()).nullish(),
});

export const updateAnswer = pickupAnswer.omit({ dispatchConfirmationNumbers: true }).extend({
  dispatchConfirmationNumber: z.string().nullish(),
});

/** `application/problem+json`; `status` is a string. */
export const problem = z.object({
  detail: z.string().nullish(),
  title: z.string().nullish(),
  message: z.string().nullish(),
  status: z.union([z.string(), z.number()]).nullish(),
  additionalDetails: z.array(z.string()).nullish(),
});

export const productsAnswer = z.object({
  products: z.array(
    z.object({
      productCode: z.string().nullish(),
      pickupCapabilities: z
        .object({
          nextBusinessDay: z.boolean().nullish(),
          localCutoffDateAndTime: z.string().nullish(),
          pickupEarliest: z.string().nullish(),
          pickupLatest: z.string().nullish(),
        })
        .nullish(),
    }),
  ),
});

const trackEvent = z.object({
  date: z.string(),
  time: z.string(),
  GMTOffset: z.string().nullish(),
  typeCode: z.string().nullish(),
  description: z.string().nullish(),
  serviceArea: z.array(z.object({ code: z.string().nullish(), description: z.string().nullish() })).nullish(),
});

const trackedPiece = z.object({
  trackingNumber: z.string().max(TRACKING_NUMBER_MAX_LENGTH).nullish(),
  events: z.array(trackEvent).nullish(),
});

export const trackingAnswer = z.object({
  shipments: z.array(
    z.object({
      shipmentTrackingNumber: z.union([z.string(), z.number()]),
      status: z.string().nullish(),
      estimatedDeliveryDate: z.string().nullish(),
      events: z.array(trackEvent).nullish(),
      // A piece that cannot be read must not hide the shipment.
      pieces: z.array(trackedPiece).nullish().catch(null),
    }),
  ),
});

export type Products = z.infer<typeof productsAnswer>;
export type DhlTrackEvent = z.infer<typeof trackEvent>;
export type DhlShipment = z.infer<typeof trackingAnswer>['shipments'][number];
