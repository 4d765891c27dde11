/** What points buy besides a discount: an order's shipping, or one unit of a product. */
const GIFTS = ['free_shipping', 'free_product'] as const;

export type Gift = (typeof GIFTS)[number];

export const isGift = (mode: string): mode is Gift => GIFTS.some((gift) => gift === mode);
