import type { BookingDetails, PickupWindow, PostalAddress } from '@apps-hub/domain/shipping/pickups/booking';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { CarrierReference } from '@apps-hub/domain/shipping/carriers/reference';
import type { CollectionRules } from '@apps-hub/domain/shipping/carriers/collection-rules';
import type { Honours, LabelSize } from '@apps-hub/domain/shipping/carriers/facts';
import type { Customs } from '@apps-hub/domain/shipping/customs/customs';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import type { CarrierView } from '@apps-hub/domain/shipping/pickups/settlement';
import type { DaySlots } from '@apps-hub/domain/shipping/calendar/timeslots';
import type { ParcelTrack } from '@apps-hub/domain/shipping/pickups/tracking';
import type { ChosenRate, Rate } from '@apps-hub/domain/shipping/rates/rate';
import type { LocalTime } from '@apps-hub/domain/wall-time';
import type { Money } from '@apps-hub/domain/money';
import type { AddressCalendar } from '@apps-hub/domain/shipping/calendar/working-hours';
import type { LocalDate } from '@apps-hub/domain/time';
import type { Recorded, Refusal, Unknown } from './refusal.ts';

export type { Refusal, Unknown } from './refusal.ts';

export interface SlotsRequest {
  readonly calendar: AddressCalendar;
  readonly address: PostalAddress;
  readonly parcels: readonly Parcel[];
  readonly date: LocalDate;
  /** The account's rules; the carrier's own answer replaces parts of them. */
  readonly rules: CollectionRules;
}

export type SlotsOutcome = Recorded &
  (
    | {
        readonly kind: 'slots';
        readonly day: DaySlots;
        /** The rules for this day; `checkSlot` applies them on submit. */
        readonly rules: CollectionRules;
        /** `rules_only`: the carrier has no such call. `carrier_silent`: the carrier did not answer. */
        readonly source: 'carrier' | 'rules_only' | 'carrier_silent';
      }
    | Refusal
  );

export interface BookRequest extends BookingDetails {
  /** Our own reference of at most 36 characters; carriers return it, and some can be queried by it. */
  readonly reference: string;
  readonly window: PickupWindow;
  /** IANA zone of the address. */
  readonly zone: string;
  /** When the address closes that day; not before the window's end. */
  readonly closesAt: LocalTime;
}

export type BookOutcome = Recorded &
  (
    | {
        readonly kind: 'confirmed';
        readonly reference: CarrierReference;
        /** The day or time that the carrier moved the pickup to. */
        readonly moved: { readonly date: LocalDate | null; readonly readyBy: LocalTime | null };
        readonly notices: readonly string[];
      }
    /** Accepted, and to be confirmed later. */
    | { readonly kind: 'waiting'; readonly reference: CarrierReference | null }
    | Refusal
    | Unknown
  );

/** The complete pickup as it should be from now on, with every booking under the number. */
export interface ChangeRequest extends BookRequest {
  readonly carrierReference: CarrierReference;
}

export type ChangeOutcome = Recorded &
  (
    | {
        readonly kind: 'changed';
        /** The day or time that the carrier moved the pickup to, beyond the requested change. */
        readonly moved: { readonly date: LocalDate | null; readonly readyBy: LocalTime | null };
        readonly notices: readonly string[];
      }
    | Refusal
    | Unknown
  );

export interface VoidRequest {
  readonly reference: CarrierReference;
  readonly requestor: string;
  readonly reason: string;
}

export type VoidOutcome = Recorded &
  ({ readonly kind: 'voided' } | { readonly kind: 'waiting' } | Refusal | Unknown);

export interface StatusRequest {
  readonly reference: CarrierReference | null;
  /** Our own reference, for a booking whose answer was lost. */
  readonly ownReference: string;
}

export type StatusOutcome = Recorded &
  (
    | {
        readonly kind: 'found';
        readonly view: CarrierView;
        readonly words: string;
        /** Found by the query, if the booking's own answer was lost. */
        readonly reference: CarrierReference | null;
      }
    /** The carrier has no such query: the merchant or the parcels' scans must settle it. */
    | { readonly kind: 'cannot_ask' }
    | Refusal
  );

