import { CARRIER_FACTS } from './all.ts';
import { type Carrier, CARRIERS } from '#carrier.ts';

/** The carrier that a host means by this name; null for one that we do not support. */
export const carrierNamed = (name: string): Carrier | null =>
  CARRIERS.find((carrier) => CARRIER_FACTS[carrier].namedBy.test(name)) ?? null;
