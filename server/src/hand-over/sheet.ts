import type { Carrier } from '@apps-hub/domain/shipping/carrier';
import type { HandOverLanguage } from '@apps-hub/contract/shipping/hand-over/values';

export interface SheetParcel {
  readonly orderNumber: string | null;
  readonly trackingNumber: string | null;
  readonly weightGrams: number;
  readonly size: { readonly lengthMm: number; readonly widthMm: number; readonly heightMm: number } | null;
  readonly fragile: boolean;
  /** As the carrier treats it. */
  readonly large: boolean;
}

/** Everything the sheet shows: what the store hands over, to whom, when and where. */
export interface HandOverSheet {
  readonly language: HandOverLanguage;
  readonly storeName: string;
  readonly carrier: Carrier;
  /** The carrier's pickup number; null when the merchant only heard that it is booked. */
  readonly number: string | null;
  /** Our own reference, sent to the carrier with the booking. */
  readonly reference: string;
  /** A calendar day and wall times at the address. */
  readonly window: { readonly date: string; readonly from: string; readonly to: string };
  readonly zone: string;
  readonly address: {
    readonly name: string;
    readonly lines: readonly string[];
    readonly city: string;
    readonly state: string;
    readonly postcode: string;
    readonly countryCode: string;
    readonly location: string;
  };
  readonly contact: {
    readonly company: string;
    readonly person: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly instructions: readonly string[];
  readonly parcels: readonly SheetParcel[];
  readonly counts: {
    readonly parcels: number;
    readonly fragile: number;
    readonly large: number;
    readonly weightGrams: number;
  };
  readonly printedAt: Date;
}
