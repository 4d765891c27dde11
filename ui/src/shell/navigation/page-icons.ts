import type { PageIcon } from '@apps-hub/contract/pages/catalogue';
import {
  IconCoins,
  IconDots,
  IconGift,
  IconShieldLock,
  IconTargetArrow,
  IconTruckDelivery,
  IconUserCircle,
  IconUserCog,
} from '@tabler/icons-react';

import type { Icon } from '#session/page-sets.ts';
import { shownSets } from '#session/set-navigation.ts';

import { FRAME_ICONS } from './frame-icons.ts';

/** The icons of the hub's navigation, by their names in the page catalogue. */
const ICONS: Readonly<Record<PageIcon, Icon>> = {
  ...FRAME_ICONS,
  coins: IconCoins,
  dots: IconDots,
  gift: IconGift,
  'shield-lock': IconShieldLock,
  'target-arrow': IconTargetArrow,
  'truck-delivery': IconTruckDelivery,
  'user-circle': IconUserCircle,
  'user-cog': IconUserCog,
};

/** The icon of a page or group, of the product or of a page set. */
export const iconNamed = (name: string): Icon =>
  (ICONS as Readonly<Record<string, Icon>>)[name] ??
  shownSets().find(({ icons }) => icons[name])?.icons[name] ??
  IconDots;
