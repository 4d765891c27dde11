import { addAreas } from '@apps-hub/ui/i18n/areas.ts';
import type { AreaLoaders } from '@apps-hub/ui/i18n/phrases.ts';

/** The areas that pages load phrases by; each is its own chunk per language. */
const LOADERS = {
  account: {
    ar: async () => (await import('./ar/hub/accounts.ts')).account,
    en: async () => (await import('./en/hub/accounts.ts')).account,
  },
  byMail: {
    ar: async () => {
      const { byMail, byMailErrors } = await import('./ar/hub/by-mail.ts');
      return { byMail, byMailErrors };
    },
    en: async () => {
      const { byMail, byMailErrors } = await import('./en/hub/by-mail.ts');
      return { byMail, byMailErrors };
    },
  },
  ownAccount: {
    ar: async () => {
      const { accountPages, ownAccount, ownAccountErrors, ownAccountFieldErrors } =
        await import('./ar/hub/own-account.ts');
      return { accountPages, ownAccount, ownAccountErrors, ownAccountFieldErrors };
    },
    en: async () => {
      const { accountPages, ownAccount, ownAccountErrors, ownAccountFieldErrors } =
        await import('./en/hub/own-account.ts');
      return { accountPages, ownAccount, ownAccountErrors, ownAccountFieldErrors };
    },
  },
  hub: {
    ar: async () => (await import('./ar/hub/hub.ts')).hub,
    en: async () => (await import('./en/hub/hub.ts')).hub,
  },
  barParts: {
    ar: async () => (await import('./ar/hub/bar-parts.ts')).barParts,
    en: async () => (await import('./en/hub/bar-parts.ts')).barParts,
  },
  display: {
    ar: async () => ({ display: (await import('./ar/hub/display.ts')).display }),
    en: async () => ({ display: (await import('./en/hub/display.ts')).display }),
  },
  hostSync: {
    ar: async () => ({ hostSync: (await import('./ar/shop/host-sync.ts')).hostSync }),
    en: async () => ({ hostSync: (await import('./en/shop/host-sync.ts')).hostSync }),
  },
  ownProgramme: {
    ar: async () => ({ ownProgramme: (await import('./ar/loyalty/own-programme.ts')).ownProgramme }),
    en: async () => ({ ownProgramme: (await import('./en/loyalty/own-programme.ts')).ownProgramme }),
  },
  loyalty: {
    ar: async () => (await import('./ar/loyalty/loyalty.ts')).loyalty,
    en: async () => (await import('./en/loyalty/loyalty.ts')).loyalty,
  },
  loyaltyTools: {
    ar: async () => (await import('./ar/loyalty/loyalty-tools.ts')).loyaltyTools,
    en: async () => (await import('./en/loyalty/loyalty-tools.ts')).loyaltyTools,
  },
  loyaltyDashboard: {
    ar: async () => (await import('./ar/loyalty/loyalty-dashboard.ts')).loyaltyDashboard,
    en: async () => (await import('./en/loyalty/loyalty-dashboard.ts')).loyaltyDashboard,
  },
  loyaltyParts: {
    ar: async () => (await import('./ar/loyalty/loyalty-parts.ts')).loyaltyParts,
    en: async () => (await import('./en/loyalty/loyalty-parts.ts')).loyaltyParts,
  },
  developer: {
    ar: async () => (await import('./ar/hub/developer.ts')).developerPage,
    en: async () => (await import('./en/hub/developer.ts')).developerPage,
  },
  shipping: {
    ar: async () => (await import('./ar/shipping/shipping.ts')).shipping,
    en: async () => (await import('./en/shipping/shipping.ts')).shipping,
  },
  pickupTimeline: {
    ar: async () => ({ pickupTimeline: (await import('./ar/shipping/timeline.ts')).pickupTimeline }),
    en: async () => ({ pickupTimeline: (await import('./en/shipping/timeline.ts')).pickupTimeline }),
  },
  shipments: {
    ar: async () => ({ shipments: (await import('./ar/shipping/shipments.ts')).shipments }),
    en: async () => ({ shipments: (await import('./en/shipping/shipments.ts')).shipments }),
  },
  shippingSettings: {
    ar: async () => ({ shippingSettings: (await import('./ar/shipping/settings.ts')).shippingSettings }),
    en: async () => ({ shippingSettings: (await import('./en/shipping/settings.ts')).shippingSettings }),
  },
} satisfies AreaLoaders;

declare module '@apps-hub/ui/i18n/areas.ts' {
  interface PhraseAreas extends Record<keyof typeof LOADERS, unknown> {}
}

/** Lets pages load these areas. */
export const addWebAreas = (): void => addAreas(LOADERS);
