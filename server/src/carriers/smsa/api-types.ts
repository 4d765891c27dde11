import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { z } from 'zod';

/** Source: a public transcription of SMSA's eCom API, ShipmentAddress. */
interface ShipmentAddress {
  readonly ContactName: string;
  readonly ContactPhoneNumber: string;
  readonly Country: string;
  readonly City: string;
  readonly PostalCode: string;
  readonly AddressLine1: string;
  readonly AddressLine2: string;
}

/** POST /api/shipment/b2c/new. Amounts are numbers in whole units of their currency. */
export interface ShipmentBody {
  readonly ConsigneeAddress: ShipmentAddress & {
    /** The short code of the National Address. */
    readonly ShortCode?: string;
  };
  readonly ShipperAddress: ShipmentAddress;
  readonly OrderNumber: string;
  readonly DeclaredValue: number;
  readonly CODAmount: number;
  readonly Parcels: number;
  /** Local time, without a zone. */
  readonly ShipDate: string;
  /** Of the declared value. */
  readonly ShipmentCurrency: string;
  readonly Weight: number;
  readonly WeightUnit: 'KG';
  readonly ContentDescription: string;
  readonly WaybillType: 'PDF';
}

/** POST /api/c2b/new: the courier collects at one address and brings it to the other. */
export interface ReturnBody extends Omit<ShipmentBody, 'ConsigneeAddress' | 'ShipperAddress' | 'CODAmount'> {
  readonly PickupAddress: ShipmentBody['ConsigneeAddress'];
  readonly ReturnToAddress: ShipmentAddress;
}

const text = z.string().nullish();

/** A shipment's waybills: in the answer to the request, and of GET /api/shipment/b2c/query. */
export const shipmentAnswer = z.object({
  sawb: text,
  waybills: z.array(z.object({ awb: z.string().min(1).max(TRACKING_NUMBER_MAX_LENGTH), awbFile: text })),
});

export type Waybills = z.infer<typeof shipmentAnswer>['waybills'];

const scan = z.object({
  City: text,
  ScanType: text,
  ScanDescription: text,
  // Never missing in the samples; one bad scan must not hide the parcels beside it.
  ScanDateTime: text,
  ScanTimeZone: text,
});

export type Scan = z.infer<typeof scan>;

/** What SMSA knows about one waybill; who received it is not read. */
export const trackedShipment = z.object({
  AWB: z.string().max(TRACKING_NUMBER_MAX_LENGTH).nullish(),
  Reference: text,
  Scans: z.array(scan).nullish(),
});

export type TrackedShipment = z.infer<typeof trackedShipment>;

export const trackedShipments = z.array(trackedShipment);

/** A refusal. No document shows one: these are the forms that public clients read. */
export const refusalAnswer = z.object({
  errors: z.record(z.string(), z.union([z.string(), z.array(z.string())])).nullish(),
  message: text,
  title: text,
});
