import type { LOYALTY_PAGES } from '@apps-hub/contract/pages/loyalty';
import { lazyRouteComponent } from '@tanstack/react-router';

import { parseActivitySearch } from '../features/loyalty/activity/queries.ts';
import { parseApprovalsSearch } from '../features/loyalty/approvals/queries.ts';
import { parseBatchesSearch } from '../features/loyalty/batches/queries.ts';
import { parseCustomersSearch } from '../features/loyalty/customers/queries.ts';
import { parseDashboardSearch } from '../features/loyalty/dashboard/queries.ts';
import { parseInboxSearch } from '../features/loyalty/inbox/queries.ts';
import { parseOrdersSearch } from '../features/loyalty/orders/queries.ts';
import { parseCustomerSearch } from '../screens/loyalty/customer-search.ts';
import { loadCustomer, loadCustomers, loadHome } from '../screens/loyalty/loaders.ts';
import type { Screen } from '../screens/screen.ts';

/** The screens of the loyalty app's pages. */
export const LOYALTY_SCREENS = {
  'loyalty/home': {
    component: lazyRouteComponent(() => import('../screens/loyalty/home.tsx'), 'LoyaltyHome'),
    load: loadHome,
  },
  'loyalty/dashboard': {
    component: lazyRouteComponent(() => import('../screens/loyalty/dashboard.tsx'), 'LoyaltyDashboardScreen'),
    parse: parseDashboardSearch,
  },
  'loyalty/collection-methods': {
    component: lazyRouteComponent(() => import('../screens/loyalty/methods.tsx'), 'CollectionMethodsScreen'),
    load: loadHome,
  },
  'loyalty/redemption-methods': {
    component: lazyRouteComponent(() => import('../screens/loyalty/methods.tsx'), 'RedemptionMethodsScreen'),
    load: loadHome,
  },
  'loyalty/customers': {
    component: lazyRouteComponent(() => import('../screens/loyalty/customers.tsx'), 'CustomersScreen'),
    parse: parseCustomersSearch,
    deps: parseCustomersSearch,
    load: loadCustomers,
  },
  'loyalty/customer': {
    component: lazyRouteComponent(() => import('../screens/loyalty/customer.tsx'), 'CustomerScreen'),
    parse: parseCustomerSearch,
    load: loadCustomer,
  },
  'loyalty/batches': {
    component: lazyRouteComponent(() => import('../screens/loyalty/batches.tsx'), 'BatchesScreen'),
    parse: parseBatchesSearch,
  },
  'loyalty/orders': {
    component: lazyRouteComponent(() => import('../screens/loyalty/orders.tsx'), 'OrdersScreen'),
    parse: parseOrdersSearch,
  },
  'loyalty/activity': {
    component: lazyRouteComponent(() => import('../screens/loyalty/activity.tsx'), 'ActivityScreen'),
    parse: parseActivitySearch,
  },
  'loyalty/inbox': {
    component: lazyRouteComponent(() => import('../screens/loyalty/inbox.tsx'), 'InboxScreen'),
    parse: parseInboxSearch,
  },
  'loyalty/settings': {
    component: lazyRouteComponent(() => import('../screens/loyalty/settings.tsx'), 'SettingsScreen'),
    parse: parseApprovalsSearch,
  },
} satisfies Record<keyof typeof LOYALTY_PAGES, Screen>;
