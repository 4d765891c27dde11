import { type InboxStatus, INBOX_STATUSES } from '@apps-hub/contract/loyalty/inbox/values';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import { type CursorState, parseCursor } from '../../../ui/cursor-pager.tsx';

const PATH = '/api/v1/loyalty/inbox';
/** While events wait, the list looks again; a hidden tab asks nothing. */
const LOOK_AGAIN_MS = 3_000;

export const inboxKey = ['inbox'] as const;

export interface InboxSearch extends CursorState {
  readonly q?: string | undefined;
  readonly status?: InboxStatus | undefined;
  readonly topic?: string | undefined;
}

const textOf = (raw: unknown): string | undefined =>
  (typeof raw === 'string' || typeof raw === 'number') && raw !== '' ? String(raw).slice(0, 100) : undefined;

/** The list's state from its address; an order number may come as a number. */
export const parseInboxSearch = (raw: Readonly<Record<string, unknown>>): InboxSearch => ({
  ...parseCursor(raw),
  q: textOf(raw['q']),
  status: INBOX_STATUSES.find((status) => status === raw['status']),
  topic: textOf(raw['topic']),
});

/** Only what is set: the server has its own defaults. */
const setOnly = (search: InboxSearch) => ({
  ...(search.before === undefined ? {} : { before: search.before }),
  ...(search.after === undefined ? {} : { after: search.after }),
  ...(search.q === undefined ? {} : { q: search.q }),
  ...(search.status === undefined ? {} : { status: search.status }),
  ...(search.topic === undefined ? {} : { topic: search.topic }),
});

export const inboxQuery = (api: Api, search: InboxSearch) => {
  const query = setOnly(search);
  return queryOptions({
    queryKey: [...inboxKey, 'list', query],
    queryFn: ({ signal }) => api.get(PATH, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.events.some(({ status }) => status === 'received') ? LOOK_AGAIN_MS : false,
  });
};

export const inboxEventQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...inboxKey, 'event', id],
    queryFn: ({ signal }) => api.get(`${PATH}/{id}`, { params: { id }, signal }),
  });

export const retryInboxEvent = (api: Api, id: string, idempotencyKey: string) =>
  api.post(`${PATH}/{id}/retry`, { params: { id }, body: {}, idempotencyKey });
