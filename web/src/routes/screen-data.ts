import type { PageId } from '@apps-hub/contract/pages/catalogue';

import type { ScreenData } from '../screens/screen.ts';
import { LOYALTY_DATA } from './loyalty-data.ts';
import { SHIPPING_DATA } from './shipping-data.ts';

/** The state and first data of each page that has any. It loads before the screens and imports none of them. */
export const SCREEN_DATA: Readonly<Partial<Record<PageId, ScreenData>>> = {
  ...LOYALTY_DATA,
  ...SHIPPING_DATA,
};
