import type { PhraseKey } from '@apps-hub/ui/i18n/phrases.ts';
import type { SetNavigation } from '@apps-hub/ui/session/page-sets.ts';

import type { SamplePageId } from './pages.ts';

/** Navigation entries of the sample pages; a page without an entry is reached from others. */
export const ENTRIES = {
  'sample/commerce-dashboard': {
    group: 'commerce',
    label: 'sampleNav.commerceDashboard',
    icon: 'shopping-cart',
  },
  'sample/products': { group: 'commerce', label: 'sampleNav.products', icon: 'box' },
  'sample/categories': { group: 'commerce', label: 'sampleNav.categories', icon: 'category' },
  'sample/orders': { group: 'commerce', label: 'sampleNav.orders', icon: 'clipboard-list' },
  'sample/customers': { group: 'commerce', label: 'sampleNav.customers', icon: 'users' },
  'sample/reviews': { group: 'commerce', label: 'sampleNav.reviews', icon: 'star' },
  'sample/referrals': { group: 'commerce', label: 'sampleNav.referrals', icon: 'share' },
  'sample/store-settings': { group: 'commerce', label: 'sampleNav.storeSettings', icon: 'settings' },
  'sample/invoices': { group: 'invoices', label: 'sampleNav.invoices', icon: 'file-invoice' },
  'sample/invoice-new': { group: 'invoices', label: 'sampleNav.newInvoice', icon: 'file-plus' },
  'sample/users': { group: 'people', label: 'sampleNav.users', icon: 'user' },
  'sample/roles': { group: 'people', label: 'sampleNav.roles', icon: 'shield' },
  'sample/permissions': { group: 'people', label: 'sampleNav.permissions', icon: 'lock' },
  'sample/sales': { group: 'tables', label: 'sampleNav.sales', icon: 'table' },
  'sample/projects': { group: 'tables', label: 'sampleNav.projects', icon: 'chart-dots' },
  'sample/email': { group: 'office', label: 'sampleNav.email', icon: 'mail' },
  'sample/chat': { group: 'office', label: 'sampleNav.chat', icon: 'message-circle' },
  'sample/calendar': { group: 'office', label: 'sampleNav.calendar', icon: 'calendar' },
  'sample/kanban': { group: 'office', label: 'sampleNav.kanban', icon: 'layout-kanban' },
  'sample/analytics-dashboard': { group: 'boards', label: 'sampleNav.analyticsDashboard', icon: 'chart-bar' },
  'sample/crm-dashboard': { group: 'boards', label: 'sampleNav.crmDashboard', icon: 'address-book' },
  'sample/academy-dashboard': { group: 'boards', label: 'sampleNav.academyDashboard', icon: 'school' },
  'sample/logistics-dashboard': { group: 'boards', label: 'sampleNav.logisticsDashboard', icon: 'truck' },
  'sample/courses': { group: 'field', label: 'sampleNav.courses', icon: 'book' },
  'sample/course': { group: 'field', label: 'sampleNav.course', icon: 'player-play' },
  'sample/fleet': { group: 'field', label: 'sampleNav.fleet', icon: 'map-pin' },
  'sample/landing': { group: 'front', label: 'sampleNav.landing', icon: 'file-description' },
  'sample/front-pricing': { group: 'front', label: 'sampleNav.frontPricing', icon: 'file-description' },
  'sample/front-payment': { group: 'front', label: 'sampleNav.frontPayment', icon: 'file-description' },
  'sample/front-checkout': { group: 'front', label: 'sampleNav.frontCheckout', icon: 'file-description' },
  'sample/pricing': { group: 'pages', label: 'sampleNav.pricing', icon: 'receipt' },
  'sample/faq': { group: 'pages', label: 'sampleNav.faq', icon: 'message-circle' },
  'sample/help-center': { group: 'pages', label: 'sampleNav.helpCenter', icon: 'book' },
  'sample/coming-soon': { group: 'pages', label: 'sampleNav.comingSoon', icon: 'calendar' },
  'sample/maintenance': { group: 'pages', label: 'sampleNav.maintenance', icon: 'settings' },
  'sample/login': { group: 'authentication', label: 'sampleNav.login', icon: 'lock' },
  'sample/register': { group: 'authentication', label: 'sampleNav.register', icon: 'users-plus' },
  'sample/register-steps': {
    group: 'authentication',
    label: 'sampleNav.registerSteps',
    icon: 'clipboard-list',
  },
  'sample/verify-email': { group: 'authentication', label: 'sampleNav.verifyEmail', icon: 'mail' },
  'sample/forgot-password': { group: 'authentication', label: 'sampleNav.forgotPassword', icon: 'inbox' },
  'sample/reset-password': { group: 'authentication', label: 'sampleNav.resetPassword', icon: 'shield-lock' },
  'sample/two-steps': { group: 'authentication', label: 'sampleNav.twoSteps', icon: 'shield' },
  'sample/kit-basics': { group: 'kit', label: 'sampleNav.kitBasics', icon: 'category' },
  'sample/kit-actions': { group: 'kit', label: 'sampleNav.kitActions', icon: 'player-play' },
  'sample/kit-forms': { group: 'kit', label: 'sampleNav.kitForms', icon: 'clipboard-list' },
  'sample/kit-data': { group: 'kit', label: 'sampleNav.kitData', icon: 'table' },
  'sample/kit-overlays': { group: 'kit', label: 'sampleNav.kitOverlays', icon: 'message-circle' },
} as const satisfies Readonly<Partial<Record<SamplePageId, SetNavigation<PhraseKey>['entries'][string]>>>;

/** Pages without an entry of their own, and the entry that they belong to. */
export const DETAILS = {
  'sample/product-new': 'sample/products',
  'sample/product-edit': 'sample/products',
  'sample/order': 'sample/orders',
  'sample/customer': 'sample/customers',
  'sample/invoice': 'sample/invoices',
  'sample/invoice-edit': 'sample/invoices',
  'sample/user': 'sample/users',
} as const satisfies Readonly<Partial<Record<SamplePageId, keyof typeof ENTRIES>>>;
