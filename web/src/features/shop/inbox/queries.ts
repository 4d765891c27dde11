import { type InboxStatus, INBOX_STATUSES } from '@apps-hub/contract/shop/values';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { type CursorState, parseCursor, setOnly } from '@apps-hub/ui/kit/list/list-state.ts';

const PATH = '/api/v1/loyalty/inbox';
/** The polling interval while events wait; a hidden tab does not poll. */
const POLL_MS = 3_000;

export const inboxKey = ['inbox'] as const;

export interface InboxSearch extends CursorState {
  readonly q?: string | undefined;
  readonly status?: InboxStatus | undefined;
  readonly topic?: string | undefined;
}

const textOf = (raw: unknown): string | undefined =>
  (typeof raw === 'string' || typeof raw === 'number') && raw !== '' ? String(raw).slice(0, 100) : undefined;

/** The list's state from its address; an order number may parse as a number. */
export const parseInboxSearch = (raw: Readonly<Record<string, unknown>>): InboxSearch => ({
  ...parseCursor(raw),
  q: textOf(raw['q']),
  status: INBOX_STATUSES.find((status) => status === raw['status']),
  topic: textOf(raw['topic']),
});

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
