import type { CredentialsOf } from '@apps-hub/domain/shipping/carriers/all';
import type { Carrier } from '@apps-hub/domain/shipping/carriers/carrier';
import type { CarrierHttp } from './http.ts';
import type { CarrierPort } from './port.ts';

/** What every adapter of this process works with. */
export interface AdapterDeps {
  readonly http: CarrierHttp;
  readonly baseUrl: string;
  readonly now: () => Date;
  readonly newTransactionId: () => string;
}

export interface AdapterAccount<C extends Carrier> {
  /** Tokens and rate limits are kept per account under this id. */
  readonly id: string;
  readonly credentials: CredentialsOf<C>;
}

export interface Connector<C extends Carrier> {
  /** The carrier behind one account. */
  connect(account: AdapterAccount<C>): CarrierPort;
}

/** One carrier's folder, as the process sees it. */
export interface CarrierAdapter<C extends Carrier> {
  /** Where it answers: in earnest, and for tests. */
  readonly urls: { readonly production: string; readonly test: string };
  /** The account that the sandbox's carrier knows; it opens nothing else. */
  readonly sandboxAccount: CredentialsOf<C>;
  /** Called once per process: what connections share lives in here. */
  start(deps: AdapterDeps): Connector<C>;
}
