import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { setOnly } from '@apps-hub/ui/kit/list/list-state.ts';
import type { InboxSearch } from './search.ts';

const PATH = '/api/v1/loyalty/inbox';
/** The polling interval while events wait; a hidden tab does not poll. */
const POLL_MS = 3_000;

export const inboxKey = ['inbox'] as const;

export const inboxQuery = (api: Api, { before, after, q, status, topic }: InboxSearch) => {
  const query = setOnly({ before, after, q, status, topic });
  return queryOptions({
    queryKey: [...inboxKey, 'list', query],
    queryFn: ({ signal }) => api.get(PATH, { query, signal }),
    refetchInterval: ({ state }) =>
      state.data?.events.some(({ status }) => status === 'received') ? POLL_MS : false,
  });
};

export const inboxEventQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...inboxKey, 'event', id],
    queryFn: ({ signal }) => api.get(`${PATH}/{id}`, { params: { id }, signal }),
  });

export const retryInboxEvent = (api: Api, id: string, idempotencyKey: string) =>
  api.post(`${PATH}/{id}/retry`, { params: { id }, body: {}, idempotencyKey });
