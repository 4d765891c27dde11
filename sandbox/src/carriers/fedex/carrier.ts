import { fedexDemo } from '@apps-hub/demo/carriers/fedex';

import type { SandboxCarrier } from '../carrier.ts';
import { createFedexApp } from './app.ts';

export const fedex: SandboxCarrier<'fedex'> = {
  app: {
    name: { ar: 'شحن فيديكس', en: 'FedEx shipping' },
    about: {
      ar: 'حجز الاستلام والتتبع مع فيديكس.',
      en: 'Pickup requests and tracking with FedEx.',
    },
    colours: ['#4d148c', '#ff6200'],
  },
  demo: fedexDemo,
  numbersOf: ({ confirmationCode, location }) => ({
    account: fedexDemo.account.accountNumber,
    id: confirmationCode,
    guid: '',
    location: location ?? '',
  }),
  create: createFedexApp,
};
