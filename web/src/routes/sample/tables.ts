import type { TABLES_PAGES } from '@apps-hub/contract/pages/sample-tables';
import { lazyRouteComponent } from '@tanstack/react-router';

import type { Screen } from '../../screens/screen.ts';

/** The screens of these sample pages. */
export const TABLES_SCREENS = {
  'sample/sales': {
    component: lazyRouteComponent(() => import('../../screens/sample/sales.tsx'), 'SalesScreen'),
  },
  'sample/projects': {
    component: lazyRouteComponent(() => import('../../screens/sample/projects.tsx'), 'ProjectsScreen'),
  },
} satisfies Record<keyof typeof TABLES_PAGES, Screen>;
