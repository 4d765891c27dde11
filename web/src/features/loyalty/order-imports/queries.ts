import type { OrderImport, OrderImportPlan } from '@apps-hub/contract/loyalty/order-imports/routes';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import type { OptionsDraft } from './options-draft.ts';

const BASE = '/api/v1/loyalty/order-imports';

export const orderImportsKey = ['order-imports'] as const;

/** The polling interval while a file is checked or imported. */
const POLL_MS = 1_000;

export const isUnderWay = ({ state }: OrderImport): boolean => state === 'checking' || state === 'importing';

export const orderImportsQuery = (api: Api) =>
  queryOptions({
    queryKey: orderImportsKey,
    queryFn: async ({ signal }) => (await api.get(BASE, { signal })).imports,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? POLL_MS : false),
  });

export const checkFile = (api: Api, id: string, body: OptionsDraft, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/check`, {
    params: { id },
    body: {
      ...body,
      decimal: body.decimal || null,
      dateOrder: body.dateOrder || null,
      currency: body.currency || null,
    },
    idempotencyKey,
  });

export const startImport = (api: Api, id: string, acceptRejects: boolean, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/start`, { params: { id }, body: { acceptRejects }, idempotencyKey });

export const stopImport = (api: Api, id: string, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/stop`, { params: { id }, body: {}, idempotencyKey });

export const discardFile = (api: Api, id: string, idempotencyKey: string) =>
  api.delete(`${BASE}/{id}`, { params: { id }, body: {}, idempotencyKey });

export interface Rejects {
  readonly headers: readonly string[];
  readonly rows: OrderImportPlan['rejected'];
}

/** All rows that were not imported. */
export const readRejects = async (api: Api, id: string): Promise<Rejects> => {
  const rows: OrderImportPlan['rejected'] = [];
  for (let part = 0; ; part += 1) {
    const answer = await api.get(`${BASE}/{id}/rejects`, { params: { id }, query: { part: String(part) } });
    rows.push(...answer.rows);
    if (answer.next === null) return { headers: answer.headers, rows };
  }
};
