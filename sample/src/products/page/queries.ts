import type { Product, ProductDetails } from '../contract.ts';
import { PRODUCT_STATUSES, type ProductStatus } from '../values.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';
import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';
import { shopKey } from '#shared/shop-queries.ts';

export const PRODUCTS = '/api/apps/ecommerce/products';
export const PRODUCT = `${PRODUCTS}/{id}` as const;

const SORTS = ['product', 'category', 'status', 'price', 'qty', 'sku'] as const;

export type ProductSort = (typeof SORTS)[number];

export const STOCKS = ['true', 'false'] as const;

export interface ProductsSearch extends ListState<ProductSort> {
  readonly status?: ProductStatus | undefined;
  readonly category?: string | undefined;
  readonly stock?: (typeof STOCKS)[number] | undefined;
}

/** The list's search parameters. */
export const parseProductsSearch = (raw: Readonly<Record<string, unknown>>): ProductsSearch => ({
  ...parseListState(raw, SORTS),
  status: PRODUCT_STATUSES.find((status) => status === raw['status']),
  category: typeof raw['category'] === 'string' && raw['category'] !== '' ? raw['category'] : undefined,
  stock: STOCKS.find((stock) => stock === String(raw['stock'])),
});

const listKey = (locale: Locale) => [...shopKey(locale), 'products', 'list'] as const;

export const productsQuery = (api: SampleApi, locale: Locale, search: ProductsSearch) => {
  const { status, category, stock } = search;
  const query = listQueryOf(search, { status, category, stock });
  return queryOptions({
    queryKey: [...listKey(locale), query],
    queryFn: ({ signal }) => api.get(PRODUCTS, { query, signal }),
  });
};

/** All filtered products, for the export. */
export const loadFiltered = async (api: SampleApi, search: ProductsSearch): Promise<readonly Product[]> => {
  const { status, category, stock } = search;
  const query = { ...listQueryOf(search, { status, category, stock }), page: '1', itemsPerPage: '-1' };
  return (await api.get(PRODUCTS, { query })).products;
};

export const productQuery = (api: SampleApi, locale: Locale, id: string) =>
  queryOptions({
    queryKey: [...shopKey(locale), 'products', 'one', id],
    queryFn: ({ signal }) => api.get(PRODUCT, { params: { id }, signal }),
    // The form must start with fresh data, never from the cache.
    gcTime: 0,
  });

interface ListAnswer {
  readonly products: readonly Product[];
  readonly total: number;
}

/** Updates the lists optimistically; they are refetched after success or failure. */
export const showAtOnce = (
  queries: QueryClient,
  locale: Locale,
  ids: readonly number[],
  change: Partial<ProductDetails>,
): void => {
  queries.setQueriesData<ListAnswer>(
    { queryKey: listKey(locale) },
    (page) =>
      page && {
        ...page,
        products: page.products.map((product) =>
          ids.includes(product.id) ? { ...product, ...change } : product,
        ),
      },
  );
};
