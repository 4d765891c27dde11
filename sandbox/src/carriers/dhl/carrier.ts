import { dhlDemo } from '@apps-hub/demo/carriers/dhl';

import type { SandboxCarrier } from '../carrier.ts';
import { createDhlApp } from './app.ts';

export const dhl: SandboxCarrier<'dhl'> = {
  app: {
    name: { ar: 'شحن دي إتش إل', en: 'DHL Express shipping' },
    about: {
      ar: 'حجز الاستلام والتتبع مع دي إتش إل.',
      en: 'Pickup requests and tracking with DHL Express.',
    },
    colours: ['#f2b705', '#d40511'],
  },
  demo: dhlDemo,
  numbersOf: ({ confirmationNumbers: [id = ''] }) => ({
    account: dhlDemo.account.accountNumber,
    id,
    guid: '',
    location: '',
  }),
  create: createDhlApp,
};
