import type { Ability } from './abilities.ts';
import type { Right } from './access.ts';

/** Where somebody begins who asked for no page: the first of these that their rules allow. */
export const BEGINNINGS: readonly (Right & { readonly path: string })[] = [
  { path: '/apps/loyalty/dashboard', action: 'read', subject: 'Customer' },
  { path: '/apps/shipping/dashboard', action: 'read', subject: 'Pickup' },
  { path: '/apps/loyalty/customers', action: 'read', subject: 'Customer' },
  { path: '/access-control', action: 'read', subject: 'AclDemo' },
];

/** The first page for these rights; one's own account needs none. */
export const firstPageOf = (ability: Ability): string =>
  BEGINNINGS.find(({ action, subject }) => ability.can(action, subject))?.path ?? '/pages/account-settings';
