import type { Outbound } from '../outbound/outbound.ts';
import { createCarrierHttp } from './http.ts';
import { byCarrier, type Carrier } from '@apps-hub/domain/carrier';
import type { AdapterAccount, Connector } from './adapter.ts';
import { ADAPTERS, type BaseUrls } from './adapters.ts';
import type { CarrierPort } from './port.ts';

export interface CarriersDeps {
  readonly outbound: Outbound;
  readonly now: () => Date;
  readonly baseUrls: BaseUrls;
  readonly newTransactionId: () => string;
}

export interface Carriers {
  /** The carrier, for one account. Create one per use: circuits, rate limits and tokens are shared. */
  connect(account: AdapterAccount<Carrier>): CarrierPort;
}

/** All carriers of this process; `main` creates one set. */
export const createCarriers = (deps: CarriersDeps): Carriers => {
  const { now, newTransactionId, baseUrls } = deps;
  const http = createCarrierHttp(deps.outbound);
  const started = byCarrier((carrier): Connector<Carrier> =>
    ADAPTERS[carrier].start({ http, baseUrl: baseUrls[carrier], now, newTransactionId }),
  );
  return { connect: (account) => started[account.credentials.carrier].connect(account) };
};
