import type { Category } from '../contract.ts';
import { CATEGORY_SORTS, CATEGORY_STATUSES, type CategoryStatus } from '../values.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';
import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';
import { shopKey } from '#shared/shop-queries.ts';

export const CATEGORIES = '/api/apps/ecommerce/categories';
export const CATEGORY = `${CATEGORIES}/{id}` as const;

export type CategorySort = (typeof CATEGORY_SORTS)[number];

export interface CategoriesSearch extends ListState<CategorySort> {
  readonly status?: CategoryStatus | undefined;
}

/** The list's state from its address. */
export const parseCategoriesSearch = (raw: Readonly<Record<string, unknown>>): CategoriesSearch => ({
  ...parseListState(raw, CATEGORY_SORTS),
  status: CATEGORY_STATUSES.find((status) => status === raw['status']),
});

const queryOf = (search: CategoriesSearch) => listQueryOf(search, { status: search.status });

export const categoryListQuery = (api: SampleApi, locale: Locale, search: CategoriesSearch) => {
  const query = queryOf(search);
  return queryOptions({
    queryKey: [...shopKey(locale), 'categories', 'list', query],
    queryFn: ({ signal }) => api.get(CATEGORIES, { query, signal }),
  });
};

/** All filtered categories, for the export. */
export const loadFiltered = async (
  api: SampleApi,
  search: CategoriesSearch,
): Promise<readonly Category[]> => {
  const query = { ...queryOf(search), page: '1', itemsPerPage: '-1' };
  return (await api.get(CATEGORIES, { query })).categories;
};
