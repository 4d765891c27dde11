import type { CarrierAccountId, PickupAddressId, StoreId } from '../../ids.ts';
import type { LocalDate } from '../../time.ts';
import type { Parcel } from './parcels.ts';
import type { LocalTime } from '../calendar/wall-time.ts';

/** When the courier may come, on the wall clock of the address. */
export interface PickupWindow {
  readonly date: LocalDate;
  readonly from: LocalTime;
  readonly to: LocalTime;
}

export interface Contact {
  readonly company: string;
  readonly person: string;
  /** With country code, digits and a leading plus. */
  readonly phone: string;
  readonly email: string;
}

/** The same place and people in Latin letters; empty where the merchant gave none. */
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
  /** The side of the building at which the courier finds the parcels; null where nobody said. */
  readonly entrance?: Entrance | null;
  /** Beside an address in Arabic, for carriers that read Latin letters. */
  readonly latin?: LatinForm | null;
}

/** Everything of a booking that a carrier limits, as screens and adapters check it. */
export interface BookingDetails {
  readonly address: PostalAddress;
  readonly contact: Contact;
  readonly parcels: readonly Parcel[];
  /** Where the courier finds the parcels: "Reception". */
  readonly location: string;
  /** The merchant's own words to the courier, one entry per line. */
  readonly instructions: readonly string[];
}

/**
 * The key under which one booking is claimed before the carrier is called: the same store, account, address, day and window
 * are the same booking, whoever asks and however often. It is unique among pickups that are alive (`isAlive`).
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
