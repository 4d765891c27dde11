import type { SHIPPING_PAGES } from '@apps-hub/contract/pages/shipping';

import { parsePickupsSearch } from '../features/shipping/pickups/queries.ts';
import type { ScreenData } from '../screens/screen.ts';
import {
  loadPickups,
  loadShippingHome,
  parseShippingHomeSearch,
  pickupsDeps,
} from '../screens/shipping/loaders.ts';

/** The state and first data of the carriers' apps' pages. */
export const SHIPPING_DATA = {
  'shipping/home': { parse: parseShippingHomeSearch, load: loadShippingHome },
  'shipping/pickups': { parse: parsePickupsSearch, deps: pickupsDeps, load: loadPickups },
  'shipping/settings': {},
} satisfies Record<keyof typeof SHIPPING_PAGES, ScreenData>;
