import type { BOARDS_PAGES } from '@apps-hub/contract/pages/sample-boards';
import { lazyRouteComponent } from '@tanstack/react-router';

import type { Screen } from '../../screens/screen.ts';

/** The screens of these sample pages. */
export const BOARDS_SCREENS = {
  'sample/analytics-dashboard': {
    component: lazyRouteComponent(
      () => import('../../screens/sample/analytics-dashboard.tsx'),
      'AnalyticsDashboardScreen',
    ),
  },
  'sample/crm-dashboard': {
    component: lazyRouteComponent(
      () => import('../../screens/sample/crm-dashboard.tsx'),
      'CrmDashboardScreen',
    ),
  },
  'sample/academy-dashboard': {
    component: lazyRouteComponent(
      () => import('../../screens/sample/academy-dashboard.tsx'),
      'AcademyDashboardScreen',
    ),
  },
  'sample/logistics-dashboard': {
    component: lazyRouteComponent(
      () => import('../../screens/sample/logistics-dashboard.tsx'),
      'LogisticsDashboardScreen',
    ),
  },
} satisfies Record<keyof typeof BOARDS_PAGES, Screen>;
