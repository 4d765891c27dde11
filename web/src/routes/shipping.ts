import type { SHIPPING_PAGES } from '@apps-hub/contract/pages/shipping';
import { lazyRouteComponent } from '@tanstack/react-router';

import { parsePickupsSearch } from '../features/shipping/pickups/queries.ts';
import type { Screen } from '../screens/screen.ts';
import {
  loadPickups,
  loadShippingHome,
  parseShippingHomeSearch,
  pickupsDeps,
} from '../screens/shipping/loaders.ts';

/** The screens of the carriers' apps' pages. */
export const SHIPPING_SCREENS = {
  'shipping/home': {
    component: lazyRouteComponent(() => import('../screens/shipping/home.tsx'), 'ShippingHome'),
    parse: parseShippingHomeSearch,
    load: loadShippingHome,
  },
  'shipping/pickups': {
    component: lazyRouteComponent(() => import('../screens/shipping/pickups.tsx'), 'PickupsScreen'),
    parse: parsePickupsSearch,
    deps: pickupsDeps,
    load: loadPickups,
  },
  'shipping/settings': {
    component: lazyRouteComponent(() => import('../screens/shipping/settings.tsx'), 'ShippingSettings'),
  },
} satisfies Record<keyof typeof SHIPPING_PAGES, Screen>;
