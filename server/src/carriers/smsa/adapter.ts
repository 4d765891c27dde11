import { smsaDemo } from '@apps-hub/demo/carriers/smsa';

import type { CarrierAdapter } from '../adapter.ts';
import { createSmsa } from './provider.ts';
import { TRACKING_BUDGET } from './tracking-budget.ts';

export const smsa: CarrierAdapter<'smsa'> = {
  urls: {
    production: 'https://ecomapis.smsaexpress.com',
    test: 'https://ecomapis-sandbox.azurewebsites.net',
  },
  demo: smsaDemo,
  tracking: TRACKING_BUDGET,
  start: (deps) => ({ connect: (account) => createSmsa(deps, account) }),
};
