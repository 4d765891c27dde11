export const PERMISSION_ROLES = ['administrator', 'manager', 'users', 'support', 'restricted-user'] as const;

export type PermissionRole = (typeof PERMISSION_ROLES)[number];

export const PERMISSION_NAMES = [
  'Management',
  'Manage Billing & Roles',
  'Add & Remove Users',
  'Project Planning',
  'Manage Email Sequences',
  'Client Communication',
  'Only View',
  'Financial Management',
  "Manage Others' Tasks",
] as const;

export type PermissionName = (typeof PERMISSION_NAMES)[number];

export const PERMISSION_NAME_MAX_LENGTH = 60;

/** Areas in which a role may read, write and create. */
export const ROLE_AREAS = [
  'users',
  'content',
  'disputes',
  'database',
  'finance',
  'reporting',
  'api',
  'repositories',
  'payroll',
] as const;

export type RoleArea = (typeof ROLE_AREAS)[number];

export const ROLE_RIGHTS = ['read', 'write', 'create'] as const;

export type RoleRight = `${RoleArea}/${(typeof ROLE_RIGHTS)[number]}`;
