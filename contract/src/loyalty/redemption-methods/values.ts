export const DISCOUNT_MODES = ['percent', 'per_order', 'per_point'] as const;

export const DISCOUNT_TARGETS = ['order', 'cheapest', 'specific'] as const;
