import type { Pace } from './faults.ts';
import type { CarrierStore } from './store.ts';

/** What each carrier of the sandbox is given. */
export interface CarrierContext extends Pace {
  readonly store: CarrierStore;
  readonly now: () => Date;
  /** A fresh UUID. */
  readonly newId: () => string;
}
