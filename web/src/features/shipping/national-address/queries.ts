import type { enterOrderAddress } from '@apps-hub/contract/shipping/national-address/routes';
import { ADDRESS_FILTERS, type AddressFilter } from '@apps-hub/contract/shipping/national-address/values';
import { WAITING_SORTS } from '@apps-hub/contract/shipping/values';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import type { RequestAt } from '@apps-hub/ui/api/paths.ts';
import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';

const BASE = '/api/v1/shipping/order-addresses';

/** Under the pickups' key: an address changes what may be booked. */
export const addressesKey = [...pickupsKey, 'addresses'] as const;

export type AddressSort = (typeof WAITING_SORTS)[number];

export interface AddressesSearch extends ListState<AddressSort> {
  readonly show?: AddressFilter | undefined;
}

export const parseAddressesSearch = (raw: Readonly<Record<string, unknown>>): AddressesSearch => ({
  ...parseListState(raw, WAITING_SORTS),
  show: ADDRESS_FILTERS.find((show) => show === raw['show']),
});

export const addressesQuery = (api: Api, search: AddressesSearch) => {
  const query = listQueryOf(search, { show: search.show });
  return queryOptions({
    queryKey: [...addressesKey, 'list', query],
    queryFn: ({ signal }) => api.get(BASE, { query, signal }),
  });
};

type EntryBody = RequestAt<(typeof enterOrderAddress)['path'], 'put'>['body'];

export const enterAddress = (api: Api, id: string, body: EntryBody, idempotencyKey: string) =>
  api.put(`${BASE}/{id}`, { params: { id }, body, idempotencyKey });

/** Makes links for orders; with `mail`, customers who may be asked again are mailed too. */
export const askCustomers = (api: Api, orderIds: readonly string[], mail: boolean, idempotencyKey: string) =>
  // Row ids come from the server.
  api.post(`${BASE}/links`, { body: { orderIds: orderIds as never, mail }, idempotencyKey });
