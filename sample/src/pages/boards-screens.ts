import type { BOARDS_PAGES } from './boards.ts';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const BOARDS_SCREENS = {
  'sample/analytics-dashboard': async () =>
    (await import('../screens/analytics-dashboard.tsx')).AnalyticsDashboardScreen,
  'sample/crm-dashboard': async () => (await import('../screens/crm-dashboard.tsx')).CrmDashboardScreen,
  'sample/academy-dashboard': async () =>
    (await import('../screens/academy-dashboard.tsx')).AcademyDashboardScreen,
  'sample/logistics-dashboard': async () =>
    (await import('../screens/logistics-dashboard.tsx')).LogisticsDashboardScreen,
} satisfies Record<keyof typeof BOARDS_PAGES, OpenScreen>;
