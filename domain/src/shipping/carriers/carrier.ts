/** The list of carriers. A carrier added here does not compile until its facts, adapter and phrases exist. */
export const CARRIERS = [
  'aramex',
  'dhl', // DHL Express; other divisions of DHL have other systems
  'fedex',
] as const;

/** A carrier; also the name of its app in a host's admin. */
export type Carrier = (typeof CARRIERS)[number];

/** One value per carrier. */
export const byCarrier = <Value>(make: (carrier: Carrier) => Value): Readonly<Record<Carrier, Value>> =>
  Object.fromEntries(CARRIERS.map((carrier) => [carrier, make(carrier)])) as Record<Carrier, Value>; // every carrier is a key
