import type { TrackingBudget } from '../adapter.ts';

/** SMSA documents no limit: both are our own. */
export const TRACKING_BUDGET: TrackingBudget = { numbersPerQuery: 50, queriesPerMinute: 10 };
