import type { Sale } from '../contract.ts';
import { PAYMENT_STATUSES, RECEIVED_STATUSES } from '../values.ts';
import { PRODUCT_CATEGORIES } from '#products/values.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';
import { type ListState, pageOf, pageSizeOf, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';

const SALE_SORTS = ['product', 'date', 'category', 'buyer', 'paid', 'rating'] as const;

export type SaleSort = (typeof SALE_SORTS)[number];

export const SALE_GROUPS = ['category', 'status', 'received'] as const;

export type SaleGroup = (typeof SALE_GROUPS)[number];

export interface SalesSearch extends ListState<SaleSort> {
  readonly status?: Sale['payment']['status'] | undefined;
  readonly received?: Sale['payment']['receivedPaymentStatus'] | undefined;
  readonly category?: Sale['product']['category'] | undefined;
  /** How rows are grouped while no column sorts them. */
  readonly group?: SaleGroup | undefined;
}

/** A sale as a list row; product ids are unique. */
export interface SaleRow extends Sale {
  readonly id: string;
}

const BASE = '/api/pages/datatable';

export const salesKey = ['sample', 'sales'] as const;

/** The table's search parameters. */
export const parseSalesSearch = (raw: Readonly<Record<string, unknown>>): SalesSearch => ({
  ...parseListState(raw, SALE_SORTS),
  status: PAYMENT_STATUSES.find((status) => status === raw['status']),
  received: RECEIVED_STATUSES.find((status) => status === raw['received']),
  category: PRODUCT_CATEGORIES.find((category) => category === raw['category']),
  group: SALE_GROUPS.find((group) => group === raw['group']),
});

/** Sorts a choice by its position, which is the same in both languages. */
const SORT_KEYS: Readonly<Record<SaleSort | SaleGroup, (sale: Sale) => string | number>> = {
  product: ({ product }) => product.name,
  date: ({ date }) => date,
  category: ({ product }) => PRODUCT_CATEGORIES.indexOf(product.category),
  buyer: ({ buyer }) => buyer.name,
  paid: ({ payment }) => payment.paidAmount,
  rating: ({ product }) => product.rating,
  status: ({ payment }) => PAYMENT_STATUSES.indexOf(payment.status),
  received: ({ payment }) => RECEIVED_STATUSES.indexOf(payment.receivedPaymentStatus),
};

const passes = (filter: string | undefined, value: string): boolean =>
  filter === undefined || filter === value;

const isFound = ({ product, buyer, payment }: Sale, search: SalesSearch): boolean => {
  const q = (search.q ?? '').trim().toLowerCase();
  return (
    [product.name, product.brand, buyer.name].some((text) => text.toLowerCase().includes(q)) &&
    passes(search.status, payment.status) &&
    passes(search.received, payment.receivedPaymentStatus) &&
    passes(search.category, product.category)
  );
};

type Order = (a: Sale, b: Sale) => number;

/** Compares numbers by size and texts in the language's order. */
const orderBy = (name: SaleSort | SaleGroup, locale: Locale): Order => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (a, b) => {
    const [one, other] = [SORT_KEYS[name](a), SORT_KEYS[name](b)];
    return typeof one === 'number' && typeof other === 'number'
      ? one - other
      : compare(String(one), String(other));
  };
};

/** The filtered sales, sorted by the chosen column, else by group and newest first. */
export const filteredSales = (
  sales: readonly Sale[],
  search: SalesSearch,
  locale: Locale,
): readonly SaleRow[] => {
  const { sortBy, group } = search;
  const first = sortBy ?? group;
  const order: Order = first ? orderBy(first, locale) : () => 0;
  const latest = orderBy('date', locale);
  const sign = sortBy && search.orderBy === 'desc' ? -1 : 1;
  return sales
    .filter((sale) => isFound(sale, search))
    .toSorted((a, b) => sign * order(a, b) || latest(b, a))
    .map((sale) => ({ ...sale, id: String(sale.product.id) }));
};

/** All sales, because the call has no filters or pages. */
export const loadSales = (api: SampleApi, signal?: AbortSignal) => api.get(BASE, signal ? { signal } : {});

export const allSalesQuery = (api: SampleApi, locale: Locale) =>
  queryOptions({ queryKey: [...salesKey, locale, 'all'], queryFn: ({ signal }) => loadSales(api, signal) });

/** One page of the table. */
export const salesQuery = (api: SampleApi, locale: Locale, search: SalesSearch) =>
  queryOptions({
    queryKey: [...salesKey, locale, 'list', search],
    queryFn: async ({ signal }) => {
      const found = filteredSales(await loadSales(api, signal), search, locale);
      const from = (pageOf(search) - 1) * pageSizeOf(search);
      return { sales: found.slice(from, from + pageSizeOf(search)), total: found.length };
    },
  });

export const deleteSale = (api: SampleApi, id: string) => api.delete(`${BASE}/{id}`, { params: { id } });
