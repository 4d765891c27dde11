import { addAreas } from '@apps-hub/ui/i18n/areas.ts';
import type { AreaLoaders } from '@apps-hub/ui/i18n/phrases.ts';

/** The areas that pages load phrases by; each is its own chunk per language. */
const LOADERS = {
  account: {
    ar: async () => (await import('./ar/hub/accounts.ts')).account,
    en: async () => (await import('./en/hub/accounts.ts')).account,
  },
  byMail: {
    ar: () => import('./ar/hub/by-mail.ts'),
    en: () => import('./en/hub/by-mail.ts'),
  },
  ownAccount: {
    ar: () => import('./ar/hub/own-account.ts'),
    en: () => import('./en/hub/own-account.ts'),
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
    ar: () => import('./ar/hub/display.ts'),
    en: () => import('./en/hub/display.ts'),
  },
  hostSync: {
    ar: () => import('./ar/shop/host-sync.ts'),
    en: () => import('./en/shop/host-sync.ts'),
  },
  ownProgramme: {
    ar: () => import('./ar/loyalty/own-programme.ts'),
    en: () => import('./en/loyalty/own-programme.ts'),
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
    ar: () => import('./ar/loyalty/dashboard.ts'),
    en: () => import('./en/loyalty/dashboard.ts'),
  },
  loyaltyReports: {
    ar: () => import('./ar/loyalty/loyalty-reports.ts'),
    en: () => import('./en/loyalty/loyalty-reports.ts'),
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
    ar: () => import('./ar/shipping/timeline.ts'),
    en: () => import('./en/shipping/timeline.ts'),
  },
  shipments: {
    ar: () => import('./ar/shipping/shipments.ts'),
    en: () => import('./en/shipping/shipments.ts'),
  },
  shippingSettings: {
    ar: () => import('./ar/shipping/settings.ts'),
    en: () => import('./en/shipping/settings.ts'),
  },
} satisfies AreaLoaders;

declare module '@apps-hub/ui/i18n/areas.ts' {
  interface PhraseAreas extends Record<keyof typeof LOADERS, unknown> {}
}

/** Lets pages load these areas. */
export const addWebAreas = (): void => addAreas(LOADERS);
