import type { Pace } from './faults.ts';
import type { CarrierStore } from './store.ts';

/** Dependencies of each carrier of the sandbox. */
export interface CarrierContext extends Pace {
  readonly store: CarrierStore;
  readonly now: () => Date;
  /** Returns a new UUID. */
  readonly newId: () => string;
}
