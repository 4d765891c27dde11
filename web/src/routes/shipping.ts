import { frameBase } from '@apps-hub/contract/pages/addresses';
import { SHIPPING_PAGES } from '@apps-hub/contract/pages/shipping';
import { booksPickups } from '@apps-hub/domain/carrier';

import { parseWaitingSearch } from '#features/shipping/booking/search.ts';
import { shippingHomeQuery } from '#features/shipping/home/queries.ts';
import {
  parseOpenPickup,
  parsePickupsSearch,
  type PickupsSearch,
  pickupsQuery,
} from '#features/shipping/pickups/queries.ts';
import { carrierOf } from '#features/shipping/shared/carrier-scope.ts';
import type { Arrival, Detour, PageModule } from '@apps-hub/ui/session/page-module.ts';

/** The list's state without the pickup open beside it. */
const listOf = (raw: Readonly<Record<string, unknown>>): PickupsSearch => ({
  ...parsePickupsSearch(raw),
  pickup: undefined,
});

/** The app of a carrier that books no pickups begins with its waybills. */
const enterHome = ({ services: { context } }: Arrival): Detour | undefined => {
  const carrier = carrierOf(context.app);
  if (carrier === undefined || booksPickups(carrier)) return undefined;
  return { to: `${frameBase(context)}${SHIPPING_PAGES['shipping/shipments'].frame}` };
};

/** The pages of the carriers' apps. Their screens show their own loading state. */
export const SHIPPING_ROUTES = {
  'shipping/home': {
    enter: enterHome,
    parse: (raw) => ({ ...parseWaitingSearch(raw), ...parseOpenPickup(raw) }),
    load: ({ services: { api, queryClient, context } }) =>
      void queryClient.prefetchQuery(shippingHomeQuery(api, carrierOf(context.app))),
    screen: () => import('#screens/shipping/home.tsx').then((screens) => screens.ShippingHome),
  },
  'shipping/pickups': {
    parse: parsePickupsSearch,
    deps: listOf,
    load: ({ services: { api, queryClient, context }, search }) =>
      void queryClient.prefetchQuery(pickupsQuery(api, listOf(search), carrierOf(context.app))),
    screen: () => import('#screens/shipping/pickups.tsx').then((screens) => screens.PickupsScreen),
  },
  'shipping/shipments': {
    // Its lists parse their own part: their code is not needed to open other pages.
    parse: (raw) => raw,
    screen: () => import('#screens/shipping/shipments.tsx').then((screens) => screens.ShipmentsScreen),
  },
  'shipping/hand-overs': {
    parse: (raw) => raw,
    screen: () => import('#screens/shipping/hand-overs.tsx').then((screens) => screens.HandOversScreen),
  },
  'shipping/settings': {
    screen: () => import('#screens/shipping/settings.tsx').then((screens) => screens.ShippingSettings),
  },
} satisfies Record<keyof typeof SHIPPING_PAGES, PageModule>;
