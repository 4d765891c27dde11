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
      name: 'متجر النخيل',
      currency: 'SAR' as CurrencyCode,
      country: 'SA',
      timeZone: 'Asia/Riyadh',
    },
    credentials: { accessToken: settings.SANDBOX_ACCESS_TOKEN },
  };
};
