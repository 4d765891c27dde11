import type { TrackingBudget } from '../adapter.ts';

/** The numbers are FedEx's (Track API 1.0.0). The queries are our own, since no limit for accounts is published. */
export const TRACKING_BUDGET: TrackingBudget = { numbersPerQuery: 30, queriesPerMinute: 15 };
