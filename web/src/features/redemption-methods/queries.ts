import type { RedemptionMethodInput } from '@apps-hub/contract/loyalty/redemption-methods';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../lib/api/client.ts';
import type { Versioned } from '../../lib/use-versioned-save.ts';

const BASE = '/api/v1/loyalty/redemption-methods';

/** Products of the host whose name or SKU has the text. */
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

interface Save {
  readonly input: RedemptionMethodInput;
  readonly over: Versioned | undefined;
}

export const saveRedemptionMethod = (api: Api, { input, over }: Save, idempotencyKey: string) =>
  over === undefined
    ? api.post(BASE, { body: input, idempotencyKey })
    : api.put(`${BASE}/{id}`, {
        params: { id: over.id },
        body: { ...input, version: over.version },
        idempotencyKey,
      });

export const deleteRedemptionMethod = (api: Api, id: string, idempotencyKey: string) =>
  api.delete(`${BASE}/{id}`, { params: { id }, body: {}, idempotencyKey });
