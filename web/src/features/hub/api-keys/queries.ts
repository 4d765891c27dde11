import type { ApiKeyInput } from '@apps-hub/contract/hub/api-keys/routes';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

const PATH = '/api/v1/api-keys';

export const apiKeysKey = ['api-keys'] as const;

export const apiKeysQuery = (api: Api) =>
  queryOptions({ queryKey: apiKeysKey, queryFn: ({ signal }) => api.get(PATH, { signal }) });

export const createApiKey = (api: Api, body: ApiKeyInput, idempotencyKey: string) =>
  api.post(PATH, { body, idempotencyKey });

export const rotateApiKey = (
  api: Api,
  { id, overlapHours }: { readonly id: string; readonly overlapHours: number },
  idempotencyKey: string,
) => api.post(`${PATH}/{id}/rotate`, { params: { id }, body: { overlapHours }, idempotencyKey });

export const revokeApiKey = (api: Api, id: string, idempotencyKey: string) =>
  api.post(`${PATH}/{id}/revoke`, { params: { id }, body: {}, idempotencyKey });
