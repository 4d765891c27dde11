import type { CollectionMethodInput } from '@apps-hub/contract/loyalty/collection-methods';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../lib/api/client.ts';

const BASE = '/api/v1/loyalty/collection-methods';

export const collectionMethodsKey = ['collection-methods'] as const;

export const collectionMethodsQuery = (api: Api) =>
  queryOptions({
    queryKey: collectionMethodsKey,
    queryFn: async ({ signal }) => (await api.get(BASE, { signal })).methods,
  });

/** What a method is saved over: its id and the version that the form was opened with. */
interface SavedOver {
  readonly id: string;
  readonly version: number;
}

export interface Save {
  readonly input: CollectionMethodInput;
  readonly over: SavedOver | undefined;
}

export const saveCollectionMethod = (api: Api, { input, over }: Save, idempotencyKey: string) =>
  over === undefined
    ? api.post(BASE, { body: input, idempotencyKey })
    : api.put(`${BASE}/{id}`, {
        params: { id: over.id },
        body: { ...input, version: over.version },
        idempotencyKey,
      });

export const deleteCollectionMethod = (api: Api, id: string, idempotencyKey: string) =>
  api.delete(`${BASE}/{id}`, { params: { id }, body: {}, idempotencyKey });
