import type { FrameIcon } from '@apps-hub/contract/pages/catalogue';
import {
  IconAddressBook,
  IconChartBar,
  IconHistory,
  IconHome,
  IconInbox,
  IconLayoutDashboard,
  IconPackageExport,
  IconReceipt,
  IconSettings,
  IconTruck,
  IconUsers,
  IconUsersPlus,
} from '@tabler/icons-react';
import type { Icon } from '#session/page-sets.ts';

/** The icons of the apps' pages, by their names in the page catalogue. */
export const FRAME_ICONS: Readonly<Record<FrameIcon, Icon>> = {
  'address-book': IconAddressBook,
  'chart-bar': IconChartBar,
  history: IconHistory,
  home: IconHome,
  inbox: IconInbox,
  'layout-dashboard': IconLayoutDashboard,
  'package-export': IconPackageExport,
  receipt: IconReceipt,
  settings: IconSettings,
  truck: IconTruck,
  users: IconUsers,
  'users-plus': IconUsersPlus,
};
