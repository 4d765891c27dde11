import { otoDemo } from '@apps-hub/demo/carriers/oto';

import type { AdapterAccount, CarrierAdapter } from '../adapter.ts';
import { createTokens } from '../bearer.ts';
import { createOto } from './provider.ts';
import { otoTokens } from './token.ts';
import { TRACKING_BUDGET } from './tracking-budget.ts';

export const oto: CarrierAdapter<'oto'> = {
  urls: { production: 'https://api.tryoto.com', test: 'https://staging-api.tryoto.com' },
  demo: otoDemo,
  tracking: TRACKING_BUDGET,
  start: (deps) => {
    const tokensOf = createTokens<AdapterAccount<'oto'>>(
      ({ credentials }) => credentials.refreshToken,
      (account) => otoTokens(deps, account),
    );
    return { connect: (account) => createOto({ ...deps, tokens: tokensOf(account) }, account) };
  },
};
