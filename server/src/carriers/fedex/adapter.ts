import { fedexDemo } from '@apps-hub/demo/carriers/fedex';

import type { AdapterDeps, CarrierAdapter } from '../adapter.ts';
import { createFedex, type FedexAccount } from './provider.ts';
import { createTokenSource, type TokenSource } from './token.ts';
import { TRACKING_BUDGET } from './tracking-budget.ts';

/** The token of each account, shared by all its connections. */
const createTokens = ({ http, baseUrl, now }: AdapterDeps): ((account: FedexAccount) => TokenSource) => {
  const held = new Map<string, { readonly secret: string; readonly source: TokenSource }>();
  return ({ id, credentials }) => {
    const { clientId, clientSecret } = credentials;
    const secret = `${clientId}\n${clientSecret}`;
    const known = held.get(id);
    if (known?.secret === secret) return known.source;
    // New credentials never use a token of the old ones.
    const source = createTokenSource(http, { id, clientId, clientSecret, baseUrl, now });
    held.set(id, { secret, source });
    return source;
  };
};

export const fedex: CarrierAdapter<'fedex'> = {
  urls: { production: 'https://apis.fedex.com', test: 'https://apis-sandbox.fedex.com' },
  demo: fedexDemo,
  tracking: TRACKING_BUDGET,
  start: (deps) => {
    const tokensOf = createTokens(deps);
    return { connect: (account) => createFedex({ ...deps, tokens: tokensOf(account) }, account) };
  },
};
