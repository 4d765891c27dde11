export const APPROVAL_STATUSES = ['waiting', 'approved', 'declined'] as const;

/** Why somebody may not approve: their own request, points for a customer with their email, too many points, or their role. */
export const APPROVAL_BLOCKS = ['own', 'gains', 'above_own_limit', 'role'] as const;
