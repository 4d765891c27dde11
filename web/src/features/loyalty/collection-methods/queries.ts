import type {
  CollectionMethod,
  CollectionMethodInput,
} from '@apps-hub/contract/loyalty/collection-methods/routes';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import type { MethodApi } from '../shared/methods/method-api.ts';

const BASE = '/api/v1/loyalty/collection-methods';

const collectionMethodsKey: QueryKey = ['collection-methods'];

/** The store's collection methods. */
export const collectionMethodsQuery = (api: Api) =>
  queryOptions({
    queryKey: collectionMethodsKey,
    queryFn: async ({ signal }) => (await api.get(BASE, { signal })).methods,
  });

/** Products in the store's orders whose name, SKU or id contains the text. */
export const soldProductsQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: [...collectionMethodsKey, 'products', q],
    queryFn: async ({ signal }) =>
      (await api.get(`${BASE}/products`, { query: q === '' ? {} : { q }, signal })).products,
    placeholderData: keepPreviousData,
  });

/** Categories, brands and tags whose name contains the text; asked again while the products are being read. */
export const productGroupsQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: [...collectionMethodsKey, 'groups', q],
    queryFn: ({ signal }) => api.get(`${BASE}/product-groups`, { query: q === '' ? {} : { q }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isReading ? 5000 : false),
  });

export const collectionMethods: MethodApi<CollectionMethod, CollectionMethodInput> = {
  subject: 'CollectionMethod',
  goneCode: 'collection_method_not_found',
  query: collectionMethodsQuery,
  save: (api, { input, over, confirmed: confirmLossBasisPoints }, idempotencyKey) =>
    over === undefined
      ? api.post(BASE, { body: { ...input, confirmLossBasisPoints }, idempotencyKey })
      : api.put(`${BASE}/{id}`, {
          params: { id: over.id },
          body: { ...input, lines: input.lines ?? null, version: over.version, confirmLossBasisPoints },
          idempotencyKey,
        }),
  remove: (api, id, idempotencyKey) =>
    api.delete(`${BASE}/{id}`, { params: { id }, body: {}, idempotencyKey }),
};
