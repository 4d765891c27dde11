import { TRACKING_NUMBER_MAX_LENGTH } from '@apps-hub/contract/shipping/values';
import { z } from 'zod';

import type { Account, Party, ShipmentDetail } from './api-types.ts';

/** MyDHL API 3.1.1, POST /shipments. Field names are theirs. */
export interface ShipmentBody {
  /** The sender's local time with its offset: `2026-06-02T10:00:00 GMT+03:00`. */
  readonly plannedShippingDateAndTime: string;
  readonly pickup: { readonly isRequested: false };
  readonly productCode: string;
  readonly accounts: readonly Account[];
  readonly outputImageProperties: {
    readonly encodingFormat: 'pdf';
    readonly imageOptions: readonly { readonly typeCode: 'label'; readonly templateName: string }[];
  };
  readonly customerReferences: readonly { readonly value: string; readonly typeCode: 'CU' | 'CO' }[];
  readonly customerDetails: { readonly shipperDetails: Party; readonly receiverDetails: Party };
  readonly content: {
    readonly packages: ShipmentDetail['packages'];
    readonly isCustomsDeclarable: false;
    readonly description: string;
    readonly incoterm: 'DAP';
    readonly unitOfMeasurement: 'metric';
  };
}

const document = z.object({ imageFormat: z.string(), content: z.string(), typeCode: z.string() });

export const shipmentAnswer = z.object({
  shipmentTrackingNumber: z.string().min(1).max(TRACKING_NUMBER_MAX_LENGTH),
  packages: z
    .array(z.object({ referenceNumber: z.number().nullish(), trackingNumber: z.string() }))
    .nullish(),
  documents: z.array(document).nullish(),
  warnings: z.array(z.string()).nullish(),
});
