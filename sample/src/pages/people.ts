import type { SetPages } from '@apps-hub/ui/session/page-sets.ts';

/** The sample users, roles and permissions. */
export const PEOPLE_PAGES = {
  'sample/users': {
    hub: '/apps/user/list',
    phrases: ['list', 'sample/users'],
  },
  'sample/user': {
    hub: '/apps/user/view/$id',
    phrases: ['list', 'sample/users'],
  },
  'sample/roles': {
    hub: '/apps/roles',
    phrases: ['list', 'sample/permissions', 'sample/users'],
  },
  'sample/permissions': {
    hub: '/apps/permissions',
    phrases: ['list', 'sample/permissions'],
  },
} as const satisfies SetPages;
