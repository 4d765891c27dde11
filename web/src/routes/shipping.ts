import type { SHIPPING_PAGES } from '@apps-hub/contract/pages/shipping';
import { lazyRouteComponent } from '@tanstack/react-router';

import type { Screen } from '../screens/screen.ts';

/** The screens of the carriers' apps' pages. */
export const SHIPPING_SCREENS = {
  'shipping/home': {
    component: lazyRouteComponent(() => import('../screens/shipping/home.tsx'), 'ShippingHome'),
  },
  'shipping/pickups': {
    component: lazyRouteComponent(() => import('../screens/shipping/pickups.tsx'), 'PickupsScreen'),
  },
  'shipping/settings': {
    component: lazyRouteComponent(() => import('../screens/shipping/settings.tsx'), 'ShippingSettings'),
  },
} satisfies Record<keyof typeof SHIPPING_PAGES, Screen>;
