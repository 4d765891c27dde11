import type { Locale } from '@apps-hub/domain/locale';
import { queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';
import { shopKey } from '#shared/shop-queries.ts';

export const dashboardQuery = (api: SampleApi, locale: Locale) =>
  queryOptions({
    queryKey: [...shopKey(locale), 'dashboard'],
    queryFn: ({ signal }) => api.get('/api/dashboard/ecommerce', { signal }),
  });

const LATEST = { itemsPerPage: '7', sortBy: 'date', orderBy: 'desc' } as const;

/** Invoices are another area's, whose changes don't invalidate this key, so refetch whenever the page opens. */
export const recentInvoicesQuery = (api: SampleApi, locale: Locale) =>
  queryOptions({
    queryKey: ['sample', locale, 'recent-invoices'],
    queryFn: async ({ signal }) => (await api.get('/api/apps/invoice', { query: LATEST, signal })).invoices,
    staleTime: 0,
  });
