import { REFERRAL_SORTS, type ReferralStatus } from '../values.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';
import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';

const BASE = '/api/apps/ecommerce/referrals';

export type ReferralSort = (typeof REFERRAL_SORTS)[number];

export type ReferralsSearch = ListState<ReferralSort>;

/** The list's search parameters. */
export const parseReferralsSearch = (raw: Readonly<Record<string, unknown>>): ReferralsSearch =>
  parseListState(raw, REFERRAL_SORTS);

/** The sample endpoints in one language; each language has its own data. */
export interface Sample {
  readonly api: SampleApi;
  readonly locale: Locale;
}

export const referralsKey = (locale: Locale) => ['sample', locale, 'referrals'] as const;

export const referralsQuery = ({ api, locale }: Sample, search: ReferralsSearch) => {
  const query = listQueryOf(search);
  return queryOptions({
    queryKey: [...referralsKey(locale), 'list', query],
    queryFn: ({ signal }) => api.get(BASE, { query, signal }),
  });
};

/** All people matching the search. */
export const loadAllReferrals = async (api: SampleApi, search: ReferralsSearch) => {
  const query = { ...listQueryOf(search), page: '1', itemsPerPage: '-1' };
  return (await api.get(BASE, { query })).referrals;
};

export const referralFiguresQuery = ({ api, locale }: Sample) =>
  queryOptions({
    queryKey: [...referralsKey(locale), 'figures'],
    queryFn: ({ signal }) => api.get(`${BASE}/figures`, { signal }),
  });

export const invitationsQuery = ({ api, locale }: Sample) =>
  queryOptions({
    queryKey: [...referralsKey(locale), 'invitations'],
    queryFn: async ({ signal }) => (await api.get(`${BASE}/invitations`, { signal })).invitations,
  });

export const invite = (api: SampleApi, email: string) => api.post(`${BASE}/invitations`, { body: { email } });

export const withdraw = (api: SampleApi, id: number) =>
  api.delete(`${BASE}/invitations/{id}`, { params: { id: String(id) } });

export const setStatus = (api: SampleApi, ids: readonly number[], status: ReferralStatus) =>
  api.put(`${BASE}/status`, { body: { ids: [...ids], status } });
