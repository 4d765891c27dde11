import { useMemo } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import type { ChatSearch, ChatSource } from './queries.ts';

export const useSource = ({ large }: Pick<ChatSearch, 'large'>): ChatSource => {
  const api = useSampleApi();
  const { locale } = useLanguage();
  return useMemo(() => ({ api, locale, large }), [api, locale, large]);
};
