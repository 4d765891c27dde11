import { queryOptions } from '@tanstack/react-query';

import type { SampleSource } from '#shared/use-sample-api.ts';

export const crmKey = (locale: SampleSource['locale']) => ['sample', locale, 'crm'] as const;

/** Projects belong to another area, whose changes do not tell this key; they are read whenever the page opens. */
export const crmQuery = ({ api, locale }: SampleSource) =>
  queryOptions({
    queryKey: crmKey(locale),
    queryFn: ({ signal }) => api.get('/api/dashboard/crm', { signal }),
    staleTime: 0,
  });
