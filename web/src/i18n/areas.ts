import type { Locale } from '@apps-hub/domain/locale';
import type { PhraseTree } from './phrases.ts';

type AreaLoaders = Readonly<Record<string, Readonly<Record<Locale, () => Promise<PhraseTree>>>>>;

/** The areas that pages load phrases by; each is its own chunk per language. */
const LOADERS = {
  base: {
    ar: async () => (await import('./ar/base.ts')).base,
    en: async () => (await import('./en/base.ts')).base,
  },
  list: {
    ar: async () => ({ list: (await import('./ar/list.ts')).list }),
    en: async () => ({ list: (await import('./en/list.ts')).list }),
  },
  account: {
    ar: async () => (await import('./ar/hub/accounts.ts')).account,
    en: async () => (await import('./en/hub/accounts.ts')).account,
  },
  byMail: {
    ar: async () => ({ byMail: (await import('./ar/hub/by-mail.ts')).byMail }),
    en: async () => ({ byMail: (await import('./en/hub/by-mail.ts')).byMail }),
  },
  ownAccount: {
    ar: async () => ({ ownAccount: (await import('./ar/hub/own-account.ts')).ownAccount }),
    en: async () => ({ ownAccount: (await import('./en/hub/own-account.ts')).ownAccount }),
  },
  hub: {
    ar: async () => (await import('./ar/hub/hub.ts')).hub,
    en: async () => (await import('./en/hub/hub.ts')).hub,
  },
  loyalty: {
    ar: async () => (await import('./ar/loyalty/loyalty.ts')).loyalty,
    en: async () => (await import('./en/loyalty/loyalty.ts')).loyalty,
  },
  loyaltyTools: {
    ar: async () => (await import('./ar/loyalty/loyalty-tools.ts')).loyaltyTools,
    en: async () => (await import('./en/loyalty/loyalty-tools.ts')).loyaltyTools,
  },
  shipping: {
    ar: async () => (await import('./ar/shipping/shipping.ts')).shipping,
    en: async () => (await import('./en/shipping/shipping.ts')).shipping,
  },
  shippingSettings: {
    ar: async () => ({ shippingSettings: (await import('./ar/shipping/settings.ts')).shippingSettings }),
    en: async () => ({ shippingSettings: (await import('./en/shipping/settings.ts')).shippingSettings }),
  },
} satisfies AreaLoaders;

export type Area = keyof typeof LOADERS;

export const fetchArea = (area: Area, locale: Locale): Promise<PhraseTree> => LOADERS[area][locale]();
