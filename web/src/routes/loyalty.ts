import type { LOYALTY_PAGES } from '@apps-hub/contract/pages/loyalty';
import { lazyRouteComponent } from '@tanstack/react-router';

import type { Screen } from '../screens/screen.ts';

/** The screens of the loyalty app's pages. */
export const LOYALTY_SCREENS = {
  'loyalty/home': {
    component: lazyRouteComponent(() => import('../screens/loyalty/home.tsx'), 'LoyaltyHome'),
  },
  'loyalty/dashboard': {
    component: lazyRouteComponent(() => import('../screens/loyalty/dashboard.tsx'), 'LoyaltyDashboardScreen'),
  },
  'loyalty/collection-methods': {
    component: lazyRouteComponent(() => import('../screens/loyalty/methods.tsx'), 'CollectionMethodsScreen'),
  },
  'loyalty/redemption-methods': {
    component: lazyRouteComponent(() => import('../screens/loyalty/methods.tsx'), 'RedemptionMethodsScreen'),
  },
  'loyalty/customers': {
    component: lazyRouteComponent(() => import('../screens/loyalty/customers.tsx'), 'CustomersScreen'),
  },
  'loyalty/customer': {
    component: lazyRouteComponent(() => import('../screens/loyalty/customer.tsx'), 'CustomerScreen'),
  },
  'loyalty/batches': {
    component: lazyRouteComponent(() => import('../screens/loyalty/batches.tsx'), 'BatchesScreen'),
  },
  'loyalty/orders': {
    component: lazyRouteComponent(() => import('../screens/loyalty/orders.tsx'), 'OrdersScreen'),
  },
  'loyalty/activity': {
    component: lazyRouteComponent(() => import('../screens/loyalty/activity.tsx'), 'ActivityScreen'),
  },
  'loyalty/inbox': {
    component: lazyRouteComponent(() => import('../screens/shop/inbox.tsx'), 'InboxScreen'),
  },
  'loyalty/settings': {
    component: lazyRouteComponent(() => import('../screens/loyalty/settings.tsx'), 'SettingsScreen'),
  },
} satisfies Record<keyof typeof LOYALTY_PAGES, Screen>;
