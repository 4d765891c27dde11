import type { PEOPLE_PAGES } from './people.ts';

import type { OpenScreen } from './open-screen.ts';

/** How the screens of these sample pages are loaded. */
export const PEOPLE_SCREENS = {
  'sample/users': async () => (await import('../screens/users.tsx')).UsersScreen,
  'sample/user': async () => (await import('../screens/user.tsx')).UserScreen,
  'sample/roles': async () => (await import('../screens/roles.tsx')).RolesScreen,
  'sample/permissions': async () => (await import('../screens/permissions.tsx')).PermissionsScreen,
} satisfies Record<keyof typeof PEOPLE_PAGES, OpenScreen>;
