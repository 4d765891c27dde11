import { PERMISSION_NAMES, PERMISSION_ROLES, type PermissionRole } from '../values.ts';

import type { Translate } from '@apps-hub/ui/i18n/translator.ts';

const PHRASES = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'] as const;

/** A permission's name in the page's language; custom names are not translated. */
export const permissionName = (t: Translate, name: string): string => {
  const phrase = PHRASES[PERMISSION_NAMES.findIndex((known) => known === name)];
  return phrase === undefined ? name : t(`samplePermissions.names.${phrase}`);
};

const ROLE_PHRASES = {
  administrator: 'administrator',
  manager: 'manager',
  users: 'users',
  support: 'support',
  'restricted-user': 'restricted_user',
} as const satisfies Record<PermissionRole, string>;

/** A role's name in the page's language; custom names are not translated. */
export const roleName = (t: Translate, name: string): string => {
  const known = PERMISSION_ROLES.find((role) => role === name);
  return known === undefined ? name : t(`samplePermissions.roles.${ROLE_PHRASES[known]}`);
};
