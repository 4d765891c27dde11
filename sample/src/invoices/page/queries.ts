import type { Invoice, InvoiceMessage, InvoicePayment, InvoiceSheet } from '../contract.ts';
import { INVOICE_SORTS, INVOICE_STATUSES, type InvoiceStatus } from '../values.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';
import { dayOf, listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';

export type InvoiceSort = (typeof INVOICE_SORTS)[number];

export interface InvoicesSearch extends ListState<InvoiceSort> {
  readonly status?: InvoiceStatus | undefined;
  /** The first and the last day of issue. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** An invoice as a list row; row ids are strings. */
export interface InvoiceRow extends Omit<Invoice, 'id'> {
  readonly id: string;
}

const BASE = '/api/apps/invoice';

export const invoicesKey = ['sample', 'invoices'] as const;

/** The list's search parameters. */
export const parseInvoicesSearch = (raw: Readonly<Record<string, unknown>>): InvoicesSearch => ({
  ...parseListState(raw, INVOICE_SORTS),
  status: INVOICE_STATUSES.find((status) => status === raw['status']),
  from: dayOf(raw['from']),
  to: dayOf(raw['to']),
});

/** The call takes the days of issue as JSON. */
const rangeOf = ({ from, to }: InvoicesSearch): string | undefined =>
  from === undefined && to === undefined ? undefined : JSON.stringify({ start: from, end: to });

export const rowOf = (invoice: Invoice): InvoiceRow => ({ ...invoice, id: String(invoice.id) });

const queryOf = (search: InvoicesSearch) =>
  listQueryOf(search, { status: search.status, selectedDateRange: rangeOf(search) });

/** One page of invoices. */
export const invoicesQuery = (api: SampleApi, locale: Locale, search: InvoicesSearch) => {
  const query = queryOf(search);
  return queryOptions({
    queryKey: [...invoicesKey, locale, 'list', query],
    queryFn: async ({ signal }) => {
      const { invoices, totalInvoices } = await api.get(BASE, { query, signal });
      return { invoices: invoices.map(rowOf), total: totalInvoices };
    },
  });
};

const ALL = '-1';

/** All filtered invoices, not only one page. */
export const loadInvoices = async (
  api: SampleApi,
  search: InvoicesSearch = {},
): Promise<readonly Invoice[]> =>
  (await api.get(BASE, { query: { ...queryOf(search), page: '1', itemsPerPage: ALL } })).invoices;

/** All invoices, for the figures above the list. */
export const allInvoicesQuery = (api: SampleApi, locale: Locale) =>
  queryOptions({ queryKey: [...invoicesKey, locale, 'all'], queryFn: () => loadInvoices(api) });

/** An invoice with all its content. */
export const loadInvoice = async (api: SampleApi, id: string, signal?: AbortSignal) => {
  const request = { params: { id }, ...(signal && { signal }) };
  const [{ invoice, paymentDetails }, written] = await Promise.all([
    api.get(`${BASE}/{id}`, request),
    api.get(`${BASE}/{id}/sheet`, request),
  ]);
  return { invoice, paymentDetails, ...written };
};

export type WholeInvoice = Awaited<ReturnType<typeof loadInvoice>>;

export const invoiceQuery = (api: SampleApi, locale: Locale, id: string) =>
  queryOptions({
    queryKey: [...invoicesKey, locale, 'one', id],
    queryFn: ({ signal }) => loadInvoice(api, id, signal),
    retry: false,
  });

export const clientsQuery = (api: SampleApi, locale: Locale) =>
  queryOptions({
    queryKey: [...invoicesKey, locale, 'clients'],
    queryFn: ({ signal }) => api.get(`${BASE}/clients`, { signal }),
  });

export const saveInvoice = (api: SampleApi, id: string | undefined, body: InvoiceSheet) =>
  id === undefined ? api.post(BASE, { body }) : api.put(`${BASE}/{id}`, { params: { id }, body });

export const duplicateInvoice = (api: SampleApi, id: string) =>
  api.post(`${BASE}/{id}/duplicate`, { params: { id }, body: {} });

export const deleteInvoice = (api: SampleApi, id: string) => api.delete(`${BASE}/{id}`, { params: { id } });

export const addPayment = (api: SampleApi, id: string, body: InvoicePayment) =>
  api.post(`${BASE}/{id}/payments`, { params: { id }, body });

export const sendInvoice = (api: SampleApi, id: string, body: InvoiceMessage) =>
  api.post(`${BASE}/{id}/messages`, { params: { id }, body });

export const markDownloaded = (api: SampleApi, id: string) =>
  api.post(`${BASE}/{id}/downloads`, { params: { id }, body: {} });
