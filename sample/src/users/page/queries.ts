import { queryOptions } from '@tanstack/react-query';

import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';
import type { SampleApi } from '#api/client.ts';
import type { SampleSource } from '#shared/use-sample-api.ts';
import type { User, UserSettings } from '../contract.ts';
import { USER_PLANS, USER_ROLES, USER_STATUSES } from '../values.ts';

/** The tabs of a user's page. */
export const USER_TABS = ['account', 'security', 'billing', 'notifications', 'connections'] as const;

export type UserTab = (typeof USER_TABS)[number];

/** The page's search parameters. */
export const parseUserSearch = (
  raw: Readonly<Record<string, unknown>>,
): { readonly tab?: UserTab | undefined } => ({
  tab: USER_TABS.find((tab) => tab !== 'account' && tab === raw['tab']),
});

const USER_SORTS = ['user', 'email', 'role', 'plan', 'status', 'billing'] as const;

export type UserSort = (typeof USER_SORTS)[number];

export interface UsersSearch extends ListState<UserSort> {
  readonly role?: User['role'] | undefined;
  readonly plan?: User['currentPlan'] | undefined;
  readonly status?: User['status'] | undefined;
}

type Raw = Readonly<Record<string, unknown>>;

/** The list's search parameters. */
export const parseUsersSearch = (raw: Raw): UsersSearch => ({
  ...parseListState(raw, USER_SORTS),
  role: USER_ROLES.find((role) => role === raw['role']),
  plan: USER_PLANS.find((plan) => plan === raw['plan']),
  status: USER_STATUSES.find((status) => status === raw['status']),
});

export const usersKey = ['sample', 'users'] as const;

const filtersOf = ({ role, plan, status }: UsersSearch) => ({ role, plan, status });

/** One page of users. */
export const usersQuery = ({ api, locale }: SampleSource, search: UsersSearch) => {
  const query = listQueryOf(search, filtersOf(search));
  return queryOptions({
    queryKey: [...usersKey, locale, 'list', query],
    queryFn: async () => {
      const { users, totalUsers } = await api.get('/api/apps/users', { query });
      return { users, total: totalUsers };
    },
  });
};

/** All filtered users. */
export const allUsers = async ({ api }: SampleSource, search: UsersSearch): Promise<readonly User[]> => {
  const query = { ...listQueryOf(search, filtersOf(search)), page: '1', itemsPerPage: '-1' };
  return (await api.get('/api/apps/users', { query })).users;
};

/** All users, for the figures above the list. */
export const userFiguresQuery = (source: SampleSource) =>
  queryOptions({
    queryKey: [...usersKey, source.locale, 'figures'],
    queryFn: () => allUsers(source, {}),
  });

export const userQuery = ({ api, locale }: SampleSource, id: string) =>
  queryOptions({
    queryKey: [...usersKey, locale, 'one', id],
    queryFn: () => api.get('/api/apps/users/{id}', { params: { id } }),
  });

export const userWorkQuery = ({ api, locale }: SampleSource, id: string) =>
  queryOptions({
    queryKey: [...usersKey, locale, 'work', id],
    queryFn: () => api.get('/api/apps/users/{id}/work', { params: { id } }),
  });

export const userSettingsQuery = ({ api, locale }: SampleSource, id: string) =>
  queryOptions({
    queryKey: [...usersKey, locale, 'settings', id],
    queryFn: () => api.get('/api/apps/users/{id}/settings', { params: { id } }),
  });

type UserInput = Omit<User, 'id'>;

export const createUser = (api: SampleApi, body: UserInput) => api.post('/api/apps/users', { body });

export const updateUser = (api: SampleApi, id: number, body: Partial<UserInput>) =>
  api.put('/api/apps/users/{id}', { params: { id: String(id) }, body });

export const deleteUser = (api: SampleApi, id: number) =>
  api.delete('/api/apps/users/{id}', { params: { id: String(id) } });

export const updateUserSettings = (api: SampleApi, id: string, body: Partial<UserSettings>) =>
  api.put('/api/apps/users/{id}/settings', { params: { id }, body });
