import type { PEOPLE_PAGES } from '@apps-hub/contract/pages/sample-people';
import { lazyRouteComponent } from '@tanstack/react-router';

import type { Screen } from '../../screens/screen.ts';

/** The screens of these sample pages. */
export const PEOPLE_SCREENS = {
  'sample/users': {
    component: lazyRouteComponent(() => import('../../screens/sample/users.tsx'), 'UsersScreen'),
  },
  'sample/user': {
    component: lazyRouteComponent(() => import('../../screens/sample/user.tsx'), 'UserScreen'),
  },
  'sample/roles': {
    component: lazyRouteComponent(() => import('../../screens/sample/roles.tsx'), 'RolesScreen'),
  },
  'sample/permissions': {
    component: lazyRouteComponent(() => import('../../screens/sample/permissions.tsx'), 'PermissionsScreen'),
  },
} satisfies Record<keyof typeof PEOPLE_PAGES, Screen>;
