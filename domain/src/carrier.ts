import type { Locale } from '#locale.ts';

/** Every carrier, with its name. One added here does not compile until each registry of carriers has its line. */
export const CARRIER_NAMES = {
  aramex: { ar: 'أرامكس', en: 'Aramex' },
  // Other divisions of DHL have other systems.
  dhl: { ar: 'دي إتش إل إكسبريس', en: 'DHL Express' },
  fedex: { ar: 'فيديكس', en: 'FedEx' },
  // An aggregator: other companies carry the parcels.
  oto: { ar: 'أوتو', en: 'OTO' },
  smsa: { ar: 'سمسا', en: 'SMSA Express' },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** A carrier; also the name of its app in a host's admin. */
export type Carrier = keyof typeof CARRIER_NAMES;

export const CARRIERS = Object.keys(CARRIER_NAMES) as [Carrier, ...Carrier[]]; // the keys just above

/** The APIs of these carriers book no pickups: they collect by an agreement, or take parcels at their offices. */
export const booksPickups = (carrier: Carrier): boolean => carrier !== 'oto' && carrier !== 'smsa';

/** The carriers with which pickups are booked. */
export const PICKUP_CARRIERS = CARRIERS.filter(booksPickups) as [Carrier, ...Carrier[]]; // Aramex, for one

/** One value per carrier. */
export const byCarrier = <Value>(make: (carrier: Carrier) => Value): Readonly<Record<Carrier, Value>> =>
  Object.fromEntries(CARRIERS.map((carrier) => [carrier, make(carrier)])) as Record<Carrier, Value>; // every carrier is a key

/** The names of all carriers in one language. */
export const carrierNamesIn = (locale: Locale): Readonly<Record<Carrier, string>> =>
  byCarrier((carrier) => CARRIER_NAMES[carrier][locale]);
