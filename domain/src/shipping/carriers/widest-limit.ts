import { CARRIER_FACTS } from './all.ts';
import { CARRIERS } from '#carrier.ts';
import type { CarrierLimits } from './limits.ts';

/** The loosest limit of any carrier: nothing beyond it can be booked at all. */
export const widestLimit = (of: (limits: CarrierLimits) => number): number =>
  Math.max(...CARRIERS.map((carrier) => of(CARRIER_FACTS[carrier].limits)));
