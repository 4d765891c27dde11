import type { SampleRole } from './contract.ts';
import { Hono } from 'hono/tiny';

import { notFound } from '../kit/answers.ts';
import { nextId, removeFirst } from '../kit/rows.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedRoles } from './data.ts';

type RoleBody = Pick<SampleRole, 'name' | 'rights'>;

export const rolesRoutes = ({ locale }: Seeding): Hono => {
  const roles = seedRoles(locale);
  return new Hono()
    .get('/api/apps/roles', (c) => c.json({ roles }))
    .post('/api/apps/roles', async (c) => {
      const role: SampleRole = { ...(await c.req.json<RoleBody>()), id: nextId(roles), members: [] };
      roles.push(role);
      return c.json(role, 201);
    })
    .put('/api/apps/roles/:id', async (c) => {
      const role = roles.find(({ id }) => id === Number(c.req.param('id')));
      if (role === undefined) return notFound();
      return c.json(Object.assign(role, await c.req.json<RoleBody>()), 201);
    })
    .delete('/api/apps/roles/:id', (c) => {
      const isIt = ({ id }: SampleRole) => id === Number(c.req.param('id'));
      if ((roles.find(isIt)?.members.length ?? 0) > 0) return c.json('The role has users', 400);
      return removeFirst(roles, isIt) ? c.body(null, 204) : notFound();
    });
};
