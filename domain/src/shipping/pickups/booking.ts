import type { CarrierAccountId, PickupAddressId, StoreId } from '#ids.ts';
import type { LocalDate } from '#time.ts';
import type { Parcel } from './parcels.ts';
import type { LocalTime } from '#wall-time.ts';

/** When the courier may come, in the address's local time. */
export interface PickupWindow {
  readonly date: LocalDate;
  readonly from: LocalTime;
  readonly to: LocalTime;
}

export interface Contact {
  readonly company: string;
  readonly person: string;
  /** Country code and digits, with a leading plus. */
  readonly phone: string;
  readonly email: string;
}

/** The same place and people in Latin letters; empty where the merchant entered none. */
export interface LatinForm {
  readonly lines: readonly string[];
  readonly city: string;
  readonly company: string;
  readonly person: string;
}

export const ENTRANCES = ['front', 'rear', 'side'] as const;

export type Entrance = (typeof ENTRANCES)[number];

export interface PostalAddress {
  /** One to three lines, none empty. */
  readonly lines: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  /** ISO 3166, upper case. */
  readonly countryCode: string;
  readonly kind: 'business' | 'residence';
  /** The side of the building where the courier finds the parcels; null if nobody chose one. */
  readonly entrance?: Entrance | null;
  /** The short code of a Saudi National Address. */
  readonly shortCode?: string | undefined;
  /** Additional to an Arabic address, for carriers that read Latin letters. */
  readonly latin?: LatinForm | null;
}

/** Everything in a booking that a carrier limits, as screens and adapters check it. */
export interface BookingDetails {
  readonly address: PostalAddress;
  readonly contact: Contact;
  readonly parcels: readonly Parcel[];
  /** Where the courier finds the parcels: "Reception". */
  readonly location: string;
  /** The merchant's own instruction to the courier, one entry per line. */
  readonly instructions: readonly string[];
}

/**
 * The idempotency key under which a booking is claimed before the carrier is called: the same store, account, address, day and window are
 * the same booking, whoever asks and however often. Unique among pickups that are alive (`isAlive`).
 */
export const bookingKey = (booking: {
  readonly storeId: StoreId;
  readonly accountId: CarrierAccountId;
  readonly addressId: PickupAddressId;
  readonly window: PickupWindow;
}): string => {
  const { date, from, to } = booking.window;
  return ['pickup', booking.storeId, booking.accountId, booking.addressId, `${date}T${from}-${to}`].join('/');
};
