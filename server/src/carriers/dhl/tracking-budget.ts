import type { TrackingBudget } from '../adapter.ts';

/** The numbers are DHL's (MyDHL API 3.1.1, GET /tracking). The queries are our own, since no limit for accounts is published. */
export const TRACKING_BUDGET: TrackingBudget = { numbersPerQuery: 200, queriesPerMinute: 3 };
