import type { PickupBookingInput, findTimeslots } from '@apps-hub/contract/shipping/booking/routes';
import type { PickupChangeInput } from '@apps-hub/contract/shipping/changes/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import { DAY_MS, localDate } from '@apps-hub/domain/time';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import type { AnswerAt, RequestAt } from '@apps-hub/ui/api/paths.ts';
import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { listQueryOf } from '@apps-hub/ui/kit/list/list-state.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';
import type { WaitingSearch } from './search.ts';

const BASE = '/api/v1/shipping/pickups';

const WAITING_MS = 10_000;

/** One page of the waiting orders; new ones appear by polling. */
export const waitingOrdersQuery = (api: Api, search: WaitingSearch, scope: Carrier | undefined) => {
  const { addressId, show } = search;
  const query = listQueryOf(search, { carrier: scope ?? search.carrier, addressId, show });
  return queryOptions({
    // Under the pickups key: any pickup change affects which orders wait.
    queryKey: [...pickupsKey, 'waiting', query],
    queryFn: ({ signal }) => api.get('/api/v1/shipping/waiting-orders', { query, signal }),
    refetchInterval: WAITING_MS,
  });
};

type SlotsBody = RequestAt<(typeof findTimeslots)['path'], 'post'>['body'];

export type SlotsAnswer = AnswerAt<`${typeof BASE}/timeslots`, 'post'>;

/** The windows of a day, from the carrier where it offers them. */
export const timeslotsQuery = (api: Api, body: SlotsBody) =>
  queryOptions({
    queryKey: ['timeslots', body] as const,
    queryFn: ({ signal }) => api.post(`${BASE}/timeslots`, { body, signal }),
  });

export const bookPickup = (api: Api, body: PickupBookingInput, idempotencyKey: string) =>
  api.post(BASE, { body, idempotencyKey });

export type AgainBody = Pick<PickupBookingInput, 'window' | 'allowOverlap' | 'addressOverride'>;

export const bookAgainIn = (api: Api, id: string, body: AgainBody, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/again`, { params: { id }, body, idempotencyKey });

export const changePickup = (api: Api, id: string, body: PickupChangeInput, idempotencyKey: string) =>
  api.post(`${BASE}/{id}/change`, { params: { id }, body, idempotencyKey });

/** Booked pickups to which parcels can be added, earliest first. */
export const joinableQuery = (api: Api, carrier: Carrier | undefined) =>
  queryOptions({
    queryKey: [...pickupsKey, 'joinable', carrier],
    queryFn: async ({ signal }) => {
      const query = { state: 'confirmed', sortBy: 'readyAt', orderBy: 'asc', itemsPerPage: '100' } as const;
      const dateFrom = localDate(new Date(serverClock.now().getTime() - DAY_MS), 'UTC');
      const answer = await api.get(BASE, {
        query: { ...query, dateFrom, ...(carrier === undefined ? {} : { carrier }) },
        signal,
      });
      return answer.pickups.filter(({ can }) => can.change.can || can.changeList.can);
    },
  });
