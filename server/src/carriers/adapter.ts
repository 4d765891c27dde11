import type { DemoCarrier } from '@apps-hub/demo/carriers/carrier';
import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { CarrierHttp } from './http.ts';
import type { CarrierPort } from './port.ts';

/** What all adapters of this process share. */
export interface AdapterDeps {
  readonly http: CarrierHttp;
  readonly baseUrl: string;
  readonly now: () => Date;
  readonly newTransactionId: () => string;
}

export interface AdapterAccount<C extends Carrier> {
  /** The key for an account's tokens and rate limits. */
  readonly id: string;
  readonly credentials: CredentialsOf<C>;
}

export interface Connector<C extends Carrier> {
  /** The carrier, for one account. */
  connect(account: AdapterAccount<C>): CarrierPort;
}

/** How much a carrier is asked about parcels. */
export interface TrackingBudget {
  /** Numbers in one query. */
  readonly numbersPerQuery: number;
  /** Queries that one store's account makes in a minute to follow its waybills. */
  readonly queriesPerMinute: number;
}

/** One carrier's adapter, as the rest of the process sees it. */
export interface CarrierAdapter<C extends Carrier> {
  /** Base addresses of the production and the test system. */
  readonly urls: { readonly production: string; readonly test: string };
  readonly demo: DemoCarrier<C>;
  readonly tracking: TrackingBudget;
  /** Called once per process; holds what connections share. */
  start(deps: AdapterDeps): Connector<C>;
}
