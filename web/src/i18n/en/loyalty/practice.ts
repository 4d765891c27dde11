/** What the methods mean in practice. */
export const practice = {
  title: 'In practice',
  earning: 'What an order earns',
  spending: 'What points buy',
  noReward: 'Nothing yet: customers earn points and cannot redeem them.',
  toEarning: 'Collection methods',
  toSpending: 'Redemption methods',
  month: 'Last 30 days',
  issued: 'Points earned',
  redeemed: 'Points redeemed',
  orders: 'Orders needed for the cheapest reward (as in the first example): {{n}}',
  more: 'More ways to give points',
  campaigns: 'Campaigns: extra points at certain times, such as Ramadan.',
  tiers: 'Tiers: customers who buy more earn more.',
  actions: 'Other ways to earn: birthdays, reviews and first orders.',
  toSettings: 'Open the settings',
  toDashboard: 'Open the dashboard',
} as const;
