import type { Locale } from '@apps-hub/domain/locale';
import { queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';

export const analyticsKey = (locale: Locale) => ['sample', locale, 'analytics'] as const;

export const analyticsQuery = (api: SampleApi, locale: Locale) =>
  queryOptions({
    queryKey: analyticsKey(locale),
    queryFn: ({ signal }) => api.get('/api/dashboard/analytics', { signal }),
  });
