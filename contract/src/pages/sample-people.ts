import { type Catalogue, toRead } from './page.ts';

/** The sample users, roles and permissions. */
export const PEOPLE_PAGES = {
  'sample/users': {
    hub: '/apps/user/list',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/users'],
    navigation: { group: 'people', label: 'sampleNav.users', icon: 'user' },
  },
  'sample/user': {
    hub: '/apps/user/view/$id',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/users'],
  },
  'sample/roles': {
    hub: '/apps/roles',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/permissions', 'sample/users'],
    navigation: { group: 'people', label: 'sampleNav.roles', icon: 'shield' },
  },
  'sample/permissions': {
    hub: '/apps/permissions',
    access: toRead('Sample'),
    phrases: ['list', 'sample/shared', 'sample/permissions'],
    navigation: { group: 'people', label: 'sampleNav.permissions', icon: 'lock' },
  },
} as const satisfies Catalogue;
