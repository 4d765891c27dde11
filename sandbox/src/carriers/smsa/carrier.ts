import { smsaDemo } from '@apps-hub/demo/carriers/smsa';

import type { SandboxCarrier } from '../carrier.ts';
import { createSmsaApp } from './app.ts';

export const smsa: SandboxCarrier<'smsa'> = {
  app: {
    name: { ar: 'شحن سمسا', en: 'SMSA shipping' },
    about: { ar: 'بوالص الشحن والتتبع مع سمسا.', en: 'Waybills and tracking with SMSA.' },
    colours: ['#1b3f8b', '#e4002b'],
  },
  demo: smsaDemo,
  numbersOf: null,
  create: createSmsaApp,
};
