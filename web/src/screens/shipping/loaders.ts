import { parseWaitingSearch } from '#features/shipping/booking/queries.ts';
import { parsePickupsSearch, type PickupsSearch, pickupsQuery } from '#features/shipping/pickups/queries.ts';
import { shippingHomeQuery } from '#features/shipping/home/queries.ts';
import { carrierOf } from '#features/shipping/shared/carrier-scope.ts';
import type { Visit } from '../screen.ts';
import { parseOpenPickup } from './open-pickup.ts';

/** The home's state from its address: the list of waiting orders, and the open pickup. */
export const parseShippingHomeSearch = (raw: Readonly<Record<string, unknown>>) => ({
  ...parseWaitingSearch(raw),
  ...parseOpenPickup(raw),
});

/** Starts the home's request; the screen shows its own loading state. */
export const loadShippingHome = ({ services }: Visit): void => {
  const { api, queryClient, context } = services;
  void queryClient.prefetchQuery(shippingHomeQuery(api, carrierOf(context.app)));
};

/** The list's state without the pickup open beside it. */
export const pickupsDeps = (raw: Readonly<Record<string, unknown>>): PickupsSearch => ({
  ...parsePickupsSearch(raw),
  pickup: undefined,
});

export const loadPickups = ({ services, search }: Visit): void => {
  const { api, queryClient, context } = services;
  void queryClient.prefetchQuery(pickupsQuery(api, pickupsDeps(search), carrierOf(context.app)));
};
