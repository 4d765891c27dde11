/** What each line of a scorecard stands for. */
export const SCORED_BY = ['carrier', 'city'] as const;

export const SCORED_DAYS = ['30', '90', '365'] as const;

export const SCORED_CASH = ['with', 'without'] as const;
