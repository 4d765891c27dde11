import type { BookingDetails, PostalAddress } from '@apps-hub/domain/shipping/pickups/booking';
import type { LabelSize } from '@apps-hub/domain/shipping/carriers/facts';
import type { CarrierReference } from '@apps-hub/domain/shipping/carriers/reference';
import type { Customs, Incoterm } from '@apps-hub/domain/shipping/customs/customs';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import type { ChosenRate, Rate } from '@apps-hub/domain/shipping/rates/rate';
import type { Money } from '@apps-hub/domain/money';
import type { LocalDate } from '@apps-hub/domain/time';
import type { LocalTime } from '@apps-hub/domain/wall-time';
import type { Recorded, Refusal, Unknown } from './refusal.ts';

/** A waybill to make: who sends what to whom. */
export interface ShipRequest {
  /** Our own reference, at most 35 characters; a lost waybill is found by it. */
  readonly reference: string;
  /** The order's number in the store, by which people ask the carrier about it. */
  readonly orderNumber: string;
  /** When the boxes are handed over, at the earliest. */
  readonly shipAt: Date;
  /** IANA zone of the sender. */
  readonly zone: string;
  readonly from: Pick<BookingDetails, 'address' | 'contact'>;
  readonly to: Pick<BookingDetails, 'address' | 'contact'>;
  readonly parcels: readonly Parcel[];
  readonly description: string;
  readonly labelSize: LabelSize;
  /** What is declared at the border; null within a country. */
  readonly customs: Customs | null;
  /** What the courier collects from the recipient; null if nothing. */
  readonly cash: Money | null;
  /** What the order says that its goods cost; null if it does not say. */
  readonly goods: Money | null;
  /** The short code of the recipient's National Address; null if none is known. */
  readonly nationalCode: string | null;
  /** What is in it, by the order's lines; empty if the order does not say. */
  readonly items: readonly ShipItem[];
  /** What was chosen among the carrier's rates, and what it may cost; null to leave it to the account's own choice. */
  readonly rate: { readonly option: string; readonly atMost: Money } | null;
  /** A courier to be booked in the same call, by a carrier that can (`takesPickup` of its facts); null for none. */
  readonly pickup: ShipPickup | null;
}

/** The courier comes to the sender from `shipAt` on. */
export interface ShipPickup extends Pick<BookingDetails, 'location' | 'instructions'> {
  /** Until when, on the sender's clock. */
  readonly to: LocalTime;
}

export interface RatesRequest {
  readonly from: PostalAddress;
  /** The street may be missing: prices depend on the place. */
  readonly to: PostalAddress;
  readonly parcels: readonly Parcel[];
  /** When the boxes are handed over, at the earliest. */
  readonly shipAt: Date;
  /** IANA zone of the sender. */
  readonly zone: string;
  /** For a parcel to another country. */
  readonly abroad: { readonly value: Money; readonly incoterm: Incoterm } | null;
  /** What the courier is to collect; null if nothing. */
  readonly cash: Money | null;
}

export type RatesOutcome = Recorded &
  (
    | {
        readonly kind: 'rates';
        readonly rates: readonly Rate[];
        /** Those that are left out, because it is not certain what they cost. */
        readonly unreadable: number;
        /** The option of a waybill for which none is chosen; null where the account's rules choose it. */
        readonly usual: string | null;
      }
    | Refusal
  );

/** One line of the goods, named by its article number, or by the line's own where it has none. */
export interface ShipItem {
  readonly sku: string;
  readonly name: string;
  readonly units: number;
}

export type ShipOutcome = Recorded &
  (
    | {
        readonly kind: 'made';
        /** The waybill's number. */
        readonly number: string;
        /** One number per box, in the order of the request; empty where the carrier gives none. */
        readonly pieceNumbers: readonly string[];
        /** The label for printing, as PDF or ZPL; null if the answer has none. */
        readonly label: Uint8Array | null;
        /** The invoice for customs, as PDF, of a carrier that makes it. */
        readonly invoice?: Uint8Array | null;
        readonly notices: readonly string[];
        /** The pickup that was asked for; null or missing if the answer has none, `unknown` if it has one that cannot be read. */
        readonly pickup?: CarrierReference | 'unknown' | null;
        /** What it was made with, of a carrier that tells rates. */
        readonly rate?: ChosenRate | null;
      }
    /** Accepted: the carrier makes it a little later, and is asked for its number. */
    | { readonly kind: 'waiting'; readonly rate: ChosenRate | null }
    | Refusal
    | Unknown
  );

