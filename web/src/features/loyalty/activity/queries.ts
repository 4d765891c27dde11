import { type ActivityKind, ACTIVITY_KIND_NAMES } from '@apps-hub/contract/loyalty/activity/values';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import { type CursorState, parseCursor } from '../../../ui/cursor-pager.tsx';

export interface ActivitySearch extends CursorState {
  readonly actor?: string | undefined;
  readonly kind?: ActivityKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const dayOf = (raw: unknown): string | undefined =>
  typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(raw) && !Number.isNaN(Date.parse(raw))
    ? raw
    : undefined;

/** The list's state from its address. */
export const parseActivitySearch = (raw: Readonly<Record<string, unknown>>): ActivitySearch => ({
  ...parseCursor(raw),
  actor: typeof raw['actor'] === 'string' && raw['actor'].length <= 100 ? raw['actor'] : undefined,
  kind: ACTIVITY_KIND_NAMES.find((kind) => kind === raw['kind']),
  from: dayOf(raw['from']),
  to: dayOf(raw['to']),
});

/** Only what is set: the server has its own defaults. */
const setOnly = (search: ActivitySearch) => ({
  ...(search.before === undefined ? {} : { before: search.before }),
  ...(search.after === undefined ? {} : { after: search.after }),
  ...(search.actor === undefined ? {} : { actor: search.actor }),
  ...(search.kind === undefined ? {} : { kind: search.kind }),
  ...(search.from === undefined ? {} : { from: search.from }),
  ...(search.to === undefined ? {} : { to: search.to }),
});

export const activityQuery = (api: Api, search: ActivitySearch) => {
  const query = setOnly(search);
  return queryOptions({
    queryKey: ['activity', query],
    queryFn: ({ signal }) => api.get('/api/v1/loyalty/activity', { query, signal }),
    placeholderData: keepPreviousData,
  });
};
