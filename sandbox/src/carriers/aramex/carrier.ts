import { aramexDemo } from '@apps-hub/demo/carriers/aramex';

import type { SandboxCarrier } from '../carrier.ts';
import { createAramexApp } from './app.ts';

export const aramex: SandboxCarrier<'aramex'> = {
  app: {
    name: { ar: 'شحن أرامكس', en: 'Aramex shipping' },
    about: {
      ar: 'حجز الاستلام والتتبع مع أرامكس.',
      en: 'Pickup requests and tracking with Aramex.',
    },
    colours: ['#d9411e', '#f58a5f'],
  },
  demo: aramexDemo,
  numbersOf: ({ pickupId, guid }) => ({
    account: aramexDemo.account.accountNumber,
    id: pickupId,
    guid,
    location: '',
  }),
  create: createAramexApp,
};
