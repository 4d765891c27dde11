import type { Locale } from '@apps-hub/domain/locale';

import type { PlatformName } from './apps.ts';

/** The platforms' names as merchants know them; other phrases take them from here. */
const NAMES: Readonly<Record<PlatformName, Readonly<Record<Locale, string>>>> = {
  salla: { en: 'Salla', ar: 'سلة' },
  zid: { en: 'Zid', ar: 'زد' },
  shopify: { en: 'Shopify', ar: 'شوبيفاي' },
  sandbox: { en: 'Sandbox', ar: 'المنصة التجريبية' },
  hub: { en: 'Apps Hub', ar: 'مركز التطبيقات' },
};

export const platformName = (platform: PlatformName, locale: Locale): string => NAMES[platform][locale];
