/** Where a visit comes from. */
export const VISIT_SOURCES = ['direct', 'search', 'social', 'email', 'referral', 'other'] as const;

export type VisitSource = (typeof VISIT_SOURCES)[number];

/** Steps that a campaign's email can reach. */
export const CAMPAIGN_STEPS = [
  'sent',
  'opened',
  'clicked',
  'subscribed',
  'complained',
  'unsubscribed',
] as const;
