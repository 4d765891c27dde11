import type {
  makeReturnWaybill,
  ReturnAnswer,
  saveReturnRules,
  settleReturnWaybill,
  takeReturnStep,
} from '@apps-hub/contract/shipping/returns/routes';
import { RETURN_SORTS } from '@apps-hub/contract/shipping/returns/values';
import { RETURN_STATES, type ReturnState } from '@apps-hub/domain/shipping/returns/states';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import type { RequestAt } from '@apps-hub/ui/api/paths.ts';
import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';

const BASE = '/api/v1/shipping/returns';

export const returnsKey = [...pickupsKey, 'returns'] as const;

export type ReturnSort = (typeof RETURN_SORTS)[number];

export interface ReturnsSearch extends ListState<ReturnSort> {
  readonly state?: ReturnState | undefined;
}

export const parseReturnsSearch = (raw: Readonly<Record<string, unknown>>): ReturnsSearch => ({
  ...parseListState(raw, RETURN_SORTS),
  state: RETURN_STATES.find((state) => state === raw['state']),
});

const POLL_MS = 10_000;

const isBeingMade = ({ waybill }: ReturnAnswer): boolean =>
  waybill?.state === 'requested' || waybill?.state === 'unknown';

export const returnsQuery = (api: Api, search: ReturnsSearch) => {
  const query = listQueryOf(search, { state: search.state });
  return queryOptions({
    queryKey: [...returnsKey, 'list', query],
    queryFn: ({ signal }) => api.get(BASE, { query, signal }),
    refetchInterval: ({ state: { data } }) => (data?.returns.some(isBeingMade) ? POLL_MS : false),
  });
};

export const returnRulesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...returnsKey, 'rules'],
    queryFn: ({ signal }) => api.get(`${BASE}/rules`, { signal }),
  });

type RulesBody = RequestAt<(typeof saveReturnRules)['path'], 'put'>['body'];
type StepBody = RequestAt<(typeof takeReturnStep)['path'], 'post'>['body'];

export const saveRules = (api: Api, body: RulesBody, idempotencyKey: string) =>
  api.put(`${BASE}/rules`, { body, idempotencyKey });

export const takeStep = (api: Api, id: string, body: StepBody, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/steps`, { params: { id }, body, idempotencyKey });

export const photoFile = (api: Api, id: string, lineId: string) =>
  api.file(`${BASE}/{id}/photos/{lineId}`, { params: { id, lineId } });

type MakeBody = RequestAt<(typeof makeReturnWaybill)['path'], 'post'>['body'];
type SettleBody = RequestAt<(typeof settleReturnWaybill)['path'], 'post'>['body'];

export const makeWaybill = (api: Api, id: string, body: MakeBody, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/waybill`, { params: { id }, body, idempotencyKey });

export const cancelWaybill = (api: Api, id: string, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/waybill/cancel`, { params: { id }, body: {}, idempotencyKey });

export const settleWaybill = (api: Api, id: string, body: SettleBody, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/waybill/settle`, { params: { id }, body, idempotencyKey });

export const returnLabelFile = (api: Api, id: string) => api.file(`${BASE}/{id}/label`, { params: { id } });
