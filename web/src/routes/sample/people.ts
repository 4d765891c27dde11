import type { PEOPLE_PAGES } from '@apps-hub/contract/pages/sample-people';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const PEOPLE_SCREENS = {
  'sample/users': async () => (await import('#screens/sample/users.tsx')).UsersScreen,
  'sample/user': async () => (await import('#screens/sample/user.tsx')).UserScreen,
  'sample/roles': async () => (await import('#screens/sample/roles.tsx')).RolesScreen,
  'sample/permissions': async () => (await import('#screens/sample/permissions.tsx')).PermissionsScreen,
} satisfies Record<keyof typeof PEOPLE_PAGES, OpenScreen>;
