import { useMemo } from 'react';

import { createFormatters, type Formatters } from '@apps-hub/ui/format/formatters.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';

/** Formats for public pages. There is no store, so the device's time zone is used. */
export const useVisitorFormats = (): Formatters => {
  const { locale, tag, withHijri } = useLanguage();
  return useMemo(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return createFormatters({ locale, tag, withHijri, currency: 'SAR', timeZone, now: () => new Date() });
  }, [locale, tag, withHijri]);
};
