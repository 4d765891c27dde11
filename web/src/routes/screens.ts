import type { PageId } from '@apps-hub/contract/pages/catalogue';

import type { Screen, Signpost } from '../screens/screen.ts';
import { HUB_SCREENS } from './hub.ts';
import { LOYALTY_SCREENS } from './loyalty.ts';
import { SAMPLE_SCREENS } from './sample/sample.ts';
import { SHIPPING_SCREENS } from './shipping.ts';

/** The screen of every page in the catalogue. */
export const SCREENS: Readonly<Record<PageId, Screen | Signpost>> = {
  ...LOYALTY_SCREENS,
  ...SHIPPING_SCREENS,
  ...HUB_SCREENS,
  ...SAMPLE_SCREENS,
};
