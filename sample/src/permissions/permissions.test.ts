import { listPermissions } from '@apps-hub/contract/sample/permissions/routes';
import { PERMISSION_NAMES, PERMISSION_ROLES } from '@apps-hub/contract/sample/permissions/values';
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
]);
