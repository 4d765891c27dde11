import {
  createPermission,
  createRole,
  deletePermission,
  deleteRole,
  listPermissions,
  listRoles,
  updatePermission,
  updateRole,
} from './contract.ts';
import { PERMISSION_NAMES, PERMISSION_ROLES } from './values.ts';
import { expect } from 'vitest';

import { expectSorts, testRows } from '../testing/suite.ts';

testRows([
  {
    call: 'GET /api/apps/permissions',
    request: 'q, sortBy (name)',
    answer: 'permissions, totalPermissions',
    promise: {
      'lists the 9 permissions; each role has one': async ({ answer }) => {
        const { permissions, totalPermissions } = await answer(listPermissions);
        expect(totalPermissions).toBe(9);
        expect(permissions.map(({ name }) => name)).toEqual(PERMISSION_NAMES);
        const roles = new Set(permissions.flatMap(({ assignedTo }) => assignedTo));
        expect(roles).toEqual(new Set(PERMISSION_ROLES));
      },
      'finds by name': async ({ answer }) => {
        const { permissions } = await answer(listPermissions, { query: { q: 'manage' } });
        expect(permissions.map(({ name }) => name)).toEqual([
          'Management',
          'Manage Billing & Roles',
          'Manage Email Sequences',
          'Financial Management',
          "Manage Others' Tasks",
        ]);
      },
      'sorts by name': async ({ answer }) => {
        await expectSorts(async (query) => (await answer(listPermissions, { query })).permissions, {
          name: ({ name }) => name,
        });
      },
    },
  },
  {
    call: 'POST, PUT and DELETE /api/apps/permissions',
    request: 'ours: name, assignedTo, isCore',
    answer: 'the permission; deletion',
    promise: {
      'adds one with the time on the wall, changes and deletes it': async ({ call, answer }) => {
        const body = { name: 'Refunds', assignedTo: ['manager'] };
        const { body: made } = await call(createPermission, { body });
        expect(made).toEqual({ ...body, id: 10, createdDate: '2026-11-16T01:30:00' });
        const changed = { name: 'Returns', assignedTo: ['manager', 'support'] };
        await call(updatePermission, { params: { id: 10 }, body: changed });
        const { permissions } = await answer(listPermissions, { query: { q: 'returns' } });
        expect(permissions).toMatchObject([changed]);
        expect((await call(deletePermission, { params: { id: 10 } })).status).toBe(204);
        expect((await call(deletePermission, { params: { id: 10 } })).status).toBe(404);
        expect((await call(updatePermission, { params: { id: 10 }, body })).status).toBe(404);
      },
      'keeps a core permission': async ({ call }) => {
        const body = { name: 'Audit', assignedTo: ['administrator'], isCore: true };
        await call(createPermission, { body });
        expect((await call(deletePermission, { params: { id: 10 } })).status).toBe(400);
      },
    },
  },
  {
    call: 'GET, POST, PUT and DELETE /api/apps/roles',
    request: 'ours: name and rights',
    answer: 'roles; the role; deletion',
    promise: {
      'lists the five roles; the administrator may do everything': async ({ answer }) => {
        const { roles } = await answer(listRoles);
        expect(roles.map(({ members }) => members.length)).toEqual([4, 7, 5, 6, 10]);
        expect(roles[0]?.rights).toHaveLength(27);
      },
      'adds, changes and deletes a role without users; one with users stays': async ({ call, answer }) => {
        await call(createRole, { body: { name: 'Auditor', rights: ['finance/read'] } });
        await call(updateRole, { params: { id: 6 }, body: { name: 'Auditors', rights: [] } });
        expect((await answer(listRoles)).roles[5]).toEqual({
          id: 6,
          name: 'Auditors',
          members: [],
          rights: [],
        });
        expect((await call(deleteRole, { params: { id: 1 } })).status).toBe(400);
        expect((await call(deleteRole, { params: { id: 6 } })).status).toBe(204);
        expect((await call(deleteRole, { params: { id: 6 } })).status).toBe(404);
        expect((await call(updateRole, { params: { id: 6 }, body: { name: 'x', rights: [] } })).status).toBe(
          404,
        );
      },
    },
  },
]);
