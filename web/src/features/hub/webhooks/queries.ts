import type { EndpointInput } from '@apps-hub/contract/hub/webhooks/routes';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

const PATH = '/api/v1/webhooks';

export const webhooksKey = ['webhooks'] as const;
export const deliveriesKey = ['webhook-deliveries'] as const;

export const webhooksQuery = (api: Api) =>
  queryOptions({ queryKey: webhooksKey, queryFn: ({ signal }) => api.get(PATH, { signal }) });

/** A place in the list: the cursor of a neighbouring page. */
export type Place = { readonly before?: string; readonly after?: string };

export const deliveriesQuery = (api: Api, id: string, place: Place) =>
  queryOptions({
    queryKey: [...deliveriesKey, id, place],
    queryFn: ({ signal }) =>
      api.get(`${PATH}/{id}/deliveries`, { params: { id }, query: { ...place }, signal }),
  });

export const addWebhook = (api: Api, body: EndpointInput, idempotencyKey: string) =>
  api.post(PATH, { body, idempotencyKey });

export const saveWebhook = (
  api: Api,
  {
    id,
    ...body
  }: EndpointInput & {
    readonly id: string;
    readonly state: 'active' | 'paused';
    readonly version: number;
  },
  idempotencyKey: string,
) => api.put(`${PATH}/{id}`, { params: { id }, body, idempotencyKey });

export const deleteWebhook = (api: Api, id: string, idempotencyKey: string) =>
  api.delete(`${PATH}/{id}`, { params: { id }, body: {}, idempotencyKey });

export const rotateSecret = (api: Api, id: string, idempotencyKey: string) =>
  api.post(`${PATH}/{id}/rotate`, { params: { id }, body: { overlapHours: 24 }, idempotencyKey });

export const sendTest = (api: Api, id: string, idempotencyKey: string) =>
  api.post(`${PATH}/{id}/test`, { params: { id }, body: {}, idempotencyKey });

export const sendAgain = (api: Api, id: string, idempotencyKey: string) =>
  api.post('/api/v1/webhook-deliveries/{id}/replay', { params: { id }, body: {}, idempotencyKey });

export const sendAllAgain = (api: Api, id: string, idempotencyKey: string) =>
  api.post(`${PATH}/{id}/replay`, { params: { id }, body: {}, idempotencyKey });
