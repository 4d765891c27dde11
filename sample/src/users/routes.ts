import type { User } from '@apps-hub/contract/sample/users/routes';
import { Hono } from 'hono/tiny';

import { listQueryOf, matches, pageOf, pagesOf, passes, sorted, type SortKeys } from '../kit/list.ts';
import { nextId, removeFirst } from '../kit/rows.ts';
import type { Seeding } from '../kit/seeding.ts';
import { detailOf, seedUsers } from './data.ts';

const SORT_KEYS: SortKeys<User> = {
  user: ({ fullName }) => fullName,
  email: ({ email }) => email,
  role: ({ role }) => role,
  plan: ({ currentPlan }) => currentPlan,
  status: ({ status }) => status,
  billing: ({ billing }) => billing,
};

const NOT_FOUND = 'User not found';

export const usersRoutes = ({ locale }: Seeding): Hono => {
  const users = seedUsers(locale);
  return new Hono()
    .get('/api/apps/users', (c) => {
      const list = listQueryOf(c);
      const { role, plan, status } = c.req.query();
      const found = users
        .toReversed()
        .filter(
          (user) =>
            matches(list.q, [user.fullName, user.email]) &&
            passes(role, user.role) &&
            passes(plan, user.currentPlan) &&
            passes(status, user.status),
        );
      return c.json({
        users: pageOf(sorted(found, list, SORT_KEYS, locale), list),
        totalPages: pagesOf(found.length, list),
        totalUsers: found.length,
        page: list.page,
      });
    })
    .get('/api/apps/users/:id', (c) => {
      const user = users.find(({ id }) => id === Number(c.req.param('id')));
      return user === undefined ? c.json(NOT_FOUND, 404) : c.json(detailOf(user, locale));
    })
    .delete('/api/apps/users/:id', (c) =>
      removeFirst(users, ({ id }) => id === Number(c.req.param('id')))
        ? c.body(null, 204)
        : c.json(NOT_FOUND, 404),
    )
    .post('/api/apps/users', async (c) => {
      const user: User = { ...(await c.req.json<Omit<User, 'id'>>()), id: nextId(users) };
      users.push(user);
      return c.json(user, 201);
    });
};
