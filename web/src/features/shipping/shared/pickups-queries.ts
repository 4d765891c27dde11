import type { PickupState } from '@apps-hub/domain/shipping/pickups/states';
import { queryOptions } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { serverClock } from '@apps-hub/ui/api/server-clock.ts';

/** The query key that a booking, a void or a carrier's update invalidates. */
export const pickupsKey = ['pickups'] as const;

const SOON_MS = 4_000;
const LATER_MS = 30_000;

const MOVING: ReadonlySet<PickupState> = new Set(['requested', 'voiding', 'unknown']);

/** The polling interval of pickups: short while a carrier's answer is awaited. A hidden tab does not poll. */
export const pauseMs = (pickups: readonly { readonly state: PickupState }[]): number =>
  pickups.some(({ state }) => MOVING.has(state)) ? SOON_MS : LATER_MS;

/** One pickup with its parcels and history. */
export const pickupQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...pickupsKey, 'one', id],
    queryFn: async ({ signal }) => {
      const pickup = await api.get('/api/v1/shipping/pickups/{id}', { params: { id }, signal });
      serverClock.note(pickup.now);
      return pickup;
    },
    // An unknown pickup is not polled.
    refetchInterval: ({ state }) => (state.data === undefined ? false : pauseMs([state.data])),
  });
