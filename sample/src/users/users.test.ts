import {
  createUser,
  deleteUser,
  getUser,
  getUserSettings,
  getUserWork,
  listUsers,
  updateUser,
  updateUserSettings,
} from './contract.ts';
import { expect } from 'vitest';

import { ALL, expectSorts, testRows } from '../testing/suite.ts';

const newcomer = {
  fullName: 'Salma Test',
  company: 'Test',
  role: 'editor',
  username: 'salma',
  country: 'Oman',
  contact: '+96852000000',
  email: 'salma@example.com',
  currentPlan: 'team',
  status: 'pending',
  avatar: '',
  billing: 'Auto Debit',
} as const;

testRows([
  {
    call: 'GET /api/apps/users',
    request: 'q, role, plan, status, sortBy (user, email, role, plan, status, billing)',
    answer: 'users, totalPages, totalUsers, page',
    promise: {
      'lists 50 users, newest first, ten on a page': async ({ answer }) => {
        const { users, ...rest } = await answer(listUsers);
        expect(users.map(({ id }) => id)).toEqual([50, 49, 48, 47, 46, 45, 44, 43, 42, 41]);
        expect(rest).toEqual({ totalPages: 5, totalUsers: 50, page: 1 });
      },
      'finds by name and e-mail in either case': async ({ answer }) => {
        const all = await answer(listUsers, { query: ALL });
        const [first] = all.users;
        const byName = await answer(listUsers, { query: { q: first?.fullName.toUpperCase() ?? '?' } });
        expect(byName.users).toEqual([first]);
        const byEmail = await answer(listUsers, { query: { q: first?.email.toUpperCase() ?? '?' } });
        expect(byEmail.users).toEqual([first]);
      },
      'filters by role, plan and status together': async ({ answer }) => {
        const { users: all } = await answer(listUsers, { query: ALL });
        const wanted = all.filter(({ role, currentPlan }) => role === 'editor' && currentPlan === 'basic');
        const query = { ...ALL, role: 'editor', plan: 'basic' };
        expect(wanted.length).toBeGreaterThan(0);
        expect((await answer(listUsers, { query })).users).toEqual(wanted);
        const pending = await answer(listUsers, { query: { ...query, status: 'pending' } });
        expect(pending.users).toEqual(wanted.filter(({ status }) => status === 'pending'));
      },
      'sorts by every column, both ways': async ({ answer }) => {
        await expectSorts(async (query) => (await answer(listUsers, { query })).users, {
          user: ({ fullName }) => fullName,
          email: ({ email }) => email,
          role: ({ role }) => role,
          plan: ({ currentPlan }) => currentPlan,
          status: ({ status }) => status,
          billing: ({ billing }) => billing,
        });
      },
    },
  },
  {
    call: 'GET /api/apps/users/{id}',
    request: 'none',
    answer: 'user detail',
    promise: {
      'adds figures, tax id and language': async ({ answer }) => {
        const user = await answer(getUser, { params: { id: 21 } });
        expect(user.id).toBe(21);
        expect(user.taxId).toMatch(/^3\d{8}00003$/);
        expect(user.taskDone).toBeGreaterThan(0);
      },
      "refuses an unknown id: 404 'User not found'": async ({ call }) => {
        const { status, body } = await call(getUser, { params: { id: 51 } });
        expect([status, body]).toEqual([404, 'User not found']);
      },
    },
  },
  {
    call: 'DELETE /api/apps/users/{id}',
    request: 'none',
    answer: 'deletion',
    promise: {
      'removes the user, once': async ({ call, answer }) => {
        expect(await call(deleteUser, { params: { id: 50 } })).toEqual({ status: 204, body: null });
        expect((await answer(listUsers)).totalUsers).toBe(49);
        expect((await call(deleteUser, { params: { id: 50 } })).status).toBe(404);
      },
    },
  },
  {
    call: 'POST /api/apps/users',
    request: 'user body',
    answer: 'created user',
    promise: {
      'adds the user in front of the list': async ({ call, answer }) => {
        const { status, body } = await call(createUser, { body: newcomer });
        expect([status, body]).toEqual([201, { ...newcomer, id: 51 }]);
        expect((await answer(listUsers)).users[0]).toEqual({ ...newcomer, id: 51 });
      },
      'never reuses the id of a deleted user that was not the last': async ({ call }) => {
        await call(deleteUser, { params: { id: 3 } });
        expect((await call(createUser, { body: newcomer })).body).toMatchObject({ id: 51 });
      },
    },
  },
  {
    call: 'PUT /api/apps/users/{id}',
    request: 'ours: the fields that change',
    answer: 'the user',
    promise: {
      'changes the list and the page alike': async ({ call, answer }) => {
        expect((await call(updateUser, { params: { id: 50 }, body: { fullName: 'Reem New' } })).status).toBe(
          201,
        );
        expect((await answer(listUsers)).users[0]?.fullName).toBe('Reem New');
        expect((await answer(getUser, { params: { id: 50 } })).fullName).toBe('Reem New');
      },
      "refuses an unknown id: 404 'User not found'": async ({ call }) => {
        expect((await call(updateUser, { params: { id: 51 }, body: {} })).status).toBe(404);
      },
    },
  },
  {
    call: 'GET /api/apps/users/{id}/work',
    request: 'ours: none',
    answer: 'projects and activity',
    promise: {
      'tells the latest activity first': async ({ answer, call }) => {
        const { projects, activity } = await answer(getUserWork, { params: { id: 7 } });
        expect(projects).toHaveLength(7);
        const days = activity.map(({ at }) => at);
        expect(days).toEqual(days.toSorted().toReversed());
        expect((await call(getUserWork, { params: { id: 51 } })).status).toBe(404);
      },
    },
  },
  {
    call: 'GET and PUT /api/apps/users/{id}/settings',
    request: 'ours: the settings that change',
    answer: 'all settings',
    promise: {
      'keeps what is changed, for this user alone': async ({ answer, call }) => {
        const other = await answer(getUserSettings, { params: { id: 8 } });
        const before = await answer(getUserSettings, { params: { id: 7 } });
        const body = { hasTwoSteps: !before.hasTwoSteps, connected: [] };
        expect((await call(updateUserSettings, { params: { id: 7 }, body })).status).toBe(201);
        expect(await answer(getUserSettings, { params: { id: 7 } })).toEqual({ ...before, ...body });
        expect(await answer(getUserSettings, { params: { id: 8 } })).toEqual(other);
        expect((await call(updateUserSettings, { params: { id: 51 }, body })).status).toBe(404);
      },
    },
  },
]);
