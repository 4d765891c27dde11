import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { z } from 'zod';

import type { Address } from './api-types.ts';

export interface TaxNumbers {
  readonly tins?: readonly {
    readonly number: string;
    readonly tinType: 'BUSINESS_NATIONAL' | 'BUSINESS_UNION';
  }[];
}

/** In whole units of the currency with decimals. */
export interface CustomsMoney {
  readonly amount: number;
  readonly currency: string;
}

/** One line of the declaration. */
export interface Commodity {
  readonly description: string;
  readonly countryOfManufacture: string;
  readonly harmonizedCode: string;
  readonly quantity: number;
  readonly quantityUnits: 'EA';
  readonly unitPrice: CustomsMoney;
  /** Of all units. */
  readonly customsValue: CustomsMoney;
  /** Of all units. */
  readonly weight: { readonly units: 'KG'; readonly value: number };
}

/** What a shipment to another country has besides. */
export interface AbroadPart {
  readonly customsClearanceDetail: {
    /** Who pays duties and taxes. */
    readonly dutiesPayment:
      | { readonly paymentType: 'RECIPIENT' }
      | {
          readonly paymentType: 'SENDER';
          readonly payor: {
            readonly responsibleParty: { readonly accountNumber: { readonly value: string } };
          };
        };
    readonly isDocumentOnly: false;
    readonly totalCustomsValue: CustomsMoney;
    readonly commercialInvoice: {
      readonly customerReferences: readonly {
        readonly customerReferenceType: 'INVOICE_NUMBER';
        readonly value: string;
      }[];
      readonly termsOfSale: 'DAP' | 'DDP';
      readonly shipmentPurpose: 'SOLD' | 'GIFT' | 'SAMPLE';
    };
    readonly commodities: readonly Commodity[];
  };
  readonly shippingDocumentSpecification: {
    readonly shippingDocumentTypes: readonly ['COMMERCIAL_INVOICE'];
    readonly commercialInvoiceDetail: {
      readonly documentFormat: { readonly docType: 'PDF'; readonly stockType: 'PAPER_LETTER' };
    };
  };
}

/** FedEx Ship API v1. Field names are theirs. */
interface ShipParty {
  readonly contact: {
    readonly companyName?: string;
    readonly personName: string;
    readonly phoneNumber: string;
  };
  readonly address: Address;
}

export interface PackageLineItem {
  readonly sequenceNumber: number;
  readonly customerReferences: readonly {
    readonly customerReferenceType: 'CUSTOMER_REFERENCE' | 'P_O_NUMBER';
    readonly value: string;
  }[];
  readonly weight: { readonly units: 'KG'; readonly value: number };
  /** Whole centimetres. */
  readonly dimensions?: {
    readonly length: number;
    readonly width: number;
    readonly height: number;
    readonly units: 'CM';
  };
  readonly itemDescription: string;
  /** Required within the Emirates. */
  readonly itemDescriptionForClearance?: string;
}

/** POST /ship/v1/shipments. */
export interface ShipBody {
  /** `LABEL` gives the labels themselves, `URL_ONLY` addresses of them. */
  readonly labelResponseOptions: 'LABEL';
  readonly accountNumber: { readonly value: string };
  readonly requestedShipment: Partial<AbroadPart> & {
    /** The sender's day, `YYYY-MM-DD`. */
    readonly shipDatestamp: string;
    readonly shipper: ShipParty & TaxNumbers;
    readonly recipients: readonly [ShipParty];
    /** The courier is booked by a call of its own; what a customer sends back is brought to FedEx. */
    readonly pickupType: 'CONTACT_FEDEX_TO_SCHEDULE' | 'DROPOFF_AT_FEDEX_LOCATION';
    readonly serviceType: string;
    readonly packagingType: 'YOUR_PACKAGING';
    /** In pounds, with one decimal. */
    readonly totalWeight: number;
    readonly shippingChargesPayment: {
      readonly paymentType: 'SENDER';
      readonly payor: { readonly responsibleParty: { readonly accountNumber: { readonly value: string } } };
    };
    readonly labelSpecification: {
      readonly labelFormatType: 'COMMON2D';
      readonly imageType: 'PDF' | 'ZPLII';
      readonly labelStockType: string;
    };
    /** A label for a parcel that a customer sends back, with the waybill that was delivered. */
    readonly shipmentSpecialServices?: {
      readonly specialServiceTypes: readonly ['RETURN_SHIPMENT'];
      readonly returnShipmentDetail: {
        readonly returnType: 'PRINT_RETURN_LABEL';
        readonly returnAssociationDetail: { readonly trackingNumber: string; readonly shipDatestamp: string };
      };
    };
    readonly totalPackageCount: number;
    readonly requestedPackageLineItems: readonly PackageLineItem[];
  };
}

/** PUT /ship/v1/shipments/cancel. */
export interface CancelShipmentBody {
  readonly accountNumber: { readonly value: string };
  readonly senderCountryCode: string;
  readonly deletionControl: 'DELETE_ALL_PACKAGES';
  readonly trackingNumber: string;
}

/** POST /track/v1/referencenumbers. */
export interface TrackReferenceBody {
  readonly includeDetailedScans: false;
  readonly referencesInformation: {
    readonly type: 'CUSTOMER_REFERENCE';
    readonly value: string;
    readonly accountNumber: string;
    /** The days between which it is handed over. */
    readonly shipDateBegin: string;
    readonly shipDateEndDate: string;
  };
}

/** What FedEx notes about something that it did; a note in an unknown form is ignored, so that the waybill's number is not lost. */
const alerts = z
  .array(z.object({ message: z.string().nullish() }))
  .nullish()
  .catch(null);

const packageDocument = z.object({
  contentType: z.string().nullish(),
  docType: z.string().nullish(),
  encodedLabel: z.string().nullish(),
});

const piece = z.object({
  packageSequenceNumber: z.number().nullish(),
  trackingNumber: z.string().min(1),
  packageDocuments: z.array(packageDocument).nullish().catch(null),
});

const transactionShipment = z.object({
  masterTrackingNumber: z.string().min(1).max(TRACKING_NUMBER_MAX_LENGTH),
  pieceResponses: z.array(piece).nullish().catch(null),
  shipmentDocuments: z.array(packageDocument).nullish().catch(null),
  alerts,
});

export const shipAnswer = z.object({
  output: z.object({ transactionShipments: z.array(transactionShipment).length(1), alerts }),
});

export type Piece = z.infer<typeof piece>;

export type Made = z.infer<typeof transactionShipment>;

export const cancelShipmentAnswer = z.object({
  output: z.object({ cancelledShipment: z.boolean(), message: z.string().nullish() }),
});
