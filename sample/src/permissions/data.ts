import type { Permission } from '@apps-hub/contract/sample/permissions/routes';
import type { PermissionName, PermissionRole } from '@apps-hub/contract/sample/permissions/values';

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
