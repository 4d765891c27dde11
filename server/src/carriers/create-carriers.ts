import type { Carrier } from '@apps-hub/domain/shipping/carrier';
import type { CarrierCredentials } from '@apps-hub/domain/shipping/carrier-credentials';
import { createAramex } from './aramex/provider.ts';
import { createDhl } from './dhl/provider.ts';
import { createFedex } from './fedex/provider.ts';
import { createTokenSource, type TokenSource } from './fedex/token.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { createCarrierHttp } from './http.ts';
import type { CarrierPort } from './port.ts';

export type BaseUrls = Readonly<Record<Carrier, string>>;

/** Where the carriers answer in earnest. */
export const PRODUCTION_URLS: BaseUrls = {
  aramex: 'https://ws.aramex.net',
  dhl: 'https://express.api.dhl.com/mydhlapi',
  fedex: 'https://apis.fedex.com',
};

/** The carriers' own test systems. */
export const CARRIER_TEST_URLS: BaseUrls = {
  aramex: 'https://ws.sbx.aramex.net',
  dhl: 'https://express.api.dhl.com/mydhlapi/test',
  fedex: 'https://apis-sandbox.fedex.com',
};

export interface CarriersDeps {
  readonly outbound: Outbound;
  readonly now: () => Date;
  readonly baseUrls: BaseUrls;
  readonly newTransactionId: () => string;
}

export interface CarrierAccount {
  /** Tokens and rate limits are kept per account under this id. */
  readonly id: string;
  readonly credentials: CarrierCredentials;
}

export interface Carriers {
  /** The carrier behind one account. Cheap: make one per use, circuits, rate limits and tokens are shared. */
  connect(account: CarrierAccount): CarrierPort;
}

/** All carriers of this process; `main` makes one. */
export const createCarriers = (deps: CarriersDeps): Carriers => {
  const http = createCarrierHttp(deps.outbound);
  const tokens = new Map<string, { readonly secret: string; readonly source: TokenSource }>();

  const tokensOf = (
    id: string,
    credentials: Extract<CarrierCredentials, { carrier: 'fedex' }>,
  ): TokenSource => {
    const { clientId, clientSecret } = credentials;
    const secret = `${clientId}\n${clientSecret}`;
    const known = tokens.get(id);
    if (known?.secret === secret) return known.source;
    // New credentials never use a token of the old ones.
    const source = createTokenSource(http, {
      id,
      clientId,
      clientSecret,
      baseUrl: deps.baseUrls.fedex,
      now: deps.now,
    });
    tokens.set(id, { secret, source });
    return source;
  };

  return {
    connect: ({ id, credentials }) => {
      const common = { id, now: deps.now };
      switch (credentials.carrier) {
        case 'aramex':
          return createAramex(http, { ...common, credentials, baseUrl: deps.baseUrls.aramex });
        case 'dhl':
          return createDhl(http, { ...common, credentials, baseUrl: deps.baseUrls.dhl });
        case 'fedex':
          return createFedex(http, {
            ...common,
            credentials,
            baseUrl: deps.baseUrls.fedex,
            tokens: tokensOf(id, credentials),
            newTransactionId: deps.newTransactionId,
          });
      }
    },
  };
};
