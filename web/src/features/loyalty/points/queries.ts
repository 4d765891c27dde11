import type { AdjustmentInput } from '@apps-hub/contract/loyalty/points/routes';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { listQueryOf, type ListState } from '@apps-hub/ui/kit/list/list-state.ts';
import { customersKey } from '../shared/queries.ts';

const BASE = '/api/v1/customers/{id}';

interface TransactionsSetup {
  readonly customerId: string;
  readonly state: ListState<'date'>;
  /** The wallet's version: a new one means new postings. */
  readonly walletVersion: number;
}

/** A customer's postings, newest first. */
export const transactionsQuery = (api: Api, { customerId, state, walletVersion }: TransactionsSetup) =>
  queryOptions({
    queryKey: [...customersKey, 'transactions', customerId, walletVersion, state],
    queryFn: ({ signal }) =>
      api.get(`${BASE}/transactions`, { params: { id: customerId }, query: listQueryOf(state), signal }),
  });

export const adjustPoints = (api: Api, customerId: string, body: AdjustmentInput, idempotencyKey: string) =>
  api.post(`${BASE}/adjustments`, { params: { id: customerId }, body, idempotencyKey });

/** Reverses an adjustment, given by its version in the wallet. */
export const undoAdjustment = (api: Api, customerId: string, version: number, idempotencyKey: string) =>
  api.post(`${BASE}/undone-adjustments`, { params: { id: customerId }, body: { version }, idempotencyKey });
