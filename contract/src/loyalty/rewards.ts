/** `free_shipping` and `free_product` are gifts, whose value is the most that they cost the store. */
export const DISCOUNT_MODES = ['percent', 'per_order', 'per_point', 'free_shipping', 'free_product'] as const;

export const COUPON_KINDS = ['percent', 'amount', 'free_shipping', 'free_product'] as const;

/** Why a limited reward cannot be redeemed. */
export const LIMIT_REFUSALS = ['reward_ended', 'reward_sold_out', 'reward_limit_reached'] as const;

/** Limits of a reward: its stock, how many one customer may have, and in how many days. */
export const REWARD_LIMIT = { least: 1, most: 1_000_000 } as const;

export const REWARD_PERIOD_DAYS = { least: 1, most: 366 } as const;

export const DISCOUNT_TARGETS = ['order', 'cheapest', 'specific'] as const;

/** The fields of a reward that a host may refuse. */
export const REWARD_FIELDS = [
  'discountMode',
  'discountValue',
  'applyDiscountTo',
  'productIds',
  'discountMaxAmount',
  'minimumUnits',
  'minimumTotal',
] as const;

export type RewardField = (typeof REWARD_FIELDS)[number];
