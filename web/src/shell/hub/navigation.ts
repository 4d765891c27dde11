import type { PhraseKey } from '../../i18n/phrases.ts';
import type { Ability } from '../../lib/abilities.ts';
import type { Right } from '../../lib/access.ts';

type Label = Extract<PhraseKey, `hub.nav.${string}` | `common.nav.${string}`>;

export interface NavigationEntry extends Right {
  readonly to: string;
  readonly label: Label;
}

export interface NavigationGroup {
  readonly id: string;
  readonly label: Label;
  readonly entries: readonly NavigationEntry[];
}

/** The hub's pages as its navigation shows them; a test holds each right to its route's own. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    id: 'loyalty',
    label: 'hub.nav.loyalty',
    entries: [
      {
        to: '/apps/loyalty/dashboard',
        label: 'hub.nav.dashboard',
        action: 'read',
        subject: 'CollectionMethod',
      },
      { to: '/apps/loyalty/customers', label: 'common.nav.customers', action: 'read', subject: 'Customer' },
    ],
  },
  {
    id: 'more',
    label: 'hub.nav.more',
    entries: [{ to: '/access-control', label: 'hub.nav.accessControl', action: 'read', subject: 'AclDemo' }],
  },
];

/** The groups with the pages that these rights open; what may not be opened is not offered. */
export const entriesFor = (ability: Ability): readonly NavigationGroup[] =>
  NAVIGATION.map((group) => ({
    ...group,
    entries: group.entries.filter(({ action, subject }) => ability.can(action, subject)),
  })).filter(({ entries }) => entries.length > 0);
