/** The carriers, one line each. What a line still lacks elsewhere does not compile: docs/recipes.md says what to write. */
export const CARRIERS = [
  'aramex',
  'dhl', // DHL Express; the other divisions of DHL have other systems
  'fedex',
] as const;

/** A carrier, which is also the name of its app in a host's admin. */
export type Carrier = (typeof CARRIERS)[number];

/** One value for each carrier. */
export const byCarrier = <Value>(make: (carrier: Carrier) => Value): Readonly<Record<Carrier, Value>> =>
  Object.fromEntries(CARRIERS.map((carrier) => [carrier, make(carrier)])) as Record<Carrier, Value>; // every carrier is a key
