import type { askGroupRates, planShipping, startRun } from '@apps-hub/contract/shipping/plan/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import type { RequestAt } from '@apps-hub/ui/api/paths.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';

const BASE = '/api/v1/shipping/plan';

/** Under the pickups' key: any waybill or pickup changes the plan. */
export const planKey = [...pickupsKey, 'plan'] as const;

export type PlanBody = RequestAt<(typeof planShipping)['path'], 'post'>['body'];
export type RunBody = RequestAt<(typeof startRun)['path'], 'post'>['body'];

export const planQuery = (api: Api, body: PlanBody) =>
  queryOptions({
    queryKey: [...planKey, 'orders', body],
    queryFn: ({ signal }) => api.post(BASE, { body, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });

export type GroupRatesBody = RequestAt<(typeof askGroupRates)['path'], 'post'>['body'];

/** What a group costs by the carrier's own prices; asked once for the same orders. */
export const groupRatesQuery = (api: Api, body: GroupRatesBody) =>
  queryOptions({
    queryKey: ['shipping', 'group rates', body],
    queryFn: ({ signal }) => api.post(`${BASE}/rates`, { body, signal }),
    staleTime: 5 * 60_000,
    retry: false,
  });

export const planSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...planKey, 'settings'],
    queryFn: ({ signal }) => api.get(`${BASE}/settings`, { signal }),
  });

export const runsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...planKey, 'runs'],
    queryFn: ({ signal }) => api.get(`${BASE}/runs`, { signal }),
  });

/** Asked again while the run makes waybills or books pickups. */
export const runQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...planKey, 'run', id],
    queryFn: ({ signal }) => api.get(`${BASE}/runs/{id}`, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'done' ? false : 2000),
  });
