import type { COMMERCE_PAGES } from '@apps-hub/contract/pages/sample-commerce';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const COMMERCE_SCREENS = {
  'sample/commerce-dashboard': async () =>
    (await import('#screens/sample/commerce-dashboard.tsx')).CommerceDashboardScreen,
  'sample/products': async () => (await import('#screens/sample/products.tsx')).ProductsScreen,
  'sample/product-new': async () => (await import('#screens/sample/product-new.tsx')).ProductNewScreen,
  'sample/product-edit': async () => (await import('#screens/sample/product-edit.tsx')).ProductEditScreen,
  'sample/categories': async () => (await import('#screens/sample/categories.tsx')).CategoriesScreen,
  'sample/orders': async () => (await import('#screens/sample/orders.tsx')).OrdersScreen,
  'sample/order': async () => (await import('#screens/sample/order.tsx')).OrderScreen,
  'sample/customers': async () => (await import('#screens/sample/customers.tsx')).CustomersScreen,
  'sample/customer': async () => (await import('#screens/sample/customer.tsx')).CustomerScreen,
  'sample/reviews': async () => (await import('#screens/sample/reviews.tsx')).ReviewsScreen,
  'sample/referrals': async () => (await import('#screens/sample/referrals.tsx')).ReferralsScreen,
  'sample/store-settings': async () =>
    (await import('#screens/sample/store-settings.tsx')).StoreSettingsScreen,
} satisfies Record<keyof typeof COMMERCE_PAGES, OpenScreen>;
