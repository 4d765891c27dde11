import { dhlDemo } from '@apps-hub/demo/carriers/dhl';

import type { CarrierAdapter } from '../adapter.ts';
import { createDhl } from './provider.ts';
import { TRACKING_BUDGET } from './tracking-budget.ts';

export const dhl: CarrierAdapter<'dhl'> = {
  urls: {
    production: 'https://express.api.dhl.com/mydhlapi',
    test: 'https://express.api.dhl.com/mydhlapi/test',
  },
  demo: dhlDemo,
  tracking: TRACKING_BUDGET,
  start: (deps) => ({ connect: (account) => createDhl(deps, account) }),
};
