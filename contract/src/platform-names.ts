import type { Locale } from '@apps-hub/domain/locale';

import type { PlatformName } from './apps.ts';

/** What merchants call each platform: proper names, which no other phrase has to spell again. */
const NAMES: Readonly<Record<PlatformName, Readonly<Record<Locale, string>>>> = {
  salla: { en: 'Salla', ar: 'سلة' },
  zid: { en: 'Zid', ar: 'زد' },
  shopify: { en: 'Shopify', ar: 'شوبيفاي' },
  sandbox: { en: 'Sandbox', ar: 'المنصة التجريبية' },
  hub: { en: 'Apps Hub', ar: 'مركز التطبيقات' },
};

export const platformName = (platform: PlatformName, locale: Locale): string => NAMES[platform][locale];
