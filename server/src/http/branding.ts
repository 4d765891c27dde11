import type { Brand } from '@apps-hub/contract/page-context';

import type { Config } from '../config.ts';

/** The name in the title and the vendor next to the logo; the page draws the brand's logo. */
export interface BrandTexts {
  readonly appName: string;
  readonly vendorTag: string | null;
}

export interface Branding {
  /** The brand of the hub's own pages. */
  readonly hub: Brand;
  readonly texts: Readonly<Record<Brand, BrandTexts>>;
}

export const brandingOf = (config: Config): Branding => ({
  hub: config.HUB_BRAND,
  texts: {
    hub: { appName: config.APP_NAME, vendorTag: config.VENDOR_TAG ?? null },
    loyalty: {
      appName: config.LOYALTY_APP_NAME,
      vendorTag: config.LOYALTY_VENDOR_TAG ?? config.APP_NAME,
    },
    shipping: {
      appName: config.SHIPPING_APP_NAME,
      vendorTag: config.SHIPPING_VENDOR_TAG ?? config.APP_NAME,
    },
  },
});
