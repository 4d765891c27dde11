export const REVIEW_STATUSES = ['Published', 'Pending'] as const;

/** The filter that hides nothing. */
export const ALL_REVIEWS = 'All';
