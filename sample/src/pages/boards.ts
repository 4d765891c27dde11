import type { SetPages } from '@apps-hub/ui/session/page-sets.ts';

/** Sample dashboards. */
export const BOARDS_PAGES = {
  'sample/analytics-dashboard': {
    hub: '/dashboards/analytics',
    phrases: ['list', 'sample/analytics', 'sample/projects'],
  },
  'sample/crm-dashboard': {
    hub: '/dashboards/crm',
    phrases: ['list', 'sample/crm'],
  },
  'sample/academy-dashboard': {
    hub: '/apps/academy/dashboard',
    alsoAt: ['/dashboards/academy'],
    phrases: ['list', 'sample/academy'],
  },
  'sample/logistics-dashboard': {
    hub: '/apps/logistics/dashboard',
    alsoAt: ['/dashboards/logistics'],
    phrases: ['list', 'sample/fleet'],
  },
} as const satisfies SetPages;
