export const REVIEW_STATUSES = ['Published', 'Pending'] as const;

export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** The filter value for all reviews. */
export const ALL_REVIEWS = 'All';

/** The columns that the list sorts by. */
export const REVIEW_SORTS = ['product', 'reviewer', 'date', 'status'] as const;

/** How many weeks the chart shows. */
export const REVIEW_WEEKS = 12;