export interface FindRequest {
  readonly reference: string;
  /** The days between which it was made. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The sender's day on which it is handed over. */
  readonly shipOn: LocalDate;
  /** The carrier has had enough time: a request that it accepted but has not fulfilled may be withdrawn there. */
  readonly mayWithdraw: boolean;
}

export type FindOutcome = Recorded &
  (
    | { readonly kind: 'found'; readonly number: string }
    /** Not there now; a shipment may appear later, so this settles nothing. */
    | { readonly kind: 'not_found' }
    /** The carrier accepted the request, made no waybill, and has agreed to drop it: none will appear. */
    | { readonly kind: 'withdrawn'; readonly message: string }
    | Refusal
  );

/** A waybill by the carrier's number and our own reference. */
export interface WaybillName {
  readonly number: string;
  readonly reference: string;
}

export interface PrintRequest extends WaybillName {
  /** Missing for a waybill within a country. */
  readonly isAbroad?: boolean;
}

export interface CancelRequest extends WaybillName {
  /** The sender's country. */
  readonly countryCode: string;
}

export type CancelOutcome = Recorded & ({ readonly kind: 'cancelled' } | Refusal | Unknown);

export type PrintOutcome = Recorded &
  (
    | {
        readonly kind: 'printed';
        /** The label as PDF. */
        readonly label: Uint8Array;
      }
    | Refusal
  );

export type NextReturnOutcome = Recorded & ({ readonly kind: 'next'; readonly reference: string } | Refusal);

/** A parcel that a customer sends back, of a waybill that this carrier delivered. */
export interface ReturnShipRequest extends Pick<
  ShipRequest,
  'orderNumber' | 'shipAt' | 'zone' | 'parcels' | 'description' | 'labelSize' | 'goods' | 'items'
> {
  /** The name under which it can be found: the carrier's (`next`), or our own of at most 35 characters. */
  readonly reference: string;
  /** The customer. */
  readonly from: ShipRequest['from'];
  /** The branch. */
  readonly to: ShipRequest['to'];
  readonly delivered: {
    readonly reference: string;
    readonly number: string;
    /** The branch's day on which it was handed over. */
    readonly shippedOn: LocalDate;
  };
}

export type ReturnOutcome = Recorded &
  (
    | {
        readonly kind: 'made';
        readonly reference: string;
        readonly number: string;
        /** As PDF; null if the answer has none. */
        readonly label: Uint8Array | null;
      }
    /** Accepted: the number comes later. */
    | { readonly kind: 'waiting'; readonly reference: string }
    | Refusal
    | Unknown
  );

/** `not_found` says that there is none now; whether one may still appear depends on the carrier. */
export type FindReturnOutcome = Exclude<ReturnOutcome, Unknown> | (Recorded & { readonly kind: 'not_found' });

/** Parcels that a customer sends back to the store, of waybills that this carrier delivered. No method throws. */
export interface ReturnPort {
  /** The name that the carrier gives to the next return of a waybill. Null where our own name is sent. */
  readonly next: ((reference: string) => Promise<NextReturnOutcome>) | null;
  make(request: ReturnShipRequest): Promise<ReturnOutcome>;
  /** What became of a return by its name. Null if the carrier cannot be asked (`findsByReference` of its facts). */
  readonly find: ((request: FindRequest) => Promise<FindReturnOutcome>) | null;
  /** Cancels one that the carrier does not have yet; safe to repeat. Null if it has no call for it. */
  readonly cancel: ((request: CancelRequest) => Promise<CancelOutcome>) | null;
  /** Gives the label again. Null if the carrier gives it only with the waybill. */
  readonly printLabel: ((waybill: WaybillName) => Promise<PrintOutcome>) | null;
}

/** What a carrier's API can do about waybills. No method throws. */
export interface WaybillPort {
  make(request: ShipRequest): Promise<ShipOutcome>;
  /** Looks for a waybill by our own reference. Null if the carrier cannot be asked. */
  readonly find: ((request: FindRequest) => Promise<FindOutcome>) | null;
  /** Cancels a waybill that the carrier has no box of; safe to repeat. Null if it has no call for it. */
  readonly cancel: ((request: CancelRequest) => Promise<CancelOutcome>) | null;
  /** Gives the label of a waybill again. Null if the carrier gives it only with the waybill. */
  readonly printLabel: ((waybill: PrintRequest) => Promise<PrintOutcome>) | null;
  /** Tells prices and promised days before one is made. Null if it has no call for it (`tellsRates` of its facts). */
  readonly rates: ((request: RatesRequest) => Promise<RatesOutcome>) | null;
  /** Null if it makes no return waybills (`returns` of its facts). */
  readonly returns: ReturnPort | null;
}
