import type { TrackingBudget } from '../adapter.ts';

/** OTO documents neither how many numbers a query takes (OTO1112) nor how many queries (OTO1143): both are our own. */
export const TRACKING_BUDGET: TrackingBudget = { numbersPerQuery: 20, queriesPerMinute: 20 };
