import type { DemoCarrier } from '@apps-hub/demo/carriers/carrier';
import type { ReferenceOf } from '@apps-hub/domain/shipping/carriers/all';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { Hono } from 'hono';
import type { Locale } from '../stores/stores.ts';
import type { CarrierShipment } from './shipment-store.ts';
import type { CarrierPickup, CarrierStore } from './store.ts';
import type { Pace } from './faults.ts';

/** One carrier's folder, as the sandbox sees it. */
export interface SandboxCarrier<C extends Carrier = Carrier> {
  /** How the admin presents the carrier's app. */
  readonly app: {
    readonly name: Readonly<Record<Locale, string>>;
    readonly about: Readonly<Record<Locale, string>>;
    /** The two colours of its logo, from top left to bottom right. */
    readonly colours: readonly [from: string, to: string];
  };
  readonly demo: DemoCarrier<C>;
  /** The numbers by which this carrier finds a pickup of the demo shop; null if it books none. */
  readonly numbersOf:
    | ((reference: ReferenceOf<C>) => Pick<CarrierPickup, 'account' | 'id' | 'guid' | 'location'>)
    | null;
  /** The carrier's API, to be mounted under its name. */
  readonly create: (context: CarrierContext) => Hono;
  /** Tells whoever asked about a change of a waybill; left out for a carrier that tells nobody. */
  readonly tell?: (context: CarrierContext, shipment: CarrierShipment) => Promise<void>;
}

/** Dependencies of each carrier of the sandbox. */
export interface CarrierContext extends Pace {
  readonly store: CarrierStore;
  readonly now: () => Date;
  /** Returns a new UUID. */
  readonly newId: () => string;
}
