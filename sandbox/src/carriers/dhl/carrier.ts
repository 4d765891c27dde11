import type { SandboxCarrier } from '../carrier.ts';
import { createDhlApp } from './app.ts';

export const dhl: SandboxCarrier = {
  app: {
    name: { ar: 'شحن دي إتش إل', en: 'DHL Express shipping' },
    about: {
      ar: 'حجز الاستلام والتتبع مع دي إتش إل.',
      en: 'Pickup requests and tracking with DHL Express.',
    },
    colours: ['#f2b705', '#d40511'],
  },
  create: createDhlApp,
};
