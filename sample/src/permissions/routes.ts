import type { Permission } from '@apps-hub/contract/sample/permissions/routes';
import { Hono } from 'hono/tiny';

import { listQueryOf, matches, pageOf, sorted, type SortKeys } from '../kit/list.ts';
import type { Seeding } from '../kit/seeding.ts';
import { seedPermissions } from './data.ts';

const SORT_KEYS: SortKeys<Permission> = { name: ({ name }) => name };

export const permissionsRoutes = ({ locale }: Seeding): Hono => {
  const permissions = seedPermissions();
  return new Hono().get('/api/apps/permissions', (c) => {
    const list = listQueryOf(c);
    const found = permissions.filter(({ name }) => matches(list.q, [name]));
    return c.json({
      permissions: pageOf(sorted(found, list, SORT_KEYS, locale), list),
      totalPermissions: found.length,
    });
  });
};
