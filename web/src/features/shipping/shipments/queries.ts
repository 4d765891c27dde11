import type { findTimeslots } from '@apps-hub/contract/shipping/booking/routes';
import type {
  askShipmentRates,
  leaveOutBox as leaveOutRoute,
  makeShipment,
  settleShipment,
  Shipment,
  ShipmentDraft,
} from '@apps-hub/contract/shipping/shipments/routes';
import { SHIPMENT_SORTS, WAITING_SORTS } from '@apps-hub/contract/shipping/values';
import type { Carrier } from '@apps-hub/domain/carrier';
import { CUSTOMS_DEFAULTS } from '@apps-hub/domain/shipping/customs/customs';
import { SHIPMENT_STATES, type ShipmentState } from '@apps-hub/domain/shipping/shipments/states';
import { queryOptions } from '@tanstack/react-query';

import type { Earlier } from '@apps-hub/ui/api/earlier.ts';
import type { Api } from '@apps-hub/ui/api/client.ts';
import type { RequestAt } from '@apps-hub/ui/api/paths.ts';
import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';

const BASE = '/api/v1/shipping/shipments';

/** Under the pickups' key: a waybill changes what waits, and a pickup what can be cancelled. */
export const shipmentsKey = [...pickupsKey, 'shipments'] as const;

export const SHIPMENT_VIEWS = [
  'orders',
  'plan',
  'made',
  'returns',
  'cash',
  'scorecard',
  'addresses',
  'customs',
] as const;

export type ShipmentView = (typeof SHIPMENT_VIEWS)[number];

type Raw = Readonly<Record<string, unknown>>;

/** Which of the page's lists is shown. */
export const parseView = (raw: Raw): { readonly view: ShipmentView } => ({
  view: SHIPMENT_VIEWS.find((view) => view === raw['view']) ?? 'orders',
});

export type OrderSort = (typeof WAITING_SORTS)[number];

export type OrdersSearch = ListState<OrderSort>;

export const parseOrdersSearch = (raw: Raw): OrdersSearch => parseListState(raw, WAITING_SORTS);

export type ShipmentSort = (typeof SHIPMENT_SORTS)[number];

export interface ShipmentsSearch extends ListState<ShipmentSort> {
  readonly state?: ShipmentState | undefined;
}

export const parseShipmentsSearch = (raw: Raw): ShipmentsSearch => ({
  ...parseListState(raw, SHIPMENT_SORTS),
  state: SHIPMENT_STATES.find((state) => state === raw['state']),
});

const POLL_MS = 10_000;

/** One page of the orders without a waybill; new ones appear by polling. */
export const shipmentOrdersQuery = (api: Api, search: OrdersSearch, carrier: Carrier | undefined) => {
  const query = listQueryOf(search, { carrier });
  return queryOptions({
    queryKey: [...shipmentsKey, 'orders', query],
    queryFn: ({ signal }) => api.get(`${BASE}/orders`, { query, signal }),
    refetchInterval: POLL_MS,
  });
};

const isOpen = ({ state, host }: Shipment): boolean =>
  state === 'requested' || state === 'unknown' || (state === 'made' && host === null);

/** One page of waybills; asked again while one of them waits for an answer. */
export const shipmentsQuery = (api: Api, search: ShipmentsSearch, carrier: Carrier | undefined) => {
  const query = listQueryOf(search, { state: search.state, carrier });
  return queryOptions({
    queryKey: [...shipmentsKey, 'list', query],
    queryFn: ({ signal }) => api.get(BASE, { query, signal }),
    refetchInterval: ({ state: { data } }) => (data?.shipments.some(isOpen) ? POLL_MS : false),
  });
};

/** Of a server of the release before, while a new one is rolled out: it makes no waybills to other countries. */
const NOTHING_DECLARED: ShipmentDraft['customs'] = {
  problem: 'value_unknown',
  lines: [],
  value: null,
  incoterm: CUSTOMS_DEFAULTS.incoterm,
  reason: CUSTOMS_DEFAULTS.reason,
  invoice: { number: '', date: '' },
};

export const shipmentDraftQuery = (api: Api, id: string) =>
  queryOptions({
    // Not under the waybills' key: once the order has its waybill, there is no draft of it to ask for again.
    queryKey: ['shipping', 'draft', id],
    queryFn: ({ signal }) => api.get(`${BASE}/orders/{id}`, { params: { id }, signal }),
    select: ({ customs = NOTHING_DECLARED, ...draft }: Earlier<ShipmentDraft, 'customs'>): ShipmentDraft => ({
      ...draft,
      customs,
    }),
    // What a person has typed must not change below them.
    staleTime: Infinity,
    gcTime: 0,
  });

export type ShipmentBody = RequestAt<(typeof makeShipment)['path'], 'post'>['body'];

export type SlotsBody = RequestAt<(typeof findTimeslots)['path'], 'post'>['body'];

/** When a courier can come for a waybill. */
export const timeslotsQuery = (api: Api, body: SlotsBody) =>
  queryOptions({
    queryKey: ['timeslots', body],
    queryFn: ({ signal }) => api.post('/api/v1/shipping/pickups/timeslots', { body, signal }),
    retry: false,
  });

export type RatesBody = RequestAt<(typeof askShipmentRates)['path'], 'post'>['body'];

/** What a carrier's companies ask for these details; asked once for the same ones, also after a waybill was made. */
export const ratesQuery = (api: Api, body: RatesBody) =>
  queryOptions({
    queryKey: ['shipping', 'rates', body],
    queryFn: ({ signal }) => api.post(`${BASE}/rates`, { body, signal }),
    staleTime: 5 * 60_000,
    retry: false,
  });

export const sendShipment = (api: Api, body: ShipmentBody, idempotencyKey: string) =>
  api.post(BASE, { body, idempotencyKey });

export type SettleBody = RequestAt<(typeof settleShipment)['path'], 'post'>['body'];

export const settleShipmentIn = (api: Api, id: string, body: SettleBody, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/settle`, { params: { id }, body, idempotencyKey });

export const leaveOutBox = (
  api: Api,
  id: string,
  body: RequestAt<(typeof leaveOutRoute)['path'], 'post'>['body'],
  idempotencyKey: string,
) => api.post(`${BASE}/{id}/boxes`, { params: { id }, body, idempotencyKey });

export const cancelShipmentIn = (api: Api, id: string, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/cancel`, { params: { id }, body: {}, idempotencyKey });

export const askAbout = (api: Api, id: string) => api.post(`${BASE}/{id}/ask`, { params: { id }, body: {} });

export const labelFile = (api: Api, id: string) => api.file(`${BASE}/{id}/label`, { params: { id } });

export const invoiceFile = (api: Api, id: string) => api.file(`${BASE}/{id}/invoice`, { params: { id } });

/** Where a waybill's boxes are, with the customer's link. */
export const trackingQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...shipmentsKey, 'tracking', id],
    queryFn: ({ signal }) => api.get(`${BASE}/{id}/tracking`, { params: { id }, signal }),
  });
