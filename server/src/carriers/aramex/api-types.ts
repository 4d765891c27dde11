import { z } from 'zod';

/** Aramex Shipping and Tracking services, JSON. Field names are theirs. */
export interface ClientInfo {
  readonly UserName: string;
  readonly Password: string;
  readonly Version: 'v1.0';
  readonly AccountNumber: string;
  readonly AccountPin: string;
  readonly AccountEntity: string;
  readonly AccountCountryCode: string;
  readonly Source: 24;
}

export interface Transaction {
  readonly Reference1: string;
  readonly Reference2: string;
  readonly Reference3: string;
  readonly Reference4: string;
  readonly Reference5: string;
}

export interface Envelope {
  readonly ClientInfo: ClientInfo;
  readonly Transaction: Transaction;
}

export interface PickupItem {
  readonly ProductGroup: 'DOM' | 'EXP';
  readonly ProductType: string;
  readonly NumberOfShipments: number;
  readonly PackageType: string;
  readonly Payment: 'P' | 'C' | '3';
  readonly ShipmentWeight: { readonly Unit: 'KG'; readonly Value: number };
  readonly ShipmentVolume: null;
  readonly NumberOfPieces: number;
  /** Not documented for a pickup; the waybill has the cash on delivery. */
  readonly CashAmount: null;
  readonly ExtraCharges: null;
  readonly ShipmentDimensions: {
    readonly Length: number;
    readonly Width: number;
    readonly Height: number;
    readonly Unit: 'CM';
  };
  readonly Comments: string;
}

export interface CreatePickupRequest extends Envelope {
  readonly LabelInfo: null;
  readonly Pickup: {
    readonly PickupAddress: {
      readonly Line1: string;
      readonly Line2: string;
      readonly Line3: string;
      readonly City: string;
      readonly StateOrProvinceCode: string;
      readonly PostCode: string;
      readonly CountryCode: string;
    };
    readonly PickupContact: {
      readonly Department: string;
      readonly PersonName: string;
      readonly Title: string;
      readonly CompanyName: string;
      readonly PhoneNumber1: string;
      readonly PhoneNumber1Ext: string;
      readonly PhoneNumber2: string;
      readonly CellPhone: string;
      readonly EmailAddress: string;
      readonly Type: string;
    };
    readonly PickupLocation: string;
    /** These four are WCF dates, `/Date(1780000000000+0300)/`, in rising order: ready, last pickup, closing. */
    readonly PickupDate: string;
    readonly ReadyTime: string;
    readonly LastPickupTime: string;
    readonly ClosingTime: string;
    readonly Comments: string;
    readonly Reference1: string;
    readonly Reference2: string;
    readonly Vehicle: 'Bike' | 'Car' | 'Truck';
    readonly Shipments: readonly [];
    readonly PickupItems: readonly PickupItem[];
    readonly Status: 'Ready' | 'Pending';
    readonly ExistingShipments: readonly {
      readonly Number: string;
      readonly OriginEntity: string;
      readonly ProductGroup: 'DOM' | 'EXP';
    }[];
  };
}

export interface CancelPickupRequest extends Envelope {
  /** The GUID in the answer to the booking, not the pickup's ID. */
  readonly PickupGUID: string;
  readonly Comments: string;
}

export interface TrackPickupRequest extends Envelope {
  /** The pickup's number. Whether Aramex accepts our own reference is not confirmed. */
  readonly Reference: string;
  readonly Pickup: null;
}

export interface TrackShipmentsRequest extends Envelope {
  readonly Shipments: readonly string[];
  readonly GetLastTrackingUpdateOnly: boolean;
}

const notification = z.object({ Code: z.string().nullish(), Message: z.string().nullish() });

/** In every answer; errors also come with HTTP 200. */
export const answer = z.object({
  HasErrors: z.boolean(),
  Notifications: z.array(notification).nullish(),
});

export const createPickupAnswer = answer.extend({
  ProcessedPickup: z
    .object({
      ID: z.string(),
      GUID: z.string(),
      Reference1: z.string().nullish(),
    })
    .nullish(),
});

/** Flat, and with all fields even for an unknown reference. No value of `LastStatus` is documented. */
export const trackPickupAnswer = answer.extend({
  Entity: z.string().nullish(),
  Reference: z.string().nullish(),
  CollectionDate: z.string().nullish(),
  PickupDate: z.string().nullish(),
  LastStatus: z.string().nullish(),
  LastStatusDescription: z.string().nullish(),
  CollectedWaybills: z.array(z.string()).nullish(),
});

const trackingResult = z.object({
  WaybillNumber: z.string(),
  UpdateCode: z.string().nullish(),
  UpdateDescription: z.string().nullish(),
  UpdateDateTime: z.string().nullish(),
  UpdateLocation: z.string().nullish(),
  Comments: z.string().nullish(),
});

export const trackShipmentsAnswer = answer.extend({
  TrackingResults: z.array(z.object({ Key: z.string(), Value: z.array(trackingResult) })).nullish(),
  NonExistingWaybills: z.array(z.string()).nullish(),
});

export type Notification = z.infer<typeof notification>;
export type TrackedPickup = z.infer<typeof trackPickupAnswer>;
export type TrackingResult = z.infer<typeof trackingResult>;
