/** The demo's stores: one with a year of sample data, and an empty one. */
export const DEMO_STORES = ['year', 'empty'] as const;

export type DemoStore = (typeof DEMO_STORES)[number];
