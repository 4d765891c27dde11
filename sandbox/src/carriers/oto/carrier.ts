import { otoDemo } from '@apps-hub/demo/carriers/oto';

import type { SandboxCarrier } from '../carrier.ts';
import { createOtoApp } from './app.ts';
import { tellStatus } from './webhooks.ts';

export const oto: SandboxCarrier<'oto'> = {
  app: {
    name: { ar: 'شحن أوتو', en: 'OTO shipping' },
    about: {
      ar: 'بوالص الشحن والتتبع مع شركات التوصيل لدى أوتو.',
      en: "Waybills and tracking with OTO's delivery companies.",
    },
    colours: ['#5b2be0', '#00c2a8'],
  },
  demo: otoDemo,
  numbersOf: null,
  create: createOtoApp,
  tell: tellStatus,
};
