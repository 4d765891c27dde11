/** What gave points. `other`: nothing is named in the ledger. */
export const GIVER_KINDS = ['rule', 'campaign', 'tier', 'action', 'adjustment', 'moved_in', 'other'] as const;

export type GiverKind = (typeof GIVER_KINDS)[number];

/** Groups of customers besides tiers. */
export const BUYER_GROUPS = ['all', 'with_points', 'without_points'] as const;
