import { APPROVAL_STATUSES } from '@apps-hub/contract/loyalty/values';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { approvalsKey } from '../shared/queries.ts';
import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';

const BASE = '/api/v1/loyalty/adjustment-requests';

/** `waiting` is the default, so the address omits it. */
export const [, ...DECIDED] = APPROVAL_STATUSES;

export interface ApprovalsSearch extends ListState<'date'> {
  readonly approvals?: (typeof DECIDED)[number] | undefined;
}

/** The list's state from its address. */
export const parseApprovalsSearch = (raw: Readonly<Record<string, unknown>>): ApprovalsSearch => ({
  ...parseListState(raw, ['date']),
  approvals: DECIDED.find((status) => status === raw['approvals']),
});

/** A request may come at any moment; a hidden tab does not poll. */
const POLL_MS = 10_000;

export const approvalsQuery = (api: Api, search: ApprovalsSearch) => {
  const query = listQueryOf(search, { status: search.approvals ?? 'waiting' });
  return queryOptions({
    queryKey: [...approvalsKey, query],
    queryFn: ({ signal }) => api.get(BASE, { query, signal }),
    refetchInterval: POLL_MS,
  });
};

export interface Decision {
  readonly id: string;
  readonly decision: 'approve' | 'decline';
}

export const decide = (api: Api, { id, decision }: Decision, idempotencyKey: string) =>
  decision === 'approve'
    ? api.post(`${BASE}/{id}/approve`, { params: { id }, body: {}, idempotencyKey })
    : api.post(`${BASE}/{id}/decline`, { params: { id }, body: {}, idempotencyKey });
