import type { Customer } from '@apps-hub/contract/loyalty/customers/routes';
import { CUSTOMER_SORTS } from '@apps-hub/contract/loyalty/values';
import { CUSTOMER_STATUSES } from '@apps-hub/contract/shop/values';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import {
  type ListState,
  parseListState,
  parsePlacedState,
  placedQueryOf,
  type PlacedState,
} from '@apps-hub/ui/kit/list/list-state.ts';
import { customersKey, POLL_MS } from '../shared/queries.ts';

const BASE = '/api/v1/customers';

/** Slower than one customer's page. A hidden tab does not poll. */
const LIST_POLL_MS = 5_000;

export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export interface CustomersSearch extends PlacedState<CustomerSort> {
  readonly status?: CustomerStatus | undefined;
}

/** The list's state from its address. */
export const parseCustomersSearch = (raw: Readonly<Record<string, unknown>>): CustomersSearch => ({
  ...parsePlacedState(raw, CUSTOMER_SORTS),
  status: CUSTOMER_STATUSES.find((status) => status === raw['status']),
});

/** The tabs below a customer's balances. */
export const CUSTOMER_TABS = ['transactions', 'coupons', 'orders'] as const;

export type CustomerTab = (typeof CUSTOMER_TABS)[number];

interface CustomerSearch extends ListState<'date'> {
  readonly tab?: CustomerTab | undefined;
}

/** The state of a customer's page from its address. */
export const parseCustomerSearch = (raw: Readonly<Record<string, unknown>>): CustomerSearch => {
  const tab = CUSTOMER_TABS.find((each) => each === raw['tab']);
  return { ...parseListState(raw, ['date']), tab: tab === 'transactions' ? undefined : tab };
};

/** The list's polling interval: fast until the first customer appears, slower while points are pending. */
const pauseMs = (customers: readonly Customer[], { q, status }: CustomersSearch): number | false => {
  if (customers.length === 0 && q === undefined && status === undefined) return POLL_MS;
  return customers.some((customer) => customer.pendingPoints > 0) && LIST_POLL_MS;
};

/** One page of the list. Other parameters in the address, such as the host's language, do not affect its key. */
export const customersQuery = (api: Api, search: CustomersSearch) => {
  const query = placedQueryOf(search, { status: search.status });
  return queryOptions({
    queryKey: [...customersKey, 'list', query],
    queryFn: ({ signal }) => api.get(BASE, { query, signal }),
    refetchInterval: ({ state }) => (state.data ? pauseMs(state.data.customers, search) : false),
  });
};

export interface CustomerValues {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

export const createCustomer = (api: Api, body: CustomerValues, idempotencyKey: string) =>
  api.post(BASE, { body, idempotencyKey });

export const updateCustomer = (
  api: Api,
  id: string,
  body: CustomerValues & { readonly status: CustomerStatus },
  idempotencyKey: string,
) => api.put(`${BASE}/{id}`, { params: { id }, body, idempotencyKey });
