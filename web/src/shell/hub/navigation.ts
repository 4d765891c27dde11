import {
  IconAddressBook,
  IconCoins,
  IconDots,
  IconGift,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconPackageExport,
  IconReceipt,
  IconSettings,
  IconShieldLock,
  IconTargetArrow,
  IconTruckDelivery,
  IconUserCircle,
  IconUserCog,
  IconUsersPlus,
} from '@tabler/icons-react';

import type { PhraseKey } from '../../i18n/phrases.ts';
import type { Ability } from '../../session/abilities.ts';
import type { Access } from '../../session/access.ts';

type Label = Extract<PhraseKey, `hub.nav.${string}` | `common.nav.${string}`>;

type Icon = typeof IconCoins;

export interface NavigationEntry {
  readonly to: string;
  readonly label: Label;
  readonly icon: Icon;
  /** What the page asks for; a test holds it to the route's own. */
  readonly access: Extract<Access, object | 'own_account'>;
  /** Whether the page shown is this one only at its very address. */
  readonly isExact?: boolean;
  /** Where adjustments are approved: the entry says how many wait. */
  readonly hasApprovals?: boolean;
}

export interface NavigationGroup {
  readonly id: string;
  readonly label: Label;
  readonly icon: Icon;
  readonly entries: readonly NavigationEntry[];
}

/** The hub's pages as its navigation shows them. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    id: 'loyalty',
    label: 'hub.nav.loyalty',
    icon: IconCoins,
    entries: [
      {
        to: '/apps/loyalty/dashboard',
        label: 'hub.nav.dashboard',
        icon: IconLayoutDashboard,
        access: { action: 'read', subject: 'Customer' },
        isExact: true,
      },
      {
        to: '/apps/loyalty/dashboard/collection-methods-card',
        label: 'hub.nav.collectionMethods',
        icon: IconTargetArrow,
        access: { action: 'read', subject: 'CollectionMethod' },
      },
      {
        to: '/apps/loyalty/dashboard/redemption-methods-card',
        label: 'hub.nav.redemptionMethods',
        icon: IconGift,
        access: { action: 'read', subject: 'RedemptionMethod' },
      },
      {
        to: '/apps/loyalty/customers',
        label: 'common.nav.customers',
        icon: IconAddressBook,
        access: { action: 'read', subject: 'Customer' },
      },
      {
        to: '/apps/loyalty/batches',
        label: 'common.nav.batches',
        icon: IconUsersPlus,
        access: { action: 'read', subject: 'Customer' },
      },
      {
        to: '/apps/loyalty/orders',
        label: 'common.nav.orders',
        icon: IconReceipt,
        access: { action: 'read', subject: 'Order' },
      },
      {
        to: '/apps/loyalty/activity',
        label: 'common.nav.activity',
        icon: IconHistory,
        access: { action: 'read', subject: 'Settings' },
      },
      {
        to: '/apps/loyalty/inbox',
        label: 'common.nav.inbox',
        icon: IconInbox,
        access: { action: 'read', subject: 'Inbox' },
      },
      {
        to: '/apps/loyalty/settings/settings',
        label: 'common.nav.settings',
        icon: IconSettings,
        access: { action: 'read', subject: 'Settings' },
        hasApprovals: true,
      },
    ],
  },
  {
    id: 'shipping',
    label: 'hub.nav.shipping',
    icon: IconTruckDelivery,
    entries: [
      {
        to: '/apps/shipping/dashboard',
        label: 'hub.nav.dashboard',
        icon: IconLayoutDashboard,
        access: { action: 'read', subject: 'Pickup' },
      },
      {
        to: '/apps/shipping/pickups/list',
        label: 'hub.nav.pickups',
        icon: IconPackageExport,
        access: { action: 'read', subject: 'Pickup' },
      },
      {
        to: '/apps/shipping/settings/settings',
        label: 'hub.nav.settings',
        icon: IconSettings,
        access: { action: 'read', subject: 'ShippingSettings' },
      },
    ],
  },
  {
    id: 'more',
    label: 'hub.nav.more',
    icon: IconDots,
    entries: [
      {
        to: '/access-control',
        label: 'hub.nav.accessControl',
        icon: IconShieldLock,
        access: { action: 'read', subject: 'AclDemo' },
      },
    ],
  },
];

/** One's own pages: in the user's menu and the search, not in the navigation. */
export const OWN_PAGES: readonly NavigationEntry[] = [
  {
    to: '/pages/user-profile/profile',
    label: 'hub.nav.profile',
    icon: IconUserCircle,
    access: 'own_account',
  },
  {
    to: '/pages/account-settings/account',
    label: 'hub.nav.accountSettings',
    icon: IconUserCog,
    access: 'own_account',
  },
];

const isOpenTo =
  (ability: Ability) =>
  ({ access }: NavigationEntry): boolean =>
    access === 'own_account' || ability.can(access.action, access.subject);

/** The groups with the pages that these rights open; what may not be opened is not offered. */
export const navigationFor = (ability: Ability): readonly NavigationGroup[] =>
  NAVIGATION.map((group) => ({ ...group, entries: group.entries.filter(isOpenTo(ability)) })).filter(
    ({ entries }) => entries.length > 0,
  );
