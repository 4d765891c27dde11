import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import type { Carrier } from '@apps-hub/domain/shipping/carriers/carrier';
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

/** One carrier's adapter, as the rest of the process sees it. */
export interface CarrierAdapter<C extends Carrier> {
  /** Base addresses of the production and the test system. */
  readonly urls: { readonly production: string; readonly test: string };
  /** The account that the sandbox's carrier accepts; it is valid nowhere else. */
  readonly sandboxAccount: CredentialsOf<C>;
  /** Called once per process; holds what all connections share. */
  start(deps: AdapterDeps): Connector<C>;
}
