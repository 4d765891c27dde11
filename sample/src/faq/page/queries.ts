import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { SampleSource } from '#shared/use-sample-api.ts';

/** The groups of questions that contain the text. */
export const faqQuery = ({ api, locale }: SampleSource, q: string) =>
  queryOptions({
    queryKey: ['sample', 'faq', locale, q],
    queryFn: () => api.get('/api/pages/faq', { query: { q } }),
    placeholderData: keepPreviousData,
  });
