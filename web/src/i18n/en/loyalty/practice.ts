/** What the methods mean in practice. */
export const practice = {
  title: 'In practice',
  earning: 'What an order earns',
  spending: 'What points buy',
  noReward: 'Nothing yet: customers earn points and cannot redeem them.',
  toEarning: 'Collection methods',
  toSpending: 'Redemption methods',
  month: 'Last 30 days',
  issued: 'Earned: {{points}}',
  redeemed: 'Redeemed: {{points}}',
  toDashboard: 'Open the dashboard',
} as const;
