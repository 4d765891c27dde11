import type { Permission, SampleRole } from '../contract.ts';
import { queryOptions } from '@tanstack/react-query';

import type { SampleApi } from '#api/client.ts';
import { listQueryOf, type ListState, parseListState } from '@apps-hub/ui/kit/list/list-state.ts';
import type { SampleSource } from '#shared/use-sample-api.ts';

export type PermissionsSearch = ListState<'name'>;

/** The list's search parameters. */
export const parsePermissionsSearch = (raw: Readonly<Record<string, unknown>>): PermissionsSearch =>
  parseListState(raw, ['name']);

export const permissionsKey = ['sample', 'permissions'] as const;
export const rolesKey = ['sample', 'roles'] as const;

/** One page of permissions. */
export const permissionsQuery = ({ api, locale }: SampleSource, search: PermissionsSearch) => {
  const query = listQueryOf(search);
  return queryOptions({
    queryKey: [...permissionsKey, locale, query],
    queryFn: async () => {
      const { permissions, totalPermissions } = await api.get('/api/apps/permissions', { query });
      return { permissions, total: totalPermissions };
    },
  });
};

export const rolesQuery = ({ api, locale }: SampleSource) =>
  queryOptions({
    queryKey: [...rolesKey, locale],
    queryFn: async () => (await api.get('/api/apps/roles', {})).roles,
  });

type PermissionInput = Omit<Permission, 'id' | 'createdDate'>;

/** Adds a permission, or changes the one with this id. */
export const savePermission = (api: SampleApi, id: number | undefined, body: PermissionInput) =>
  id === undefined
    ? api.post('/api/apps/permissions', { body })
    : api.put('/api/apps/permissions/{id}', { params: { id: String(id) }, body });

export const deletePermission = (api: SampleApi, id: number) =>
  api.delete('/api/apps/permissions/{id}', { params: { id: String(id) } });

type RoleInput = Pick<SampleRole, 'name' | 'rights'>;

/** Adds a role, or changes the one with this id. */
export const saveRole = (api: SampleApi, id: number | undefined, body: RoleInput) =>
  id === undefined
    ? api.post('/api/apps/roles', { body })
    : api.put('/api/apps/roles/{id}', { params: { id: String(id) }, body });

export const deleteRole = (api: SampleApi, id: number) =>
  api.delete('/api/apps/roles/{id}', { params: { id: String(id) } });
