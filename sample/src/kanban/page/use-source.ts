import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import type { SampleSource } from './queries.ts';

export const useSource = (): SampleSource => {
  const api = useSampleApi();
  const { locale } = useLanguage();
  return { api, locale };
};
