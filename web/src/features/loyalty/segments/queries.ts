import type {
  SegmentInput,
  SegmentPreview,
  SegmentRuleInput,
} from '@apps-hub/contract/loyalty/segments/routes';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';
import { placedQueryOf } from '@apps-hub/ui/kit/list/list-state.ts';
import { customersKey } from '../shared/queries.ts';
import { segmentsQuery } from '../shared/segments-query.ts';
import type { SegmentsSearch } from './search.ts';

const BASE = '/api/v1/loyalty/segments';
const POLL_MS = 2000;

/** How many customers a rule finds now, and some of them. Its key is below the list's, so that a save counts again. */
export const previewQuery = (api: Api, rule: SegmentRuleInput | undefined) =>
  queryOptions({
    queryKey: [...segmentsQuery(api).queryKey, 'preview', rule],
    queryFn: ({ signal }) =>
      api.post(`${BASE}/preview`, { body: { rule: rule as SegmentRuleInput }, signal }),
    enabled: rule !== undefined,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.counting ? POLL_MS : false),
  });

export const citiesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...segmentsQuery(api).queryKey, 'cities'],
    queryFn: async ({ signal }) => (await api.get(`${BASE}/cities`, { signal })).cities,
  });

/** The store's tags, most used first; null where the platform tells none. */
export const tagsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...segmentsQuery(api).queryKey, 'tags'],
    queryFn: async ({ signal }) => (await api.get(`${BASE}/tags`, { signal })).tags,
  });

export const membersQuery = (api: Api, search: SegmentsSearch) => {
  const query = placedQueryOf(search, { segmentId: search.segment });
  return queryOptions({
    queryKey: [...customersKey, 'list', query],
    queryFn: ({ signal }) => api.get('/api/v1/customers', { query, signal }),
  });
};

/** How many customers have been counted so far, while the server counts them for the first time. */
export const countingText = (
  { done, total }: NonNullable<SegmentPreview['counting']>,
  { t, formats }: Pick<Phrasebook, 't' | 'formats'>,
): string => t('segments.counting', { done: formats.number(done), total: formats.number(total) });

interface Over {
  readonly id: string;
  readonly version: number;
}

export const saveSegment = (api: Api, input: SegmentInput, over: Over | undefined, idempotencyKey: string) =>
  over === undefined
    ? api.post(BASE, { body: input, idempotencyKey })
    : api.put(`${BASE}/{id}`, {
        params: { id: over.id },
        body: { ...input, version: over.version },
        idempotencyKey,
      });

export const deleteSegment = (api: Api, id: string, idempotencyKey: string) =>
  api.delete(`${BASE}/{id}`, { params: { id }, body: {}, idempotencyKey });
