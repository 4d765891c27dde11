import type { HandOverLanguage } from '@apps-hub/contract/shipping/values';
import type { Money } from '@apps-hub/domain/money';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { Contact } from '@apps-hub/domain/shipping/pickups/booking';
import type { HandOverCounts, Parcel } from '@apps-hub/domain/shipping/pickups/parcels';

/** A parcel as the carrier treats it, even if that is larger than flagged. */
export interface SheetParcel extends Omit<Parcel, 'id' | 'orderId' | 'destination' | 'cashOnDelivery'> {
  readonly orderNumber: string | null;
  /** What the courier collects at the door; on the first of an order's parcels. */
  readonly cashOnDelivery: Money | null;
}

/** Everything on the sheet: what the store hands over, to whom, when and where. */
export interface HandOverSheet {
  readonly language: HandOverLanguage;
  readonly storeName: string;
  readonly carrier: Carrier;
  /** The carrier's pickup number; null if the merchant confirmed the booking without one. */
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
  readonly contact: Contact;
  readonly instructions: readonly string[];
  readonly parcels: readonly SheetParcel[];
  readonly counts: HandOverCounts;
  /** Cash on delivery for these parcels, by currency; empty if unknown. */
  readonly cashOnDelivery: readonly Money[];
  readonly printedAt: Date;
}
