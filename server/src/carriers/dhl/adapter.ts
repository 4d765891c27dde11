import { dhlDemo } from '@apps-hub/demo/carriers/dhl';

import type { CarrierAdapter } from '../adapter.ts';
import { createDhl } from './provider.ts';

export const dhl: CarrierAdapter<'dhl'> = {
  urls: {
    production: 'https://express.api.dhl.com/mydhlapi',
    test: 'https://express.api.dhl.com/mydhlapi/test',
  },
  demo: dhlDemo,
  start: (deps) => ({ connect: (account) => createDhl(deps, account) }),
};
