import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { SampleSource } from '#shared/use-sample-api.ts';

const helpKey = ['sample', 'help-center'] as const;

export const helpCenterQuery = ({ api, locale }: SampleSource) =>
  queryOptions({
    queryKey: [...helpKey, locale, 'all'],
    queryFn: () => api.get('/api/pages/help-center', {}),
  });

export const articleQuery = ({ api, locale }: SampleSource, slug: string) =>
  queryOptions({
    queryKey: [...helpKey, locale, 'article', slug],
    queryFn: () => api.get('/api/pages/help-center/articles/{slug}', { params: { slug } }),
  });

/** Articles that contain every word. */
export const searchQuery = ({ api, locale }: SampleSource, q: string) =>
  queryOptions({
    queryKey: [...helpKey, locale, 'search', q],
    queryFn: () => api.get('/api/pages/help-center/search', { query: { q } }),
    placeholderData: keepPreviousData,
  });
