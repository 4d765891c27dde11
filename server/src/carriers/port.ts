import type { BookingDetails, PickupWindow, PostalAddress } from '@apps-hub/domain/shipping/pickups/booking';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { CarrierReference } from '@apps-hub/domain/shipping/carriers/reference';
import type { CollectionRules } from '@apps-hub/domain/shipping/carriers/collection-rules';
import type { Honours } from '@apps-hub/domain/shipping/carriers/facts';
import type { Parcel } from '@apps-hub/domain/shipping/pickups/parcels';
import type { CarrierView } from '@apps-hub/domain/shipping/pickups/settlement';
import type { DaySlots } from '@apps-hub/domain/shipping/calendar/timeslots';
import type { ParcelTrack } from '@apps-hub/domain/shipping/pickups/tracking';
import type { LocalTime } from '@apps-hub/domain/wall-time';
import type { AddressCalendar } from '@apps-hub/domain/shipping/calendar/working-hours';
import type { LocalDate } from '@apps-hub/domain/time';
import type { Recorded, Refusal, Unknown } from './refusal.ts';
import type { WaybillPort } from './waybill-port.ts';

export type { Recorded, Refusal, Unknown } from './refusal.ts';
export type * from './waybill-port.ts';

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
