export const DISCOUNT_MODES = ['percent', 'per_order', 'per_point'] as const;

export const DISCOUNT_TARGETS = ['order', 'cheapest', 'specific'] as const;

/** The fields of a reward that a host may refuse. */
export const REWARD_FIELDS = [
  'discountValue',
  'applyDiscountTo',
  'productIds',
  'discountMaxAmount',
  'minimumUnits',
  'minimumTotal',
] as const;

export type RewardField = (typeof REWARD_FIELDS)[number];
