import { type Catalogue, toRead } from './page.ts';

const FIRST = ['loyalty'] as const;
const TOOLS = ['loyalty', 'loyaltyTools'] as const;
const PARTS = ['loyalty', 'loyaltyParts'] as const;
const REPORTS = ['loyalty', 'loyaltyReports'] as const;

export const LOYALTY_PAGES = {
  'loyalty/home': {
    frame: '/',
    access: toRead('CollectionMethod'),
    phrases: FIRST,
    navigation: { group: 'loyalty', label: 'common.nav.home', icon: 'home' },
  },
  'loyalty/dashboard': {
    hub: '/apps/loyalty/dashboard',
    shortcuts: ['/apps/loyalty'],
    frame: '/dashboard',
    access: toRead('Customer'),
    phrases: ['loyalty', 'loyaltyDashboard'],
    navigation: {
      group: 'loyalty',
      label: 'common.nav.dashboard',
      icon: 'layout-dashboard',
      inFrame: { icon: 'chart-bar' },
    },
    isBeginning: true,
  },
  'loyalty/impact': {
    // Below the dashboard, so that the navigation marks it as current.
    hub: '/apps/loyalty/dashboard/points-report',
    frame: '/dashboard/points-report',
    access: toRead('Customer'),
    phrases: REPORTS,
  },
  'loyalty/effects': {
    hub: '/apps/loyalty/dashboard/results',
    frame: '/dashboard/results',
    access: toRead('Customer'),
    phrases: REPORTS,
  },
  'loyalty/collection-methods': {
    hub: '/apps/loyalty/dashboard/collection-methods-card',
    access: toRead('CollectionMethod'),
    phrases: FIRST,
    navigation: { group: 'loyalty', label: 'hub.nav.collectionMethods', icon: 'target-arrow' },
  },
  'loyalty/redemption-methods': {
    hub: '/apps/loyalty/dashboard/redemption-methods-card',
    access: toRead('RedemptionMethod'),
    phrases: FIRST,
    navigation: { group: 'loyalty', label: 'hub.nav.redemptionMethods', icon: 'gift' },
  },
  'loyalty/customers': {
    hub: '/apps/loyalty/customers',
    alsoAt: ['/apps/loyalty/dashboard/customers'],
    frame: '/customers',
    access: toRead('Customer'),
    phrases: FIRST,
    navigation: {
      group: 'loyalty',
      label: 'common.nav.customers',
      icon: 'address-book',
      inFrame: { icon: 'users' },
    },
  },
  'loyalty/customer': {
    hub: '/apps/loyalty/customers/view/$id',
    frame: '/customers/$id',
    access: toRead('Customer'),
    phrases: PARTS,
  },
  'loyalty/batches': {
    hub: '/apps/loyalty/batches',
    frame: '/batches',
    access: toRead('Customer'),
    phrases: TOOLS,
    navigation: { group: 'loyalty', label: 'common.nav.batches', icon: 'users-plus' },
  },
  'loyalty/moving-in': {
    // Below the bulk adjustments, so that the navigation marks them as current.
    hub: '/apps/loyalty/batches/moving-in',
    frame: '/batches/moving-in',
    access: { action: 'manage', subject: 'Customer' },
    phrases: TOOLS,
  },
  'loyalty/segments': {
    hub: '/apps/loyalty/segments',
    frame: '/segments',
    access: toRead('Customer'),
    phrases: TOOLS,
    navigation: { group: 'loyalty', label: 'common.nav.segments', icon: 'users' },
  },
  'loyalty/orders': {
    hub: '/apps/loyalty/orders',
    frame: '/orders',
    access: toRead('Order'),
    phrases: PARTS,
    navigation: { group: 'loyalty', label: 'common.nav.orders', icon: 'receipt' },
  },
  'loyalty/activity': {
    hub: '/apps/loyalty/activity',
    frame: '/activity',
    access: toRead('Settings'),
    phrases: [...TOOLS, 'loyaltyParts'],
    navigation: { group: 'loyalty', label: 'common.nav.activity', icon: 'history' },
  },
  'loyalty/inbox': {
    hub: '/apps/loyalty/inbox',
    frame: '/inbox',
    access: toRead('Inbox'),
    phrases: TOOLS,
    navigation: { group: 'loyalty', label: 'common.nav.inbox', icon: 'inbox' },
  },
  'loyalty/settings': {
    hub: '/apps/loyalty/settings/settings',
    shortcuts: ['/apps/loyalty/settings'],
    frame: '/settings',
    access: toRead('Settings'),
    phrases: TOOLS,
    navigation: { group: 'loyalty', label: 'common.nav.settings', icon: 'settings', badge: 'approvals' },
  },
  'loyalty/emails': {
    hub: '/apps/loyalty/settings/settings/emails',
    frame: '/settings/emails',
    access: toRead('Settings'),
    phrases: PARTS,
  },
  'loyalty/developer': {
    // Below the settings, so that the navigation marks them as current.
    hub: '/apps/loyalty/settings/settings/developer',
    frame: '/settings/developer',
    access: { action: 'manage', subject: 'ApiKey' },
    phrases: [...FIRST, 'developer'],
  },
} as const satisfies Catalogue;
