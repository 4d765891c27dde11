import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Locale } from '@apps-hub/domain/locale';
import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';
import type { SampleApi } from '#api/client.ts';
import { shopKey } from '#shared/shop-queries.ts';
import type { Order, OrderDetails } from '../contract.ts';
import { ORDER_STATUSES, type OrderStatus } from '../values.ts';

export interface OrderDialogProps {
  readonly order: FullOrder;
  readonly onClose: () => void;
}

const ORDERS = '/api/apps/ecommerce/orders';
export const ORDER = `${ORDERS}/{id}` as const;

const SORTS = ['order', 'customers', 'date', 'status', 'spent'] as const;

export type OrderSort = (typeof SORTS)[number];

/** Payment states in the address. */
export const PAYMENTS = ['1', '2', '3', '4'] as const;

export interface OrdersSearch extends ListState<OrderSort> {
  readonly status?: OrderStatus | undefined;
  readonly payment?: (typeof PAYMENTS)[number] | undefined;
}

/** The list's search parameters. */
export const parseOrdersSearch = (raw: Readonly<Record<string, unknown>>): OrdersSearch => ({
  ...parseListState(raw, SORTS),
  status: ORDER_STATUSES.find((status) => status === raw['status']),
  payment: PAYMENTS.find((payment) => payment === String(raw['payment'])),
});

/** Newest first, unless the address says otherwise. */
const LATEST = { sortBy: 'date', orderBy: 'desc' } as const;

const queryOf = ({ status, payment, ...search }: OrdersSearch) =>
  listQueryOf(search.sortBy === undefined ? { ...search, ...LATEST } : search, { status, payment });

const listKey = (locale: Locale) => [...shopKey(locale), 'orders', 'list'] as const;

export const ordersQuery = (api: SampleApi, locale: Locale, search: OrdersSearch) => {
  const query = queryOf(search);
  return queryOptions({
    queryKey: [...listKey(locale), query],
    queryFn: ({ signal }) => api.get(ORDERS, { query, signal }),
  });
};

/** All filtered orders, for the export. */
export const loadFiltered = async (api: SampleApi, search: OrdersSearch): Promise<readonly Order[]> =>
  (await api.get(ORDERS, { query: { ...queryOf(search), page: '1', itemsPerPage: '-1' } })).orders;

/** All orders, for the figures above the list. */
export const allOrdersQuery = (api: SampleApi, locale: Locale) =>
  queryOptions({
    queryKey: [...shopKey(locale), 'orders', 'all'],
    queryFn: async ({ signal }) => (await api.get(ORDERS, { query: { itemsPerPage: '-1' }, signal })).orders,
  });

/** An order with its lines, addresses and history. */
export type FullOrder = Order & OrderDetails;

export const orderQuery = (api: SampleApi, locale: Locale, id: string) =>
  queryOptions({
    queryKey: [...shopKey(locale), 'orders', 'one', id],
    queryFn: async ({ signal }): Promise<FullOrder> => {
      const request = { params: { id }, signal };
      const [order, details] = await Promise.all([
        api.get(ORDER, request),
        api.get(`${ORDER}/details`, request),
      ]);
      return { ...order, ...details };
    },
  });

interface ListAnswer {
  readonly orders: readonly Order[];
  readonly total: number;
}

/** Updates the lists optimistically; they are refetched after success or failure. */
export const showAtOnce = (
  queries: QueryClient,
  locale: Locale,
  ids: readonly number[],
  change: Partial<Order>,
): void => {
  queries.setQueriesData<ListAnswer>(
    { queryKey: listKey(locale) },
    (page) =>
      page && {
        ...page,
        orders: page.orders.map((order) => (ids.includes(order.id) ? { ...order, ...change } : order)),
      },
  );
};
