import type { PageId } from '@apps-hub/contract/pages/catalogue';

import type { Screen, Signpost } from '../screens/screen.ts';
import { HUB_SCREENS } from './hub.ts';
import { LOYALTY_SCREENS } from './loyalty.ts';
import { SHIPPING_SCREENS } from './shipping.ts';

/** The screen of every page of the product; those of page sets are added when they are first asked for. */
export const SCREENS: Record<string, Screen | Signpost> = {
  ...LOYALTY_SCREENS,
  ...SHIPPING_SCREENS,
  ...HUB_SCREENS,
} satisfies Record<PageId, Screen | Signpost>;
