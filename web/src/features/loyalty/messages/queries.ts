import type { MessageAccount, MessageAccountInput } from '@apps-hub/contract/loyalty/messages/routes';
import type { PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import type { MailKind } from '@apps-hub/contract/loyalty/mails/values';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';

const PATH = '/api/v1/loyalty/messages';

export const messagesKey = ['messages'] as const;

export const messageAccountsQuery = (api: Api) =>
  queryOptions({ queryKey: messagesKey, queryFn: ({ signal }) => api.get(PATH, { signal }) });

export const messagePreviewQuery = (api: Api) =>
  queryOptions({
    queryKey: [...messagesKey, 'preview'],
    queryFn: ({ signal }) => api.get(`${PATH}/preview`, { signal }),
  });

export const saveMessageAccount = (
  api: Api,
  {
    channel,
    body,
  }: {
    readonly channel: PhoneChannel;
    readonly body: MessageAccountInput & { readonly version: number };
  },
  idempotencyKey: string,
): Promise<MessageAccount> =>
  api.put(`${PATH}/accounts/{channel}`, { params: { channel }, body, idempotencyKey });

export const removeMessageAccount = (api: Api, channel: PhoneChannel, idempotencyKey: string) =>
  api.delete(`${PATH}/accounts/{channel}`, { params: { channel }, body: {}, idempotencyKey });

export const checkMessageAccount = (api: Api, channel: PhoneChannel) =>
  api.post(`${PATH}/accounts/{channel}/check`, { params: { channel }, body: {} });

export const sendTestMessage = (
  api: Api,
  body: { readonly channel: PhoneChannel; readonly kind: MailKind; readonly phone: string },
  idempotencyKey: string,
) => api.post(`${PATH}/test`, { body, idempotencyKey });
