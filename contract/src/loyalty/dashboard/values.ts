/** The longest period shown at once, in days: two years. */
export const DASHBOARD_MAX_DAYS = 731;
