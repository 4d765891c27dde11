import { queryOptions } from '@tanstack/react-query';

import type { Locale } from '@apps-hub/domain/locale';
import {
  listQueryOf,
  type ListState,
  pageOf,
  pageSizeOf,
  parseListState,
  setOnly,
} from '@apps-hub/ui/kit/list/list-state.ts';
import type { SampleApi } from '#api/client.ts';
import type {
  CustomerAccount,
  CustomerAddressBody,
  CustomerCardBody,
  CustomerChange,
  CustomerNotice,
  EcommerceCustomerDetail,
  NewCustomer,
} from '../contract.ts';
import { CUSTOMER_ORDER_SORTS, CUSTOMER_SORTS, type Membership } from '../values.ts';

/** Props shared by the parts of a customer's page. */
export interface CustomerProps {
  readonly customer: EcommerceCustomerDetail;
  readonly account: CustomerAccount;
}

const BASE = '/api/apps/ecommerce/customers';

const ONE = `${BASE}/{id}` as const;

const ORDERS = '/api/apps/ecommerce/orders';

type Raw = Readonly<Record<string, unknown>>;

/** The sample endpoints in one language; each language has its own data. */
export interface Sample {
  readonly api: SampleApi;
  readonly locale: Locale;
}

export const CUSTOMER_TABS = ['overview', 'security', 'addresses', 'notifications'] as const;

export type CustomerTab = (typeof CUSTOMER_TABS)[number];

export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export type CustomersSearch = ListState<CustomerSort>;

export type OrderSort = (typeof CUSTOMER_ORDER_SORTS)[number];

export interface CustomerSearch extends ListState<OrderSort> {
  readonly tab?: CustomerTab | undefined;
}

/** The list's search parameters. */
export const parseCustomersSearch = (raw: Raw): CustomersSearch => parseListState(raw, CUSTOMER_SORTS);

/** A customer page's search parameters. */
export const parseCustomerSearch = (raw: Raw): CustomerSearch => {
  const tab = CUSTOMER_TABS.find((each) => each === raw['tab']);
  return { ...parseListState(raw, CUSTOMER_ORDER_SORTS), tab: tab === 'overview' ? undefined : tab };
};

export const customersKey = (locale: Locale) => ['sample', locale, 'customers'] as const;

export const accountKey = (locale: Locale, id: string) => [...customersKey(locale), 'account', id] as const;

const ordersKey = (locale: Locale) => ['sample', locale, 'orders'] as const;

export const customersQuery = ({ api, locale }: Sample, search: CustomersSearch) => {
  const query = listQueryOf(search);
  return queryOptions({
    queryKey: [...customersKey(locale), 'list', query],
    queryFn: ({ signal }) => api.get(BASE, { query, signal }),
  });
};

/** All customers matching the search. */
export const loadAllCustomers = async (api: SampleApi, search: CustomersSearch) => {
  const query = { ...listQueryOf(search), page: '1', itemsPerPage: '-1' };
  return (await api.get(BASE, { query })).customers;
};

export const customerQuery = ({ api, locale }: Sample, id: string) =>
  queryOptions({
    queryKey: [...customersKey(locale), 'one', id],
    queryFn: ({ signal }) => api.get(ONE, { params: { id }, signal }),
    retry: false,
  });

export const accountQuery = ({ api, locale }: Sample, id: string) =>
  queryOptions({
    queryKey: accountKey(locale, id),
    queryFn: ({ signal }) => api.get(`${ONE}/account`, { params: { id }, signal }),
  });

/**
 * One page of a customer's orders, the newest first unless sorted. The endpoint's search finds them by e-mail address, so the user's search
 * is applied here.
 */
export const customerOrdersQuery = ({ api, locale }: Sample, email: string, search: CustomerSearch) => {
  const { q = '', sortBy = 'date', orderBy = search.sortBy ? undefined : 'desc' } = search;
  const query = { q: email, itemsPerPage: '-1', ...setOnly({ sortBy, orderBy }) };
  const size = pageSizeOf(search);
  const start = (pageOf(search) - 1) * size;
  return queryOptions({
    queryKey: [...ordersKey(locale), 'of customer', query, { q, start, size }],
    queryFn: async ({ signal }) => {
      const { orders } = await api.get(ORDERS, { query, signal });
      const own = orders.filter((order) => order.email === email && `#${order.order}`.includes(q.trim()));
      return { orders: own.slice(start, start + size), total: own.length };
    },
  });
};

export const deleteOrder = (api: SampleApi, id: number) =>
  api.delete(`${ORDERS}/{id}`, { params: { id: String(id) } });

export const addCustomer = (api: SampleApi, body: NewCustomer) => api.post(BASE, { body });

export const changeCustomer = (api: SampleApi, id: string, body: CustomerChange) =>
  api.put(ONE, { params: { id }, body });

export const deleteCustomer = (api: SampleApi, customerId: number) =>
  api.delete(ONE, { params: { id: String(customerId) } });

/** Calls that change a customer's account. */
export const accountCalls = (api: SampleApi, id: string) => ({
  id,
  setMembership: (membership: Membership) =>
    api.put(`${ONE}/membership`, { params: { id }, body: { membership } }),
  setPassword: (password: string) => api.put(`${ONE}/password`, { params: { id }, body: { password } }),
  setTwoStep: (phone: string | null) => api.put(`${ONE}/two-step`, { params: { id }, body: { phone } }),
  setNotices: (notices: readonly CustomerNotice[]) =>
    api.put(`${ONE}/notices`, { params: { id }, body: { notices: [...notices] } }),
  endDevice: (part: number) => api.delete(`${ONE}/devices/{part}`, { params: { id, part: String(part) } }),
  saveAddress: (body: CustomerAddressBody, part: number | undefined) =>
    part === undefined
      ? api.post(`${ONE}/addresses`, { params: { id }, body })
      : api.put(`${ONE}/addresses/{part}`, { params: { id, part: String(part) }, body }),
  deleteAddress: (part: number) =>
    api.delete(`${ONE}/addresses/{part}`, { params: { id, part: String(part) } }),
  saveCard: (body: CustomerCardBody, part: number | undefined) =>
    part === undefined
      ? api.post(`${ONE}/cards`, { params: { id }, body })
      : api.put(`${ONE}/cards/{part}`, { params: { id, part: String(part) }, body }),
  deleteCard: (part: number) => api.delete(`${ONE}/cards/{part}`, { params: { id, part: String(part) } }),
});

export type AccountCalls = ReturnType<typeof accountCalls>;
