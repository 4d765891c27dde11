import { type Catalogue, toRead } from './page.ts';

/** The sample shop: products, orders, customers, reviews. */
export const COMMERCE_PAGES = {
  'sample/commerce-dashboard': {
    hub: '/dashboards/ecommerce',
    alsoAt: ['/apps/ecommerce/dashboard'],
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/commerce-dashboard'],
    navigation: { group: 'commerce', label: 'sampleNav.commerceDashboard', icon: 'shopping-cart' },
  },
  'sample/products': {
    hub: '/apps/ecommerce/product/list',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/products'],
    navigation: { group: 'commerce', label: 'sampleNav.products', icon: 'box' },
  },
  'sample/product-new': {
    hub: '/apps/ecommerce/product/add',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/products', 'sample/categories'],
  },
  'sample/product-edit': {
    hub: '/apps/ecommerce/product/edit/$id',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/products', 'sample/categories'],
  },
  'sample/categories': {
    hub: '/apps/ecommerce/product/category-list',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/categories'],
    navigation: { group: 'commerce', label: 'sampleNav.categories', icon: 'category' },
  },
  'sample/orders': {
    hub: '/apps/ecommerce/order/list',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/orders'],
    navigation: { group: 'commerce', label: 'sampleNav.orders', icon: 'clipboard-list' },
  },
  'sample/order': {
    hub: '/apps/ecommerce/order/details/$id',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/orders'],
  },
  'sample/customers': {
    hub: '/apps/ecommerce/customer/list',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/customers'],
    navigation: { group: 'commerce', label: 'sampleNav.customers', icon: 'users' },
  },
  'sample/customer': {
    hub: '/apps/ecommerce/customer/details/$id',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/customers'],
  },
  'sample/reviews': {
    hub: '/apps/ecommerce/manage-review',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/reviews'],
    navigation: { group: 'commerce', label: 'sampleNav.reviews', icon: 'star' },
  },
  'sample/referrals': {
    hub: '/apps/ecommerce/referrals',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/referrals'],
    navigation: { group: 'commerce', label: 'sampleNav.referrals', icon: 'share' },
  },
  'sample/store-settings': {
    hub: '/apps/ecommerce/settings',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/store-settings'],
    navigation: { group: 'commerce', label: 'sampleNav.storeSettings', icon: 'settings' },
  },
} as const satisfies Catalogue;
