import type { Locale } from '@apps-hub/domain/locale';

import type { SampleApi } from '../api/client.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useSampleApi } from './use-sample-api.ts';

/** The endpoints in one language, which is part of each query's key. */
export interface SampleSource {
  readonly api: SampleApi;
  readonly locale: Locale;
}

export const useSource = (): SampleSource => {
  const api = useSampleApi();
  const { locale } = useLanguage();
  return { api, locale };
};
