import { z } from '@hono/zod-openapi';

import { countValue, localTimeValue } from '../contract/primitives.ts';
import { idParam, NO_BODY, sampleDelete, sampleList, sampleRead, sampleWrite } from '../contract/route.ts';
import { PERMISSION_NAME_MAX_LENGTH, PERMISSION_ROLES, ROLE_AREAS, ROLE_RIGHTS } from './values.ts';

const permissionSchema = z.strictObject({
  id: z.number().int(),
  /** One of the nine `PERMISSION_NAMES`, which pages translate, or a custom name. */
  name: z.string().min(1).max(PERMISSION_NAME_MAX_LENGTH),
  assignedTo: z.array(z.enum(PERMISSION_ROLES)).min(1),
  createdDate: localTimeValue,
  /** A core permission cannot be deleted. */
  isCore: z.boolean().optional(),
});

export type Permission = z.infer<typeof permissionSchema>;

export const listPermissions = sampleRead({
  path: '/api/apps/permissions',
  summary: 'Permissions with the roles that have them',
  query: sampleList(['name']),
  answer: z.strictObject({ permissions: z.array(permissionSchema), totalPermissions: countValue }),
});

const permissionBody = permissionSchema.omit({ id: true, createdDate: true });

const refusals = { 404: NO_BODY };

export const createPermission = sampleWrite({
  method: 'post',
  path: '/api/apps/permissions',
  summary: 'Adds a permission',
  body: permissionBody,
  answer: permissionSchema,
});

export const updatePermission = sampleWrite({
  method: 'put',
  path: '/api/apps/permissions/{id}',
  summary: 'Changes a permission',
  params: idParam,
  body: permissionBody,
  answer: permissionSchema,
  refusals,
});

export const deletePermission = sampleDelete({
  path: '/api/apps/permissions/{id}',
  summary: 'Deletes a permission; a core permission stays',
  params: idParam,
  refusals: { ...refusals, 400: z.literal('Core permissions stay') },
});

const roleSchema = z.strictObject({
  id: z.number().int(),
  /** One of `PERMISSION_ROLES`, which pages translate, or a custom name. */
  name: z.string().min(1).max(PERMISSION_NAME_MAX_LENGTH),
  /** Names of the role's users. */
  members: z.array(z.string()),
  rights: z.array(z.templateLiteral([z.enum(ROLE_AREAS), '/', z.enum(ROLE_RIGHTS)])),
});

export type SampleRole = z.infer<typeof roleSchema>;

const roleBody = roleSchema.pick({ name: true, rights: true });

export const listRoles = sampleRead({
  path: '/api/apps/roles',
  summary: 'Roles with their users and rights',
  answer: z.strictObject({ roles: z.array(roleSchema) }),
});

export const createRole = sampleWrite({
  method: 'post',
  path: '/api/apps/roles',
  summary: 'Adds a role without users',
  body: roleBody,
  answer: roleSchema,
});

export const updateRole = sampleWrite({
  method: 'put',
  path: '/api/apps/roles/{id}',
  summary: 'Renames a role and sets its rights',
  params: idParam,
  body: roleBody,
  answer: roleSchema,
  refusals,
});

export const deleteRole = sampleDelete({
  path: '/api/apps/roles/{id}',
  summary: 'Deletes a role that has no users',
  params: idParam,
  refusals: { ...refusals, 400: z.literal('The role has users') },
});
