import type { COMMERCE_PAGES } from '@apps-hub/contract/pages/sample-commerce';
import { lazyRouteComponent } from '@tanstack/react-router';

import type { Screen } from '../../screens/screen.ts';

/** The screens of these sample pages. */
export const COMMERCE_SCREENS = {
  'sample/commerce-dashboard': {
    component: lazyRouteComponent(
      () => import('../../screens/sample/commerce-dashboard.tsx'),
      'CommerceDashboardScreen',
    ),
  },
  'sample/products': {
    component: lazyRouteComponent(() => import('../../screens/sample/products.tsx'), 'ProductsScreen'),
  },
  'sample/product-new': {
    component: lazyRouteComponent(() => import('../../screens/sample/product-new.tsx'), 'ProductNewScreen'),
  },
  'sample/product-edit': {
    component: lazyRouteComponent(() => import('../../screens/sample/product-edit.tsx'), 'ProductEditScreen'),
  },
  'sample/categories': {
    component: lazyRouteComponent(() => import('../../screens/sample/categories.tsx'), 'CategoriesScreen'),
  },
  'sample/orders': {
    component: lazyRouteComponent(() => import('../../screens/sample/orders.tsx'), 'OrdersScreen'),
  },
  'sample/order': {
    component: lazyRouteComponent(() => import('../../screens/sample/order.tsx'), 'OrderScreen'),
  },
  'sample/customers': {
    component: lazyRouteComponent(() => import('../../screens/sample/customers.tsx'), 'CustomersScreen'),
  },
  'sample/customer': {
    component: lazyRouteComponent(() => import('../../screens/sample/customer.tsx'), 'CustomerScreen'),
  },
  'sample/reviews': {
    component: lazyRouteComponent(() => import('../../screens/sample/reviews.tsx'), 'ReviewsScreen'),
  },
  'sample/referrals': {
    component: lazyRouteComponent(() => import('../../screens/sample/referrals.tsx'), 'ReferralsScreen'),
  },
  'sample/store-settings': {
    component: lazyRouteComponent(
      () => import('../../screens/sample/store-settings.tsx'),
      'StoreSettingsScreen',
    ),
  },
} satisfies Record<keyof typeof COMMERCE_PAGES, Screen>;
