import { type Catalogue, toRead } from './page.ts';

/** Sample dashboards. */
export const BOARDS_PAGES = {
  'sample/analytics-dashboard': {
    hub: '/dashboards/analytics',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/analytics', 'sample/projects'],
    navigation: { group: 'boards', label: 'sampleNav.analyticsDashboard', icon: 'chart-bar' },
  },
  'sample/crm-dashboard': {
    hub: '/dashboards/crm',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/crm'],
    navigation: { group: 'boards', label: 'sampleNav.crmDashboard', icon: 'address-book' },
  },
  'sample/academy-dashboard': {
    hub: '/apps/academy/dashboard',
    alsoAt: ['/dashboards/academy'],
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/academy'],
    navigation: { group: 'boards', label: 'sampleNav.academyDashboard', icon: 'school' },
  },
  'sample/logistics-dashboard': {
    hub: '/apps/logistics/dashboard',
    alsoAt: ['/dashboards/logistics'],
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/fleet'],
    navigation: { group: 'boards', label: 'sampleNav.logisticsDashboard', icon: 'truck' },
  },
} as const satisfies Catalogue;
