import type { FedexCompany } from '@apps-hub/domain/shipping/carriers/fedex';
import { z } from 'zod';

/** FedEx Pickup Request API v1 and Track API v1. Field names are theirs. */
export interface Address {
  readonly streetLines: readonly string[];
  readonly city: string;
  readonly stateOrProvinceCode?: string;
  readonly postalCode?: string;
  readonly countryCode: string;
  readonly residential: boolean;
}

export interface CreatePickupBody {
  readonly associatedAccountNumber: { readonly value: string };
  readonly associatedAccountNumberType: 'FEDEX_EXPRESS' | 'FEDEX_GROUND';
  readonly originDetail: {
    readonly pickupAddressType: 'OTHER';
    readonly pickupLocation: {
      readonly contact: {
        readonly companyName?: string;
        readonly personName: string;
        readonly phoneNumber: string;
      };
      readonly address: Address;
    };
    /** `YYYY-MM-DDTHH:MM:SS`, local to the address; FedEx ignores a zone, so there is none. */
    readonly readyDateTimestamp: string;
    /** `HH:MM:SS`, local to the address. */
    readonly customerCloseTime: string;
    readonly pickupDateType: 'SAME_DAY' | 'FUTURE_DAY';
    /** Mandatory for Ground. */
    readonly packageLocation?: 'FRONT' | 'NONE' | 'REAR' | 'SIDE';
  };
  readonly totalWeight: { readonly units: 'KG'; readonly value: number };
  readonly packageCount: number;
  readonly carrierCode: FedexCompany;
  readonly remarks?: string;
  readonly countryRelationships: 'DOMESTIC' | 'INTERNATIONAL';
  readonly pickupType: 'ON_CALL';
  readonly trackingNumber?: string;
  /** Ground only. */
  readonly oversizePackageCount?: number;
}

export interface CancelPickupBody {
  readonly associatedAccountNumber: { readonly value: string };
  readonly pickupConfirmationCode: string;
  readonly carrierCode: FedexCompany;
  readonly scheduledDate: string;
  /** From the create answer; required for Express. */
  readonly location?: string;
  readonly remarks?: string;
}

export interface AvailabilityBody {
  readonly pickupAddress: Partial<Address> & { readonly countryCode: string };
  readonly dispatchDate: string;
  readonly packageReadyTime: string;
  readonly customerCloseTime: string;
  readonly pickupType: 'ON_CALL';
  readonly pickupRequestType: readonly ('SAME_DAY' | 'FUTURE_DAY')[];
  readonly shipmentAttributes: {
    readonly serviceType: string;
    readonly weight: { readonly units: 'KG'; readonly value: number };
  };
  readonly numberOfBusinessDays: number;
  readonly associatedAccountNumber: string;
  readonly associatedAccountNumberType: 'FEDEX_EXPRESS' | 'FEDEX_GROUND';
  readonly carriers: readonly FedexCompany[];
  readonly countryRelationship: 'DOMESTIC' | 'INTERNATIONAL';
}

export interface TrackBody {
  readonly includeDetailedScans: true;
  readonly trackingInfo: readonly { readonly trackingNumberInfo: { readonly trackingNumber: string } }[];
}

export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.coerce.number().positive(),
});

/** A list of objects for pickups, a string in some tracking answers. */
const alerts = z
  .union([z.array(z.object({ code: z.string().nullish(), message: z.string().nullish() })), z.string()])
  .nullish();

export const createAnswer = z.object({
  output: z.object({
    pickupConfirmationCode: z.string().min(1),
    message: z.string().nullish(),
    location: z.string().nullish(),
    alerts,
  }),
});

export const cancelAnswer = z.object({
  output: z.object({
    pickupConfirmationCode: z.string().nullish(),
    cancelConfirmationMessage: z.string().nullish(),
    alerts,
  }),
});

const option = z.object({
  carrier: z.string().nullish(),
  available: z.boolean(),
  pickupDate: z.string().nullish(),
  cutOffTime: z.string().nullish(),
  accessTime: z.object({ hours: z.number().nullish(), minutes: z.number().nullish() }).nullish(),
  residentialAvailable: z.boolean().nullish(),
  countryRelationship: z.string().nullish(),
});

export const availabilityAnswer = z.object({
  output: z.object({ options: z.array(option).nullish(), alerts }),
});

export const errorAnswer = z.object({
  transactionId: z.string().nullish(),
  errors: z.array(z.object({ code: z.string().nullish(), message: z.string().nullish() })).min(1),
});

const scanEvent = z.object({
  date: z.string(),
  eventType: z.string().nullish(),
  derivedStatusCode: z.string().nullish(),
  eventDescription: z.string().nullish(),
  scanLocation: z.object({ city: z.string().nullish(), countryCode: z.string().nullish() }).nullish(),
});

const trackResult = z.object({
  latestStatusDetail: z.object({ code: z.string().nullish(), derivedCode: z.string().nullish() }).nullish(),
  scanEvents: z.array(scanEvent).nullish(),
  /** From public clients of the Track API; its end is the local day and time by which FedEx expects to deliver. */
  estimatedDeliveryTimeWindow: z
    .object({ window: z.object({ ends: z.string().nullish() }).nullish() })
    .nullish(),
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
});

export const trackAnswer = z.object({
  output: z.object({
    completeTrackResults: z.array(
      z.object({ trackingNumber: z.string(), trackResults: z.array(trackResult) }),
    ),
    alerts,
  }),
});

export type AvailabilityOption = z.infer<typeof option>;
export type ScanEvent = z.infer<typeof scanEvent>;
export type TrackResult = z.infer<typeof trackResult>;
