import { useMemo } from 'react';

import { createFormatters, type Formatters } from '@apps-hub/ui/format/formatters.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';

/** Visitors have no store, so prices are in riyals and dates in Riyadh's time zone. */
export const useFrontFormats = (): Formatters => {
  const { locale, tag, withHijri } = useLanguage();
  return useMemo(
    () =>
      createFormatters({
        locale,
        tag,
        withHijri,
        currency: 'SAR',
        timeZone: 'Asia/Riyadh',
        now: () => new Date(),
      }),
    [locale, tag, withHijri],
  );
};
