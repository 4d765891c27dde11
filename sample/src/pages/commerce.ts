import type { SetPages } from '@apps-hub/ui/session/page-sets.ts';

/** Pages of the sample shop. */
export const COMMERCE_PAGES = {
  'sample/commerce-dashboard': {
    hub: '/dashboards/ecommerce',
    alsoAt: ['/apps/ecommerce/dashboard'],
    phrases: ['list', 'sample/commerce-dashboard'],
  },
  'sample/products': {
    hub: '/apps/ecommerce/product/list',
    phrases: ['list', 'sample/products'],
  },
  'sample/product-new': {
    hub: '/apps/ecommerce/product/add',
    phrases: ['list', 'sample/products', 'sample/categories'],
  },
  'sample/product-edit': {
    hub: '/apps/ecommerce/product/edit/$id',
    phrases: ['list', 'sample/products', 'sample/categories'],
  },
  'sample/categories': {
    hub: '/apps/ecommerce/product/category-list',
    phrases: ['list', 'sample/categories'],
  },
  'sample/orders': {
    hub: '/apps/ecommerce/order/list',
    phrases: ['list', 'sample/orders'],
  },
  'sample/order': {
    hub: '/apps/ecommerce/order/details/$id',
    phrases: ['list', 'sample/orders'],
  },
  'sample/customers': {
    hub: '/apps/ecommerce/customer/list',
    phrases: ['list', 'sample/customers'],
  },
  'sample/customer': {
    hub: '/apps/ecommerce/customer/details/$id',
    phrases: ['list', 'sample/customers'],
  },
  'sample/reviews': {
    hub: '/apps/ecommerce/manage-review',
    phrases: ['list', 'sample/reviews'],
  },
  'sample/referrals': {
    hub: '/apps/ecommerce/referrals',
    phrases: ['list', 'sample/referrals'],
  },
  'sample/store-settings': {
    hub: '/apps/ecommerce/settings',
    phrases: ['list', 'sample/store-settings'],
  },
} as const satisfies SetPages;
