import type {
  RedemptionMethod,
  RedemptionMethodInput,
} from '@apps-hub/contract/loyalty/redemption-methods/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import type { MethodApi } from '../shared/methods/method-api.ts';
import { redemptionMethodsQuery } from '../shared/queries.ts';

const BASE = '/api/v1/loyalty/redemption-methods';

/** The host's products whose name or SKU contains the text. */
export const productSearchQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['products', 'search', q],
    queryFn: async ({ signal }) =>
      (await api.get('/api/v1/products', { query: q === '' ? {} : { q }, signal })).products,
    placeholderData: keepPreviousData,
  });

/** The products that a method already names. */
export const productsByIdQuery = (api: Api, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'ids', ids],
    queryFn: async ({ signal }) =>
      (await api.get('/api/v1/products', { query: { ids: ids.join(',') }, signal })).products,
    enabled: ids.length > 0,
  });

export const redemptionMethods: MethodApi<RedemptionMethod, RedemptionMethodInput> = {
  subject: 'RedemptionMethod',
  goneCode: 'redemption_method_not_found',
  query: redemptionMethodsQuery,
  save: (api, { input, over, confirmed: confirmLossBasisPoints }, idempotencyKey) =>
    over === undefined
      ? api.post(BASE, { body: { ...input, confirmLossBasisPoints }, idempotencyKey })
      : api.put(`${BASE}/{id}`, {
          params: { id: over.id },
          body: { ...input, version: over.version, confirmLossBasisPoints },
          idempotencyKey,
        }),
  remove: (api, id, idempotencyKey) =>
    api.delete(`${BASE}/{id}`, { params: { id }, body: {}, idempotencyKey }),
};
