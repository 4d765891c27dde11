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

import { FRAME_ICONS, type Icon } from '../page-icons.ts';

/** The icons of the hub's navigation, by their names in the page catalogue. */
export const ICONS: Readonly<Record<PageIcon, Icon>> = {
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
