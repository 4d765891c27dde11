import { parseWaitingSearch } from '../../features/shipping/booking/queries.ts';
import {
  parsePickupsSearch,
  type PickupsSearch,
  pickupsQuery,
} from '../../features/shipping/pickups/queries.ts';
import { shippingHomeQuery } from '../../features/shipping/home/queries.ts';
import { carrierOf } from '../../features/shipping/shared/carrier-scope.ts';
import type { Services } from '../../session/services.tsx';
import { parseOpenPickup } from './open-pickup.ts';

/** What the home's address says: the list of waiting orders, and the pickup that is open. */
export const parseShippingHomeSearch = (raw: Readonly<Record<string, unknown>>) => ({
  ...parseWaitingSearch(raw),
  ...parseOpenPickup(raw),
});

/** Starts the home's request; the screen shows its own loading state. */
export const loadShippingHome = ({ api, queryClient, context }: Services): void => {
  void queryClient.prefetchQuery(shippingHomeQuery(api, carrierOf(context.app)));
};

/** The list's state without what else stands in the address: another language or open pickup is no other list. */
export const pickupsDeps = ({ search }: { readonly search: PickupsSearch }): PickupsSearch => ({
  ...parsePickupsSearch({ ...search }),
  pickup: undefined,
});

export const loadPickups = ({ api, queryClient, context }: Services, search: PickupsSearch): void => {
  void queryClient.prefetchQuery(pickupsQuery(api, search, carrierOf(context.app)));
};
