import { ORDER_OUTCOMES, ORDER_SORTS } from '@apps-hub/contract/loyalty/orders/values';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import { listQueryOf, type ListState, parseListState } from '../../../kit/list/list-state.ts';

/** Sorts and outcomes of the list; the types tie them to the contract without loading its schemas. */

type Outcome = (typeof ORDER_OUTCOMES)[number];

export interface OrdersSearch extends ListState<(typeof ORDER_SORTS)[number]> {
  readonly outcome?: Outcome | undefined;
}

/** The list's state from its address. */
export const parseOrdersSearch = (raw: Readonly<Record<string, unknown>>): OrdersSearch => ({
  ...parseListState(raw, ORDER_SORTS),
  outcome: ORDER_OUTCOMES.find((outcome) => outcome === raw['outcome']),
});

/** An order may be paid or delivered any moment; a hidden tab asks nothing. */
const POLL_MS = 5_000;

/** One page of orders, of one customer when told; `walletVersion` changes with what the customer earned. */
export const ordersQuery = (
  api: Api,
  search: OrdersSearch,
  of?: { readonly customerId: string; readonly walletVersion: number },
) => {
  const query = {
    ...listQueryOf(search),
    ...(search.outcome === undefined ? {} : { outcome: search.outcome }),
    ...(of === undefined ? {} : { customerId: of.customerId }),
  };
  return queryOptions({
    queryKey: ['orders', 'list', query, of?.walletVersion ?? 0],
    queryFn: ({ signal }) => api.get('/api/v1/loyalty/orders', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
};
