import { fedexDemo } from '@apps-hub/demo/carriers/fedex';

import type { CarrierAdapter } from '../adapter.ts';
import { createTokens } from '../bearer.ts';
import { createFedex, type FedexAccount } from './provider.ts';
import { fedexTokens } from './token.ts';
import { TRACKING_BUDGET } from './tracking-budget.ts';

export const fedex: CarrierAdapter<'fedex'> = {
  urls: { production: 'https://apis.fedex.com', test: 'https://apis-sandbox.fedex.com' },
  demo: fedexDemo,
  tracking: TRACKING_BUDGET,
  start: (deps) => {
    const tokensOf = createTokens<FedexAccount>(
      ({ credentials: { clientId, clientSecret } }) => `${clientId}\n${clientSecret}`,
      (account) => fedexTokens(deps, account),
    );
    return { connect: (account) => createFedex({ ...deps, tokens: tokensOf(account) }, account) };
  },
};
