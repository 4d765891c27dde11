/** What gave points. `other`: nothing is named in the ledger. */
export const GIVER_KINDS = ['rule', 'campaign', 'tier', 'action', 'adjustment', 'moved_in', 'other'] as const;

export type GiverKind = (typeof GIVER_KINDS)[number];

/** Groups of customers besides tiers. */
export const BUYER_GROUPS = ['all', 'with_points', 'without_points'] as const;

/**
 * Where a comparison stands: the campaign has not begun, runs, waits for its refunds, is being counted; its groups are too few or their sizes wrong; or
 * customers who got the campaign bought more, less, or not clearly either.
 */
export const COMPARISON_STATES = [
  'planned',
  'running',
  'waiting',
  'counting',
  'few',
  'uneven',
  'more',
  'less',
  'unclear',
] as const;

export type ComparisonState = (typeof COMPARISON_STATES)[number];
