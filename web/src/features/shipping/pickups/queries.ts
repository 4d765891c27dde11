import { PICKUP_SORTS } from '@apps-hub/contract/shipping/pickups/values';
import type { Carrier } from '@apps-hub/domain/carrier';
import { PICKUP_STATES, type PickupState } from '@apps-hub/domain/shipping/pickups/states';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { carrierOf } from '../shared/carrier-scope.ts';
import { dayOf, listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';
import { pauseMs, pickupsKey } from '../shared/pickups-queries.ts';
import { serverClock } from '@apps-hub/ui/api/server-clock.ts';

const BASE = '/api/v1/shipping/pickups';

export type PickupSort = (typeof PICKUP_SORTS)[number];

/** What the list shows, from its address; `pickup` is the one open beside it. */
export interface PickupsSearch extends ListState<PickupSort> {
  readonly state?: PickupState | undefined;
  readonly attention?: '1' | undefined;
  readonly carrier?: Carrier | undefined;
  readonly addressId?: string | undefined;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly pickup?: string | undefined;
}

const idOf = (prefix: string, value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(`${prefix}_`) ? value : undefined;

/** The pickup open beside any page that shows pickups, from its address, so that a link can open it. */
export const parseOpenPickup = (raw: Readonly<Record<string, unknown>>) => ({
  pickup: idOf('pku', raw['pickup']),
});

/** The list's state from its address. */
export const parsePickupsSearch = (raw: Readonly<Record<string, unknown>>): PickupsSearch => ({
  ...parseListState(raw, PICKUP_SORTS),
  state: PICKUP_STATES.find((state) => state === raw['state']),
  // A value in the address may parse as a text or as a number.
  attention: String(raw['attention']) === '1' ? '1' : undefined,
  carrier: carrierOf(raw['carrier']),
  addressId: idOf('adr', raw['addressId']),
  dateFrom: dayOf(raw['dateFrom']),
  dateTo: dayOf(raw['dateTo']),
  ...parseOpenPickup(raw),
});

/** The list's filters besides its search. */
export const PICKUP_FILTERS = [
  'state',
  'attention',
  'carrier',
  'addressId',
  'dateFrom',
  'dateTo',
] as const satisfies readonly (keyof PickupsSearch)[];

/** One page of the list. An embedded app shows only its own carrier. */
export const pickupsQuery = (api: Api, search: PickupsSearch, scope: Carrier | undefined) => {
  const { state, attention, addressId, dateFrom, dateTo } = search;
  const carrier = scope ?? search.carrier;
  const query = listQueryOf(search, { state, attention, addressId, dateFrom, dateTo, carrier });
  return queryOptions({
    queryKey: [...pickupsKey, 'list', query],
    queryFn: async ({ signal }) => {
      const answer = await api.get(BASE, { query, signal });
      serverClock.note(answer.now);
      return answer;
    },
    refetchInterval: ({ state: { data } }) => (data ? pauseMs(data.pickups) : false),
  });
};
