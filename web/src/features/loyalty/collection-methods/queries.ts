import type {
  CollectionMethod,
  CollectionMethodInput,
} from '@apps-hub/contract/loyalty/collection-methods/routes';
import { type QueryKey, queryOptions } from '@tanstack/react-query';

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

/** The points that each rule gave in the last thirty days; slower than the list. */
export const pointsGivenQuery = (api: Api) =>
  queryOptions({
    queryKey: [...collectionMethodsKey, 'given'],
    queryFn: ({ signal }) => api.get(`${BASE}/given`, { signal }),
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
