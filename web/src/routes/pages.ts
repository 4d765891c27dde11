import type { PageId } from '@apps-hub/contract/pages/catalogue';

import { HUB_ROUTES } from './hub.ts';
import { LOYALTY_ROUTES } from './loyalty.ts';
import type { PageModule, Signpost } from '@apps-hub/ui/session/page-module.ts';
import { SHIPPING_ROUTES } from './shipping.ts';

/** Every page of the product; none imports its screen before it is opened. */
export const PAGE_MODULES: Readonly<Record<string, PageModule | Signpost>> = {
  ...LOYALTY_ROUTES,
  ...SHIPPING_ROUTES,
  ...HUB_ROUTES,
} satisfies Record<PageId, PageModule | Signpost>;
