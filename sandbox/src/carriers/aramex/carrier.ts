import type { SandboxCarrier } from '../carrier.ts';
import { createAramexApp } from './app.ts';

export const aramex: SandboxCarrier = {
  app: {
    name: { ar: 'شحن أرامكس', en: 'Aramex shipping' },
    about: {
      ar: 'حجز الاستلام والتتبع مع أرامكس.',
      en: 'Pickup requests and tracking with Aramex.',
    },
    colours: ['#d9411e', '#f58a5f'],
  },
  create: createAramexApp,
};
