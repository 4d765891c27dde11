import { type ActivityKind, ACTIVITY_KIND_NAMES } from '@apps-hub/contract/loyalty/activity/values';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { type CursorState, parseCursor, dayOf, setOnly } from '@apps-hub/ui/kit/list/list-state.ts';

export interface ActivitySearch extends CursorState {
  readonly actor?: string | undefined;
  readonly kind?: ActivityKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The list's state from its address. */
export const parseActivitySearch = (raw: Readonly<Record<string, unknown>>): ActivitySearch => ({
  ...parseCursor(raw),
  actor: typeof raw['actor'] === 'string' && raw['actor'].length <= 100 ? raw['actor'] : undefined,
  kind: ACTIVITY_KIND_NAMES.find((kind) => kind === raw['kind']),
  from: dayOf(raw['from']),
  to: dayOf(raw['to']),
});

export const activityQuery = (api: Api, { before, after, actor, kind, from, to }: ActivitySearch) => {
  const query = setOnly({ before, after, actor, kind, from, to });
  return queryOptions({
    queryKey: ['activity', query],
    queryFn: ({ signal }) => api.get('/api/v1/loyalty/activity', { query, signal }),
  });
};
