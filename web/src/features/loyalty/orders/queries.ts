import type { ORDER_OUTCOMES, ORDER_SORTS } from '@apps-hub/contract/loyalty/orders/routes';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import { listQueryOf, type ListState, parseListState } from '../../../kit/list/list-state.ts';

/** Sorts and outcomes of the list; the types tie them to the contract without loading its schemas. */
const SORTS = ['date', 'points'] as const satisfies typeof ORDER_SORTS;
export const OUTCOMES = ['earned', 'nothing', 'unsettled'] as const satisfies typeof ORDER_OUTCOMES;

type Outcome = (typeof OUTCOMES)[number];

export type OrderSort = (typeof SORTS)[number];

export interface OrdersSearch extends ListState<OrderSort> {
  readonly outcome?: Outcome | undefined;
}

/** The list's state from its address. */
export const parseOrdersSearch = (raw: Readonly<Record<string, unknown>>): OrdersSearch => ({
  ...parseListState(raw, SORTS),
  outcome: OUTCOMES.find((outcome) => outcome === raw['outcome']),
});

/** An order may be paid or delivered any moment; a hidden tab asks nothing. */
const POLL_MS = 5_000;

/** One customer's orders; `walletVersion` changes with what the customer earned. */
export interface OrdersOf {
  readonly customerId: string;
  readonly walletVersion: number;
}

/** One page of orders, of one customer when told. */
export const ordersQuery = (api: Api, search: OrdersSearch, of?: OrdersOf) => {
  const query = listQueryOf(search, { outcome: search.outcome, customerId: of?.customerId });
  return queryOptions({
    queryKey: ['orders', 'list', query, of?.walletVersion ?? 0],
    queryFn: ({ signal }) => api.get('/api/v1/loyalty/orders', { query, signal }),
    refetchInterval: POLL_MS,
  });
};
