import { CARRIER_FACTS } from './all.ts';
import { CARRIERS } from './carrier.ts';
import type { CarrierLimits } from './limits.ts';

/** What at least one carrier takes: nothing beyond it can be booked with anybody. */
export const widestLimit = (of: (limits: CarrierLimits) => number): number =>
  Math.max(...CARRIERS.map((carrier) => of(CARRIER_FACTS[carrier].limits)));
