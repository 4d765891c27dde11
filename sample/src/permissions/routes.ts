import type { Permission } from './contract.ts';
import { Hono } from 'hono/tiny';

import { notFound } from '../kit/answers.ts';
import { listQueryOf, matches, pageOf, sorted, type SortKeys } from '../kit/list.ts';
import { nextId, removeFirst } from '../kit/rows.ts';
import { localTimeOf, type Seeding } from '../kit/seeding.ts';
import { seedPermissions } from './data.ts';
import { rolesRoutes } from './roles.ts';

const SORT_KEYS: SortKeys<Permission> = { name: ({ name }) => name };

type PermissionBody = Omit<Permission, 'id' | 'createdDate'>;

export const permissionsRoutes = (seeding: Seeding): Hono => {
  const permissions = seedPermissions();
  return new Hono()
    .get('/api/apps/permissions', (c) => {
      const list = listQueryOf(c);
      const found = permissions.filter(({ name }) => matches(list.q, [name]));
      return c.json({
        permissions: pageOf(sorted(found, list, SORT_KEYS, seeding.locale), list),
        totalPermissions: found.length,
      });
    })
    .post('/api/apps/permissions', async (c) => {
      const body = await c.req.json<PermissionBody>();
      const permission: Permission = {
        ...body,
        id: nextId(permissions),
        createdDate: localTimeOf(seeding),
      };
      permissions.push(permission);
      return c.json(permission, 201);
    })
    .put('/api/apps/permissions/:id', async (c) => {
      const permission = permissions.find(({ id }) => id === Number(c.req.param('id')));
      if (permission === undefined) return notFound();
      return c.json(Object.assign(permission, await c.req.json<PermissionBody>()), 201);
    })
    .delete('/api/apps/permissions/:id', (c) => {
      const isIt = ({ id }: Permission) => id === Number(c.req.param('id'));
      if (permissions.find(isIt)?.isCore === true) return c.json('Core permissions stay', 400);
      return removeFirst(permissions, isIt) ? c.body(null, 204) : notFound();
    })
    .route('/', rolesRoutes(seeding));
};
