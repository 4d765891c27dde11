import type { User, UserSettings } from './contract.ts';
import { Hono } from 'hono/tiny';

import { listQueryOf, matches, pageOf, pagesOf, passes, sorted, type SortKeys } from '../kit/list.ts';
import { nextId, removeFirst } from '../kit/rows.ts';
import type { Seeding } from '../kit/seeding.ts';
import { detailOf, seedUsers } from './data.ts';
import { settingsOf, workOf } from './settings.ts';

const SORT_KEYS: SortKeys<User> = {
  user: ({ fullName }) => fullName,
  email: ({ email }) => email,
  role: ({ role }) => role,
  plan: ({ currentPlan }) => currentPlan,
  status: ({ status }) => status,
  billing: ({ billing }) => billing,
};

const NOT_FOUND = 'User not found';

/** Endpoints that the specification does not have: editing a user, and the tabs of the user's page. */
const userPageRoutes = (users: readonly User[], seeding: Seeding): Hono => {
  const settings = new Map<number, UserSettings>();
  const find = (id: string): User | undefined => users.find((user) => user.id === Number(id));
  const kept = (user: User): UserSettings => {
    const found = settings.get(user.id) ?? settingsOf(user, seeding);
    settings.set(user.id, found);
    return found;
  };
  return new Hono()
    .put('/api/apps/users/:id', async (c) => {
      const user = find(c.req.param('id'));
      return user === undefined
        ? c.json(NOT_FOUND, 404)
        : c.json(Object.assign(user, await c.req.json<Partial<User>>()), 201);
    })
    .get('/api/apps/users/:id/work', (c) => {
      const user = find(c.req.param('id'));
      return user === undefined ? c.json(NOT_FOUND, 404) : c.json(workOf(user, seeding));
    })
    .get('/api/apps/users/:id/settings', (c) => {
      const user = find(c.req.param('id'));
      return user === undefined ? c.json(NOT_FOUND, 404) : c.json(kept(user));
    })
    .put('/api/apps/users/:id/settings', async (c) => {
      const user = find(c.req.param('id'));
      return user === undefined
        ? c.json(NOT_FOUND, 404)
        : c.json(Object.assign(kept(user), await c.req.json<Partial<UserSettings>>()), 201);
    });
};

export const usersRoutes = (seeding: Seeding): Hono => {
  const { locale } = seeding;
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
    })
    .route('/', userPageRoutes(users, seeding));
};
