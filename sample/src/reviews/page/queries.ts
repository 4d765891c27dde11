import { REVIEW_SORTS, REVIEW_STATUSES } from '../values.ts';
import type { ReviewStatus } from '../values.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';
import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';

const BASE = '/api/apps/ecommerce/reviews';

export type ReviewSort = (typeof REVIEW_SORTS)[number];

export interface ReviewsSearch extends ListState<ReviewSort> {
  readonly status?: ReviewStatus | undefined;
}

/** The list's search parameters. */
export const parseReviewsSearch = (raw: Readonly<Record<string, unknown>>): ReviewsSearch => ({
  ...parseListState(raw, REVIEW_SORTS),
  status: REVIEW_STATUSES.find((status) => status === raw['status']),
});

/** The sample endpoints in one language; each language has its own data. */
export interface Sample {
  readonly api: SampleApi;
  readonly locale: Locale;
}

export const reviewsKey = (locale: Locale) => ['sample', locale, 'reviews'] as const;

export const reviewsQuery = ({ api, locale }: Sample, search: ReviewsSearch) => {
  const query = listQueryOf(search, { status: search.status });
  return queryOptions({
    queryKey: [...reviewsKey(locale), 'list', query],
    queryFn: ({ signal }) => api.get(BASE, { query, signal }),
  });
};

/** All filtered reviews. */
export const loadAllReviews = async (api: SampleApi, search: ReviewsSearch) => {
  const query = { ...listQueryOf(search, { status: search.status }), page: '1', itemsPerPage: '-1' };
  return (await api.get(BASE, { query })).reviews;
};

export const reviewFiguresQuery = ({ api, locale }: Sample) =>
  queryOptions({
    queryKey: [...reviewsKey(locale), 'figures'],
    queryFn: ({ signal }) => api.get(`${BASE}/figures`, { signal }),
  });

/** Customer ids by e-mail address, which is all that a review has. */
export const reviewersQuery = ({ api, locale }: Sample) =>
  queryOptions({
    queryKey: ['sample', locale, 'customers', 'ids'],
    queryFn: async ({ signal }) => {
      const query = { itemsPerPage: '-1' };
      const { customers } = await api.get('/api/apps/ecommerce/customers', { query, signal });
      return new Map(customers.map(({ email, customerId }) => [email, customerId]));
    },
  });

export interface StatusChange {
  readonly ids: readonly number[];
  readonly status: ReviewStatus;
}

export const otherStatus = (status: ReviewStatus): ReviewStatus =>
  status === 'Published' ? 'Pending' : 'Published';

export const setStatus = (api: SampleApi, { ids, status }: StatusChange) =>
  api.put(`${BASE}/status`, { body: { ids: [...ids], status } });

export const deleteReview = (api: SampleApi, id: number) =>
  api.delete(`${BASE}/{id}`, { params: { id: String(id) } });
