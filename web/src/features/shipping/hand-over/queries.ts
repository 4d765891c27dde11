import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';

export const HAND_OVERS = '/api/v1/shipping/hand-overs';

export const handOversKey = [...pickupsKey, 'hand-overs'] as const;

export type HandOversSearch = ListState<never>;

export const parseHandOvers = (raw: Readonly<Record<string, unknown>>): HandOversSearch =>
  parseListState(raw, []);

/** Others may scan too, so the list is read again whenever it is shown. */
export const dueQuery = (api: Api) =>
  queryOptions({
    queryKey: [...handOversKey, 'due'],
    queryFn: ({ signal }) => api.get(`${HAND_OVERS}/due`, { signal }),
    staleTime: 0,
  });

export const handOversQuery = (api: Api, search: HandOversSearch) => {
  const { page, itemsPerPage } = listQueryOf(search, {});
  const query = { page, itemsPerPage };
  return queryOptions({
    queryKey: [...handOversKey, 'list', query],
    queryFn: ({ signal }) => api.get(HAND_OVERS, { query, signal }),
  });
};
