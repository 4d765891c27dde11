export const ruleChanges = {
  title: 'Rule changes waiting for approval',
  subtitle: 'The rules stay as they are until someone approves.',
  column: { rule: 'New rule', gift: 'Gives, up to' },
  new: { collection: 'A new collection method', redemption: 'A new redemption method', tiers: 'New tiers' },
  gift: {
    collection: 'more for each order',
    redemption: 'saved by one customer, compared with current prices',
    tiers: 'more for one order, with the points for reaching a tier',
  },
  tiers: 'Tiers: {{names}}',
  tier: '{{name}} from {{from}}: points × {{factor}}, and {{points}} for reaching it',
  reward: '{{discount}} {{target}} for {{points}}',
  rewardPerPoint: '{{discount}} {{target}}, from {{points}}',
  before: 'Now: {{rule}}',
  ask: {
    CollectionMethod: 'With this rule an order could earn {{points}} more. Send it for approval?',
    RedemptionMethod:
      'With this reward a customer could save {{points}} compared with current prices. Send it for approval?',
    Campaigns: 'With this campaign an order could get {{points}} more. Send it for approval?',
    Tiers: 'With these tiers a customer could get {{points}} more for one order. Send them for approval?',
  },
  askWhy:
    'You can give {{limit}} more today without approval; changes of the last 30 days count towards this. The rules stay as they are until someone approves.',
  send: 'Send for approval',
  asked: 'Sent for approval. The rules have not changed yet.',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw: {{rule}}',
  approveOf: 'Approve: {{rule}}',
  declineOf: 'Decline: {{rule}}',
  done: {
    approve: 'Rule change approved. It applies from now on.',
    decline: 'Rule change declined. The rules did not change.',
  },
  blocked: {
    own: 'You requested this, so someone else must approve it.',
    gains: 'You are also a customer of this store, so someone else must approve this.',
    above_own_limit: 'This exceeds your limit.',
    role: "Your role can't approve rule changes.",
  },
} as const;
