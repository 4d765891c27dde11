import { aramexDemo } from '@apps-hub/demo/carriers/aramex';

import type { CarrierAdapter } from '../adapter.ts';
import { createAramex } from './provider.ts';
import { TRACKING_BUDGET } from './tracking-budget.ts';

export const aramex: CarrierAdapter<'aramex'> = {
  urls: { production: 'https://ws.aramex.net', test: 'https://ws.sbx.aramex.net' },
  demo: aramexDemo,
  tracking: TRACKING_BUDGET,
  start: (deps) => ({ connect: (account) => createAramex(deps, account) }),
};
