import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { z } from 'zod';

import type { Account, Party, ShipmentDetail } from './api-types.ts';

/** A number of the sender with an authority. */
export interface Registration {
  readonly typeCode: 'VAT' | 'EOR';
  readonly number: string;
  readonly issuerCountryCode: string;
}

export interface WithinCountry {
  readonly isCustomsDeclarable: false;
  readonly incoterm: 'DAP';
}

/** One line of the export declaration. */
interface LineItem {
  readonly number: number;
  readonly description: string;
  /** Of one unit, in whole units of the currency with decimals. */
  readonly price: number;
  readonly quantity: { readonly value: number; readonly unitOfMeasurement: 'PCS' };
  readonly commodityCodes: readonly { readonly typeCode: 'outbound' | 'inbound'; readonly value: string }[];
  readonly exportReasonType: ExportReasonType;
  readonly manufacturerCountry: string;
  /** Of all units, in kilograms. */
  readonly weight: { readonly netValue: number };
}

type ExportReasonType = 'commercial_purpose_or_sale' | 'gift' | 'sample';

export interface Declaration {
  readonly isCustomsDeclarable: true;
  readonly incoterm: 'DAP' | 'DDP';
  readonly declaredValue: number;
  readonly declaredValueCurrency: string;
  readonly exportDeclaration: {
    readonly lineItems: readonly LineItem[];
    readonly invoice: { readonly number: string; readonly date: string; readonly totalNetWeight: number };
    readonly exportReasonType: ExportReasonType;
  };
}

/** MyDHL API 3.1.1, POST /shipments. Field names are theirs. */
export interface ShipmentBody {
  /** The sender's local time with its offset: `2026-06-02T10:00:00 GMT+03:00`. */
  readonly plannedShippingDateAndTime: string;
  /** `closeTime` is `HH:MM`, local: until when the courier may come. */
  readonly pickup:
    | { readonly isRequested: false }
    | {
        readonly isRequested: true;
        readonly closeTime: string;
        readonly location?: string;
        readonly specialInstructions?: readonly { readonly value: string; readonly typeCode: 'TBD' }[];
      };
  readonly productCode: string;
  /** `duties-taxes` pays them, where the sender does. */
  readonly accounts: readonly (Account | { readonly typeCode: 'duties-taxes'; readonly number: string })[];
  /** `DD`: the sender pays duties and taxes. */
  readonly valueAddedServices?: readonly { readonly serviceCode: 'DD' }[];
  readonly outputImageProperties: {
    readonly encodingFormat: 'pdf' | 'zpl';
    readonly imageOptions: readonly (
      | { readonly typeCode: 'label'; readonly templateName: string }
      | {
          readonly typeCode: 'invoice';
          readonly templateName: string;
          readonly invoiceType: 'commercial';
          readonly isRequested: true;
        }
    )[];
  };
  readonly customerReferences: readonly { readonly value: string; readonly typeCode: 'CU' | 'CO' }[];
  readonly customerDetails: {
    readonly shipperDetails: Party & { readonly registrationNumbers?: readonly Registration[] };
    readonly receiverDetails: Party;
  };
  readonly content: {
    readonly packages: ShipmentDetail['packages'];
    readonly description: string;
    readonly unitOfMeasurement: 'metric';
  } & (WithinCountry | Declaration);
}

const document = z.object({ imageFormat: z.string(), content: z.string(), typeCode: z.string() });

export const shipmentAnswer = z.object({
  shipmentTrackingNumber: z.string().min(1).max(TRACKING_NUMBER_MAX_LENGTH),
  packages: z
    .array(z.object({ referenceNumber: z.number().nullish(), trackingNumber: z.string() }))
    .nullish(),
  documents: z.array(document).nullish(),
  /** Of the pickup that was asked for. */
  dispatchConfirmationNumber: z.unknown().optional(),
  warnings: z.array(z.string()).nullish(),
});
