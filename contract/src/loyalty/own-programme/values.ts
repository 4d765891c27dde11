/** Why a rule of the host's own programme cannot become one of ours. */
export const LEFT_REASONS = ['some_customers', 'conditions', 'kind', 'numbers'] as const;

export type LeftReason = (typeof LEFT_REASONS)[number];
