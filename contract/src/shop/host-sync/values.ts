/** How an order of ours may differ from the host's. */
export const HOST_DIFFERENCES = ['missing', 'content', 'paid', 'delivered', 'cancelled', 'refunded'] as const;

export type HostDifference = (typeof HOST_DIFFERENCES)[number];

/** How many days of orders the install backfills; Shopify gives no more without a special permission. */
export const BACKFILL_DAYS = 60;

/** How many days of orders are compared with the host each night. */
export const COMPARISON_DAYS = 14;
