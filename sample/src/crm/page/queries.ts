import { queryOptions } from '@tanstack/react-query';

import type { SampleSource } from '#shared/use-sample-api.ts';

export const crmKey = (locale: SampleSource['locale']) => ['sample', locale, 'crm'] as const;

/** Projects are another area's, whose changes don't invalidate this key, so refetch whenever the page opens. */
export const crmQuery = ({ api, locale }: SampleSource) =>
  queryOptions({
    queryKey: crmKey(locale),
    queryFn: ({ signal }) => api.get('/api/dashboard/crm', { signal }),
    staleTime: 0,
  });
