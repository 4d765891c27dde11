import type { Locale } from '@apps-hub/domain/locale';
import { queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '../api/client.ts';

/** Prefix of all shop query keys: changing one list may change another's figures. */
export const shopKey = (locale: Locale) => ['sample', locale, 'shop'] as const;

const ALL = { itemsPerPage: '-1' } as const;

/** All categories, for names and selects. */
export const categoriesQuery = (api: SampleApi, locale: Locale) =>
  queryOptions({
    queryKey: [...shopKey(locale), 'categories', 'all'],
    queryFn: async ({ signal }) =>
      (await api.get('/api/apps/ecommerce/categories', { query: ALL, signal })).categories,
  });

/** All products, for figures and selects. */
export const allProductsQuery = (api: SampleApi, locale: Locale) =>
  queryOptions({
    queryKey: [...shopKey(locale), 'products', 'all'],
    queryFn: async ({ signal }) =>
      (await api.get('/api/apps/ecommerce/products', { query: ALL, signal })).products,
  });
