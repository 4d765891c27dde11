import type { PEOPLE_PAGES } from '@apps-hub/contract/pages/sample-people';
import { lazyRouteComponent } from '@tanstack/react-router';

import { parsePermissionsSearch } from '../../features/sample/permissions/queries.ts';
import { parseUsersSearch } from '../../features/sample/users/queries.ts';
import { parseUserSearch } from '../../features/sample/users/user-tab.ts';
import type { Screen } from '../../screens/screen.ts';

/** The screens of these sample pages. */
export const PEOPLE_SCREENS = {
  'sample/users': {
    component: lazyRouteComponent(() => import('../../screens/sample/users.tsx'), 'UsersScreen'),
    parse: parseUsersSearch,
  },
  'sample/user': {
    component: lazyRouteComponent(() => import('../../screens/sample/user.tsx'), 'UserScreen'),
    parse: parseUserSearch,
  },
  'sample/roles': {
    component: lazyRouteComponent(() => import('../../screens/sample/roles.tsx'), 'RolesScreen'),
    parse: parseUsersSearch,
  },
  'sample/permissions': {
    component: lazyRouteComponent(() => import('../../screens/sample/permissions.tsx'), 'PermissionsScreen'),
    parse: parsePermissionsSearch,
  },
} satisfies Record<keyof typeof PEOPLE_PAGES, Screen>;
