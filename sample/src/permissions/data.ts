import type { Permission, SampleRole } from './contract.ts';
import {
  type PermissionName,
  type PermissionRole,
  ROLE_AREAS,
  ROLE_RIGHTS,
  type RoleArea,
  type RoleRight,
} from './values.ts';
import type { Locale } from '@apps-hub/domain/locale';

import { peopleOf } from '../kit/people.ts';

type Row = readonly [name: PermissionName, assignedTo: readonly PermissionRole[], createdDate: string];

const ROWS: readonly Row[] = [
  ['Management', ['administrator'], '2026-01-14T19:43:00'],
  ['Manage Billing & Roles', ['administrator'], '2026-01-16T09:05:00'],
  ['Add & Remove Users', ['administrator', 'manager'], '2026-02-03T14:20:00'],
  ['Project Planning', ['administrator', 'users', 'support'], '2026-02-11T11:32:00'],
  ['Manage Email Sequences', ['administrator', 'users', 'support'], '2026-03-02T08:48:00'],
  ['Client Communication', ['administrator', 'manager'], '2026-03-23T16:10:00'],
  ['Only View', ['administrator', 'restricted-user'], '2026-04-07T10:25:00'],
  ['Financial Management', ['administrator', 'manager'], '2026-05-19T13:55:00'],
  ["Manage Others' Tasks", ['administrator', 'support'], '2026-06-30T17:40:00'],
];

export const seedPermissions = (): Permission[] =>
  ROWS.map(([name, assignedTo, createdDate], index) => ({
    id: index + 1,
    name,
    assignedTo: [...assignedTo],
    createdDate,
  }));

const rightsOf = (areas: readonly RoleArea[], rights: readonly (typeof ROLE_RIGHTS)[number][]): RoleRight[] =>
  areas.flatMap((area) => rights.map((right): RoleRight => `${area}/${right}`));

const ROLES: readonly (readonly [name: PermissionRole, members: number, rights: RoleRight[]])[] = [
  ['administrator', 4, rightsOf(ROLE_AREAS, ROLE_RIGHTS)],
  ['manager', 7, rightsOf(['users', 'content', 'disputes', 'finance', 'reporting'], ['read', 'write'])],
  ['users', 5, rightsOf(['content', 'reporting'], ['read'])],
  ['support', 6, [...rightsOf(['disputes'], ROLE_RIGHTS), ...rightsOf(['users', 'content'], ['read'])]],
  ['restricted-user', 10, rightsOf(['content'], ['read'])],
];

export const seedRoles = (locale: Locale): SampleRole[] =>
  ROLES.map(([name, members, rights], index) => ({
    id: index + 1,
    name,
    members: peopleOf(`role ${name}`, members, locale).map((person) => person.name),
    rights,
  }));
