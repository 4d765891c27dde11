import type { MailSettingsInput } from '@apps-hub/contract/loyalty/mails/routes';
import type { PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

const PATH = '/api/v1/loyalty/emails';
const KEY = ['emails'] as const;

export const mailSettingsQuery = (api: Api) =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => api.get(PATH, { signal }) });

export const mailPreviewQuery = (api: Api) =>
  queryOptions({
    queryKey: [...KEY, 'preview'],
    queryFn: ({ signal }) => api.get(`${PATH}/preview`, { signal }),
  });

export const customerMailsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => api.get('/api/v1/customers/{id}/emails', { params: { id }, signal }),
  });

export const saveMailSettings = (
  api: Api,
  body: MailSettingsInput & { readonly version: number },
  idempotencyKey: string,
) => api.put(PATH, { body, idempotencyKey });

export const stopMessages = (
  api: Api,
  {
    id,
    ...body
  }: {
    readonly id: string;
    readonly channel: PhoneChannel;
    readonly isStopped: boolean;
    readonly reason?: string;
  },
  idempotencyKey: string,
) => api.put('/api/v1/customers/{id}/messages', { params: { id }, body, idempotencyKey });
