import { isMonth } from '@apps-hub/domain/loyalty/liability/month';
import { BUYER_GROUPS } from '@apps-hub/contract/loyalty/effects/values';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import type { MonthSpan } from '@apps-hub/ui/components/month-range.tsx';

/** The polling interval while a job counts for the first time, and later. */
const COUNTING_MS = 1_500;
const POLL_MS = 60_000;

/** The chosen months and the group of customers in the address. */
export interface EffectsSearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly group?: string | undefined;
}

const isGroup = (text: unknown): text is string =>
  typeof text === 'string' && (BUYER_GROUPS.some((group) => group === text) || /^tie_\w{26}$/.test(text));

export const parseEffectsSearch = ({
  from,
  to,
  group,
}: Readonly<Record<string, unknown>>): EffectsSearch => ({
  from: isMonth(from) ? from : undefined,
  to: isMonth(to) ? to : undefined,
  group: isGroup(group) ? group : undefined,
});

export const effectsQuery = (api: Api, query: MonthSpan & { readonly group: string | undefined }) =>
  queryOptions({
    queryKey: ['loyalty-effects', query],
    queryFn: ({ signal }) => api.get('/api/v1/loyalty/effects', { query: { ...query }, signal }),
    refetchInterval: ({ state }) => (state.data?.counted === null ? COUNTING_MS : POLL_MS),
    // Another group or month changes one table: the others stay.
    placeholderData: keepPreviousData,
  });

export const comparisonsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['loyalty-effects', 'comparisons'],
    queryFn: async ({ signal }) =>
      (await api.get('/api/v1/loyalty/effects/comparisons', { signal })).comparisons,
    refetchInterval: POLL_MS,
  });

export interface GivenSearch extends MonthSpan {
  readonly giver: string;
  readonly page?: number | undefined;
  readonly itemsPerPage?: number | undefined;
}

export const givenPointsQuery = (api: Api, query: GivenSearch) =>
  queryOptions({
    queryKey: ['loyalty-effects', 'given', query],
    queryFn: ({ signal }) =>
      api.get('/api/v1/loyalty/effects/transactions', {
        query: { ...query, page: String(query.page ?? 1), itemsPerPage: String(query.itemsPerPage ?? 10) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
