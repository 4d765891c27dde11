import { DEMO_STORE_NAMES } from '@apps-hub/demo/stores';
import type { CurrencyCode } from '@apps-hub/domain/money';

import type { Installation } from '../port/install.ts';

/** The sandbox's demo store, with the data of its installation webhook. */
export const demoInstallation = (settings: {
  readonly SANDBOX_ACCESS_TOKEN?: string | undefined;
}): Installation | undefined => {
  if (!settings.SANDBOX_ACCESS_TOKEN) return undefined;
  return {
    app: 'loyalty',
    store: {
      externalId: 'demo',
      name: DEMO_STORE_NAMES.year.ar,
      currency: 'SAR' as CurrencyCode,
      country: 'SA',
      timeZone: 'Asia/Riyadh',
    },
    credentials: { accessToken: settings.SANDBOX_ACCESS_TOKEN },
  };
};
