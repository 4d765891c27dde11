/** Where a visit comes from. */
export const VISIT_SOURCES = ['direct', 'search', 'social', 'email', 'referral', 'other'] as const;

export type VisitSource = (typeof VISIT_SOURCES)[number];

/** What became of an email of the campaign. */
export const CAMPAIGN_STEPS = [
  'sent',
  'opened',
  'clicked',
  'subscribed',
  'complained',
  'unsubscribed',
] as const;
