import { byCarrier, type Carrier } from '@apps-hub/domain/shipping/carriers/carrier';
import type { AdapterAccount, Connector } from './adapter.ts';
import { ADAPTERS, type BaseUrls } from './adapters.ts';
import { createCarrierHttp, type CarrierHttpDeps } from './http.ts';
import type { CarrierPort } from './port.ts';

export interface CarriersDeps extends CarrierHttpDeps {
  readonly baseUrls: BaseUrls;
  readonly newTransactionId: () => string;
}

export interface Carriers {
  /** The carrier behind one account. Cheap: make one per use, circuits, rate limits and tokens are shared. */
  connect(account: AdapterAccount<Carrier>): CarrierPort;
}

/** All carriers of this process; `main` makes one. */
export const createCarriers = (deps: CarriersDeps): Carriers => {
  const { now, newTransactionId, baseUrls } = deps;
  const http = createCarrierHttp(deps);
  const started = byCarrier((carrier): Connector<Carrier> =>
    ADAPTERS[carrier].start({ http, baseUrl: baseUrls[carrier], now, newTransactionId }),
  );
  return { connect: (account) => started[account.credentials.carrier].connect(account) };
};
