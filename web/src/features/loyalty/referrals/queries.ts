import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import type { ListSearch } from '@apps-hub/ui/kit/list/use-list.ts';

const PATH = '/api/v1/loyalty/referrals';

export const referralsKey = ['loyalty', 'referrals'];

/** Those that wait for a decision, or all. */
export interface ReferralsSearch extends ListSearch {
  readonly shown?: 'all' | undefined;
}

export const referralsQuery = (api: Api, { shown, before, after }: ReferralsSearch) => {
  const query = { before, after, ...(shown ? {} : { state: 'waiting' as const }) };
  return queryOptions({
    queryKey: [...referralsKey, query],
    queryFn: ({ signal }) => api.get(PATH, { query, signal }),
  });
};

export interface Decision {
  readonly id: string;
  readonly decision: 'approve' | 'void';
  readonly note: string;
}

export const decide = (api: Api, { id, ...body }: Decision, idempotencyKey: string) =>
  api.post(`${PATH}/{id}/decision`, { params: { id }, body, idempotencyKey });

export const importCodes = (
  api: Api,
  codes: readonly { readonly code: string; readonly customer: string }[],
  idempotencyKey: string,
) => api.post('/api/v1/loyalty/referral-codes', { body: { codes: [...codes] }, idempotencyKey });
