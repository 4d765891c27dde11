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
export const SHOP_CURRENCY = 'USD';

/** What a product differs in. */
export const OPTION_NAMES = ['size', 'colour', 'weight', 'material'] as const;

export type OptionName = (typeof OPTION_NAMES)[number];

/** The most variants of a product: all its options' values combined. */
export const MOST_VARIANTS = 60;

/** Who sends an order. */
export const FULFILMENTS = ['seller', 'company'] as const;

/** Where a product is sent. */
export const DELIVERIES = ['worldwide', 'selected', 'local'] as const;

/** The public numbers of products. */
export const CODE_TYPES = ['ISBN', 'UPC', 'EAN', 'JAN'] as const;

export const NAME_MAX_LENGTH = 120;
export const DESCRIPTION_MAX_LENGTH = 2_000;
export const SHORT_TEXT_MAX_LENGTH = 60;

export const SKU_LIMITS: Limits = { least: 1, most: 999_999_999 };
export const QTY_LIMITS: Limits = { least: 0, most: 1_000_000 };
/** Degrees Celsius below which frozen goods are kept. */
export const FROZEN_LIMITS: Limits = { least: -80, most: 0 };

export const MOST_PICTURES = 6;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export const PICTURE_MAX_BYTES = 2_000_000;

/** Fewer than this are running out. */
export const LOW_STOCK_QTY = 20;
