import type { Locale } from '@apps-hub/domain/locale';
import { queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '../../../api/sample-client.ts';

export const helpCenterQuery = (api: SampleApi, locale: Locale) =>
  queryOptions({
    queryKey: ['sample', locale, 'help-center'],
    queryFn: ({ signal }) => api.get('/api/pages/help-center', { signal }),
  });

export const helpArticleQuery = (api: SampleApi, locale: Locale, slug: string) =>
  queryOptions({
    queryKey: ['sample', locale, 'help-center', slug],
    queryFn: ({ signal }) => api.get('/api/pages/help-center/articles/{slug}', { params: { slug }, signal }),
  });