export type TrackOutcome = Recorded &
  (
    | {
        readonly kind: 'tracks';
        readonly tracks: readonly ParcelTrack[];
        readonly notFound: readonly string[];
      }
    | Refusal
  );

export interface CheckRequest {
  /** An address of the store, so that the account's right to collect there is checked too. */
  readonly address: PostalAddress | null;
  readonly date: LocalDate;
}

export type CheckOutcome = Recorded &
  ({ readonly kind: 'works'; readonly proven: 'credentials' | 'account' } | Refusal);

export interface ListenRequest {
  /** Where the carrier's messages go; it adds what kind they are. */
  readonly url: string;
  /** What it signs them with. */
  readonly secret: string;
}

export type ListenOutcome = Recorded & ({ readonly kind: 'listens' | 'unknown' } | Refusal);

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
}

export interface RatesRequest {
  readonly from: PostalAddress;
  readonly to: PostalAddress;
  readonly parcels: readonly Parcel[];
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
  /** The carrier has had its time: a request that it took, and still made nothing of, may be withdrawn there. */
  readonly mayWithdraw: boolean;
}

export type FindOutcome = Recorded &
  (
    | { readonly kind: 'found'; readonly number: string }
    /** Not there now; a shipment may appear later, so this settles nothing. */
    | { readonly kind: 'not_found' }
    /** The carrier took the request, made nothing of it, and has now agreed to drop it: none will appear. */
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

/** Items of a delivered waybill that come back, by our reference of it. */
export interface ReturnShipRequest {
  readonly reference: string;
  readonly items: readonly ShipItem[];
}

export type ReturnOutcome = Recorded &
  (
    | { readonly kind: 'made'; readonly reference: string; readonly number: string }
    /** Accepted: the number comes later. */
    | { readonly kind: 'waiting'; readonly reference: string }
    | Refusal
    | Unknown
  );

/** Parcels that a customer sends back to the store, of waybills that this carrier delivered. No method throws. */
export interface ReturnPort {
  /** The name under which the next return of a waybill will be found, so that a lost answer can be asked for. */
  next(reference: string): Promise<NextReturnOutcome>;
  make(request: ReturnShipRequest): Promise<ReturnOutcome>;
  /** What became of a return by its name. */
  find(
    reference: string,
  ): Promise<Exclude<ReturnOutcome, Unknown> | (Recorded & { readonly kind: 'not_found' })>;
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
  /** Tells prices and promised days before one is made. Null if it has no call for it (`rates` of its facts). */
  readonly rates: ((request: RatesRequest) => Promise<RatesOutcome>) | null;
  /** Null if it makes no return waybills (`makesReturns` of its facts). Their labels are printed like any other. */
  readonly returns: ReturnPort | null;
}

/** What every carrier can do, in the product's terms. No method throws, whatever the carrier does. */
export interface CarrierPort {
  readonly carrier: Carrier;
  readonly honours: Honours;
  timeslots(request: SlotsRequest): Promise<SlotsOutcome>;
  book(request: BookRequest): Promise<BookOutcome>;
  /** Null if the carrier cannot change a booking (`changeWayOf`). */
  readonly change: ((request: ChangeRequest) => Promise<ChangeOutcome>) | null;
  void(request: VoidRequest): Promise<VoidOutcome>;
  status(request: StatusRequest): Promise<StatusOutcome>;
  track(trackingNumbers: readonly string[]): Promise<TrackOutcome>;
  check(request: CheckRequest): Promise<CheckOutcome>;
  /** Asks the carrier to tell us about changes; safe to repeat. Null if it has no such messages. */
  readonly listen: ((request: ListenRequest) => Promise<ListenOutcome>) | null;
  /** Null if we make no waybills with it (`waybills` of its facts). */
  readonly waybills: WaybillPort | null;
}
