import type { Limits } from '@apps-hub/contract/values';

/** The categories that the sample shop comes with; more can be added. */
export const PRODUCT_CATEGORIES = [
  'Electronics',
  'Accessories',
  'Shoes',
  'Office',
  'Home Decor',
  'Games',
] as const;

export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

export const PRODUCT_STATUSES = ['Inactive', 'Published', 'Scheduled'] as const;

export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** The currency of the sample shop. */
export const SHOP_CURRENCY = 'SAR';

/** The sign before each price of the endpoints, `﷼249.00`. */
export const PRICE_SIGN = '﷼';

/** Kinds of options. */
export const OPTION_NAMES = ['size', 'colour', 'weight', 'material'] as const;

export type OptionName = (typeof OPTION_NAMES)[number];

/** Most variants of a product (combinations of option values). */
export const MOST_VARIANTS = 60;

/** Who ships an order. */
export const FULFILMENTS = ['seller', 'company'] as const;

/** Where a product can be delivered. */
export const DELIVERIES = ['worldwide', 'selected', 'local'] as const;

/** Kinds of public product codes. */
export const CODE_TYPES = ['ISBN', 'UPC', 'EAN', 'JAN'] as const;

export const NAME_MAX_LENGTH = 120;
export const DESCRIPTION_MAX_LENGTH = 2_000;
export const SHORT_TEXT_MAX_LENGTH = 60;

export const SKU_LIMITS: Limits = { least: 1, most: 999_999_999 };
export const QTY_LIMITS: Limits = { least: 0, most: 1_000_000 };
/** Allowed storage temperature of frozen goods, degrees Celsius. */
export const FROZEN_LIMITS: Limits = { least: -80, most: 0 };

export const MOST_PICTURES = 6;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export const PICTURE_MAX_BYTES = 2_000_000;

/** Below this the product is low on stock. */
export const LOW_STOCK_QTY = 20;
