import type { COMMERCE_PAGES } from './commerce.ts';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const COMMERCE_SCREENS = {
  'sample/commerce-dashboard': async () =>
    (await import('../screens/commerce-dashboard.tsx')).CommerceDashboardScreen,
  'sample/products': async () => (await import('../screens/products.tsx')).ProductsScreen,
  'sample/product-new': async () => (await import('../screens/product-new.tsx')).ProductNewScreen,
  'sample/product-edit': async () => (await import('../screens/product-edit.tsx')).ProductEditScreen,
  'sample/categories': async () => (await import('../screens/categories.tsx')).CategoriesScreen,
  'sample/orders': async () => (await import('../screens/orders.tsx')).OrdersScreen,
  'sample/order': async () => (await import('../screens/order.tsx')).OrderScreen,
  'sample/customers': async () => (await import('../screens/customers.tsx')).CustomersScreen,
  'sample/customer': async () => (await import('../screens/customer.tsx')).CustomerScreen,
  'sample/reviews': async () => (await import('../screens/reviews.tsx')).ReviewsScreen,
  'sample/referrals': async () => (await import('../screens/referrals.tsx')).ReferralsScreen,
  'sample/store-settings': async () => (await import('../screens/store-settings.tsx')).StoreSettingsScreen,
} satisfies Record<keyof typeof COMMERCE_PAGES, OpenScreen>;
