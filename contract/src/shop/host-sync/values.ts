/** How an order of ours may differ from the host's. */
export const HOST_DIFFERENCES = ['missing', 'content', 'paid', 'delivered', 'cancelled', 'refunded'] as const;

export type HostDifference = (typeof HOST_DIFFERENCES)[number];

/** Orders of so many days are brought when the app is installed; Shopify tells an app no more without asking for it. */
export const BACKFILL_DAYS = 60;

/** Orders of so many days are compared with the host each night. */
export const COMPARISON_DAYS = 14;
